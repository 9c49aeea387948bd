package scenario

import (
	"slices"
	"strconv"
)

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

// Append appends the i-th key to dst.
func (k Keys) Append(dst []byte, i int) []byte {
	if k.List != nil {
		return append(dst, k.List[i]...)
	}
	dst = append(dst, k.Prefix...)
	dst = strconv.AppendInt(dst, k.From+int64(i), 10)
	return append(dst, k.Suffix...)
}

// Request is the number of requests of the i-th key.
func (k Keys) Request(i int) float64 {
	if k.Requests == nil {
		return 1
	}
	return k.Requests[i]
}

// Equal reports whether both are the same keys in the same order with the
// same requests.
func (k Keys) Equal(o Keys) bool {
	return k.same(o) && (slices.Equal(k.Requests, o.Requests) || k.even() && o.even())
}

// same reports whether both are the same keys, whatever their requests. Lists
// that share their memory are the same without a look at every key.
func (k Keys) same(o Keys) bool {
	if k.List == nil && o.List == nil {
		return k.Prefix == o.Prefix && k.Suffix == o.Suffix && k.From == o.From && k.To == o.To
	}
	if (k.List == nil) != (o.List == nil) || len(k.List) != len(o.List) {
		return false
	}
	return len(k.List) == 0 || &k.List[0] == &o.List[0] || slices.Equal(k.List, o.List)
}

// even reports whether every key has one request.
func (k Keys) even() bool {
	for _, r := range k.Requests {
		if r != 1 {
			return false
		}
	}
	return true
}

// normal is the one form of equal keys: a list has no pattern beside it, and
// one request each is nil.
func (k Keys) normal() Keys {
	if k.List != nil {
		k.Prefix, k.Suffix, k.From, k.To = "", "", 0, 0
	}
	if k.even() {
		k.Requests = nil
	}
	return k
}
