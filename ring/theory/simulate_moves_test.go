package theory_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"ringscope/ring"
	"ringscope/ring/theory"
)

func turn(moves []ring.Move) float64 {
	sum := 0.0
	for _, m := range moves {
		sum += m.Turn()
	}
	return sum
}

func TestAnAddMovesAsMuchAsTheLawSays(t *testing.T) {
	const n, v, k = 10, 16, 300
	var ringPart, ringVariance, keyVariance sample
	rng := rand.New(rand.NewPCG(7, 7))
	mean := theory.MovedOnAdd(1, n)
	for i := range 2500 {
		a := build(t, n, v, fmt.Sprint("add ", i))
		b, err := a.With(ring.Node{Name: fmt.Sprint("one more ", i), Weight: 1})
		if err != nil {
			t.Fatal(err)
		}
		moves := ring.Diff(a, b)
		part := turn(moves)
		ringPart.add(part)
		ringVariance.add((part - mean) * (part - mean))
		moved := 0
		for range k {
			p := ring.Pos(rng.Uint64())
			if was, _ := a.OwnerAt(p); true {
				if is, _ := b.OwnerAt(p); is.Node != was.Node {
					moved++
				}
			}
		}
		keyVariance.add(math.Pow(float64(moved)/k-mean, 2))
		least := theory.LeastMovement(append(turns(a), 0), turns(b))
		if math.Abs(least-part) > 1e-12 {
			t.Fatalf("an add moved %v, the least for its shares is %v", part, least)
		}
	}
	ringPart.agrees(t, "moved on add", mean, 0)
	ringVariance.agrees(t, "its variance", math.Pow(theory.MovedOnAddDeviation(v, n*v), 2), 0)
	keyVariance.agrees(t, "variance of the moved keys", math.Pow(theory.MovedKeysDeviation(v, n*v, k), 2), 0)
}

func TestModuloMovesAsMuchAsTheLawSays(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 11))
	for _, c := range [][2]uint64{{4, 5}, {5, 4}, {4, 8}, {6, 9}, {7, 7}, {1, 3}, {100, 101}} {
		var moved sample
		for range 40_000 {
			h := rng.Uint64()
			if h%c[0] == h%c[1] {
				moved.add(0)
			} else {
				moved.add(1)
			}
		}
		moved.agrees(t, fmt.Sprintf("modulo %d to %d", c[0], c[1]), theory.ModuloMoved(int(c[0]), int(c[1])), 0)
	}
}

func TestTwoViewsMisrouteAsMuchAsTheLawSays(t *testing.T) {
	var part sample
	for i := range 800 {
		all := nodes(25, fmt.Sprint("views ", i))
		a := with(t, ring.Config{VNodes: 4, Nodes: all[:23]})                                                // 20 in both, 3 of its own
		b := with(t, ring.Config{VNodes: 4, Nodes: append(append([]ring.Node{}, all[:20]...), all[23:]...)}) // and 2
		part.add(turn(ring.Diff(a, b)))
	}
	part.agrees(t, "misroute", theory.Misroute(20, 3, 2), 0)
}

func TestVNodesCollideAsOftenAsTheLawSays(t *testing.T) {
	for _, c := range []struct{ n, v, bits, trials int }{{10, 128, 16, 600}, {10, 20, 6, 600}} {
		var pairs, lost sample
		for i := range c.trials {
			r := with(t, ring.Config{VNodes: c.v, Bits: c.bits, Nodes: nodes(c.n, fmt.Sprint("collide ", c.bits, i))})
			twos, waiting := 0, 0
			for _, x := range r.Collisions() {
				twos += len(x.Claims) * (len(x.Claims) - 1) / 2
				waiting += len(x.Claims) - 1
			}
			pairs.add(float64(twos))
			lost.add(float64(waiting))
		}
		name := fmt.Sprintf("P=%d b=%d ", c.n*c.v, c.bits)
		pairs.agrees(t, name+"colliding pairs", theory.CollidingPairs(c.n*c.v, c.bits), 0)
		lost.agrees(t, name+"positions lost", theory.PositionsLost(c.n*c.v, c.bits), 0)
	}
}

