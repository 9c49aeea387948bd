package main

import (
	"fmt"

	"ringscope/ring"
	"ringscope/ring/scheme"
)

// system is one contender.
type system struct {
	name   string
	vnodes bool // whether nodes have vnodes
	// build makes it for these nodes with so many vnodes each.
	build     func(nodes []string, vnodes int) instance
	tableless bool // build is nothing worth timing
	// slow is for packages that sort everything again for each node: minutes
	// for a million vnodes.
	slow bool
	// shortcut builds what build would have, faster, so that lookups and
	// changes can be timed; nil where build will do.
	shortcut func(nodes []string, vnodes int) instance
}

// make is the instance that lookups and changes are timed on.
func (s system) make(nodes []string, vnodes int) instance {
	if s.shortcut != nil {
		return s.shortcut(nodes, vnodes)
	}
	return s.build(nodes, vnodes)
}

// instance is a built contender.
type instance interface {
	// lookup asks for every key and adds up the lengths of the answers, so
	// that no answer is thrown away.
	lookup(keys []string) int
}

// changer is an instance that nodes can join and leave.
type changer interface {
	add(node string)
	// remove takes away what add added.
	remove(node string)
}

// grower is an instance that nodes can only join.
type grower interface{ add(node string) }

// contenders is all of them, this package first.
func contenders() []system {
	return []system{
		ours("ringscope", "ringscope"),
		ours("ringscope, fnv1a", "fnv1a"),
		{name: "groupcache", vnodes: true, build: newGroupcache},
		{name: "stathat", vnodes: true, build: newStathat, slow: true, shortcut: fillStathat},
		{name: "serialx", vnodes: true, build: newSerialx},
		{name: "authzed", vnodes: true, build: newAuthzed, slow: true},
		{name: "go-jump", tableless: true, build: newJump},
		{name: "go-rendezvous", tableless: true, build: newRendezvous},
		{name: "kkdai/maglev", build: newMaglev},
	}
}

func ours(title, name string) system {
	s, _, err := scheme.Parse(name)
	if err != nil {
		panic(err) // a name of our own
	}
	return system{name: title, vnodes: true, build: func(names []string, vnodes int) instance {
		return &own{r: build(s, names, vnodes)}
	}}
}

func build(s ring.Scheme, names []string, vnodes int) *ring.Ring {
	r, err := ring.New(ring.Config{Scheme: s, VNodes: vnodes, Nodes: nodesOf(names)})
	if err != nil {
		panic(err) // sizes are our own
	}
	return r
}

func nodesOf(names []string) []ring.Node {
	all := make([]ring.Node, len(names))
	for i, n := range names {
		all[i] = ring.Node{Name: n, Weight: 1}
	}
	return all
}

type own struct{ r *ring.Ring }

func (o *own) lookup(keys []string) (sum int) {
	for _, k := range keys {
		n, _ := o.r.Owner(k)
		sum += len(n.Name)
	}
	return sum
}

// A ring is a snapshot: adding and removing give new ones, and the one before
// is let go.
func (o *own) add(node string) {
	r, err := o.r.With(ring.Node{Name: node, Weight: 1})
	if err != nil {
		panic(err)
	}
	o.r = r
}

func (o *own) remove(node string) {
	r, err := o.r.Without(node)
	if err != nil {
		panic(err)
	}
	o.r = r
}

// names is node-0000 and so on.
func names(n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = fmt.Sprintf("node-%04d", i)
	}
	return all
}

// keys is n different keys of 16 bytes.
func keys(n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = fmt.Sprintf("user:%011d", i*7919)
	}
	return all
}
