package main

import (
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
type source struct {
	value string
	given string // the text, once it is read
	bring
}

func (c *call) source() *source {
	s := &source{}
	c.flags.StringVar(&s.value, "s", "", "")
	s.declare(c)
	return s
}

// text is the text of the scenario.
func (s *source) text(stdin io.Reader) (string, error) {
	if written.MatchString(s.value) {
		return s.value, nil
	}
	if s.value == "-" && (s.nodes == "-" || s.keys == "-") {
		return "", wrong("-s and another flag are both -, want one of them from standard input")
	}
	return readFile("-s", s.value, scenario.Most.Text, stdin)
}

// reason is an error of a file without the file's name.
func reason(err error) error {
	if p, ok := err.(*os.PathError); ok {
		return p.Err
	}
	return err
}

// read is the scenario, with what the other flags bring.
func (s *source) read(c *call) (scenario.Scenario, error) {
	text, err := s.text(c.stdin)
	if err != nil {
		return scenario.Scenario{}, err
	}
	s.given = text
	var brought error
	sc, err := scenario.Limits{}.ParseOn(text, func(start *scenario.State) error {
		brought = s.start(start, c.stdin, c.stderr)
		return brought
	})
	if err != nil && brought == nil {
		return sc, wrongUse{err}
	}
	return sc, err
}

// timeline is the scenario with its rings.
func (s *source) timeline(c *call) (*scenario.Timeline, error) {
	sc, err := s.read(c)
	if err != nil {
		return nil, err
	}
	t, err := scenario.NewTimeline(sc)
	if err != nil {
		return nil, wrongUse{err}
	}
	return t, nil
}
