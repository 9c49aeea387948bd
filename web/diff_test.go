package web

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// apply does to a list of elements what the page does to its own.
func apply(list []Control, ops []Op, order bool, new []Control) []Control {
	at := map[string]Control{}
	for _, c := range list {
		at[c.ID] = c
	}
	for _, op := range ops {
		if op.Gone {
			delete(at, op.Control.ID)
		} else {
			at[op.Control.ID] = op.Control
		}
	}
	ids := list
	if order {
		ids = new
	}
	var all []Control
	for _, c := range ids {
		if c, ok := at[c.ID]; ok {
			all = append(all, c)
		}
	}
	return all
}

func randomControls(r *rand.Rand) []Control {
	var all []Control
	for _, i := range r.Perm(8)[:r.IntN(9)] {
		all = append(all, Control{ID: fmt.Sprint("c", i), Role: []string{"button", "slider"}[r.IntN(2)],
			Value: fmt.Sprint(r.IntN(3)), X: float32(r.IntN(2))})
	}
	return all
}

func TestDiffBringsAnyListToAnyOther(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 5000 {
		a, b := randomControls(r), randomControls(r)
		ops, order := Diff(nil, a, b)
		if got := apply(a, ops, order, b); !slices.Equal(got, b) {
			t.Fatalf("from %v by %v (order %v) comes %v, want %v", a, ops, order, got, b)
		}
	}
}

func TestDiffOfEqualListsIsNothingAndAllocatesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 100 {
		a := randomControls(r)
		b := slices.Clone(a)
		var ops []Op
		var order bool
		if n := testing.AllocsPerRun(10, func() { ops, order = Diff(nil, a, b) }); n != 0 {
			t.Fatalf("%v allocations, want none", n)
		}
		if len(ops) != 0 || order {
			t.Fatalf("equal lists give %v, order %v", ops, order)
		}
	}
}

func TestAControlThatChangesItsRoleIsMadeAnew(t *testing.T) {
	ops, order := Diff(nil, []Control{{ID: "a", Role: "button"}}, []Control{{ID: "a", Role: "slider"}})
	if len(ops) != 1 || !ops[0].New || !order {
		t.Fatalf("got %v, order %v, want one new element in its place", ops, order)
	}
}
