package scheme

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ringscope/ring"
)

func TestRedisIsRedis(t *testing.T) {
	v := vectors(t, "redis_keyslot.json")
	v.prose("program", "version")
	for _, e := range v.at("vectors").list() {
		key := ""
		if e.has("repeat") {
			key = strings.Repeat(e.at("repeat").str(), int(e.at("times").int()))
		} else {
			key = e.at("hex").hex()
		}
		if e.has("s") {
			want(t, e, e.at("s").str(), key)
		}
		want(t, e, e.at("slot").str(), parse(t, "redis").(redis).Format(parse(t, "redis").Locate(key)))
	}
	e := v.at("ten_thousand")
	e.prose("keys", "note")
	var all strings.Builder
	var first []int
	for _, k := range tenThousand {
		fmt.Fprintf(&all, "%s %d\n", k, redisSlot(k))
		first = append(first, int(redisSlot(k)))
	}
	want(t, e, e.at("slots_first_200").ints(), first[:200])
	want(t, e, e.at("slots_sha256").str(), sum(all.String()))
	nodes := named("a", "b", "c", "d", "e")
	own := func(scheme string, nodes []ring.Node) []int {
		return ownersOf(build(t, scheme, 1, nodes...), tenThousand)
	}
	four := own("redis", nodes[:4])
	want(t, e, e.at("loads_4_even_ranges").ints(), loadsOf(four, 4))
	n, _ := moved(four, own("redis", nodes), 4)
	want(t, e, int(e.at("moved_even_ranges_4_to_5").int()), n)
	n, toNew := moved(four, own("redis(create:4)", nodes), 4)
	want(t, e, int(e.at("moved_minimal_reshard_4_to_5").int()), n)
	want(t, e, n, toNew)
}

func TestGivenSlotsAreTaken(t *testing.T) {
	nodes := named("a", "b", "c")
	nodes[0].Attr, nodes[1].Attr = "slots=0-99,101,16383", "id=9;slots=100,102-16382"
	r := build(t, "redis", 1, nodes...)
	for slot, wanted := range map[int]int{0: 0, 99: 0, 100: 1, 101: 0, 102: 1, 16382: 1, 16383: 0} {
		if got, _ := r.OwnerAt(ring.Pos(slot) << 50); int(got.Node) != wanted {
			t.Errorf("slot %d is the node %d's, want %d's", slot, got.Node, wanted)
		}
	}
	for _, bad := range []string{"slots=0-16384", "slots=5-4", "slots=x", "slots=0-16383,7", "slots=0-16382", "slots=", "slots=-1", "slots=1-2-3", "slots=0-16383,"} {
		if _, err := parse(t, "redis").Place([]ring.Node{{Name: "a", Attr: bad}}, 1); err == nil || !strings.HasPrefix(err.Error(), "scheme redis: no") {
			t.Errorf("%s gives %v, want an error that names a node or a slot", bad, err)
		}
	}
}

func TestEverySlotHasOneToken(t *testing.T) {
	for _, scheme := range []string{"redis", "envoy-maglev", "envoy-maglev(table_size:7)", "buraksezer", "buraksezer(PartitionCount:1)", "buraksezer(PartitionCount:4096)"} {
		s := parse(t, scheme)
		r := build(t, scheme, 1, named("a", "b", "c")...)
		p := s.(ring.Printer)
		for i := range r.Len() {
			if got := p.Format(r.At(i).Pos); got != strconv.Itoa(i) || int(r.At(i).Replica) != i {
				t.Fatalf("%s: token %d is of slot %s and vnode %d", scheme, i, got, r.At(i).Replica)
			}
		}
		for _, k := range tenThousand[:500] {
			pos := s.Locate(k)
			if o, _ := r.OwnerAt(pos); o.Pos != pos || p.Format(pos) != strconv.Itoa(int(o.Replica)) {
				t.Fatalf("%s: key %s at slot %s is found at slot %d", scheme, k, p.Format(pos), o.Replica)
			}
		}
		for a := range r.Arcs() {
			if p.Format(a.End) == p.Format(a.Start) && a.Start != a.End {
				t.Fatalf("%s: an arc from %x to %x is within a slot", scheme, a.Start, a.End)
			}
		}
	}
}

func TestSlotsAreEqualArcs(t *testing.T) {
	for _, m := range []uint64{1, 2, 3, 7, 271, 4096, 65537, 5000011} {
		for _, i := range []uint64{0, m / 3, m / 2, m - 1} {
			p := slotPos(i, m)
			wanted := float64(i+1) / float64(m) * 0x1p64
			if math.Abs(float64(p)-wanted) > wanted*1e-12+1 || slotAt(p, m) != i || (p+1 != 0 && slotAt(p+1, m) != i+1) {
				t.Errorf("slot %d of %d ends at %d, want nearly %.0f; slots there and after are %d and %d", i, m, p, wanted, slotAt(p, m), slotAt(p+1, m))
			}
		}
	}
}

