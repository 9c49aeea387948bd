//go:build unix

package ui

import (
	"syscall"
	"time"
)

// spent is the processor time that this program has had: on a machine that has
// other things to do it says more than a clock.
func spent() time.Duration {
	var r syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &r) != nil {
		return 0
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
