package scenario

// pace lets long work be done in slices: the work tells it now and then what
// it did, and pace gives the control back when it is time. A nil pace never does.
type pace struct {
	yield       func(progress float64) bool
	done, total float64
	since       int
}

// quantum is how many units of work, each some ten nanoseconds, are done
// between two looks at the time.
const quantum = 1 << 14

// stopped unwinds work that nobody waits for any more.
type stopped struct{}

// did tells of units of work. It does not return if the work is not wanted.
func (p *pace) did(units int) {
	if p == nil {
		return
	}
	p.done += float64(units)
	if p.since += units; p.since < quantum {
		return
	}
	p.since = 0
	if !p.yield(min(0.99, p.done/max(1, p.total))) {
		panic(stopped{})
	}
}

// times is did for things of that many units each, as the ring calls it; nil
// without a pace.
func (p *pace) times(units int) func(n int) {
	if p == nil {
		return nil
	}
	return func(n int) { p.did(n * units) }
}

// chunks calls do for the stretches of n items, a quantum each; all at once
// without a pace. Each item is that many units.
func (p *pace) chunks(n, units int, do func(lo, hi int)) {
	size := n
	if p != nil {
		size = max(1, quantum/units)
	}
	for lo := 0; lo < n; lo += size {
		hi := min(n, lo+size)
		do(lo, hi)
		p.did((hi - lo) * units)
	}
}
