package rival

import "ringscope/ring"

// Result is what a change of the nodes does under one rival.
type Result struct {
	Rival      Rival
	Keys       int // keys compared
	Moved      int // keys that change their node, to or from none included
	BetweenOld int // of them, those between two nodes that stayed as they were: same weight, up
	// PeakToMean is, after the change, the highest of a node's keys over its
	// fair part of all by weight; 1 is perfect. 0 when no key is served.
	PeakToMean float64
	Err        error // why this rival cannot map these nodes; the rest is then 0
}

// MovedPart is Moved as a part of Keys, in [0, 1].
func (r Result) MovedPart() float64 {
	if r.Keys == 0 {
		return 0
	}
	return float64(r.Moved) / float64(r.Keys)
}

// Compare is what going from some nodes to others does to these keys, for
// each rival. Mappings before are made afresh; for a rival whose mapping
// depends on more of the past, see [Replay] and [Measure].
func Compare(rivals []Rival, before, after []ring.Node, keys []ring.Pos) []Result {
	all := make([]Result, len(rivals))
	for i, r := range rivals {
		maps, err := Replay(r, before, after)
		if err == nil {
			all[i] = Measure(maps[0], maps[1], keys)
		}
		all[i].Rival, all[i].Err = r, err
	}
	return all
}

// Measure is what going from one mapping to another does to these keys. The
// Rival of the result is not set.
func Measure(before, after Mapping, keys []ring.Pos) Result {
	return Tally(before.Nodes(), after.Nodes(), before.Assign(nil, keys), after.Assign(nil, keys))
}

// Tally counts from the owners of the same keys before and after, indices in
// the nodes or -1. Nodes are the same when their names are. Of lists of
// different lengths the shorter counts. The Rival of the result is not set.
func Tally(before, after []ring.Node, was, is []int32) Result {
	name := make(map[string]int32, len(after))
	for i, n := range after {
		name[n.Name] = int32(i)
	}
	now := make([]int32, len(before)) // index after of each node before, or -1
	for i, n := range before {
		if at, ok := name[n.Name]; ok {
			now[i] = at
		} else {
			now[i] = -1
		}
	}
	stayed := make([]bool, len(after))
	for i, n := range before {
		if at := now[i]; at >= 0 {
			stayed[at] = !n.Down && !after[at].Down && weight(n) == weight(after[at])
		}
	}
	res := Result{Keys: min(len(was), len(is))}
	load, served := make([]int, len(after)), 0
	for k, to := range is[:res.Keys] {
		if to >= 0 {
			load[to]++
			served++
		}
		from := was[k]
		if from < 0 && to < 0 || from >= 0 && now[from] == to && to >= 0 {
			continue
		}
		res.Moved++
		if from >= 0 && to >= 0 && now[from] >= 0 && stayed[now[from]] && stayed[to] {
			res.BetweenOld++
		}
	}
	res.PeakToMean = peakToMean(after, load, served)
	return res
}

func peakToMean(nodes []ring.Node, load []int, served int) float64 {
	if served == 0 {
		return 0
	}
	peak, up := 0.0, serving(nodes)
	for i, part := range parts(nodes, up) {
		if n := load[up[i]]; n > 0 {
			peak = max(peak, float64(n)/(float64(served)*part))
		}
	}
	return peak
}
