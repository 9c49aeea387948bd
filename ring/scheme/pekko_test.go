package scheme

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ringscope/ring"
)

// wantScalaString tests one line of string_hash. One has a lone surrogate,
// which a string of Go cannot have: it is hashed by its code unit.
func wantScalaString(t *testing.T, e vec) {
	var h uint32
	if e.has("repeat") {
		h = scalaString(strings.Repeat(e.at("repeat").str(), int(e.at("times").int())) + e.at("then").str())
	} else {
		units := e.at("utf16_hex").hex()
		m := newScalaUnits(uint32(len(units) / 2))
		for i := 0; i < len(units); i += 2 {
			m.unit(uint32(binary.BigEndian.Uint16([]byte(units[i:]))))
		}
		h = m.sum()
		if e.has("s") {
			want(t, e, int64(int32(scalaString(e.at("s").str()))), int64(int32(h)))
		}
	}
	want(t, e, e.at("h").int(), int64(int32(h)))
	for _, i := range e.at("vnodes").keys() {
		n, _ := strconv.Atoi(i)
		want(t, e, e.at("vnodes", i).int(), int64(int32(scalaVNode(h, uint32(n)))))
	}
}

func TestPekkoIsPekkos(t *testing.T) {
	v := vectors(t, "pekko_fixed.json")
	v.prose("program", "version", "digest")
	for _, e := range v.at("string_hash").list() {
		wantScalaString(t, e)
	}
	for _, e := range v.at("bytes_hash").list() {
		key := e.at("hex").hex()
		want(t, e, e.at("h").int(), int64(int32(scalaBytes(key))))
		if e.has("note") {
			want(t, e, e.at("note").str(), fmt.Sprintf("bytes are signed; string %s hashes to %d", key, int32(scalaString(key))))
		}
	}
	wantPekko(t, v, "pekko")
}

func TestPekkoBeforeIsPekkos(t *testing.T) {
	v := vectors(t, "pekko_before.json")
	v.prose("program", "version", "digest")
	wantPekko(t, v, "pekko-before")
}

// wantPekko tests the rings of a file.
func wantPekko(t *testing.T, v vec, scheme string) {
	for _, e := range v.at("rings").list() {
		names := e.at("nodes").strs()
		wantPekkoRing(t, e, build(t, scheme, int(e.at("factor").int()), named(names...)...))
	}
	for _, e := range v.at("moves_4_to_5").list() {
		f := int(e.at("factor").int())
		four := ownersOf(build(t, scheme, f, named("node-a", "node-b", "node-c", "node-d")...), tenThousand)
		five := ownersOf(build(t, scheme, f, named("node-a", "node-b", "node-c", "node-d", "node-e")...), tenThousand)
		n, toNew := moved(four, five, 4)
		want(t, e, int(e.at("moved").int()), n)
		want(t, e, int(e.at("moved_to_new").int()), toNew)
	}
	for _, e := range v.at("collision_scenarios").list() {
		names := e.at("nodes_in_order").strs()
		r := build(t, scheme, int(e.at("factor").int()), named(names...)...)
		wantPekkoRing(t, e, r)
		for _, c := range e.at("colliding").list() {
			wantPekkoCollision(t, c, r)
		}
		for _, name := range e.at("after_remove").keys() {
			wantPekkoRemoved(t, e.at("after_remove", name), r, name)
		}
	}
}

func wantPekkoRing(t *testing.T, e vec, r *ring.Ring) {
	t.Helper()
	var names []string
	for _, n := range r.Nodes() {
		names = append(names, n.Name)
	}
	lines := ownLines(r)
	want(t, e, int(e.at("points").int()), len(lines))
	if e.has("claims") {
		want(t, e, int(e.at("claims").int()), r.Len())
	}
	want(t, e, e.at("ring_sha256").str(), digest(lines))
	if said := e.at("ring").strs(); len(said) > 0 {
		want(t, e, said, lines)
	}
	own := ownersOf(r, tenThousand)
	want(t, e, e.at("owners_sha256").str(), sum(ownerLines(tenThousand, own, names)))
	want(t, e, e.at("loads").loads(), loadsBy(own, names))
	for i, o := range e.at("owners_first_40").list() {
		want(t, o, o.str(), names[own[i]])
	}
	wantPekkoLosers(t, e.at("losing_claimants"), r)
}

