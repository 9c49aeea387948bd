package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"text/tabwriter"

	"ringscope/ring"
	"ringscope/ring/scenario"
)

const lookupHelp = `ringctl lookup -s SCENARIO [-nodes FILE] [-keys FILE] [-at T] [-spread nodes|zones] [-format text|json] KEY...

Says where each key stands, who owns it and who keeps its copies: as many
distinct nodes as the scenario has replicas, the owner first.

  -at      the playhead; that of the scenario if it is not given. In the middle
           of a step the step counts as done. END is after the last.
  -spread  nodes: the next distinct nodes; zones: new zones first, as Cassandra
           does. Zones if any node has one, else nodes.
  -format  text, or json: [{key, position, owner, preference[], spread}]

A key that starts with - goes behind --.

` + scenarioHelp + bringHelp

// found is the answer for one key.
type found struct {
	Key        string   `json:"key"`
	Position   string   `json:"position"`
	Owner      string   `json:"owner"` // "" where no node serves
	Preference []string `json:"preference"`
	Spread     string   `json:"spread"`
}

func lookup(c *call) error {
	src := c.source()
	at := c.flags.String("at", "", "")
	spread := c.flags.String("spread", "", "")
	format := c.flags.String("format", "text", "")
	keys, err := c.parse()
	switch {
	case err != nil:
		return err
	case len(keys) == 0:
		return wrong("no key, want at least one")
	case *format != "text" && *format != "json":
		return wrong("-format is %q, want text or json", *format)
	case *spread != "" && *spread != "nodes" && *spread != "zones":
		return wrong("-spread is %q, want nodes or zones", *spread)
	}
	sc, err := src.read(c)
	if err != nil {
		return err
	}
	if *at != "" {
		if sc.At, err = playhead("-at", *at, len(sc.Steps)); err != nil {
			return err
		}
	}
	t, err := scenario.NewTimeline(sc)
	if err != nil {
		return wrongUse{err}
	}
	s := t.Snapshot(int(math.Ceil(sc.At)))
	rule := spreadOf(*spread, s.State)
	answers := make([]found, len(keys))
	for i, key := range keys {
		answers[i] = find(s, key, rule)
	}
	if *format == "json" {
		return writeJSON(c.stdout, answers)
	}
	w := tabwriter.NewWriter(c.stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "key\tposition\towner\tpreference over %s\n", answers[0].Spread)
	for _, a := range answers {
		list := make([]string, len(a.Preference))
		for i, n := range a.Preference {
			list[i] = scenario.Show(n)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", showKey(a.Key), a.Position, scenario.Show(a.Owner), strings.Join(list, ", "))
	}
	return w.Flush()
}

func showKey(key string) string {
	if key == "" {
		return `""`
	}
	return scenario.Show(key)
}

func spreadOf(name string, s scenario.State) ring.Spread {
	zoned := name == "zones"
	for _, n := range s.Nodes {
		zoned = zoned || name == "" && n.Zone != ""
	}
	if zoned {
		return ring.OverZones
	}
	return ring.OverNodes
}

func find(s *scenario.Snapshot, key string, spread ring.Spread) found {
	f := found{Key: key, Position: s.Position(s.Scheme.Locate(key)), Preference: []string{}, Spread: "nodes"}
	if spread == ring.OverZones {
		f.Spread = "zones"
	}
	if n, ok := s.Ring.Owner(key); ok {
		f.Owner = n.Name
	}
	for _, n := range s.Ring.Preference(key, s.State.Replicas, spread) {
		f.Preference = append(f.Preference, n.Name)
	}
	return f
}

// upTo is the playheads of a scenario with so many steps.
func upTo(end int) string {
	if end == 0 {
		return "0 or END, since there are no steps"
	}
	return fmt.Sprintf("0 to %d or END", end)
}

// playhead reads a playhead, whole or not.
func playhead(flag, value string, end int) (float64, error) {
	if strings.EqualFold(value, "end") {
		return float64(end), nil
	}
	at, err := strconv.ParseFloat(value, 64)
	if err != nil || !(at >= 0 && at <= float64(end)) {
		return 0, wrong("%s is %q, want a playhead, %s", flag, value, upTo(end))
	}
	return at, nil
}
