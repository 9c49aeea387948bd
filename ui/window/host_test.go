//go:build !js

package window

import (
	"os"
	"path/filepath"
	"testing"
)

func home(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, v := range []string{"HOME", "USERPROFILE"} {
		t.Setenv(v, dir)
	}
	for _, v := range []string{"XDG_CONFIG_HOME", "AppData"} {
		t.Setenv(v, filepath.Join(dir, "config"))
	}
	return dir
}

func TestSavingNeverOverwrites(t *testing.T) {
	dir := filepath.Join(home(t), "Downloads")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	h := &Host{}
	for i, want := range []string{"ring.svg", "ring (2).svg", "ring (3).svg"} {
		where, err := h.Save("ring.svg", "image/svg+xml", []byte{byte(i)})
		if err != nil || where != filepath.Join(dir, want) {
			t.Fatalf("saved as %q, %v, want %q in %q", where, err, want, dir)
		}
		if data, err := os.ReadFile(where); err != nil || len(data) != 1 || data[0] != byte(i) {
			t.Fatalf("%q holds %v, %v, want %d", where, data, err, i)
		}
	}
}

func TestWithoutADownloadsFolderAFileGoesWhereTheProgramRuns(t *testing.T) {
	home(t)
	dir := t.TempDir()
	t.Chdir(dir)
	where, err := (&Host{}).Save("a/b:c.png", "image/png", nil)
	if err != nil || where != filepath.Join(dir, "a-b-c.png") {
		t.Fatalf("saved as %q, %v, want a-b-c.png in %q", where, err, dir)
	}
}

func TestASettingIsRecalledAfterARestart(t *testing.T) {
	home(t)
	if got := (&Host{}).Recall("theme"); got != "" {
		t.Fatalf("recalled %q before anything was remembered", got)
	}
	(&Host{}).Remember("theme", "light")
	if got := (&Host{}).Recall("theme"); got != "light" {
		t.Fatalf("recalled %q, want light", got)
	}
	if got := (&Host{Theme: "dark"}).Recall("theme"); got != "dark" {
		t.Fatalf("recalled %q, want the theme that was asked for", got)
	}
}

func TestTheDownloadsFolderMayHaveAnotherName(t *testing.T) {
	file := "# made by the desktop\nXDG_DESKTOP_DIR=\"$HOME/Bureau\"\nXDG_DOWNLOAD_DIR=\"$HOME/Téléchargements\"\n"
	if got := downloadsIn(file, "/home/a"); got != "/home/a/Téléchargements" {
		t.Errorf("read %q", got)
	}
	if got := downloadsIn("nothing", "/home/a"); got != "" {
		t.Errorf("read %q out of a file that does not say", got)
	}
}

func TestTheIconIsDrawnInEverySize(t *testing.T) {
	all := icons()
	if len(all) != 4 {
		t.Fatalf("%d icons, want 4", len(all))
	}
	for _, img := range all {
		w := img.Bounds().Dx()
		_, _, _, mid := img.At(w*15/32, w*17/32).RGBA()
		_, _, _, dot := img.At(w*24/32, w*7/32).RGBA()
		if mid != 0 || dot == 0 {
			t.Errorf("the icon of %d pixels has alpha %d in its middle and %d on its vnode, want a ring", w, mid, dot)
		}
	}
}
