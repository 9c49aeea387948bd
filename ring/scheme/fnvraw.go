package scheme

import (
	"strconv"

	"ringscope/ring"
)

var fnvInfo = Info{
	Name: "fnv1a", Title: "FNV-1a 64, mixed", VNodes: 100,
	About: "A Java ring in a TreeMap: FNV-1a 64 of node#i with half of murmur3's last mix, checked against the Java program on OpenJDK 17.",
	Settings: []Setting{{Name: "mix", Default: "on", Choices: onOff,
		About: "the mix after FNV-1a; without it the vnodes of a node stand close together"}},
	Tie:  ring.LowestName,
	Rule: "Any rule may be chosen; the Java program lets the last writer keep a position.",
	make: func(v values) (ring.Scheme, error) {
		if v.on("mix") {
			return fnv1a{}, nil
		}
		return fnvRaw{}, nil
	},
}

// fnvRaw is fnv1a without its mix. FNV-1a changes the top bits last: the
// names "node#0" to "node#9" differ in the last byte only, which one
// multiplication by 2^40 + 0x1b3 spreads over 2^-16 of the circle.
type fnvRaw struct{ fnv1a }

func (fnvRaw) Locate(key string) ring.Pos { return ring.Pos(fnvAdd(fnvOffset, key)) }

func (fnvRaw) PlaceNode(dst []ring.Pos, n ring.Node, vnodes int) ([]ring.Pos, error) {
	count, err := points("fnv1a", n, vnodes)
	if err != nil {
		return nil, err
	}
	base := fnvAdd(fnvAdd(fnvOffset, n.Name), "#")
	var digits [20]byte
	for i := range count {
		dst = append(dst, ring.Pos(fnvAdd(base, strconv.AppendInt(digits[:0], int64(i), 10))))
	}
	return dst, nil
}

func (s fnvRaw) Place(nodes []ring.Node, vnodes int) ([]ring.Token, error) {
	return placeEach(s, nodes, vnodes)
}
