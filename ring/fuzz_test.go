package ring

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
)

// reader takes numbers from fuzzed bytes; behind the end there are zeros.
type reader []byte

func (r *reader) byte() byte {
	if len(*r) == 0 {
		return 0
	}
	b := (*r)[0]
	*r = (*r)[1:]
	return b
}

func (r *reader) uint64() uint64 {
	var b [8]byte
	for i := range b {
		b[i] = r.byte()
	}
	return binary.LittleEndian.Uint64(b[:])
}

// text is any UTF-8: what else is in a name has an order under ByUTF16, but
// none that UTF-16 knows.
func (r *reader) text() string {
	n := min(int(r.byte()%16), len(*r))
	s := string((*r)[:n])
	*r = (*r)[n:]
	return strings.ToValidUTF8(s, "\ufffd")
}

// weight is any number at all, and often an ordinary one.
func (r *reader) weight() float64 {
	if b := r.byte(); b < 200 {
		return float64(b) / 32
	}
	return math.Float64frombits(r.uint64())
}

// nodes is up to 7 nodes, as odd as can be.
func (r *reader) nodes() []Node {
	var nodes []Node
	for range r.byte() % 8 {
		nodes = append(nodes, Node{Name: r.text(), Zone: string(r.text()), Weight: r.weight(), Down: r.byte()%4 == 0})
	}
	return nodes
}

// config is a configuration, most of the time a possible one.
func (r *reader) config() Config {
	d := dice{seed: r.uint64(), bits: 1 + int(r.byte()%64), lookup: Lookup(r.byte() % 3)}
	cfg := Config{Scheme: d, VNodes: int(int8(r.byte())), Tie: Tie(r.byte() % 6), Order: NameOrder(r.byte() % 3), Bits: int(int8(r.byte()))}
	if r.byte()%2 == 0 {
		cfg.Scheme = together{d}
	}
	cfg.Nodes = r.nodes()
	return cfg
}

// small says whether the oracle can be asked without waiting.
func (c *Config) small() bool { return nominal(c.Nodes, c.VNodes) < 3000 }

// FuzzNew builds rings of anything, changes them in any way, and compares each
// with one that is built anew and with the oracle.
func FuzzNew(f *testing.F) {
	for _, seed := range []string{"", "12345678\x07\x00\x05\x00\x00\x04\x01\x03\x02ab\x01z\x20\x01\x01b\x00\x40\x02", "abcdefgh\x3f\x02\x7f\x04\x01\x00\x00\x07\x01a\x00\xff\xff\xff\xff\xff\xff\xff\xff\x7f\x01"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		in := reader(data)
		cfg := in.config()
		if !cfg.small() {
			// What is too large must be refused; anything between is only slow.
			if _, placer := cfg.Scheme.(Placer); placer && nominal(cfg.Nodes, cfg.VNodes) > MaxVNodes {
				if _, err := New(cfg); err == nil {
					t.Fatalf("%+v is built", cfg)
				}
			}
			return
		}
		r, err := New(cfg)
		if err != nil {
			return
		}
		for range 3 {
			if err := sameAsNew(r); err != nil {
				t.Fatal(err)
			}
			if o := newOracle(r.Config()); !slices.Equal(claimsOf(r), o.claims) {
				t.Fatalf("claims %v, want %v", claimsOf(r), o.claims)
			}
			if err := checkCover(r, slices.Collect(r.Arcs()), r.Shares()); err != nil {
				t.Fatal(err)
			}
			n := Node{Name: in.text(), Weight: in.weight(), Down: in.byte()%4 == 0}
			if points(n.Weight, cfg.VNodes) > 3000 {
				return
			}
			next := r
			switch in.byte() % 3 {
			case 0:
				next, _ = r.With(n)
			case 1:
				next, _ = r.Without(n.Name)
			case 2:
				next, _ = r.Change(n)
			}
			if got, want := Diff(r, next), diffAll(r, next); !slices.Equal(got, want) {
				t.Fatalf("moves %v, want %v", got, want)
			}
			r = next
		}
	})
}

// FuzzLookup looks up anything on any ring, one by one and in batches, and
// walks from it.
func FuzzLookup(f *testing.F) {
	for _, seed := range []string{"", "12345678\x07\x00\x05\x00\x00\x04\x01\x03\x02ab\x01z\x20\x01\x01b\x00\x40\x02\x03key\x05\x00\x00\x00\x00\x00\x00\x00\x80\xff\xff\xff\xff\xff\xff\xff\xff"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		in := reader(data)
		cfg := in.config()
		if !cfg.small() {
			return
		}
		r, err := New(cfg)
		if err != nil {
			return
		}
		o := newOracle(r.Config())
		key := in.text()
		pos := []Pos{r.Config().Scheme.Locate(key)}
		for len(in) > 0 && len(pos) < 64 {
			p := Pos(in.uint64())
			if b := in.byte(); b%2 == 0 && len(o.claims) > 0 {
				p = o.claims[int(p%Pos(len(o.claims)))].Pos + Pos(b/2%3) - 1
			}
			pos = append(pos, p)
		}
		want := make([]int32, len(pos))
		for i, p := range pos {
			want[i] = o.owner(p)
			if got := r.nodeAt(p); got != int(want[i]) {
				t.Fatalf("position %x: %d, want %d", p, got, want[i])
			}
			if err := walks(r, o, p); err != nil {
				t.Fatal(err)
			}
		}
		if got := r.OwnerIndex(key); got != int(want[0]) {
			t.Fatalf("key %q: %d, want %d", key, got, want[0])
		}
		if got := r.OwnersOf(nil, pos); !slices.Equal(got, want) {
			t.Fatalf("batch %d, want %d", got, want)
		}
	})
}

// walks checks preference lists from p, of each length and more.
func walks(r *Ring, o *oracle, p Pos) error {
	for n := -1; n <= len(r.Nodes())+1; n++ {
		if got, want := r.PreferenceAt(nil, p, n, OverNodes), o.prefer(p, n); !slices.Equal(got, want) {
			return fmt.Errorf("%d from %x: %d, want %d", n, p, got, want)
		}
		if got, want := r.PreferenceAt(nil, p, n, OverZones), o.preferZones(p, n); !slices.Equal(got, want) {
			return fmt.Errorf("%d over zones from %x: %d, want %d", n, p, got, want)
		}
	}
	return nil
}
