package importer

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"

	"ringscope/ring"
)

// csvNames is what a column may be called, by what it holds.
var csvNames = map[string][]string{
	"name":   {"name", "node", "host", "hostname", "server", "address", "instance", "id", "ip", "endpoint"},
	"weight": {"weight", "capacity"},
	"zone":   {"zone", "rack", "az", "availability_zone", "availability zone", "dc", "datacenter", "region"},
	"down":   {"down", "disabled", "offline"},
	"status": {"status", "state"},
}

// csvColumns gives each header's meaning, or false where none is a name.
func csvColumns(header []string) (map[string]int, bool) {
	found := map[string]int{}
	for want, names := range csvNames {
		best := len(names)
		for i, h := range header {
			if k := slices.Index(names, strings.ToLower(strings.TrimSpace(h))); k >= 0 && k < best {
				best, found[want] = k, i
			}
		}
	}
	_, ok := found["name"]
	return found, ok
}

// csvComma is the separator of a header line: comma, semicolon or tab.
func csvComma(header string) rune {
	best, most := ',', 0
	for _, c := range ",;\t" {
		if n := strings.Count(header, string(c)); n > most {
			best, most = c, n
		}
	}
	return best
}

func readCSV(text string, b *builder) error {
	r := csv.NewReader(strings.NewReader(text))
	for _, line := range uncommented(text) {
		r.Comma = csvComma(line)
		break
	}
	r.Comment = '#'
	r.TrimLeadingSpace = r.Comma != '\t'
	r.FieldsPerRecord = 0
	header, err := r.Read()
	if err != nil {
		return csvError(err)
	}
	col, ok := csvColumns(header)
	if !ok {
		return at(1, "no column is called %s, want a header with one of them", strings.Join(csvNames["name"], ", "))
	}
	for {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return csvError(err)
		}
		line, _ := r.FieldPos(0)
		get := func(what string) string {
			if i, ok := col[what]; ok {
				return strings.TrimSpace(record[i])
			}
			return ""
		}
		node := ring.Node{Name: get("name"), Zone: get("zone")}
		if w := get("weight"); w != "" {
			if node.Weight, node.Down, err = weight(line, w); err != nil {
				return err
			}
		}
		down, err := yes(line, "down", get("down"))
		if err != nil {
			return err
		}
		switch strings.ToLower(get("status")) {
		case "down", "disabled", "offline", "drain", "draining", "unhealthy":
			down = true
		}
		node.Down = node.Down || down
		if err := b.add(line, node); err != nil {
			return err
		}
	}
}

func csvError(err error) error {
	var p *csv.ParseError
	if errors.As(err, &p) {
		return at(p.Line, "%w", p.Err)
	}
	return err
}
