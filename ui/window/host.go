//go:build !js

package window

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/atotto/clipboard"
)

// Host is what an app asks of a desktop; it fits ui.Host.
type Host struct {
	// Theme, where it is not "", stands for the theme that was remembered.
	Theme string
}

// SetFragment does nothing: a desktop window has no address.
func (*Host) SetFragment(text string, push bool) {}

// Link is an address under which `make run` serves the playground; ringctl
// and the desktop program take it too, as they take its fragment alone.
func (*Host) Link(fragment string) string { return "http://localhost:8080/#" + fragment }

// Copy puts text on the system's clipboard.
func (*Host) Copy(text string) (done bool, err error) {
	if clipboard.Unsupported {
		return false, errors.New("no program for the clipboard; want xclip, xsel or wl-clipboard installed")
	}
	return true, clipboard.WriteAll(text)
}

// Save writes a new file of about that name into the person's downloads, or
// where there are none into the directory the program runs in. A file that is
// there is never overwritten.
func (*Host) Save(name, mime string, data []byte) (where string, err error) {
	dir := downloads()
	path, err := create(dir, name, data)
	if err != nil && dir != "." {
		path, err = create(".", name, data)
	}
	if err != nil {
		return "", err
	}
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	return path, nil
}

// Remember keeps a setting in a small file of its own.
func (*Host) Remember(name, value string) {
	if path, err := setting(name); err == nil && os.MkdirAll(filepath.Dir(path), 0o755) == nil {
		// A setting that cannot be kept is not worth a message.
		_ = os.WriteFile(path, []byte(value+"\n"), 0o644)
	}
}

// Recall gives a setting back, or "".
func (h *Host) Recall(name string) string {
	if name == "theme" && h.Theme != "" {
		return h.Theme
	}
	path, err := setting(name)
	if err != nil {
		return ""
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(data))
}

// Open does nothing: a file comes by dropping it on the window.
func (*Host) Open() {}

// Typing is false: the app draws what is typed.
func (*Host) Typing() bool { return false }

func setting(name string) (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "ringscope", plain(name)), nil
}

// plain is a name that can be a file's on any system.
func plain(name string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '-'
		}
		return r
	}, name)
	if name = strings.Trim(name, ". "); name == "" {
		return "ringscope"
	}
	return name
}

// downloads is the person's folder for them, or ".".
func downloads() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return "."
	}
	dir := filepath.Join(home, "Downloads")
	// Where a Linux desktop keeps its name, which is translated.
	if config, err := os.UserConfigDir(); err == nil {
		if data, err := os.ReadFile(filepath.Join(config, "user-dirs.dirs")); err == nil {
			if d := downloadsIn(string(data), home); d != "" {
				dir = d
			}
		}
	}
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return "."
	}
	return dir
}

// downloadsIn reads the folder out of a user-dirs.dirs file, or gives "".
func downloadsIn(file, home string) string {
	for line := range strings.Lines(file) {
		if v, ok := strings.CutPrefix(strings.TrimSpace(line), "XDG_DOWNLOAD_DIR="); ok {
			return strings.ReplaceAll(strings.Trim(v, `"`), "$HOME", home)
		}
	}
	return ""
}

// create writes data to a file in dir that was not there before: name, or
// name with a number.
func create(dir, name string, data []byte) (string, error) {
	name = plain(name)
	ext := filepath.Ext(name)
	base := strings.TrimSuffix(name, ext)
	for i := 1; i < 10000; i++ {
		if i > 1 {
			name = fmt.Sprintf("%s (%d)%s", base, i, ext)
		}
		path := filepath.Join(dir, name)
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, os.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = f.Write(data)
		return path, errors.Join(err, f.Close())
	}
	return "", fmt.Errorf("%s: 10,000 files of that name in %s, want fewer", base+ext, dir)
}
