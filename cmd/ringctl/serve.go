package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"
)

const serveHelp = `ringctl serve [-addr 127.0.0.1:8080] [-dir dist]

Serves the web build in a folder to browsers until it is interrupted.

  -addr  host and port; port 0 takes a free one. An address that others can
         reach has to be named: 0.0.0.0:8080 is all of this machine's, :8080
         is refused.
  -dir   the folder, as make leaves it. Where a file has one named .br or .gz
         beside it, browsers that can unpack it are sent that.
`

func serve(c *call) error {
	addr := c.flags.String("addr", "127.0.0.1:8080", "")
	dir := c.flags.String("dir", "dist", "")
	if err := c.none(); err != nil {
		return err
	}
	if err := checkAddr(*addr); err != nil {
		return err
	}
	root, err := os.OpenRoot(*dir)
	if err != nil {
		return fmt.Errorf("-dir is %q, which cannot be opened: %w", *dir, reason(err))
	}
	defer root.Close()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	l, err := net.Listen("tcp", *addr)
	if err != nil {
		return fmt.Errorf("cannot listen on %s: %w", *addr, err)
	}
	fmt.Fprintf(c.stdout, "serving %s on http://%s/\n", *dir, l.Addr())
	return serveOn(ctx, l, newFiles(root))
}

// serveOn answers requests until the context ends, then lets those that are
// running come to their end.
func serveOn(ctx context.Context, l net.Listener, h http.Handler) error {
	s := &http.Server{Handler: h, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 16}
	failed := make(chan error, 1)
	go func() { failed <- s.Serve(l) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	patience, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if err := s.Shutdown(patience); err != nil {
		s.Close()
	}
	if err := <-failed; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// checkAddr refuses an address without a host: it would be that of every
// network the machine is on, which nobody should get without asking for it.
func checkAddr(addr string) error {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return wrong("-addr is %q, want host:port", addr)
	}
	if n, err := strconv.Atoi(port); err != nil || n < 0 || n > 65535 {
		return wrong("-addr is %q, want a port of 0 to 65535", addr)
	}
	if host == "" {
		return wrong("-addr is %q, which others can reach, want a host: 127.0.0.1%s, or 0.0.0.0%s if that is meant", addr, addr, addr)
	}
	return nil
}
