package main

import (
	"fmt"
	"io"
	"os"
	"regexp"

	"ringscope/ring/scenario"
)

const scenarioHelp = `A scenario (-s) is a text, a link or a file:
  text   name=value pairs joined by &, such as
         nodes=node-a,node-b*2@zone-1&vnodes=100&scheme=fnv1a&bits=64&keys=key-{0..9999}
         &replicas=3&tie=lowest&steps=+node-e;-node-b;vnodes:64;node-a*2;node-c!down&at=1.5
         What is left out is as in the opening scenario, the empty text.
  link   of the playground; what counts stands after its #
  file   that holds either; - is standard input
What starts with #, with a word and =, or with a word and :// is taken as text;
write ./ before the name of a file that looks like that.
`

// written is how a text or a link begins; other values of -s are file names.
var written = regexp.MustCompile(`^\s*(#|[A-Za-z][A-Za-z0-9+.-]*(=|://)|$)`)

// source is where a scenario comes from.
type source struct{ value string }

func (c *call) source() *source {
	s := &source{}
	c.flags.StringVar(&s.value, "s", "", "")
	return s
}

// text is the text of the scenario.
func (s *source) text(stdin io.Reader) (string, error) {
	if written.MatchString(s.value) {
		return s.value, nil
	}
	in := stdin
	if s.value != "-" {
		f, err := os.Open(s.value)
		if err != nil {
			return "", fmt.Errorf("-s is %q, neither a scenario such as nodes=a,b nor a file: %w", s.value, reason(err))
		}
		defer f.Close()
		in = f
	}
	data, err := io.ReadAll(io.LimitReader(in, int64(scenario.Most.Text)+1))
	if err != nil {
		return "", fmt.Errorf("-s is %q, which cannot be read: %w", s.value, reason(err))
	}
	return string(data), nil
}

// reason is an error of a file without the file's name.
func reason(err error) error {
	if p, ok := err.(*os.PathError); ok {
		return p.Err
	}
	return err
}

// read is the scenario.
func (s *source) read(stdin io.Reader) (scenario.Scenario, error) {
	text, err := s.text(stdin)
	if err != nil {
		return scenario.Scenario{}, err
	}
	sc, err := scenario.Parse(text)
	if err != nil {
		return sc, wrongUse{err}
	}
	return sc, nil
}

// timeline is the scenario with its rings.
func (s *source) timeline(stdin io.Reader) (*scenario.Timeline, error) {
	sc, err := s.read(stdin)
	if err != nil {
		return nil, err
	}
	t, err := scenario.NewTimeline(sc)
	if err != nil {
		return nil, wrongUse{err}
	}
	return t, nil
}
