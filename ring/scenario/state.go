package scenario

import (
	"strconv"

	"ringscope/ring"
)

// State is everything that decides where keys go. States are values: Apply
// gives a new one and shares nothing that is changed later.
type State struct {
	Nodes    []ring.Node // in the order of joining
	VNodes   int         // of a node of weight 1; 1 to 1,000 in the playground, more in text
	Scheme   string      // canonical text of scheme.Parse: "fnv1a", "haproxy(hash:djb2)"
	Bits     int         // 3 to 64; 64 is the scheme's own width
	Keys     Keys
	Replicas int // copies of each key, 1 to 64
	Tie      ring.Tie
}

// Keys is the keys in play: a pattern (Prefix, From..To, Suffix) or, if List
// is not nil, a list. Order is identity: key i of one state is key i of the
// next while the keys are not changed by a step.
type Keys struct {
	Prefix, Suffix string
	From, To       int64 // both included
	List           []string
	Requests       []float64 // requests of each key, or nil: one each
}

// Len is the number of keys.
func (k Keys) Len() int {
	if k.List != nil {
		return len(k.List)
	}
	return int(k.To - k.From + 1)
}

// At is the i-th key.
func (k Keys) At(i int) string {
	if k.List != nil {
		return k.List[i]
	}
	return k.Prefix + strconv.FormatInt(k.From+int64(i), 10) + k.Suffix
}

// Scenario is a start, the steps that follow, and the playhead.
type Scenario struct {
	Start State
	Steps []Step
	At    float64 // 0 to len(Steps)
}

// Default is the opening scenario: four nodes, 100 vnodes each, 10,000 keys.
func Default() Scenario {
	return Scenario{Start: State{
		Nodes:    []ring.Node{{Name: "node-a", Weight: 1}, {Name: "node-b", Weight: 1}, {Name: "node-c", Weight: 1}, {Name: "node-d", Weight: 1}},
		VNodes:   100,
		Scheme:   "fnv1a",
		Bits:     64,
		Keys:     Keys{Prefix: "key-", To: 9999},
		Replicas: 3,
	}}
}
