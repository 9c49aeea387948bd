package scenario

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// WriteText writes the plan for people: what moves in words, then the flows,
// the nodes and the collisions as tables. The arcs are only counted.
func (p *Plan) WriteText(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, s := range p.sentences() {
		fmt.Fprintln(b, s)
	}
	if len(p.Flows) > 0 {
		fmt.Fprintln(b)
		t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
		fmt.Fprintln(t, "from\tto\tkeys\tof the circle")
		for _, f := range p.Flows {
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", Show(f.From), Show(f.To), thousands(f.Keys), percent(f.RingFraction))
		}
		t.Flush()
	}
	if len(p.nodes) > 0 {
		fmt.Fprintln(b)
		t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
		fmt.Fprintln(t, "node\tkeys before\tkeys after\tshare before\tshare after")
		for _, n := range p.nodes {
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", Show(n), p.load(p.LoadsBefore, n), p.load(p.LoadsAfter, n),
				p.share(p.SharesBefore, n), p.share(p.SharesAfter, n))
		}
		t.Flush()
	}
	if len(p.Collisions) > 0 {
		fmt.Fprintln(b)
		t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
		fmt.Fprintln(t, "position\tclaims, the owner first")
		for _, c := range p.Collisions {
			fmt.Fprintf(t, "%s\t%s\n", c.Position, strings.Join(shown(c.Claims), ", "))
		}
		t.Flush()
	}
	return b.Flush()
}

// load and share are a figure of a node, "-" where it is not on the ring.
func (p *Plan) load(of map[string]int, node string) string {
	if n, ok := of[node]; ok {
		return thousands(n)
	}
	return "-"
}

func (p *Plan) share(of map[string]float64, node string) string {
	if part, ok := of[node]; ok {
		return percent(part)
	}
	return "-"
}

func shown(names []string) []string {
	all := make([]string, len(names))
	for i, n := range names {
		all[i] = Show(n)
	}
	return all
}
