package render

import (
	"slices"
	"strings"
	"testing"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

// view is a ring drawn, ready to pick from.
func view(t *testing.T, f scenario.Frame) *RingView {
	t.Helper()
	var s Scene
	v := &RingView{}
	s.Reset(800, 800, Color{})
	v.Draw(&s, ringOf(f, 800, 800))
	return v
}

func TestAKeyIsPickedWhereItIsDrawn(t *testing.T) {
	for _, text := range []string{"keys=key-{0..99}", "keys=key-{0..99}&steps=+node-e&at=0.5", "keys=key-{0..99}&steps=+node-e&at=1", "keys=key-{0..99}&bits=5&vnodes=2"} {
		f := frameOf(t, text)
		v := view(t, f)
		for k, id := range f.After.ID {
			x, y, ok := v.keyPlace(k)
			got := v.Pick(x, y)
			if !ok || got.Kind != KeyTarget {
				t.Errorf("%q: at key %d there is %v", text, id, got)
				continue
			}
			if got.Key != id { // another key may stand at the same place
				for j, o := range f.After.ID {
					if o == got.Key {
						if ox, oy, _ := v.keyPlace(j); apart(x, y, ox, oy) > 0.5 {
							t.Errorf("%q: at key %d key %d is picked, %g points away", text, id, got.Key, apart(x, y, ox, oy))
						}
					}
				}
			}
		}
	}
}

func TestAnArcIsPickedWhereItIsDrawn(t *testing.T) {
	for _, text := range []string{"vnodes=5", "vnodes=2&bits=3", "steps=+node-e&at=1", "nodes=a&vnodes=1"} {
		f := frameOf(t, text)
		v := view(t, f)
		for a := range f.After.Ring.Arcs() {
			if a.Turn()*2*3.14159*float64(v.l.in) < 1 {
				continue
			}
			a0, a1 := turns(a.Start, a.End)
			x, y := v.l.point((a0+a1)/2, (v.l.in+v.l.out)/2)
			got := v.Pick(x, y)
			if got.Kind != ArcTarget || got.Node != f.After.State.Nodes[a.Owner].Name || !within(got.Pos, a.Start, a.End) {
				t.Errorf("%q: on the arc of %s there is %v", text, f.After.State.Nodes[a.Owner].Name, got)
			}
			if title, lines := Card(f, got); !strings.Contains(title, got.Node) || len(lines) != 3 {
				t.Errorf("%q: its card is %q %q", text, title, lines)
			}
		}
	}
}

func TestACollisionIsPickedBeforeItsVnode(t *testing.T) {
	f := frameOf(t, "bits=6&vnodes=9")
	v := view(t, f)
	if len(v.marks.list) == 0 {
		t.Fatal("no collision is marked")
	}
	for _, m := range v.marks.list {
		if got := v.Pick(m.x, m.y); got.Kind != CollisionTarget || got.Pos != m.pos {
			t.Errorf("at the mark of %x there is %v", m.pos, got)
		}
	}
}

func TestAVnodeAndANameArePicked(t *testing.T) {
	f := frameOf(t, "vnodes=4")
	v := view(t, f)
	for i := range f.After.Ring.Len() {
		tok := f.After.Ring.At(i)
		x, y := v.l.point(tok.Pos.Turn(), v.l.pin)
		got := v.Pick(x, y)
		if got.Kind != VNodeTarget || got.Pos != tok.Pos && (got.Pos-tok.Pos).Turn() > 0.002 && (tok.Pos-got.Pos).Turn() > 0.002 {
			t.Errorf("at the vnode at %x there is %v", tok.Pos, got)
		}
	}
	if len(v.labels.list) != 4 {
		t.Fatalf("%d names are shown, want 4", len(v.labels.list))
	}
	for _, n := range v.labels.list {
		if got := v.Pick((n.box.left+n.box.right)/2, (n.box.top+n.box.bottom)/2); got.Kind != NodeTarget || got.Node != n.name {
			t.Errorf("on the name %s there is %v", n.name, got)
		}
	}
	if got := v.Pick(400, 400); got.Kind != NoTarget {
		t.Errorf("in the centre there is %v", got)
	}
	if got := (&RingView{}).Pick(1, 1); got.Kind != NoTarget {
		t.Errorf("before anything is drawn there is %v", got)
	}
}

func TestTheCardOfACollisionSaysWhoOwnsAndWhoInherits(t *testing.T) {
	f := frameOf(t, "bits=6&vnodes=12")
	if n := len(f.After.Ring.Collisions()); n == 0 || n != collisions(f.After.Ring) {
		t.Errorf("%d collisions are counted, want %d", collisions(f.After.Ring), n)
	}
	for _, c := range f.After.Ring.Collisions() {
		title, lines := Card(f, Target{Kind: CollisionTarget, Pos: c.Pos})
		if !strings.HasPrefix(title, "Collision · ") {
			t.Fatalf("the title is %q", title)
		}
		name := func(t ring.Token) string { return string(appendClaim(nil, f.After, t)) }
		if lines[0] != name(c.Claims[0])+" owns" || lines[1] != name(c.Claims[1])+" waits" {
			t.Errorf("the claims are %q, want %s to own", lines, name(c.Claims[0]))
		}
		// Who inherits is who owns when the owner has left.
		gone := f.After.State.Nodes[c.Claims[0].Node].Name
		after, err := f.After.Ring.Without(gone)
		if err != nil {
			t.Fatal(err)
		}
		tok, _ := after.OwnerAt(c.Pos)
		heir := after.Nodes()[tok.Node].Name
		var line string
		for _, l := range lines {
			if strings.HasPrefix(l, "if ") {
				line = l
			}
		}
		if !strings.HasPrefix(line, "if "+gone+" leaves, "+heir) {
			t.Errorf("the card says %q, the heir of %s is %s", line, gone, heir)
		}
	}
}

func TestTheCardOfAKeyTellsItsWalk(t *testing.T) {
	f := frameOf(t, "steps=+node-e&at=1")
	title, lines := Card(f, Target{Kind: KeyTarget, Key: 42})
	text := strings.Join(lines, "|")
	if title != "key-42" || !strings.Contains(text, "node-d#") {
		t.Errorf("%q %q", title, lines)
	}
	// The reference: key-42 is kept by node-d, node-c, node-e.
	last := -1
	for _, part := range []string{"node-d#", "node-c#", "node-e#"} {
		at := strings.Index(text, part)
		if at <= last {
			t.Errorf("%s comes out of order in %q", part, lines)
		}
		last = at
	}
}

func TestAWalkOverZonesSaysWhichItSkips(t *testing.T) {
	f := frameOf(t, "nodes=a@z1,b@z1,c@z1,d@z2&vnodes=30&replicas=2&keys=key-{0..99}")
	skipped := 0
	for key := range int32(100) {
		_, lines := Card(f, Target{Kind: KeyTarget, Key: key})
		text := strings.Join(lines, "|")
		if strings.Contains(text, "same zone") {
			skipped++
		}
		if !strings.Contains(text, "d#") {
			t.Errorf("the walk of key %d ends without zone z2: %q", key, lines)
		}
	}
	if skipped == 0 {
		t.Error("no card tells of a skipped zone")
	}
}

func TestTheCardOfANodeHasItsShare(t *testing.T) {
	f := frameOf(t, "steps=-node-b&at=0.5")
	for _, name := range []string{"node-a", "node-b"} { // node-b leaves: the facts are those before
		title, lines := Card(f, Target{Kind: NodeTarget, Node: name})
		if title != name || len(lines) != 4 || !strings.HasPrefix(lines[2], "100 vnodes") || !strings.HasPrefix(lines[3], "next to ") {
			t.Errorf("%q %q", title, lines)
		}
	}
	for _, gone := range []Target{{}, {Kind: NodeTarget, Node: "nobody"}, {Kind: KeyTarget, Key: -1}, {Kind: KeyTarget, Key: 10000},
		{Kind: VNodeTarget, Node: "node-a", Pos: 12345}, {Kind: CollisionTarget, Pos: 12345}} {
		if title, lines := Card(f, gone); title != "" || lines != nil {
			t.Errorf("what is not there, %v, has the card %q %q", gone, title, lines)
		}
	}
}

func TestTheKeysOfANodesArcsAreItsLoad(t *testing.T) {
	for _, text := range []string{"", "bits=6&vnodes=9", "nodes=a", "scheme=haproxy&vnodes=20", "scheme=stathat"} {
		f := frameOf(t, text)
		got := make([]int, len(f.After.Loads))
		for a := range f.After.Ring.Arcs() {
			got[a.Owner] += keysIn(f.After, a.Start, a.End)
		}
		for i, n := range got {
			if n != f.After.Loads[i] {
				t.Errorf("%q: the arcs of %s hold %d keys, it has %d", text, f.After.State.Nodes[i].Name, n, f.After.Loads[i])
			}
		}
	}
}

func TestAKeyIsDrawnOnTheArcOfItsOwner(t *testing.T) {
	for _, text := range []string{"", "bits=3&vnodes=2", "bits=8&vnodes=30", "scheme=haproxy&vnodes=20", "scheme=stathat&vnodes=20", "scheme=redis", "scheme=ketama", "nodes=a,b!down,c&vnodes=9"} {
		f := frameOf(t, text)
		s := f.After
		for i, p := range s.Pos {
			at := drawnPos(s, p)
			for a := range s.Ring.Arcs() {
				if within(at, a.Start, a.End) && a.Owner != s.Owners[i] {
					t.Fatalf("%q: key %d of %s is drawn on an arc of %s", text, s.ID[i], s.State.Nodes[s.Owners[i]].Name, s.State.Nodes[a.Owner].Name)
				}
			}
			if got := arcTarget(s, at); got.Node != s.State.Nodes[s.Owners[i]].Name {
				t.Fatalf("%q: where key %d is drawn the arc is %s's", text, s.ID[i], got.Node)
			}
			if i == 500 {
				break
			}
		}
	}
}

func TestAKeyThatIsNotAmongTheKeysIsWalkedAsOneThatIs(t *testing.T) {
	f := timelineOf(t, "keys=key-{0..99}").Frame()
	_, lines := Card(f, Target{Kind: KeyTarget, Key: 42})
	title, same := Card(f, Target{Kind: KeyTarget, Key: -1, Name: "key-42"})
	if title != "key-42" || !slices.Equal(lines, same) {
		t.Errorf("%s walks %q, by its number %q", title, same, lines)
	}
	o := ringOf(f, 600, 600)
	o.Focus = Target{Kind: KeyTarget, Key: -1, Name: "elsewhere"}
	s := drawn(o, 600, 600)
	if !slices.ContainsFunc(s.Ops, func(op Op) bool { return op.Kind == OpGroup && string(s.Text[op.From:op.To]) == "The walk" }) {
		t.Error("no walk is drawn")
	}
}
