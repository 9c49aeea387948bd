package scheme

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ringscope/ring"
)

func TestEnvoyIsEnvoys(t *testing.T) {
	v := vectors(t, "envoy_port.json")
	v.prose("program", "version", "matches")
	for _, e := range v.at("xxh64_libxxhash_seed0_seed1").list() {
		pair := e.strs()
		want(t, e, pair[1], fmt.Sprintf("%016x %016x", xxhash64(pair[0], 0), xxhash64(pair[0], 1)))
	}
	hosts := v.at("hosts").strs()
	for _, n := range []int{4, 5} {
		e := v.at("maglev_251_table_" + strconv.Itoa(n))
		want(t, e, e.ints(), slots(build(t, "envoy-maglev(table_size:251)", 1, named(hosts[:n]...)...)))
	}
	e := v.at("envoy_test_maglev_m7")
	want(t, e, e.at("127.0.0.1:90..95").ints(), slots(build(t, "envoy-maglev(table_size:7)", 1, named(numbered("127.0.0.1:", 90, 6)...)...)))
	want(t, e, e.at("90..95").ints(), slots(build(t, "envoy-maglev(table_size:7)", 1, named(numbered("", 90, 6)...)...)))
	var lines []string
	for _, l := range ownLines(build(t, "envoy(minimum_ring_size:12)", 1, named(numbered("127.0.0.1:", 90, 6)...)...)) {
		pos, host, _ := strings.Cut(l, " 127.0.0.1:")
		lines = append(lines, host+" "+pos)
	}
	want(t, v, v.at("envoy_test_ring_min12").strs(), lines)
	for _, name := range v.at("results").keys() {
		wantEnvoy(t, v.at("results", name), name, hosts)
	}
}

func wantEnvoy(t *testing.T, e vec, name string, hosts []string) {
	e.prose("params")
	kind, size, _ := strings.Cut(strings.TrimSuffix(name, "_weighted"), "_")
	scheme := map[string]string{"maglev": "envoy-maglev(table_size:", "ring": "envoy(minimum_ring_size:"}[kind] + size + ")"
	nodes := named(hosts...)
	if strings.HasSuffix(name, "_weighted") {
		weighted(nodes)
	}
	r4, r5 := build(t, scheme, 1, nodes[:4]...), build(t, scheme, 1, nodes...)
	four, five := ownersOf(r4, tenThousand), ownersOf(r5, tenThousand)
	wantOwners(t, e, four, five, "01234")
	if kind == "ring" {
		want(t, e, int(e.at("points4").int()), r4.Len())
		want(t, e, int(e.at("points5").int()), r5.Len())
	}
}

// slots is the node of each slot of a table.
func slots(r *ring.Ring) []int {
	var all []int
	for i := range r.Len() {
		all = append(all, int(r.At(i).Node))
	}
	return all
}

func TestEnvoysRingByMurmur2(t *testing.T) {
	// From BasicWithMurmur2 in Envoy's ring_hash_lb_test.cc.
	r := build(t, "envoy(minimum_ring_size:12,hash_function:MURMUR_HASH_2)", 1, named(numbered("127.0.0.1:", 80, 6)...)...)
	wanted := []string{
		"1358027074129602068 127.0.0.1:85", "4361834613929391114 127.0.0.1:83", "7224494972555149682 127.0.0.1:84",
		"7701421856454313576 127.0.0.1:81", "8649315368077433379 127.0.0.1:82", "8739448859063030639 127.0.0.1:84",
		"9887544217113020895 127.0.0.1:81", "10150910876324007731 127.0.0.1:82", "15168472011420622455 127.0.0.1:83",
		"15427156902705414897 127.0.0.1:80", "16375050414328759093 127.0.0.1:85", "17613279263364193813 127.0.0.1:80",
	}
	if got := ownLines(r); !slices.Equal(got, wanted) {
		t.Errorf("the ring is %q, want %q", got, wanted)
	}
}

