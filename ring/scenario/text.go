package scenario

import "errors"

// Parse reads a scenario from its text form, with or without a leading '#',
// or from a whole link. Its errors name the part, its value and what was wanted.
func Parse(text string) (Scenario, error) {
	if text == "" {
		return Default(), nil
	}
	return Scenario{}, errors.New("not written yet")
}

// String is the shortest text that Parse turns into the same scenario.
func (s Scenario) String() string { return "" }

// ParseStep reads one step, such as "+node-e*2@zone-1" or "vnodes:64".
func ParseStep(text string) (Step, error) { return Step{}, errors.New("not written yet") }

// String is the step as Parse reads it.
func (s Step) String() string { return "" }
