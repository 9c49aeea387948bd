//go:build !js

package browser

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"sync"
	"time"
)

// Serve serves a built site with ringctl on a free port of this machine, and
// gives its address without a slash at the end.
func Serve(ringctl, site string) (url string, stop func(), err error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	addr := l.Addr().String()
	l.Close()
	c := exec.Command(ringctl, "serve", "-addr", addr, "-dir", site)
	c.Stderr = os.Stderr
	if err := c.Start(); err != nil {
		return "", nil, fmt.Errorf("%w; `make test` builds it", err)
	}
	stop = sync.OnceFunc(func() {
		_ = c.Process.Kill()
		_ = c.Wait()
	})
	url = "http://" + addr
	for end := time.Now().Add(Patience); ; time.Sleep(20 * time.Millisecond) {
		r, err := http.Get(url + "/")
		if err == nil {
			r.Body.Close()
			if r.StatusCode == http.StatusOK {
				return url, stop, nil
			}
			err = fmt.Errorf("it answers %s", r.Status)
		}
		if time.Now().After(end) {
			stop()
			return "", nil, fmt.Errorf("%s serve -dir %s does not serve: %w", ringctl, site, err)
		}
	}
}
