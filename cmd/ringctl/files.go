package main

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

// files serves a folder. The folder is opened as an os.Root, which no path and
// no symbolic link leads out of.
type files struct {
	root *os.Root
	mu   sync.Mutex
	sums map[string]sum // of files that were read once
}

// sum is a digest of a file as it was at a time.
type sum struct {
	size int64
	time time.Time
	text string
}

// slack is how much older than its file a packed one may look: copying a
// folder gives files times in any order.
const slack = 2 * time.Second

func newFiles(root *os.Root) *files { return &files{root: root, sums: map[string]sum{}} }

// types is the media types of what a web build holds; the machine's own table
// is not asked, since it may lack or twist them.
var types = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon",
	".json": "application/json", ".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8",
	".map": "application/json", ".woff2": "font/woff2", ".md": "text/markdown; charset=utf-8",
}

// policy is what a page may load: what comes from here, and WebAssembly.
// Frames are not forbidden: a playground in somebody's course is welcome.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; " +
	"connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"

func (f *files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD are served", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	file, info, err := f.open(name)
	if err != nil {
		http.Error(w, "there is no such file", http.StatusNotFound)
		return
	}
	defer func() { file.Close() }()
	h.Set("Content-Type", types[path.Ext(name)])
	if types[path.Ext(name)] == "" {
		h.Set("Content-Type", "application/octet-stream")
	}
	h.Set("Cache-Control", "no-cache") // kept, but asked about each time
	if named(name, r.URL.Query().Get("v")) {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	h.Set("Vary", "Accept-Encoding")
	// The page shows its progress in bytes as they are after unpacking.
	h.Set("X-Raw-Length", strconv.FormatInt(info.Size(), 10))
	full := name
	for _, e := range accepted(r.Header.Get("Accept-Encoding")) {
		packed, pi, err := f.open(name + e.ext)
		if err != nil || pi.ModTime().Add(slack).Before(info.ModTime()) { // not there, or of an older build
			if err == nil {
				packed.Close()
			}
			continue
		}
		file.Close()
		file, info, full = packed, pi, name+e.ext
		h.Set("Content-Encoding", e.name)
		// ServeContent leaves the length out where there is an encoding.
		h.Set("Content-Length", strconv.FormatInt(info.Size(), 10))
		break
	}
	tag, err := f.sum(full, file, info)
	if err != nil {
		h.Del("Content-Length")
		h.Del("Content-Encoding")
		http.Error(w, "the file cannot be read", http.StatusInternalServerError)
		return
	}
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, file)
}

// open opens a regular file; names with a part that starts with a dot are not
// served, and neither are folders.
func (f *files) open(name string) (*os.File, fs.FileInfo, error) {
	if !fs.ValidPath(name) {
		return nil, nil, fs.ErrNotExist
	}
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".") || strings.ContainsAny(part, "\\:\x00") {
			return nil, nil, fs.ErrNotExist
		}
	}
	file, err := f.root.Open(name)
	if err != nil {
		return nil, nil, err
	}
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fs.ErrNotExist
	}
	if err != nil {
		file.Close()
		return nil, nil, err
	}
	return file, info, nil
}

// sum is a digest of the file, read again only when it has changed.
func (f *files) sum(name string, file *os.File, info fs.FileInfo) (string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	s, ok := f.sums[name]
	if ok && s.size == info.Size() && s.time.Equal(info.ModTime()) {
		return s.text, nil
	}
	h := sha256.New()
	if _, err := io.Copy(h, file); err != nil {
		return "", err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	s = sum{info.Size(), info.ModTime(), hex.EncodeToString(h.Sum(nil)[:12])}
	f.sums[name] = s
	return s.text, nil
}

// hashed is a name with a digest in it, whose content never changes.
var (
	hashed = regexp.MustCompile(`[.-][0-9a-f]{8,}\.[a-z0-9.]+$`)
	digest = regexp.MustCompile(`^[0-9a-f]{8,}$`)
)

// named reports whether a digest is in the name or in the query v, so that it
// may be kept for good. A page never is.
func named(name, v string) bool {
	if strings.HasSuffix(name, ".html") || strings.HasSuffix(name, "sw.js") {
		return false
	}
	return hashed.MatchString(name) || digest.MatchString(v)
}
