package scenario

import (
	"fmt"
	"strings"

	"ringscope/ring"
)

// ties is the tie rules as text has them, in the order of ring.Tie.
var ties = []string{"lowest", "last", "first", "rendezvous", "probe"}

// TieName is a tie rule as text has it: lowest, last, first, rendezvous or probe.
func TieName(t ring.Tie) string {
	if int(t) < len(ties) {
		return ties[t]
	}
	return fmt.Sprint(int(t))
}

// ParseTie is the tie rule of that name.
func ParseTie(name string) (ring.Tie, error) {
	for i, t := range ties {
		if t == name {
			return ring.Tie(i), nil
		}
	}
	return 0, refuse("tie", quote(name), "one of "+strings.Join(ties, ", "))
}

func checkTie(t ring.Tie) error {
	_, err := ParseTie(TieName(t))
	return err
}
