package scenario

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"ringscope/ring"
)

// nasty is names that hold what means something in the text.
var nasty = []string{"a", "node-b", "user:42", "10.0.0.1:6379", "[::1]:80", "*", "@", "!", ",", ";", "&", "%", "+", "-", "{", "}", "{0..9}", "{1..",
	"..", "%7B0..9%7D", "\x00", "\n", " ", "=", "#", "(", ")", "/", "?", "vnodes:64", "keys:a", "tie", "🚀", "שלום", "\u202e", "\ufffd", "\ue000", "e\u0301", "\"", "'",
	"a*2", "a@z", "a!down", "-a", "+a", "z=AAAA", "|", "\\", "<b>", "=1+1", strings.Repeat("long", 100)}

func randomText(r *rand.Rand) string {
	var b strings.Builder
	for range r.IntN(4) {
		b.WriteString(nasty[r.IntN(len(nasty))])
	}
	return b.String()
}

func randomNumber(r *rand.Rand) float64 {
	switch r.IntN(6) {
	case 0:
		return float64(r.IntN(100) + 1)
	case 1:
		return 1e6
	case 2:
		return 1e-6 * (r.Float64() + 0.1)
	}
	return r.Float64()*10 + 1e-3
}

func randomNode(r *rand.Rand, i int) ring.Node {
	n := ring.Node{Name: randomText(r) + fmt.Sprint(i), Weight: 1}
	if r.IntN(2) == 0 {
		n.Weight = r.Float64()*5 + 1e-3
	}
	if r.IntN(3) == 0 {
		n.Zone = randomText(r)
	}
	if r.IntN(4) == 0 {
		n.Attr = randomText(r)
	}
	n.Down = r.IntN(4) == 0
	return n
}

func randomKeys(r *rand.Rand) Keys {
	var k Keys
	if r.IntN(2) == 0 {
		k = Keys{Prefix: randomText(r), Suffix: randomText(r), From: int64(r.IntN(2000) - 1000)}
		k.To = k.From + int64(r.IntN(500))
		if r.IntN(8) == 0 {
			k.From, k.To = -1<<63, -1<<63+5
		}
	} else {
		k.List = make([]string, r.IntN(20))
		for i := range k.List {
			k.List[i] = randomText(r)
		}
	}
	if r.IntN(2) == 0 && k.Len() > 0 {
		k.Requests = make([]float64, k.Len())
		for i := range k.Requests {
			k.Requests[i] = float64(r.IntN(3))
			if r.IntN(5) == 0 {
				k.Requests[i] = randomNumber(r)
			}
		}
	}
	return k.normal()
}

// randomScenario is a scenario in the form in which Parse gives it.
func randomScenario(r *rand.Rand) Scenario {
	s := Default()
	s.Start.Nodes = nil
	for i := range r.IntN(6) {
		s.Start.Nodes = append(s.Start.Nodes, randomNode(r, i))
	}
	if r.IntN(2) == 0 {
		s.Start.VNodes = 1 + r.IntN(300)
	}
	if r.IntN(2) == 0 {
		s.Start.Scheme = schemes[r.IntN(len(schemes))]
	}
	if r.IntN(2) == 0 {
		s.Start.Bits = 3 + r.IntN(62)
	}
	if r.IntN(2) == 0 {
		s.Start.Keys = randomKeys(r)
	}
	s.Start.Replicas = 1 + r.IntN(5)
	s.Start.Tie = ring.Tie(r.IntN(5))
	state := s.Start
	for i := range r.IntN(8) {
		st := randomStep(r, state, 100+i)
		next, err := state.Apply(st)
		if err != nil {
			continue
		}
		state, s.Steps = next, append(s.Steps, st)
	}
	if len(s.Steps) > 0 {
		s.At = r.Float64() * float64(len(s.Steps))
	}
	return s
}

// schemes is of each kind: placing nodes alone and together, of 14, 32 and 64
// bits, looking at, after and around a position.
var schemes = []string{"fnv1a", "ringscope", "ringscope", "pekko", "ketama", "stathat", "envoy", "haproxy(hash:djb2)", "redis"}

func randomStep(r *rand.Rand, s State, i int) Step {
	st := Step{Kind: Kind(r.IntN(int(Tie) + 1))}
	if st.Kind == Add {
		st.Node = randomNode(r, i)
	} else if st.Kind <= Up && len(s.Nodes) > 0 {
		st.Node.Name = s.Nodes[r.IntN(len(s.Nodes))].Name
	}
	switch st.Kind {
	case Weight:
		st.Node.Weight = r.Float64()*5 + 1e-3
	case Zone:
		st.Node.Zone = randomText(r)
	case VNodes:
		st.Number = 1 + r.IntN(300)
	case Bits:
		st.Number = 3 + r.IntN(62)
	case Replicas:
		st.Number = 1 + r.IntN(64)
	case SetKeys:
		st.Keys = randomKeys(r)
	case Scheme:
		st.Text = schemes[r.IntN(len(schemes))]
	case Tie:
		st.Tie = ring.Tie(r.IntN(5))
	}
	return st
}
