package render

import (
	"strings"

	"ringscope/ring/scenario"
	"ringscope/ring/scheme"
)

// Tone is what a line of the sentence is about; the theme gives it a colour.
type Tone uint8

const (
	ToneText  Tone = iota // the plain statement
	ToneDim               // what the number counts
	ToneFaint             // an aside
	ToneGood              // at the theoretical minimum, or near it
	ToneBad               // far above it, or nothing serves
	ToneNode              // about one node: its colour, Slot
)

// SentenceLine is one line below the number. Its text is good until the next
// call of Sentence with the same Says.
type SentenceLine struct {
	Text  []byte
	Short int // Text[Short:] says it in fewer words, where room is short
	Tone  Tone
	Slot  int32
}

// Says is the sentence in the centre of the ring: one number and at most four
// short lines, all computed from the frame. The zero value is ready; used
// again it allocates nothing.
type Says struct {
	Number []byte
	Lines  []SentenceLine

	buf    []byte
	ends   [5]int
	change *scenario.Change
	to     destinations
}

// destinations sums up the flows of a change.
type destinations struct {
	keys  []int // of each node after
	nodes int   // how many nodes get keys
	most  int   // which gets most, -1 for none
	lost  int   // keys that no node serves now
	found int   // keys that no node served before
}

// Sentence computes what the centre of the ring says of a frame. With no step
// yet it says what the ring is; during and after a step, what moved so far.
func Sentence(dst *Says, f scenario.Frame) {
	dst.buf, dst.Lines = dst.buf[:0], dst.Lines[:0]
	switch {
	case f.After == nil:
	case f.Change == nil || f.Step == nil:
		dst.rest(f.After)
	case f.Step.Kind == scenario.SetKeys:
		dst.number(f.After.State.Keys.Len())
		dst.buf = append(dst.buf, "keys, "...)
		dst.buf = append(AppendInt(dst.buf, f.Before.State.Keys.Len()), " before"...)
		dst.line(ToneDim, 0)
		dst.balance(f.After)
	case f.Step.Kind == scenario.Replicas:
		dst.number(f.After.State.Replicas)
		dst.buf = append(dst.buf, "copies of each key, "...)
		dst.buf = append(AppendInt(dst.buf, f.Before.State.Replicas), " before"...)
		dst.line(ToneDim, 0)
		dst.balance(f.After)
	default:
		dst.moved(f)
	}
	from := 0
	for i := range dst.ends[:len(dst.Lines)+1] {
		if i == 0 {
			dst.Number = dst.buf[:dst.ends[0]]
		} else {
			dst.Lines[i-1].Text = dst.buf[from:dst.ends[i]]
		}
		from = dst.ends[i]
	}
}

func (d *Says) number(n int) {
	d.buf = AppendInt(d.buf, n)
	d.ends[0] = len(d.buf)
}

// line ends the line that was appended to buf since the last one.
func (d *Says) line(t Tone, slot int32) {
	d.Lines = append(d.Lines, SentenceLine{Tone: t, Slot: slot})
	d.ends[len(d.Lines)] = len(d.buf)
}

// rest says what the ring is.
func (d *Says) rest(s *scenario.Snapshot) {
	nodes, keys := len(s.State.Nodes), len(s.Pos)
	if nodes == 0 || keys == 0 {
		d.number(nodes)
		d.buf = append(d.buf, plural(nodes, "node", "nodes")...)
		d.line(ToneDim, 0)
		switch {
		case nodes > 0:
			d.vnodes(s)
			d.buf = append(d.buf, "no keys"...)
			d.line(ToneFaint, 0)
		case keys > 0:
			d.buf = append(appendCount(d.buf, keys, "key", "keys"), " that nobody serves"...)
			d.line(ToneBad, 0)
		}
		return
	}
	d.number(keys)
	d.buf = append(d.buf, plural(keys, "key on ", "keys on ")...)
	d.buf = appendCount(d.buf, nodes, "node", "nodes")
	d.line(ToneDim, 0)
	d.vnodes(s)
	d.balance(s)
}

func (d *Says) vnodes(s *scenario.Snapshot) {
	d.buf = appendVNodes(d.buf, s, s.Ring.Len())
	if n := len(s.State.Nodes); n > 1 && s.Ring.Len() == n*s.State.VNodes {
		d.buf = append(AppendInt(append(d.buf, ", "...), s.State.VNodes), " each"...)
	}
	d.line(ToneDim, 0)
}

// appendVNodes appends "400 vnodes", or slots where the scheme is a table.
func appendVNodes(dst []byte, s *scenario.Snapshot, n int) []byte {
	name, _, _ := strings.Cut(s.State.Scheme, "(")
	for _, in := range scheme.All() {
		if in.Name == name && in.Table {
			return appendCount(dst, n, "slot", "slots")
		}
	}
	return appendCount(dst, n, "vnode", "vnodes")
}

// balance says how far the fullest node is above the mean, and what is down.
func (d *Says) balance(s *scenario.Snapshot) {
	up := 0
	for _, n := range s.State.Nodes {
		if !n.Down {
			up++
		}
	}
	if n := len(s.State.Nodes); up < n {
		d.buf = append(AppendInt(d.buf, n-up), " of "...)
		d.buf = append(appendCount(d.buf, n, "node", "nodes"), " down"...)
		d.line(ToneBad, 0)
	}
	if r, ok := PeakToMean(s); ok {
		d.buf = AppendRatio(append(d.buf, "peak to mean "...), r)
		d.line(ToneText, 0)
	}
}

// PeakToMean is the load of the fullest node in relation to its fair share by
// weight, over the nodes that are up. It is false where no key is served.
func PeakToMean(s *scenario.Snapshot) (float64, bool) {
	keys, weight := 0, 0.0
	for i, n := range s.State.Nodes {
		if !n.Down {
			keys, weight = keys+s.Loads[i], weight+weightOf(n)
		}
	}
	if keys == 0 || weight <= 0 {
		return 0, false
	}
	peak := 0.0
	for i, n := range s.State.Nodes {
		if w := weightOf(n); !n.Down && w > 0 {
			peak = max(peak, float64(s.Loads[i])/w)
		}
	}
	return peak * weight / float64(keys), true
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}
