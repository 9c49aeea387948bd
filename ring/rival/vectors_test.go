package rival

import (
	"crypto/sha256"
	"fmt"
	"math"
	"strconv"
	"testing"

	"ringscope/ring"
)

// recorded is what a Go package answered for key-0 to key-9999 on node-a to
// node-d, then with node-e.
type recorded struct {
	Params  string
	Loads4  map[string]int
	Loads5  map[string]int
	Moved   int    `json:"moved_4_to_5"`
	ToNew   int    `json:"moved_to_new"`
	Owners4 string `json:"owners4"`
	Owners5 string `json:"owners5"`
	Digest4 string `json:"owners4_sha256"`
	Digest5 string `json:"owners5_sha256"`
	Extra   [][3]any
}

// burakRing places nodes as buraksezer/consistent does.
type burakRing struct{ hash func(string) uint64 }

func (burakRing) Name() string               { return "buraksezer" }
func (burakRing) Bits() int                  { return 64 }
func (burakRing) Lookup() ring.Lookup        { return ring.AtOrAfter }
func (b burakRing) Locate(k string) ring.Pos { return ring.Pos(b.hash(k)) }
func (b burakRing) Place(nodes []ring.Node, vnodes int) (all []ring.Token, err error) {
	for i, n := range nodes {
		for j := range vnodes {
			all = append(all, ring.Token{Pos: ring.Pos(b.hash(strconv.Itoa(j) + ":" + n.Name)), Node: int32(i), Replica: int32(j)})
		}
	}
	return all, nil
}

func buraksezer(hash func(string) uint64, partitions int) Rival {
	return Bounded{
		Config:     ring.Config{Scheme: burakRing{hash}, VNodes: 20, Tie: ring.LastAdded},
		Partitions: partitions,
		Locate: func(id int) ring.Pos {
			var b [8]byte
			for i := range b {
				b[i] = byte(uint64(id) >> (8 * i))
			}
			return ring.Pos(hash(string(b[:])))
		},
		Room: func(all, n int) int { return int(math.Ceil(float64(all) / float64(n) * 1.25)) },
	}
}

func TestTheGoPackagesAreReproduced(t *testing.T) {
	var file struct{ Peers map[string]recorded }
	read(t, "go_peers.json", &file)
	xx := func(s string) uint64 { return xx64(s, 0) }
	sipped := HalvesOf(func(name string) uint64 { return sip(0xdeadbeefcafebabe, 0, name) })
	for name, c := range map[string]struct {
		rival Rival
		hash  func(string) uint64
	}{
		"modulo_xxhash":                        {Modulo{}, xx},
		"jump_xxhash":                          {Jump{}, xx},
		"rendezvous_xxhash":                    {Rendezvous{Hash: xx, Score: XorShift}, xx},
		"rendezvous_fnv1a":                     {Rendezvous{Hash: fnv1a, Score: XorShift}, fnv1a},
		"maglev_dgryski_m7":                    {Maglev{Size: 7, Permute: sipped, ListOrder: true}, xx},
		"maglev_dgryski_m65537":                {Maglev{Size: 65537, Permute: sipped, ListOrder: true}, xx},
		"buraksezer_xxhash64_p71_r20_l1.25":    {buraksezer(xx, 71), xx},
		"buraksezer_xxhash64_p271_r20_l1.25":   {buraksezer(xx, 271), xx},
		"buraksezer_xxhash64_p10007_r20_l1.25": {buraksezer(xx, 10007), xx},
		"buraksezer_fnv64a_p271_r20_l1.25":     {buraksezer(fnv1a, 271), fnv1a},
		"buraksezer_fnv64a_p10007_r20_l1.25":   {buraksezer(fnv1a, 10007), fnv1a},
	} {
		t.Run(name, func(t *testing.T) {
			want, ok := file.Peers[name]
			if !ok {
				t.Fatal("no such vectors")
			}
			pos := keys(10_000, c.hash)
			maps, err := Replay(c.rival, lettered(4), lettered(5))
			if err != nil {
				t.Fatal(err)
			}
			sameOwners(t, maps[0].Assign(nil, pos), want.Owners4, want.Digest4, want.Loads4)
			sameOwners(t, maps[1].Assign(nil, pos), want.Owners5, want.Digest5, want.Loads5)
			got := Measure(maps[0], maps[1], pos)
			if got.Moved != want.Moved || got.Moved-got.BetweenOld != want.ToNew {
				t.Errorf("moved %d, %d of them between old nodes; want %d and %d", got.Moved, got.BetweenOld, want.Moved, want.Moved-want.ToNew)
			}
			for _, x := range want.Extra { // key, buckets, bucket
				key, err := strconv.ParseUint(x[0].(string), 10, 64)
				if err != nil {
					t.Fatal(err)
				}
				if got := JumpHash(key, int(x[1].(float64))); got != int(x[2].(float64)) {
					t.Errorf("jump of %d among %v is %d, want %v", key, x[1], got, x[2])
				}
			}
		})
	}
}

