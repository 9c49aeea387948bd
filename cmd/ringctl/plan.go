package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"ringscope/ring/scenario"
)

const planHelp = `ringctl plan -s SCENARIO [-nodes FILE] [-keys FILE] [-from 0] [-to END] [-format text|json|csv|md]

Says what moves between two whole playheads: 0 is the start, 1 is after the
first step, END after the last. -to may be before -from.

  text  for people
  json  keys, moved, moved_fraction, ring_fraction, minimum_fraction,
        between_old_nodes, flows[{from,to,keys,ring_fraction}],
        arcs[{start,end,from,to}], loads_before{}, loads_after{},
        shares_before{}, shares_after{}, modulo_moved,
        collisions[{position,claims[]}]
  csv   one table; the first column says what a row tells of
  md    Markdown for a document

An arc is the positions after its start up to and including its end, as the
scheme prints them; claims are node names, the owner first.

` + scenarioHelp + bringHelp

func plan(c *call) error {
	src := c.source()
	from := c.flags.String("from", "0", "")
	to := c.flags.String("to", "END", "")
	format := c.flags.String("format", "text", "")
	if err := c.none(); err != nil {
		return err
	}
	write, ok := map[string]func(*scenario.Plan, io.Writer) error{
		"text": (*scenario.Plan).WriteText, "csv": (*scenario.Plan).WriteCSV, "md": (*scenario.Plan).WriteMarkdown,
		"json": func(p *scenario.Plan, w io.Writer) error { return writeJSON(w, p) },
	}[*format]
	if !ok {
		return wrong("-format is %q, want text, json, csv or md", *format)
	}
	t, err := src.timeline(c)
	if err != nil {
		return err
	}
	a, err := whole("-from", *from, t.Len())
	if err != nil {
		return err
	}
	b, err := whole("-to", *to, t.Len())
	if err != nil {
		return err
	}
	p := t.Plan(a, b)
	if err := t.Err(); err != nil {
		return err
	}
	return write(p, c.stdout)
}

// whole reads a whole playhead.
func whole(name, value string, end int) (int, error) {
	if strings.EqualFold(value, "end") {
		return end, nil
	}
	k, err := strconv.Atoi(value)
	if err != nil || k < 0 || k > end {
		return 0, wrong("%s is %q, want a whole playhead, %s", name, value, upTo(end))
	}
	return k, nil
}

func writeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		return fmt.Errorf("JSON cannot be written: %w", err)
	}
	return nil
}
