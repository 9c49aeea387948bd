package ring

import "math/bits"

// run is claims laid out flat: claim[i] stands at pos[i].
type run struct {
	pos   []Pos
	claim []uint32
}

func (a run) part(i, j int) run { return run{a.pos[i:j], a.claim[i:j]} }

func newRun(n int) run { return run{make([]Pos, n), make([]uint32, n)} }

const (
	// smallRun is the size up to which insertion beats another scatter.
	smallRun = 24
	// digitBits is the widest digit, about as many write streams as the second
	// cache holds lines of. What needs more is done in two about equal parts.
	digitBits = 17
)

// sorter is a stable radix sort from the top bits down. Positions are mixed
// hashes as a rule, so that one or two scatters leave next to nothing to do
// and insertion finishes; a bucket that stays large (clustered positions, or
// many claims to one) is scattered again by its next bits, so that no input
// costs more than one pass for every few of its bits.
type sorter struct {
	bits   uint       // significant top bits of a position
	counts [][]uint32 // for each depth of the recursion
	pace   func(claims int)
}

// sortRun sorts src by position into dst of the same length; equal positions
// keep their order. Only the top width bits of positions may be set. What src
// holds afterwards is of no use.
func sortRun(dst, src run, width int) { sortPaced(dst, src, width, nil) }

// sortPaced is sortRun that tells pace, if there is one, of claims it sorted.
func sortPaced(dst, src run, width int, pace func(claims int)) {
	s := sorter{bits: uint(width), pace: pace}
	s.sort(dst, src, 0, 0)
}

// sort sorts claims whose positions agree in their first used bits.
func (s *sorter) sort(dst, src run, used uint, depth int) {
	n := len(src.pos)
	if n <= smallRun || used >= s.bits {
		copy(dst.pos, src.pos)
		copy(dst.claim, src.claim)
		insert(dst)
		return
	}
	k := s.digit(n, used)
	ends := s.scatter(dst, src, used, k, depth)
	if used+k == s.bits {
		return
	}
	start := 0
	for _, e := range ends {
		end := int(e)
		if end-start > smallRun {
			part, free := dst.part(start, end), src.part(start, end)
			copy(free.pos, part.pos)
			copy(free.claim, part.claim)
			s.sort(part, free, used+k, depth+1)
			s.did(depth, end-start)
		}
		start = end
	}
	insert(dst)
}

// digit is how many bits to scatter n claims by, so that about one falls into
// each bucket of the last scatter.
func (s *sorter) digit(n int, used uint) uint {
	k := uint(bits.Len(uint(n)) - 1)
	if k > digitBits {
		k = (k + 1) / 2
	}
	return min(k, s.bits-used)
}

// scatter moves src to dst by k bits below the first used ones and gives the
// end of each bucket.
func (s *sorter) scatter(dst, src run, used, k uint, depth int) []uint32 {
	if depth == len(s.counts) {
		s.counts = append(s.counts, nil)
	}
	at := s.counts[depth]
	if len(at) < 1<<k {
		at = make([]uint32, 1<<k)
		s.counts[depth] = at
	}
	at = at[:1<<k]
	clear(at)
	down := 64 - k
	pause := s.pauses(depth, len(src.pos))
	for lo := 0; lo < len(src.pos); lo += pause {
		some := src.pos[lo:min(len(src.pos), lo+pause)]
		for _, p := range some {
			at[p<<(used&63)>>(down&63)]++
		}
		s.did(depth, len(some)/2)
	}
	sum := uint32(0)
	for i, c := range at {
		at[i] = sum
		sum += c
	}
	for lo := 0; lo < len(src.pos); lo += pause {
		hi := min(len(src.pos), lo+pause)
		some, claim := src.pos[lo:hi], src.claim[lo:hi]
		for i, p := range some {
			slot := &at[p<<(used&63)>>(down&63)]
			dst.pos[*slot], dst.claim[*slot] = p, claim[i]
			*slot++
		}
		s.did(depth, len(some)-len(some)/2)
	}
	return at
}

// pauses is how many of n claims are scattered before pace is told.
func (s *sorter) pauses(depth, n int) int {
	if depth > 0 {
		return max(1, n)
	}
	return paced(n, s.pace)
}

// pacedClaims is how many claims are worked on between two looks at the time.
const pacedClaims = 1 << 12

// did tells pace of claims, at the depth at which it is asked.
func (s *sorter) did(depth, claims int) {
	if depth == 0 && s.pace != nil {
		s.pace(claims)
	}
}

// insert is a stable insertion sort: linear where little is out of place.
func insert(a run) {
	claim := a.claim[:len(a.pos)]
	for i := 1; i < len(a.pos); i++ {
		p := a.pos[i]
		if a.pos[i-1] <= p {
			continue
		}
		c, j := claim[i], i
		for ; j > 0 && a.pos[j-1] > p; j-- {
			a.pos[j], claim[j] = a.pos[j-1], claim[j-1]
		}
		a.pos[j], claim[j] = p, c
	}
}
