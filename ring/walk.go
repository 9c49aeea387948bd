package ring

// Spread says how a preference list is spread over the nodes.
type Spread uint8

const (
	OverNodes Spread = iota // the next distinct nodes clockwise
	OverZones               // new zones first: Cassandra's network-topology rule
)

// Reason says why a walk took a claim or went past it.
type Reason uint8

const (
	Owner    Reason = iota // taken: the first, it owns the key
	Replica                // taken: a further copy
	SameNode               // skipped: the node is on the list
	SameZone               // skipped: the zone is on the list and other zones are not
	IsDown                 // skipped: the node is down
)

// Visit is one claim that a walk came to.
type Visit struct {
	Token  Token
	Reason Reason
}

// Walk goes clockwise from p over every claim, the waiting ones too, until
// want distinct nodes that are not down are taken, or as many as there are. It
// tells of each claim why it was taken or skipped. A want below 1 gives an
// empty walk.
func (r *Ring) Walk(p Pos, want int, spread Spread) []Visit {
	up, zones := 0, map[string]bool{}
	for _, n := range r.cfg.Nodes {
		if !n.Down {
			up++
			zones[n.Zone] = true
		}
	}
	want = min(want, up)
	if want < 1 || len(r.tokens) == 0 {
		return nil
	}
	repeats := max(0, want-len(zones))
	var walk []Visit
	taken, used := map[int32]bool{}, map[string]bool{}
	i := r.find(p)
	for range r.tokens {
		t := r.tokens[i]
		n := r.cfg.Nodes[t.Node]
		why := Replica
		switch {
		case n.Down:
			why = IsDown
		case taken[t.Node]:
			why = SameNode
		case spread == OverZones && used[n.Zone] && repeats == 0:
			why = SameZone
		case spread == OverZones && used[n.Zone]:
			repeats--
		}
		if why == Replica {
			if len(taken) == 0 {
				why = Owner
			}
			taken[t.Node], used[n.Zone] = true, true
		}
		walk = append(walk, Visit{t, why})
		if len(taken) == want {
			break
		}
		i = (i + 1) % len(r.tokens)
	}
	return walk
}

// Preference is the nodes that keep a key, its owner first: those that Walk takes.
func (r *Ring) Preference(key string, want int, spread Spread) []Node {
	var list []Node
	for _, v := range r.Walk(r.cfg.Scheme.Locate(key), want, spread) {
		if v.Reason <= Replica {
			list = append(list, r.cfg.Nodes[v.Token.Node])
		}
	}
	return list
}
