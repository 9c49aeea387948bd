package scenario

import (
	"fmt"

	"ringscope/ring"
)

// Position is a position as the scheme's system prints it, or in hexadecimal
// with as many digits as the ring's bits need: 16 for 64. A ring that was
// narrowed has no notation of its own system, and prints the number of the
// position among its 2^bits.
func (s *Snapshot) Position(p ring.Pos) string {
	bits := s.Ring.Bits()
	if f, ok := s.Scheme.(ring.Printer); ok && bits >= s.Scheme.Bits() {
		return f.Format(p)
	}
	return fmt.Sprintf("%0*x", (bits+3)/4, uint64(p)>>(64-bits))
}
