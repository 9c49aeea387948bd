package ring

// Own is the library's own scheme, "ringscope".
var Own Scheme = own{}

type own struct{}

func (own) Name() string   { return "ringscope" }
func (own) Bits() int      { return 64 }
func (own) Lookup() Lookup { return AtOrAfter }
func (own) Locate(key string) Pos {
	return Pos(hash(key))
}

func hash(s string) uint64 {
	h := uint64(0xcbf29ce484222325)
	for i := 0; i < len(s); i++ {
		h = (h ^ uint64(s[i])) * 0x100000001b3
	}
	return mix(h)
}

func mix(h uint64) uint64 {
	h ^= h >> 32
	h *= 0xd6e8feb86659fd93
	h ^= h >> 32
	h *= 0xd6e8feb86659fd93
	return h ^ h>>32
}

func (s own) PlaceNode(dst []Pos, n Node, vnodes int) ([]Pos, error) {
	h := hash(n.Name)
	for i := range Points(n.Weight, vnodes) {
		dst = append(dst, Pos(mix(h+uint64(i)*0x9e3779b97f4a7c15)))
	}
	return dst, nil
}

func (s own) Place(nodes []Node, vnodes int) ([]Token, error) { return PlaceEach(s, nodes, vnodes) }

// PlaceEach is Place for a scheme that places each node alone.
func PlaceEach(s Placer, nodes []Node, vnodes int) ([]Token, error) {
	var all []Token
	var pos []Pos
	var err error
	for i, n := range nodes {
		if pos, err = s.PlaceNode(pos[:0], n, vnodes); err != nil {
			return nil, err
		}
		for j, p := range pos {
			all = append(all, Token{p, int32(i), int32(j)})
		}
	}
	return all, nil
}
