//go:build !js

package window

import (
	"strings"
	"time"
	"unicode"

	"github.com/atotto/clipboard"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"ringscope/ui"
)

// named is the keys that type nothing, by the names that browsers give them.
var named = map[ebiten.Key]string{
	ebiten.KeyEnter: "Enter", ebiten.KeyNumpadEnter: "Enter", ebiten.KeyTab: "Tab", ebiten.KeyEscape: "Escape",
	ebiten.KeyBackspace: "Backspace", ebiten.KeyDelete: "Delete", ebiten.KeyHome: "Home", ebiten.KeyEnd: "End",
	ebiten.KeyPageUp: "PageUp", ebiten.KeyPageDown: "PageDown", ebiten.KeyArrowLeft: "ArrowLeft",
	ebiten.KeyArrowRight: "ArrowRight", ebiten.KeyArrowUp: "ArrowUp", ebiten.KeyArrowDown: "ArrowDown",
	ebiten.KeyF1: "F1", ebiten.KeyF2: "F2", ebiten.KeyF3: "F3", ebiten.KeyF4: "F4", ebiten.KeyF5: "F5", ebiten.KeyF6: "F6",
	ebiten.KeyF7: "F7", ebiten.KeyF8: "F8", ebiten.KeyF9: "F9", ebiten.KeyF10: "F10", ebiten.KeyF11: "F11", ebiten.KeyF12: "F12",
}

// A held key is sent again after a delay, as a browser does it.
const (
	repeatDelay = 400 * time.Millisecond
	repeatEvery = 35 * time.Millisecond
)

// keys turns the keyboard's state into events. Keys that type come as what
// they type, with the system's layout, dead keys and repeat; the others, and
// letters with Ctrl or Meta, by their name.
type keys struct {
	just  []ebiten.Key
	runes []rune
	down  ebiten.Key // the named key that is held, if one is
	held  bool
	again time.Time
}

func mods() (m ui.Mods) {
	for _, k := range [...]struct {
		key ebiten.Key
		mod ui.Mods
	}{{ebiten.KeyShift, ui.Shift}, {ebiten.KeyControl, ui.Ctrl}, {ebiten.KeyAlt, ui.Alt}, {ebiten.KeyMeta, ui.Meta}} {
		if ebiten.IsKeyPressed(k.key) {
			m |= k.mod
		}
	}
	return m
}

func (k *keys) read(dst []ui.Event) []ui.Event {
	m, now := mods(), time.Now()
	k.just = inpututil.AppendJustPressedKeys(k.just[:0])
	for _, key := range k.just {
		if named[key] != "" {
			dst = append(dst, ui.Event{Kind: ui.KeyDown, Key: named[key], Mods: m})
			k.down, k.held, k.again = key, true, now.Add(repeatDelay)
		} else if m&(ui.Ctrl|ui.Meta) != 0 {
			dst = shortcut(dst, key, m)
		}
	}
	switch {
	case !k.held:
	case !ebiten.IsKeyPressed(k.down):
		k.held = false
	case now.After(k.again):
		dst = append(dst, ui.Event{Kind: ui.KeyDown, Key: named[k.down], Mods: m})
		k.again = now.Add(repeatEvery)
	}
	k.runes = ebiten.AppendInputChars(k.runes[:0])
	if m&(ui.Ctrl|ui.Meta) != 0 {
		return dst // X11 also gives the letter of a shortcut
	}
	for _, r := range k.runes {
		if unicode.IsControl(r) {
			continue
		}
		dst = append(dst, ui.Event{Kind: ui.KeyDown, Key: string(r), Mods: m}, ui.Event{Kind: ui.Rune, Text: string(r), Mods: m})
	}
	return dst
}

// shortcut adds a letter that was pressed with Ctrl or Meta, and what is on
// the clipboard when it asks for that.
func shortcut(dst []ui.Event, key ebiten.Key, m ui.Mods) []ui.Event {
	name := ebiten.KeyName(key)
	if name == "" {
		return dst
	}
	if m&ui.Shift != 0 {
		name = strings.ToUpper(name)
	}
	dst = append(dst, ui.Event{Kind: ui.KeyDown, Key: name, Mods: m})
	if name == "v" {
		if text, err := clipboard.ReadAll(); err == nil && text != "" {
			dst = append(dst, ui.Event{Kind: ui.Paste, Text: text})
		}
	}
	return dst
}