func TestCassandraIsCassandras(t *testing.T) {
	v := vectors(t, "cassandra_murmur3.json")
	v.prose("program", "version", "note", "cross_checks", "sign_extension")
	s := parse(t, "cassandra").(cassandra)
	for _, e := range v.at("tokens").list() {
		key := e.at("hex").hex()
		want(t, e, e.at("murmur3").str(), s.Format(s.Locate(key)))
		want(t, e, e.at("random").str(), RandomPartitionerToken(key).String())
		std, _ := murmur3x128(key, false)
		want(t, e, e.at("differs_from_standard_murmur3").bool(), std != uint64(cassandraToken(key)))
	}
	e := v.at("ring")
	e.prose("keys")
	var nodes []ring.Node
	for _, h := range e.at("hosts").list() {
		nodes = append(nodes, ring.Node{Name: h.at("address").str(), Zone: h.at("datacenter").str() + "/" + h.at("rack").str(),
			Attr: "tokens=" + strings.Join(h.at("tokens").strs(), ",")})
	}
	r4, r5 := build(t, "cassandra", 1, nodes[:4]...), build(t, "cassandra", 1, nodes...)
	four, five := ownersOf(r4, tenThousand), ownersOf(r5, tenThousand)
	wantOwners(t, e, four, five, "abcde")
	letter := strings.Split("abcde", "")
	want(t, e, e.at("loads4").loads(), loadsBy(four, letter))
	want(t, e, e.at("loads5").loads(), loadsBy(five, letter))
	for i, said := range e.at("replicas5_simple_rf3").list() {
		list := ""
		for _, n := range r5.Preference(tenThousand[i], 3, ring.OverNodes) {
			list += n.Name[len(n.Name)-1:]
		}
		want(t, said, said.str(), list)
	}
}

func TestTheLowestTokenBecomesTheHighest(t *testing.T) {
	s := parse(t, "cassandra").(cassandra)
	if got := s.Format(signed64(math.MinInt64)); got != "-9223372036854775808" || signed64(math.MinInt64) != 0 {
		t.Errorf("the lowest token is printed as %s at %x, want -9223372036854775808 at 0", got, signed64(math.MinInt64))
	}
	if got := s.Format(signed64(math.MaxInt64)); got != "9223372036854775807" {
		t.Errorf("the highest token is printed as %s, want 9223372036854775807", got)
	}
}

func TestBadTokensAreNamed(t *testing.T) {
	for _, bad := range []string{"tokens=", "tokens=1,,2", "tokens=9223372036854775808", "tokens=1.5"} {
		if _, err := parse(t, "cassandra").Place([]ring.Node{{Name: "n", Attr: bad}}, 4); err == nil || !strings.Contains(err.Error(), `node "n" has token`) {
			t.Errorf("%s gives %v, want an error that names node and token", bad, err)
		}
	}
}

func TestRandomTokensDependOnSeedAndNameAlone(t *testing.T) {
	at := func(scheme string, n ring.Node) string {
		pos, err := parse(t, scheme).(ring.Placer).PlaceNode(nil, n, 8)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(pos)
	}
	a := at("cassandra", ring.Node{Name: "a"})
	if b := at("cassandra", ring.Node{Name: "b"}); a == b {
		t.Error("two nodes have the same tokens")
	}
	if b := at("cassandra(seed:1)", ring.Node{Name: "a"}); a == b {
		t.Error("two seeds give the same tokens")
	}
	if b := at("cassandra", ring.Node{Name: "a", Zone: "z", Down: true}); a != b {
		t.Error("zone or state change the tokens")
	}
}

// topology is NetworkTopologyStrategy written another way: racks first, then
// the nodes skipped, as Cassandra 3 and the drivers do.
func topology(r *ring.Ring, key string, copies map[string]int) map[string]bool {
	nodes := r.Nodes()
	list := map[string]bool{}
	for dc, want := range copies {
		racks := map[string]bool{}
		members := 0
		for _, n := range nodes {
			if Datacenter(n) == dc {
				racks[n.Zone] = true
				members++
			}
		}
		want = min(want, members)
		var order []ring.Node // of this datacenter, each node once
		for i := range r.Len() {
			n := nodes[r.At((firstFrom(r, r.Config().Scheme.Locate(key))+i)%r.Len()).Node]
			if Datacenter(n) == dc && !slices.Contains(order, n) {
				order = append(order, n)
			}
		}
		seen, taken := map[string]bool{}, 0
		var skipped []ring.Node
		for _, n := range order {
			switch {
			case taken == want:
			case !seen[n.Zone]:
				seen[n.Zone], list[n.Name] = true, true
				taken++
				for len(seen) == len(racks) && taken < want && len(skipped) > 0 {
					list[skipped[0].Name], skipped = true, skipped[1:]
					taken++
				}
			case len(seen) == len(racks):
				list[n.Name] = true
				taken++
			default:
				skipped = append(skipped, n)
			}
		}
	}
	return list
}

func TestNetworkTopologyTakesRacksFirst(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 40 {
		var nodes []ring.Node
		for i := range 1 + random.IntN(12) {
			nodes = append(nodes, ring.Node{Name: "n" + strconv.Itoa(i), Zone: fmt.Sprintf("dc%d/r%d", random.IntN(3), random.IntN(4))})
		}
		r := build(t, fmt.Sprintf("cassandra(seed:%d)", random.IntN(1000)), 8, nodes...)
		copies := map[string]int{"dc0": random.IntN(5), "dc1": random.IntN(5), "dc7": 3}
		for _, k := range tenThousand[:50] {
			got := map[string]bool{}
			for _, n := range NetworkTopology(r, k, copies) {
				got[n.Name] = true
			}
			if wanted := topology(r, k, copies); fmt.Sprint(got) != fmt.Sprint(wanted) {
				t.Fatalf("key %s with %v copies is on %v, want %v", k, copies, got, wanted)
			}
		}
	}
}
