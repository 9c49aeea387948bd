package scenario

import "testing"

func TestTheMinimumIsWhatTheNewNodesAreDue(t *testing.T) {
	for text, want := range map[string]float64{
		"steps=+node-e":                                 0.2,
		"nodes=a&steps=+b":                              0.5,
		"nodes=a,b&steps=-b":                            0.5,
		"nodes=a,b*3&steps=+c*4":                        0.5,
		"nodes=a,b&steps=a*3":                           0.25,
		"nodes=a,b&steps=b!down":                        0.5,
		"nodes=a&steps=a!down":                          1,
		"nodes=&steps=+a":                               1,
		"nodes=a,b,c!down&steps=-c":                     0,
		"steps=vnodes:7":                                0,
		"nodes=a,b,c,d,e,f,g,h,i,j&steps=+k*10":         0.5,
		"nodes=" + "a,b,c,d,e,f,g,h" + "&steps=a*8;a*1": 0,
		"keys=&steps=-node-a":                           0.25,
		"nodes=a,b!down,c!down&steps=b!up":              0.5,
		"nodes=a!down,b!down&steps=-a":                  0,
		"nodes=n1*0.5,n2*0.5&steps=+n3*1":               0.5,
		"nodes=n1*0.1,n2*0.1&steps=+n3*0.2;-n3;+n4*0.2": 0.5,
	} {
		s, err := Parse(text)
		if err != nil {
			t.Fatal(text, err)
		}
		tl, err := NewTimeline(s)
		if err != nil {
			t.Fatal(text, err)
		}
		from := 0
		if text == "nodes="+"a,b,c,d,e,f,g,h"+"&steps=a*8;a*1" {
			if got := Compare(tl.Snapshot(0), tl.Snapshot(2)).MinimumFraction; got != 0 {
				t.Errorf("%s: there and back is %v, want 0", text, got)
			}
			continue
		}
		if n := tl.Len(); n > 1 {
			from = n - 1
		}
		if got := tl.Change(from).MinimumFraction; got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

func TestModuloIsTheHashAndTheNumberOfNodesThatAreUp(t *testing.T) {
	eachRandomStep(t, 80, func(t *testing.T, tl *Timeline, k int) {
		a, b := tl.Snapshot(k), tl.Snapshot(k+1)
		up := func(s *Snapshot) (names []string) {
			for _, n := range s.State.Nodes {
				if !n.Down {
					names = append(names, n.Name)
				}
			}
			return names
		}
		before, after := up(a), up(b)
		owner := func(s *Snapshot, up []string, key string) string {
			if len(up) == 0 {
				return ""
			}
			return up[uint64(s.Scheme.Locate(key))>>(64-s.Scheme.Bits())%uint64(len(up))]
		}
		want := 0
		for i := range min(len(a.Pos), len(b.Pos)) {
			if owner(a, before, a.State.Keys.At(i)) != owner(b, after, b.State.Keys.At(i)) {
				want++
			}
		}
		if got := tl.Change(k).ModuloMoved; got != want {
			t.Errorf("step %d (%s): %d keys move, want %d", k, tl.sc.Steps[k], got, want)
		}
	})
}
