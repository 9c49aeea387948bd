package scenario

import (
	"bufio"
	"io"
	"strconv"
	"strings"
)

// WriteCSV writes the plan as one table (RFC 4180, lines end with \n). The
// first column says what a row tells of: total, flow, node, arc or collision;
// the cells that do not apply are empty. Fractions are in full.
//
// A name that a spreadsheet could take for a formula gets a ' before it, and
// so does one that begins with a '.
func (p *Plan) WriteCSV(w io.Writer) error {
	b := bufio.NewWriter(w)
	row := func(cells ...string) {
		for i, c := range cells {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(csvCell(c))
		}
		b.WriteByte('\n')
	}
	num, frac := strconv.Itoa, func(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }
	row("record", "name", "from", "to", "start", "end", "keys", "fraction", "keys_before", "keys_after", "share_before", "share_after")
	total := func(name, keys, fraction string) { row("total", name, "", "", "", "", keys, fraction, "", "", "", "") }
	total("keys", num(p.Keys), "")
	total("moved", num(p.Moved), frac(p.MovedFraction))
	total("ring", "", frac(p.RingFraction))
	total("minimum", "", frac(p.MinimumFraction))
	total("between_old_nodes", num(p.BetweenOldNodes), "")
	total("modulo_moved", num(p.ModuloMoved), "")
	for _, f := range p.Flows {
		row("flow", "", csvName(f.From), csvName(f.To), "", "", num(f.Keys), frac(f.RingFraction), "", "", "", "")
	}
	for _, n := range p.nodes {
		cells := []string{"node", csvName(n), "", "", "", "", "", "", "", "", "", ""}
		if load, ok := p.LoadsBefore[n]; ok {
			cells[8], cells[10] = num(load), frac(p.SharesBefore[n])
		}
		if load, ok := p.LoadsAfter[n]; ok {
			cells[9], cells[11] = num(load), frac(p.SharesAfter[n])
		}
		row(cells...)
	}
	for _, a := range p.Arcs {
		row("arc", "", csvName(a.From), csvName(a.To), a.Start, a.End, "", "", "", "", "", "")
	}
	for _, c := range p.Collisions {
		for _, n := range c.Claims { // a row for each claim, the owner first
			row("collision", csvName(n), "", "", c.Position, c.Position, "", "", "", "", "", "")
		}
	}
	return b.Flush()
}

// csvName keeps a name from being a formula.
func csvName(name string) string {
	if name != "" && strings.IndexByte("=+-@\t\r\n|%'", name[0]) >= 0 {
		return "'" + name
	}
	return name
}

func csvCell(s string) string {
	if !strings.ContainsAny(s, ",\"\r\n") && strings.TrimSpace(s) == s {
		return s
	}
	return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
}