// sameOwners compares with the letters of the first owners, the digest of all
// and, if given, the loads.
func sameOwners(t *testing.T, owners []int32, first, digest string, loads map[string]int) {
	t.Helper()
	letters, count := make([]byte, len(owners)), map[string]int{}
	for i, o := range owners {
		letters[i] = 'a' + byte(o)
		count["node-"+string(letters[i])]++
	}
	if got := string(letters[:len(first)]); got != first {
		t.Errorf("first owners\n%s, want\n%s", got, first)
	}
	if got := fmt.Sprintf("%x", sha256.Sum256(letters)); got != digest {
		t.Errorf("digest %s, want %s", got, digest)
	}
	for n, want := range loads {
		if count[n] != want {
			t.Errorf("%s has %d keys, want %d", n, count[n], want)
		}
	}
}

func TestEnvoysMaglevIsReproduced(t *testing.T) {
	var file struct {
		Test    map[string][]int32 `json:"envoy_test_maglev_m7"`
		Hosts   []string
		Table4  []int32 `json:"maglev_251_table_4"`
		Table5  []int32 `json:"maglev_251_table_5"`
		Results map[string]struct {
			Moved   int `json:"moved_4_to_5"`
			ToNew   int `json:"moved_to_new"`
			Loads4  []int
			Loads5  []int
			Owners4 string
			Owners5 string
			Digest5 string `json:"owners5_sha256"`
		}
	}
	read(t, "envoy_port.json", &file)
	permute := func(name string, m uint64) (start, step uint64) {
		return xx64(name, 0) % m, xx64(name, 1)%(m-1) + 1
	}
	hosts := func(names ...string) []ring.Node {
		var all []ring.Node
		for _, n := range names {
			all = append(all, ring.Node{Name: n})
		}
		return all
	}
	same := func(what string, m Mapping, want []int32) {
		t.Helper()
		if got := m.(*maglev).Table(); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: table %v, want %v", what, got, want)
		}
	}
	for name, prefix := range map[string]string{"127.0.0.1:90..95": "127.0.0.1:", "90..95": ""} {
		var names []string
		for p := 90; p <= 95; p++ {
			names = append(names, prefix+strconv.Itoa(p))
		}
		m, err := Maglev{Size: 7, Permute: permute}.Map(hosts(names...), nil)
		if err != nil {
			t.Fatal(err)
		}
		same(name, m, file.Test[name])
	}
	pos := keys(10_000, func(s string) uint64 { return xx64(s, 0) })
	for _, size := range []int{7, 251, 65537} {
		want, ok := file.Results["maglev_"+strconv.Itoa(size)]
		if !ok {
			t.Fatalf("no vectors for %d slots", size)
		}
		maps, err := Replay(Maglev{Size: size, Permute: permute}, hosts(file.Hosts[:4]...), hosts(file.Hosts...))
		if err != nil {
			t.Fatal(err)
		}
		if size == 251 {
			same("4 hosts", maps[0], file.Table4)
			same("5 hosts", maps[1], file.Table5)
		}
		for i, c := range []struct {
			first string
			loads []int
		}{{want.Owners4, want.Loads4}, {want.Owners5, want.Loads5}} {
			load, digits := make([]int, 5), []byte{}
			for _, o := range maps[i].Assign(nil, pos) {
				load[o]++
				digits = append(digits, '0'+byte(o))
			}
			if fmt.Sprint(load) != fmt.Sprint(c.loads) {
				t.Errorf("%d slots: loads %v, want %v", size, load, c.loads)
			}
			if got := string(digits[:len(c.first)]); got != c.first {
				t.Errorf("%d slots: first owners %s, want %s", size, got, c.first)
			}
			if got := fmt.Sprintf("%x", sha256.Sum256(digits)); i == 1 && got != want.Digest5 {
				t.Errorf("%d slots: digest %s, want %s", size, got, want.Digest5)
			}
		}
		got := Measure(maps[0], maps[1], pos)
		if got.Moved != want.Moved || got.Moved-got.BetweenOld != want.ToNew {
			t.Errorf("%d slots: moved %d, %d between old hosts, want %d and %d", size, got.Moved, got.BetweenOld, want.Moved, want.Moved-want.ToNew)
		}
	}
}