func TestAFailedNodeHasAsManyHeirsAsTheLawSays(t *testing.T) {
	for _, c := range []struct{ n, v, trials int }{{10, 16, 1500}, {30, 4, 1500}, {5, 1, 400}} {
		var heirs sample
		for i := range c.trials {
			a := build(t, c.n, c.v, fmt.Sprint("heirs ", c.n, i))
			b, err := a.Without(a.Nodes()[0].Name)
			if err != nil {
				t.Fatal(err)
			}
			to := map[int32]bool{}
			for _, m := range ring.Diff(a, b) {
				to[m.To] = true
			}
			heirs.add(float64(len(to)))
		}
		heirs.agrees(t, fmt.Sprintf("heirs N=%d V=%d", c.n, c.v), theory.Heirs(c.n, c.v), 0)
	}
}

func TestReplicasMeetAndGetLostAsOftenAsTheLawSays(t *testing.T) {
	const n, copies = 30, 3
	for _, c := range []struct {
		v, trials           int
		setSlack, peerSlack float64
	}{{1, 40, 0, 0}, {4, 200, .03, .02}, {16, 150, .03, .005}} {
		var sets, loss, peers, quorum sample
		for i := range c.trials {
			r := build(t, n, c.v, fmt.Sprint("replicas ", c.v, i))
			kept := map[uint32]bool{}
			var meets [n][n]bool
			for j := range r.Len() {
				set := uint32(0)
				var at []int32
				for _, s := range r.Walk(r.At(j).Pos, copies, ring.OverNodes) {
					if s.Reason <= ring.Replica {
						at = append(at, s.Token.Node)
						set |= 1 << s.Token.Node
					}
				}
				kept[set] = true
				for _, x := range at {
					for _, y := range at {
						meets[x][y] = x != y
					}
				}
			}
			sets.add(float64(len(kept)))
			loss.add(float64(len(kept)) / 4060)
			met := 0
			for x := range meets {
				for _, m := range meets[x] {
					if m {
						met++
					}
				}
			}
			peers.add(float64(met) / n)
			quorum.add(float64(met) / (n * (n - 1)))
		}
		name := fmt.Sprintf("V=%d ", c.v)
		sets.agrees(t, name+"replica sets", theory.ReplicaSets(n, c.v, copies), c.setSlack)
		loss.agrees(t, name+"loss", theory.LossProbability(n, c.v, copies), c.setSlack)
		peers.agrees(t, name+"replica peers", theory.ReplicaPeers(n, c.v, copies), c.peerSlack)
		quorum.agrees(t, name+"quorum lost", theory.QuorumLoss(n, c.v, copies), c.peerSlack)
	}
}

func TestTheLostFractionIsTheSameForEveryNumberOfVNodes(t *testing.T) {
	const n, copies = 6, 2
	rng := rand.New(rand.NewPCG(13, 13))
	for _, v := range []int{1, 8, 32} {
		var lost sample
		for i := range 2000 {
			r := build(t, n, v, fmt.Sprint("lost ", v, i))
			x, y := int32(rng.IntN(n)), int32(rng.IntN(n-1))
			if y >= x {
				y++
			}
			gone := 0.0
			for j := range r.Len() {
				// The arc up to this vnode has its copies here and on the
				// next other node.
				before, here := r.At((j+r.Len()-1)%r.Len()).Pos, r.At(j)
				if here.Node != x && here.Node != y {
					continue
				}
				k := j
				for r.At(k).Node == here.Node {
					k = (k + 1) % r.Len()
				}
				if next := r.At(k).Node; next == x || next == y {
					gone += ring.Arc{Start: before, End: here.Pos}.Turn()
				}
			}
			lost.add(gone)
		}
		lost.agrees(t, fmt.Sprintf("lost fraction V=%d", v), theory.LostFraction(n, copies), 0)
	}
}
