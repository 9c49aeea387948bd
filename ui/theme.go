package ui

import "ringscope/render"

// Names of the themes, as they are remembered.
const (
	darkName  = "dark"
	lightName = "light"
)

// dark reports which theme is on: the one that was chosen, else the system's.
func (a *App) dark() bool {
	switch a.theme {
	case darkName:
		return true
	case lightName:
		return false
	}
	return a.in.DarkSystem
}

func (a *App) themeName() string {
	if a.dark() {
		return darkName
	}
	return lightName
}

// switchTheme goes to the other theme, and back to the system's own choice
// when that is the same.
func (a *App) switchTheme() {
	to := darkName
	if a.dark() {
		to = lightName
	}
	a.theme = to
	if (to == darkName) == a.in.DarkSystem {
		a.theme = ""
	}
	a.host.Remember("theme", a.theme)
	a.say("Theme " + to + ".")
}

func (a *App) colors() *render.Theme {
	if a.dark() {
		return render.DarkTheme()
	}
	return render.LightTheme()
}

func (a *App) switchPresenter() {
	a.present = !a.present
	a.gui.setFocus("")
	if a.present {
		a.say("Presenter mode. P or Escape ends it.")
	} else {
		a.say("The panels are back.")
	}
}