func TestEnvoysRingByHostname(t *testing.T) {
	// From BasicWithDoundedLoad (sic) in Envoy's ring_hash_lb_test.cc.
	nodes := named(numbered("127.0.0.1:", 90, 6)...)
	for i := range nodes {
		nodes[i].Attr = "hostname=9" + strconv.Itoa(i)
	}
	r := build(t, "envoy(minimum_ring_size:12,use_hostname_for_hashing:on)", 1, nodes...)
	wanted := []string{
		"1975508444536362413 127.0.0.1:95", "2376063919839173711 127.0.0.1:95", "2386806903309390596 127.0.0.1:93",
		"6749904478991551885 127.0.0.1:94", "6803900775736438537 127.0.0.1:93", "7225015537174310577 127.0.0.1:92",
		"8787465352164086522 127.0.0.1:90", "11282020843382717940 127.0.0.1:92", "13723418369486627818 127.0.0.1:91",
		"13776502110861797421 127.0.0.1:90", "14338313586354474791 127.0.0.1:91", "15364271037087512980 127.0.0.1:94",
	}
	if got := ownLines(r); !slices.Equal(got, wanted) {
		t.Errorf("the ring is %q, want %q", got, wanted)
	}
}

func TestAHashKeyComesBeforeNameAndHostname(t *testing.T) {
	for _, scheme := range []string{"envoy", "envoy(use_hostname_for_hashing:on)"} {
		a := build(t, scheme, 1, ring.Node{Name: "x", Attr: "hash_key=a;hostname=h"})
		b := build(t, scheme, 1, ring.Node{Name: "a"})
		if a.At(0).Pos != b.At(0).Pos {
			t.Errorf("%s: a host with the hash key a stands at %x, want %x", scheme, a.At(0).Pos, b.At(0).Pos)
		}
	}
}

// slowMaglev fills a table round by round, as Envoy does.
func slowMaglev(names []string, weights []float64, size uint64) []int {
	order := make([]int, len(names))
	most := 0.0
	for i, w := range weights {
		order[i] = i
		most = max(most, w)
	}
	slices.SortFunc(order, func(a, b int) int { return strings.Compare(names[a], names[b]) })
	owner := make([]int, size)
	next, target := make([]uint64, len(names)), make([]float64, len(names))
	taken := make([]bool, size)
	for filled, round := uint64(0), 1; filled < size; round++ {
		for _, i := range order {
			if filled == size || float64(float64(round)*weights[i]) < target[i] {
				continue
			}
			target[i] += most
			for {
				c := (xxhash64(names[i], 0)%size + (xxhash64(names[i], 1)%(size-1)+1)*next[i]) % size
				next[i]++
				if !taken[c] {
					taken[c], owner[c] = true, i
					break
				}
			}
			filled++
		}
	}
	return owner
}

func TestMaglevTakesTheTurnsThatEnvoysRoundsGive(t *testing.T) {
	seed := uint64(1)
	random := func(n int) int { seed = seed*6364136223846793005 + 1; return int(seed >> 33 % uint64(n)) }
	for range 60 {
		nodes := named(numbered("h", random(1000), 1+random(12))...)
		total := 0.0
		for i := range nodes {
			nodes[i].Weight = float64(1 + random([]int{1, 3, 100, 5000}[random(4)]))
			total += nodes[i].Weight
		}
		var names []string
		var weights []float64
		for _, n := range nodes {
			names, weights = append(names, n.Name), append(weights, n.Weight/total)
		}
		size := []int{2, 3, 13, 251, 1021}[random(5)]
		got := slots(build(t, fmt.Sprintf("envoy-maglev(table_size:%d)", size), 1, nodes...))
		if wanted := slowMaglev(names, weights, uint64(size)); !slices.Equal(got, wanted) {
			t.Fatalf("the table of %d slots for the weights %v is %v, want %v", size, weights, got, wanted)
		}
	}
}
