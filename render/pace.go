package render

// pace lets the making of a large picture be done in slices: the work tells it
// now and then what it did, and pace gives the control back about every
// millisecond. The zero pace never does.
type pace struct {
	pause func() error // may be nil; an error ends the work
	since int
	err   error // that the work was ended by
}

// quantum is how many units of work, some thirty nanoseconds each, are done
// between two pauses.
const quantum = 1 << 15

// did tells of units of work. It reports whether the work is to end.
func (p *pace) did(units int) bool {
	if p.pause == nil {
		return false
	}
	if p.since += units; p.since >= quantum && p.err == nil {
		p.since = 0
		p.err = p.pause()
	}
	return p.err != nil
}