func TestModuloMovesWhatTheJavaReferenceSays(t *testing.T) {
	got := Compare([]Rival{Modulo{}}, lettered(4), lettered(5), keys(10_000, javaHash))[0]
	if got.Moved != 7960 || got.Keys != 10_000 {
		t.Errorf("moved %d of %d keys, want 7960 of 10000", got.Moved, got.Keys)
	}
}

func TestRedisSlotsAreReproduced(t *testing.T) {
	var file struct {
		Ten struct {
			Slots  []int `json:"slots_first_200"`
			Loads  []int `json:"loads_4_even_ranges"`
			Ranges int   `json:"moved_even_ranges_4_to_5"`
			Least  int   `json:"moved_minimal_reshard_4_to_5"`
		} `json:"ten_thousand"`
	}
	read(t, "redis_keyslot.json", &file)
	slots := make([]int, 10_000)
	pos := make([]ring.Pos, len(slots))
	for i := range slots {
		slots[i], pos[i] = int(crc16(fmt.Sprintf("key-%d", i))&16383), ring.Pos(i)
	}
	if fmt.Sprint(slots[:200]) != fmt.Sprint(file.Ten.Slots) {
		t.Fatal("the slots of the keys are not those of Redis")
	}
	r := Slots{Slot: func(k ring.Pos) int { return slots[k] }}
	maps, err := Replay(r, lettered(4), lettered(5))
	if err != nil {
		t.Fatal(err)
	}
	load := make([]int, 4)
	for _, o := range maps[0].Assign(nil, pos) {
		load[o]++
	}
	if fmt.Sprint(load) != fmt.Sprint(file.Ten.Loads) {
		t.Errorf("loads of even ranges %v, want %v", load, file.Ten.Loads)
	}
	fresh, err := r.Map(lettered(5), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := Measure(maps[0], fresh, pos).Moved; got != file.Ten.Ranges {
		t.Errorf("new even ranges move %d keys, want %d", got, file.Ten.Ranges)
	}
	// Which slots go is Redis's operator's choice; as many, so about as many keys.
	if got := Measure(maps[0], maps[1], pos); got.BetweenOld != 0 || math.Abs(float64(got.Moved-file.Ten.Least)) > 120 {
		t.Errorf("a reshard moves %d keys, %d between old nodes, want about %d and 0", got.Moved, got.BetweenOld, file.Ten.Least)
	}
}
