package scenario

import (
	"fmt"
	"math"
	"unicode/utf8"

	"ringscope/ring"
	"ringscope/ring/scheme"
)

// Limits bounds what a scenario may ask for, so that nothing a link holds can
// fill the memory or hang the program. A field that is 0 stands for that of
// [Most].
type Limits struct {
	Nodes  int // nodes at any one time
	VNodes int // vnodes of all nodes together, at any one time
	Keys   int // keys at any one time, and keys of all lists in the scenario together
	Steps  int
	Text   int // bytes of text as it is given
	Plain  int // bytes of text after z= is unpacked
}

// Most is the limits of [Parse] and [State.Apply].
var Most = Limits{Nodes: 10_000, VNodes: ring.MaxVNodes, Keys: 10_000_000, Steps: 1_000, Text: 64 << 20, Plain: 64 << 20}

const (
	mostVNodes   = 1_000_000 // of a node of weight 1
	mostReplicas = 64
	mostWeight   = 1e6
	mostRequests = 1e12
	mostName     = 1_000 // bytes of a node's name, and of a zone's
	mostAttr     = 1 << 18
)

func (l Limits) filled() Limits {
	for _, f := range []struct{ p, most *int }{{&l.Nodes, &Most.Nodes}, {&l.VNodes, &Most.VNodes}, {&l.Keys, &Most.Keys},
		{&l.Steps, &Most.Steps}, {&l.Text, &Most.Text}, {&l.Plain, &Most.Plain}} {
		if *f.p == 0 {
			*f.p = *f.most
		}
	}
	return l
}

// Check walks the whole scenario without building a ring: every part is in
// range and every step can be taken. Its error names the part, its value and
// what was wanted, and for a step which one it is.
func (l Limits) Check(sc Scenario) error {
	_, err := l.walk(sc, func(int, State) {})
	return err
}

// walk is Check that shows every state, the start first, and gives the last.
// The nodes of a state are good until the next.
func (l Limits) walk(sc Scenario, see func(k int, s State)) (State, error) {
	l = l.filled()
	s := sc.Start.normal()
	if err := l.state(s); err != nil {
		return s, err
	}
	if err := checkWhole("the number of steps", len(sc.Steps), 0, l.Steps); err != nil {
		return s, err
	}
	see(0, s)
	held := s.Keys.held()
	for i, st := range sc.Steps {
		if err := s.apply(st, l); err != nil {
			return s, fmt.Errorf("step %d, %s: %w", i+1, quote(st.Label()), err)
		}
		if st.Kind == SetKeys {
			held += st.Keys.held()
			if err := checkWhole("the number of keys in all lists", held, 0, l.Keys); err != nil {
				return s, fmt.Errorf("step %d: %w", i+1, err)
			}
		}
		see(i+1, s)
	}
	if !(sc.At >= 0 && sc.At <= float64(len(sc.Steps))) {
		want := fmt.Sprintf("0 to %d, the number of steps", len(sc.Steps))
		if len(sc.Steps) == 0 {
			want = "0, since there are no steps"
		}
		return s, refuse("at", string(appendNumber(nil, sc.At)), want)
	}
	return s, nil
}

// held is how many entries the keys hold in memory.
func (k Keys) held() int { return max(len(k.List), len(k.Requests)) }

// state checks every part of a state.
func (l Limits) state(s State) error {
	if err := checkWhole("the number of nodes", len(s.Nodes), 0, l.Nodes); err != nil {
		return err
	}
	seen := make(map[string]bool, len(s.Nodes))
	for _, n := range s.Nodes {
		if err := checkNode(n); err != nil {
			return err
		}
		if seen[n.Name] {
			return fmt.Errorf("nodes has %s twice, want names that differ", quote(n.Name))
		}
		seen[n.Name] = true
	}
	if err := checkWhole("vnodes", s.VNodes, 1, mostVNodes); err != nil {
		return err
	}
	if err := checkWhole("bits", s.Bits, 3, 64); err != nil {
		return err
	}
	if err := checkWhole("replicas", s.Replicas, 1, mostReplicas); err != nil {
		return err
	}
	if err := checkTie(s.Tie); err != nil {
		return err
	}
	if err := l.keys(s.Keys); err != nil {
		return err
	}
	return l.total(s)
}

// total checks the number of vnodes of all nodes together, and the scheme.
func (l Limits) total(s State) error {
	sum := 0.0
	for _, n := range s.Nodes {
		sum += max(1, math.Round(weighed(n).Weight*float64(s.VNodes)))
	}
	if sum > float64(l.VNodes) {
		return refuse("the number of vnodes of all nodes", string(appendNumber(nil, sum)), fmt.Sprintf("at most %d", l.VNodes))
	}
	_, _, err := scheme.Parse(s.Scheme)
	return err
}

func checkNode(n ring.Node) error {
	switch {
	case n.Name == "":
		return refuse("the name of a node", `""`, "at least one character")
	case !utf8.ValidString(n.Name) || len(n.Name) > mostName:
		return refuse("the name of a node", quote(n.Name), fmt.Sprintf("UTF-8 of at most %d bytes", mostName))
	}
	if err := checkWeight(n.Name, weighed(n).Weight); err != nil {
		return err
	}
	if !utf8.ValidString(n.Attr) || len(n.Attr) > mostAttr {
		return refuse("the attribute list of "+quote(n.Name), quote(n.Attr), fmt.Sprintf("UTF-8 of at most %d bytes", mostAttr))
	}
	return checkZone(n.Name, n.Zone)
}

func checkWeight(node string, w float64) error {
	if !(w > 0 && w <= mostWeight) {
		return refuse("the weight of "+quote(node), string(appendNumber(nil, w)), span(0, mostWeight, true))
	}
	return nil
}

func checkZone(node, zone string) error {
	if !utf8.ValidString(zone) || len(zone) > mostName {
		return refuse("the zone of "+quote(node), quote(zone), fmt.Sprintf("UTF-8 of at most %d bytes", mostName))
	}
	return nil
}

func (l Limits) keys(k Keys) error {
	n := len(k.List)
	if k.List == nil {
		if k.To < k.From {
			return refuse("the range of keys", fmt.Sprintf("%d to %d", k.From, k.To), "the first number at most the last")
		}
		if !utf8.ValidString(k.Prefix) || !utf8.ValidString(k.Suffix) {
			return refuse("the pattern of keys", quote(k.Prefix+"{}"+k.Suffix), "UTF-8")
		}
		// The difference of two int64 fits an uint64.
		if d := uint64(k.To) - uint64(k.From); d >= uint64(l.Keys) {
			if d++; d == 0 {
				return refuse("the number of keys", "2^64", fmt.Sprintf("0 to %d", l.Keys))
			}
			return refuse("the number of keys", fmt.Sprint(d), fmt.Sprintf("0 to %d", l.Keys))
		}
		n = int(uint64(k.To) - uint64(k.From) + 1)
	}
	if err := checkWhole("the number of keys", n, 0, l.Keys); err != nil {
		return err
	}
	for _, key := range k.List {
		if !utf8.ValidString(key) {
			return refuse("a key", quote(key), "UTF-8")
		}
	}
	if k.Requests != nil && len(k.Requests) != n {
		return refuse("the number of request counts", fmt.Sprint(len(k.Requests)), fmt.Sprintf("%d, one for each key", n))
	}
	for i, r := range k.Requests {
		if !(r >= 0 && r <= mostRequests) {
			return refuse("the request count of key "+quote(k.At(i)), string(appendNumber(nil, r)), span(0, mostRequests, false))
		}
	}
	return nil
}
