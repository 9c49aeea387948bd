package theory

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"sort"
)

// Transfer is the data that a node which joins takes over: one stream from
// each old owner, in ring order. Every stream runs at
//
//	min(sender cap, receiver cap / running streams)
//
// so all that still run are at the same offset, and one clock serves all:
//
//	T(b) = ∫₀ᵇ db / min(sender, receiver/n(b))
//
// where n(b) is the number of streams longer than b. It is exact and
// deterministic. Make one with [NewTransfer].
type Transfer struct {
	streams          []float64 // lengths, ascending
	at               []float64 // T at each length
	sender, receiver float64
}

// NewTransfer prepares the clock. Streams are lengths in bytes, senders and
// the receiver have caps in bytes a second. Lengths are finite and at least 0;
// caps are above 0 and may be +Inf, though not both.
func NewTransfer(streams []float64, sender, receiver float64) (*Transfer, error) {
	if !(sender > 0) || !(receiver > 0) {
		return nil, fmt.Errorf("theory: caps of %v and %v bytes a second, want both above 0", sender, receiver)
	}
	if math.IsInf(sender, 1) && math.IsInf(receiver, 1) {
		return nil, errors.New("theory: neither sender nor receiver has a cap, want one of them finite")
	}
	t := &Transfer{streams: slices.Clone(streams), sender: sender, receiver: receiver}
	for _, b := range streams {
		if !(b >= 0) || math.IsInf(b, 1) {
			return nil, fmt.Errorf("theory: a stream of %v bytes, want a finite length of at least 0", b)
		}
	}
	slices.Sort(t.streams)
	clock, offset := 0.0, 0.0
	for i, b := range t.streams {
		clock += (b - offset) / t.rate(len(t.streams)-i)
		offset = b
		t.at = append(t.at, clock)
	}
	return t, nil
}

// rate is the speed of each of n running streams.
func (t *Transfer) rate(n int) float64 { return min(t.sender, t.receiver/float64(n)) }

// At is the time in seconds at which the byte at that offset of its stream has
// arrived. An offset past the longest stream gives [Transfer.End], one below
// 0 gives 0.
func (t *Transfer) At(offset float64) float64 {
	i := sort.SearchFloat64s(t.streams, offset)
	switch {
	case i == len(t.streams):
		return t.End()
	case !(offset > 0):
		return 0
	}
	was, from := 0.0, 0.0
	if i > 0 {
		was, from = t.at[i-1], t.streams[i-1]
	}
	return was + (offset-from)/t.rate(len(t.streams)-i)
}

// End is the time in seconds at which the last stream has ended; 0 without
// streams.
func (t *Transfer) End() float64 {
	if len(t.at) == 0 {
		return 0
	}
	return t.at[len(t.at)-1]
}

// Bytes is the length of all streams together.
func (t *Transfer) Bytes() float64 {
	sum := 0.0
	for _, b := range t.streams {
		sum += b
	}
	return sum
}

// Sources is the number of streams that are not empty.
func (t *Transfer) Sources() int {
	i := sort.Search(len(t.streams), func(i int) bool { return t.streams[i] > 0 })
	return len(t.streams) - i
}

// Misses is the expected number of requests that reach the new owner before
// their data has:
//
//	Σ λ_k·T(b_k)
//
// for keys at the given offsets of their streams, asked for rates[k] times a
// second. With a fallback that reads from the old owner there are no misses
// and as many two-hop reads. Slices of different lengths give NaN.
func (t *Transfer) Misses(offsets, rates []float64) float64 {
	if len(offsets) != len(rates) {
		return math.NaN()
	}
	sum := 0.0
	for i, b := range offsets {
		sum += rates[i] * t.At(b)
	}
	return sum
}

// MissesEvenly is [Transfer.Misses] where requests are spread evenly over the
// bytes, perByte of them a second for each:
//
//	λ·∫ n(b)·T(b) db
func (t *Transfer) MissesEvenly(perByte float64) float64 {
	sum, was, from := 0.0, 0.0, 0.0
	for i, b := range t.streams {
		running := float64(len(t.streams) - i)
		sum += running * (b - from) * (was + t.at[i]) / 2 // T is linear between lengths
		was, from = t.at[i], b
	}
	return perByte * sum
}

// DualWrites is the number of writes that go to both owners when data is
// copied first and ownership switched at the end: the part of requests that
// are writes, times all requests a second for the moving keys, times End.
func (t *Transfer) DualWrites(writes, requests float64) float64 {
	return writes * requests * t.End()
}
