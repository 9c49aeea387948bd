package scenario

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// mostRows is the most rows of a table in Markdown: a document is read.
const mostRows = 100

// WriteMarkdown writes the plan for a document: GitHub-flavoured Markdown, in
// which every name is text and nothing else. Long tables are cut, with how
// many rows are left out.
func (p *Plan) WriteMarkdown(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintln(b, strings.Join(p.sentences(), " "))
	if len(p.Flows) > 0 {
		fmt.Fprint(b, "\n| from | to | keys | of the circle |\n|---|---|--:|--:|\n")
		p.rows(b, len(p.Flows), func(i int) {
			f := p.Flows[i]
			fmt.Fprintf(b, "| %s | %s | %s | %s |\n", markdown(f.From), markdown(f.To), thousands(f.Keys), percent(f.RingFraction))
		})
	}
	if len(p.nodes) > 0 {
		fmt.Fprint(b, "\n| node | keys before | keys after | share before | share after |\n|---|--:|--:|--:|--:|\n")
		p.rows(b, len(p.nodes), func(i int) {
			n := p.nodes[i]
			fmt.Fprintf(b, "| %s | %s | %s | %s | %s |\n", markdown(n), p.load(p.LoadsBefore, n), p.load(p.LoadsAfter, n),
				p.share(p.SharesBefore, n), p.share(p.SharesAfter, n))
		})
	}
	if len(p.Collisions) > 0 {
		fmt.Fprint(b, "\n| position | claims, the owner first |\n|---|---|\n")
		p.rows(b, len(p.Collisions), func(i int) {
			c := p.Collisions[i]
			names := make([]string, len(c.Claims))
			for i, n := range c.Claims {
				names[i] = markdown(n)
			}
			fmt.Fprintf(b, "| %s | %s |\n", markdown(c.Position), strings.Join(names, ", "))
		})
	}
	return b.Flush()
}

func (p *Plan) rows(b *bufio.Writer, n int, row func(i int)) {
	for i := range min(n, mostRows) {
		row(i)
	}
	if n > mostRows {
		fmt.Fprintf(b, "\n%s more are left out.\n", thousands(n-mostRows))
	}
}

// markdown is a name as text in a table cell. Every mark that Markdown or HTML
// could give a meaning is escaped; what cannot be seen was so by Show.
func markdown(name string) string {
	var b strings.Builder
	text := Show(name)
	for i, r := range text {
		switch {
		case r == '.' && i >= 3 && strings.EqualFold(text[i-3:i], "www"):
			b.WriteString("&#46;") // would be linked
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '&':
			b.WriteString("&amp;")
		case strings.ContainsRune("\\`*_{}[]()#+!|~$=\"'", r):
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == ':' || r == '@':
			// An address would be linked.
			fmt.Fprintf(&b, "&#%d;", r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
