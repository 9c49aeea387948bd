package ring

// Collision is a position that several vnodes claim.
type Collision struct {
	Pos    Pos
	Claims []Token // at least two, in the order of the tie rule: the first owns, the others wait
}

// Nodes is the number of different nodes among the claims; at least 1.
func (c Collision) Nodes() int {
	seen := map[int32]bool{}
	for _, t := range c.Claims {
		seen[t.Node] = true
	}
	return len(seen)
}

// Collisions is every position with more than one claim, in clockwise order.
func (r *Ring) Collisions() []Collision {
	var all []Collision
	n := len(r.claim)
	for i := 0; i < n; {
		j := i + 1
		for j < n && r.pos[j] == r.pos[i] {
			j++
		}
		if j-i > 1 {
			claims := make([]Token, 0, j-i)
			for k := i; k < j; k++ {
				claims = append(claims, r.At(k))
			}
			all = append(all, Collision{r.pos[i], claims})
		}
		i = j
	}
	return all
}
