package render

import "sync"

// Theme is the colours of one look. The two themes are shared: copy one to
// change it.
//
// Text, Dim, Faint, Accent, Bad and Good have at least 4.5:1 against
// Background, Panel and Surface (WCAG 2.2, 1.4.3), a node's colour at least
// 3:1 against Background (1.4.11).
type Theme struct {
	Name string // "dark" or "light"
	Dark bool

	Background Color // of the page and of an exported picture
	Panel      Color // behind a group of controls
	Surface    Color // raised: a button, a field, the row in use, a note
	Hover      Color // a raised surface under the pointer
	Press      Color // a raised surface held down
	Hairline   Color // between panels
	Border     Color // around a raised surface
	Track      Color // the empty part of a bar or slider
	Fill       Color // the filled part of a slider, the bar of a rival
	Knob       Color // of a slider

	Text  Color // what is read first
	Dim   Color // what explains it
	Faint Color // what may be overlooked; still readable

	Accent   Color // the thing that acts, one a screen
	OnAccent Color // text on Accent
	Bad      Color // collisions, and what is bad
	Good     Color // what is at the theoretical minimum
	Shadow   Color // under what floats

	KeyAlpha   float32 // of a key that does not move
	PastAlpha  float32 // of the band of owners before the step
	GhostAlpha float32 // of the load before the step
	RestAlpha  float32 // of the rest while one node is pointed at

	nodes []Color
}

var dark = sync.OnceValue(func() *Theme {
	t := &Theme{
		Name:       "dark",
		Dark:       true,
		Background: rgb(0x0d1014),
		Panel:      rgb(0x0d1014),
		Surface:    rgb(0x14181e),
		Hover:      rgb(0x1b2129),
		Press:      rgb(0x0a0c10),
		Hairline:   rgb(0x1d222a),
		Border:     rgb(0x262d37),
		Track:      rgb(0x1b2129),
		Fill:       rgb(0x8c97a6),
		Knob:       rgb(0xe7ebf1),
		Text:       rgb(0xe7ebf1),
		Dim:        rgb(0x9ba5b3),
		Faint:      rgb(0x7f8998),
		Accent:     rgb(0xf2c14e),
		OnAccent:   rgb(0x1a1400),
		Bad:        rgb(0xff5d6c),
		Good:       rgb(0x5fd0a5),
		Shadow:     Color{A: 0x80},
		KeyAlpha:   0.55,
		PastAlpha:  0.55,
		GhostAlpha: 0.27,
		RestAlpha:  0.22,
	}
	t.nodes = nodeColors(darkNodes, darkLightness)
	return t
})

var light = sync.OnceValue(func() *Theme {
	t := &Theme{
		Name:       "light",
		Background: rgb(0xfbfaf7),
		Panel:      rgb(0xfbfaf7),
		Surface:    rgb(0xffffff),
		Hover:      rgb(0xf4f3ee),
		Press:      rgb(0xeeece6),
		Hairline:   rgb(0xe9e7e1),
		Border:     rgb(0xdcd9d2),
		Track:      rgb(0xe6e4dd),
		Fill:       rgb(0x656e79),
		Knob:       rgb(0x1c2127),
		Text:       rgb(0x1c2127),
		Dim:        rgb(0x535c67),
		Faint:      rgb(0x666e79),
		Accent:     rgb(0x96610f),
		OnAccent:   rgb(0xffffff),
		Bad:        rgb(0xc81e3a),
		Good:       rgb(0x0c7a58),
		Shadow:     Color{R: 0x1c, G: 0x21, B: 0x27, A: 0x22},
		KeyAlpha:   0.55,
		PastAlpha:  0.55,
		GhostAlpha: 0.32,
		RestAlpha:  0.22,
	}
	t.nodes = nodeColors(lightNodes, lightLightness)
	return t
})

// DarkTheme is for screens in dark rooms and projectors.
func DarkTheme() *Theme { return dark() }

// LightTheme is for paper and documents.
func LightTheme() *Theme { return light() }

// ThemeNamed is the theme called "dark" or "light".
func ThemeNamed(name string) (*Theme, bool) {
	switch name {
	case "dark":
		return dark(), true
	case "light":
		return light(), true
	}
	return nil, false
}