// wantPekkoLosers tests the claims that wait, which the ring before PR 3611
// has forgotten.
func wantPekkoLosers(t *testing.T, e vec, r *ring.Ring) {
	t.Helper()
	waiting := map[string][]string{}
	p := r.Config().Scheme.(ring.Printer)
	if r.Config().Scheme.Name() == "pekko" {
		for _, c := range r.Collisions() {
			for _, t := range c.Claims[1:] {
				waiting[p.Format(c.Pos)] = append(waiting[p.Format(c.Pos)], r.Nodes()[t.Node].Name)
			}
		}
	}
	said := map[string][]string{}
	for _, k := range e.keys() {
		said[k] = e.at(k).strs()
	}
	want(t, e, said, waiting)
}

func wantPekkoCollision(t *testing.T, c vec, r *ring.Ring) {
	t.Helper()
	pos := signed32(uint32(c.at("pos").int()))
	var claims []string
	for i := firstFrom(r, pos); i < r.Len() && r.At(i).Pos == pos; i++ {
		claims = append(claims, fmt.Sprintf("%s v%d", r.Nodes()[r.At(i).Node].Name, r.At(i).Replica+1))
	}
	slices.Sort(claims)
	said := c.at("claimants").strs()
	slices.Sort(said)
	want(t, c, said, claims)
	o, _ := r.OwnerAt(pos)
	want(t, c, c.at("owner").str(), r.Nodes()[o.Node].Name)
	if w, _ := r.OwnerAt(r.Config().Scheme.Locate(c.at("witness_key").str())); w.Pos != pos {
		t.Errorf("%s: the witness is at %x, want %x", c.path, w.Pos, pos)
	}
}

func TestPekkosCollisionsAreFound(t *testing.T) {
	v := vectors(t, "pekko_collisions.json")
	v.prose("program", "note")
	s := parse(t, "pekko").(pekko)
	for _, set := range v.at("sets").list() {
		set.prose("search")
		for _, g := range set.at("groups").list() {
			for _, claim := range g.at("claims").strs() {
				if g.has("string_hash") {
					want(t, g, g.at("string_hash").int(), int64(int32(scalaString(claim))))
					continue
				}
				i := strings.LastIndexByte(claim, '#')
				vnode, _ := strconv.Atoi(claim[i+1:])
				pos, err := s.PlaceNode(nil, ring.Node{Name: claim[:i]}, vnode)
				if err != nil {
					t.Fatal(err)
				}
				want(t, g, g.at("pos").str(), s.Format(pos[vnode-1]))
			}
		}
	}
}

// wantPekkoRemoved tests what is left when a node is removed. Since PR 3611
// that is the ring that would be built without it; before, all positions of
// the node were taken away, whoever owned them.
func wantPekkoRemoved(t *testing.T, e vec, r *ring.Ring, name string) {
	t.Helper()
	fresh, err := r.Without(name)
	if err != nil {
		t.Fatal(err)
	}
	left := fresh
	if cfg := r.Config(); Overwrites(cfg.Scheme) {
		f, err := ring.NewFaulty(cfg)
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Remove(name); err != nil {
			t.Fatal(err)
		}
		if left, err = ring.New(Config(Replay(cfg.Scheme, f), f.Nodes(), cfg.VNodes, 0, 0)); err != nil {
			t.Fatal(err)
		}
	}
	lines := ownLines(left)
	want(t, e, int(e.at("points").int()), len(lines))
	want(t, e, e.at("ring_sha256").str(), digest(lines))
	want(t, e, e.at("same_as_fresh_ring").bool(), slices.Equal(lines, ownLines(fresh)))
}

// digest is that of lines, of which there may be none.
func digest(lines []string) string {
	if len(lines) == 0 {
		return sum("")
	}
	return sum(strings.Join(lines, "\n") + "\n")
}

func TestAReplayRefusesANodeThatItDoesNotKnow(t *testing.T) {
	s := parse(t, "pekko-before")
	f, err := ring.NewFaulty(Config(s, named("a", "b"), 10, 0, 0))
	if err != nil {
		t.Fatal(err)
	}
	if tokens, err := Replay(s, f).Place(named("b"), 10); err != nil || len(tokens) != 10 || tokens[0].Node != 0 {
		t.Errorf("one of the nodes gives %d vnodes, %v", len(tokens), err)
	}
	if _, err := Replay(s, f).Place(named("a", "c"), 10); err == nil || !strings.Contains(err.Error(), `"c"`) {
		t.Errorf("a node that is not there gives %v, want an error that names it", err)
	}
}
