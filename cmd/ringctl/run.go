package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
)

// command is one subcommand.
type command struct {
	name, about, help string
	// run is given the flags to declare before it parses its arguments.
	run func(c *call) error
}

var commands = []command{
	{"plan", "what moves between two whole playheads", planHelp, plan},
	{"lookup", "where keys go", lookupHelp, lookup},
	{"shot", "a picture of the ring, or of the whole playground", shotHelp, shot},
	{"serve", "serve the playground to browsers", serveHelp, serve},
}

// call is one run of a command.
type call struct {
	flags  *flag.FlagSet
	args   []string // those not parsed yet
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
}

// wrongUse is an error in how the command was called.
type wrongUse struct{ error }

func wrong(format string, a ...any) error { return wrongUse{fmt.Errorf(format, a...)} }

// run is the whole program; it gives the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		return report(stderr, "ringctl", wrong("no command, want one of %s; ringctl -h says more", names()))
	}
	name := args[0]
	switch name {
	case "-h", "-help", "--help", "help":
		_, err := io.WriteString(stdout, help())
		return report(stderr, "ringctl", err)
	}
	for _, c := range commands {
		if c.name != name {
			continue
		}
		flags := flag.NewFlagSet(name, flag.ContinueOnError)
		flags.SetOutput(io.Discard) // its errors are reported here, in one sentence
		err := c.run(&call{flags, args[1:], stdin, stdout, stderr})
		if errors.Is(err, flag.ErrHelp) {
			_, err = io.WriteString(stdout, c.help)
		}
		return report(stderr, "ringctl "+name, err)
	}
	return report(stderr, "ringctl", wrong("%q is not a command, want one of %s", name, names()))
}

func names() string {
	all := make([]string, len(commands))
	for i, c := range commands {
		all[i] = c.name
	}
	return strings.Join(all, ", ")
}

func help() string {
	var b strings.Builder
	b.WriteString("ringctl: consistent hashing in numbers and pictures\n\n")
	for _, c := range commands {
		fmt.Fprintf(&b, "  ringctl %-7s %s\n", c.name, c.about)
	}
	b.WriteString("\nringctl COMMAND -h says more of each.\n\n" + scenarioHelp)
	return b.String()
}

func report(stderr io.Writer, who string, err error) int {
	if err == nil {
		return 0
	}
	// A sentence is one line, whatever a name in it holds.
	fmt.Fprintf(stderr, "%s: %s\n", who, strings.Join(strings.Fields(err.Error()), " "))
	var w wrongUse
	if errors.As(err, &w) {
		return 2
	}
	return 1
}

// parse reads the flags, which may stand before, between and after the other
// arguments, and gives those; behind "--" everything is one of them.
func (c *call) parse() (rest []string, err error) {
	for args := c.args; len(args) > 0; {
		if err := c.flags.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, err
			}
			return nil, wrongUse{err}
		}
		left := c.flags.Args()
		if n := len(args) - len(left); n > 0 && args[n-1] == "--" {
			return append(rest, left...), nil
		}
		if len(left) == 0 {
			break
		}
		rest, args = append(rest, left[0]), left[1:]
	}
	return rest, nil
}

// none is parse for a command that takes flags only.
func (c *call) none() error {
	rest, err := c.parse()
	if err == nil && len(rest) > 0 {
		return wrong("%q is one argument too many, want flags only", rest[0])
	}
	return err
}
