package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// site is a folder as a build leaves it, beside a file that is not to be had.
func site(t *testing.T) string {
	t.Helper()
	top := t.TempDir()
	dir := filepath.Join(top, "site")
	long := strings.Repeat("wasm", 1000)
	for name, content := range map[string]string{
		"site/index.html": "<!doctype html>", "site/a.wasm": long, "site/a.wasm.br": "brotli", "site/a.wasm.gz": "gzipped", "site/b.js": "let b",
		"site/web/page.css": "p{}", "site/only-0123456789ab.js": "hashed", "site/.git/config": "secret", "secret.txt": "secret", "site/noext": "x", "site/sw.js": "sw",
	} {
		path := filepath.Join(top, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(top, "secret.txt"), filepath.Join(dir, "link.txt")); err != nil {
		t.Fatal(err)
	}
	return dir
}

// served serves the folder until the test ends.
func served(t *testing.T) (url string) {
	t.Helper()
	root, err := os.OpenRoot(site(t))
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error)
	go func() { done <- serveOn(ctx, l, newFiles(root)) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Errorf("the server ends with %v", err)
		}
		root.Close()
	})
	return "http://" + l.Addr().String()
}

// ask sends a request with the headers given as name, value, ...
func ask(t *testing.T, method, url string, headers ...string) (*http.Response, string) {
	t.Helper()
	r, err := http.NewRequest(method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	// Without this the transport asks for gzip itself, and unpacks it.
	resp, err := (&http.Client{Transport: &http.Transport{DisableCompression: true, DisableKeepAlives: true}}).Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp, string(body)
}

func TestFilesAreServedWithTheirTypes(t *testing.T) {
	url := served(t)
	for name, want := range map[string]string{"/": "text/html; charset=utf-8", "/index.html": "text/html; charset=utf-8", "/a.wasm": "application/wasm",
		"/b.js": "text/javascript; charset=utf-8", "/web/page.css": "text/css; charset=utf-8", "/noext": "application/octet-stream"} {
		resp, body := ask(t, "GET", url+name)
		if resp.StatusCode != 200 || resp.Header.Get("Content-Type") != want || resp.ContentLength != int64(len(body)) || body == "" {
			t.Errorf("%s: %s, type %s, length %d of %d; want type %s", name, resp.Status, resp.Header.Get("Content-Type"), resp.ContentLength, len(body), want)
		}
		for _, h := range []string{"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "ETag", "Vary"} {
			if resp.Header.Get(h) == "" {
				t.Errorf("%s: no %s", name, h)
			}
		}
		if strings.Contains(resp.Header.Get("Content-Security-Policy"), "frame-ancestors") || resp.Header.Get("X-Frame-Options") != "" {
			t.Errorf("%s may not be embedded", name)
		}
	}
}

func TestPackedBodiesAreSentToThoseWhoWantThem(t *testing.T) {
	url := served(t)
	for accept, want := range map[string]string{
		"": "", "br": "br", "gzip": "gzip", "gzip, deflate, br, zstd": "br", "gzip;q=1, br;q=0.5": "gzip", "br;q=0, gzip": "gzip", "*": "br", "*;q=0": "",
		"identity": "", "identity;q=1, br;q=0.5": "", "identity;q=0, br": "br", "BR;Q=0.9": "br", "br;q=2": "", "br;q=x": "", "x-gzip": "gzip", "deflate": "", "gzip;q=0.001": "gzip",
	} {
		resp, body := ask(t, "GET", url+"/a.wasm", "Accept-Encoding", accept)
		wantBody := map[string]string{"": strings.Repeat("wasm", 1000), "br": "brotli", "gzip": "gzipped"}[want]
		if resp.Header.Get("Content-Encoding") != want || body != wantBody || resp.ContentLength != int64(len(wantBody)) {
			t.Errorf("Accept-Encoding %q: sent %q of length %d, want %q of %d", accept, resp.Header.Get("Content-Encoding"), resp.ContentLength, want, len(wantBody))
		}
		if resp.Header.Get("X-Raw-Length") != "4000" || resp.Header.Get("Vary") != "Accept-Encoding" || resp.Header.Get("Content-Type") != "application/wasm" {
			t.Errorf("Accept-Encoding %q: the headers are %v", accept, resp.Header)
		}
	}
	if resp, body := ask(t, "GET", url+"/b.js", "Accept-Encoding", "br, gzip"); resp.Header.Get("Content-Encoding") != "" || body != "let b" {
		t.Errorf("what is not packed is sent as %q", resp.Header.Get("Content-Encoding"))
	}
}

func TestAPackedBodyOfAnOlderBuildIsNotSent(t *testing.T) {
	dir := site(t)
	old := time.Now().Add(-time.Hour)
	if err := os.Chtimes(filepath.Join(dir, "a.wasm.br"), old, old); err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	go serveOn(ctx, l, newFiles(root))
	resp, _ := ask(t, "GET", "http://"+l.Addr().String()+"/a.wasm", "Accept-Encoding", "br, gzip")
	if got := resp.Header.Get("Content-Encoding"); got != "gzip" {
		t.Errorf("sent %q, want gzip, which is as new as the file", got)
	}
}

func TestWhatIsKeptIsAskedAboutUnlessItsNameChanges(t *testing.T) {
	url := served(t)
	for path, want := range map[string]string{"/": "no-cache", "/b.js": "no-cache", "/sw.js?v=0123456789ab": "no-cache", "/index.html?v=0123456789ab": "no-cache",
		"/only-0123456789ab.js": "public, max-age=31536000, immutable", "/b.js?v=0123456789ab": "public, max-age=31536000, immutable", "/b.js?v=1": "no-cache"} {
		resp, _ := ask(t, "GET", url+path)
		if got := resp.Header.Get("Cache-Control"); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
	first, _ := ask(t, "GET", url+"/a.wasm", "Accept-Encoding", "br")
	plain, _ := ask(t, "GET", url+"/a.wasm")
	tag := first.Header.Get("ETag")
	if tag == plain.Header.Get("ETag") {
		t.Error("packed and plain have one tag")
	}
	if resp, body := ask(t, "GET", url+"/a.wasm", "Accept-Encoding", "br", "If-None-Match", tag); resp.StatusCode != 304 || body != "" {
		t.Errorf("asked again: %s, want 304", resp.Status)
	}
	if resp, _ := ask(t, "GET", url+"/a.wasm", "Accept-Encoding", "gzip", "If-None-Match", tag); resp.StatusCode != 200 {
		t.Errorf("asked for another packing: %s, want 200", resp.Status)
	}
	if resp, body := ask(t, "GET", url+"/a.wasm", "Range", "bytes=4-7"); resp.StatusCode != 206 || body != "wasm" || resp.ContentLength != 4 {
		t.Errorf("a range: %s, %q", resp.Status, body)
	}
	if resp, body := ask(t, "HEAD", url+"/a.wasm", "Accept-Encoding", "br"); resp.StatusCode != 200 || body != "" || resp.ContentLength != 6 {
		t.Errorf("HEAD: %s, length %d", resp.Status, resp.ContentLength)
	}
}

func TestNothingButTheFilesOfTheFolderIsServed(t *testing.T) {
	url := served(t)
	for _, path := range []string{"/none", "/web", "/web/", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/web/../../secret.txt", "/link.txt",
		"/.git/config", "/web//page.css", "/./b.js", "/..\\secret.txt", "/a.wasm/", "/b.js%00", "//etc/passwd", "/C:/x"} {
		resp, body := ask(t, "GET", url+path)
		if resp.StatusCode != 404 || strings.Contains(body, "secret") && path != "/../secret.txt" {
			t.Errorf("%s: %s, %q; want 404", path, resp.Status, body)
		}
	}
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS"} {
		if resp, _ := ask(t, method, url+"/"); resp.StatusCode != 405 || resp.Header.Get("Allow") != "GET, HEAD" {
			t.Errorf("%s: %s, want 405", method, resp.Status)
		}
	}
}
