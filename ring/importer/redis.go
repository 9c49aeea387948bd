package importer

import (
	"fmt"
	"strconv"
	"strings"

	"ringscope/ring"
)

// readRedisNodes reads the lines of CLUSTER NODES: id, address, flags, master,
// ping, pong, epoch, state, slots. Replicas are counted and left out.
func readRedisNodes(text string, b *builder) error {
	b.c.Scheme = "redis"
	replicas := 0
	for n, line := range uncommented(text) {
		words := strings.Fields(line)
		if len(words) < 8 {
			return at(n, "%.60q, want id, address, flags, master, ping, pong, epoch, link state and slots", line)
		}
		flags := strings.Split(words[2], ",")
		if has(flags, "slave") || has(flags, "replica") {
			replicas++
			continue
		}
		if !has(flags, "master") {
			return at(n, "flags %.40q, want master or slave among them", words[2])
		}
		var slots []string
		for _, s := range words[8:] {
			if strings.HasPrefix(s, "[") {
				continue // a slot on its way: it still belongs where it is listed
			}
			if err := checkSlots(n, s); err != nil {
				return err
			}
			slots = append(slots, s)
		}
		name, _, _ := strings.Cut(words[1], "@")
		name, _, _ = strings.Cut(name, ",")
		if name == "" || name == ":0" {
			name = words[0]
		}
		if len(slots) == 0 {
			b.extra = append(b.extra, name+" left out since it has no slots")
			continue
		}
		node := ring.Node{Name: name, Down: has(flags, "fail"), Attr: "slots=" + strings.Join(slots, ",")}
		if err := b.add(n, node); err != nil {
			return err
		}
	}
	if replicas > 0 {
		b.extra = append(b.extra, fmt.Sprintf("%d %s left out", replicas, plural("replica", replicas)))
	}
	upAgain(b)
	return nil
}

// upAgain takes the mark from masters with slots that have failed: until a
// replica takes over, their keys are served by nobody else.
func upAgain(b *builder) {
	for i := range b.c.Nodes {
		if n := &b.c.Nodes[i]; n.Down {
			n.Down = false
			b.extra = append(b.extra, n.Name+" has failed and keeps its slots")
		}
	}
}

func checkSlots(line int, s string) error {
	from, to, two := strings.Cut(s, "-")
	a, err := strconv.Atoi(from)
	z := a
	if err == nil && two {
		z, err = strconv.Atoi(to)
	}
	if err != nil || a < 0 || a > z || z > 16383 {
		return at(line, "slots %.40q, want a number or a range within 0 to 16383", s)
	}
	return nil
}

func has(words []string, w string) bool {
	for _, x := range words {
		if x == w {
			return true
		}
	}
	return false
}

// readRedisSlots reads what redis-cli prints of CLUSTER SLOTS: for each range
// its first and last slot, then the master's address, port and id, then those
// of its replicas, each indented by numbers such as "1) 3) 1)".
func readRedisSlots(text string, b *builder) error {
	b.c.Scheme = "redis"
	var (
		slots = map[string][]string{}
		order []string
		line  = map[string]int{}
		span  []int // first and last slot of the range being read
		host  string
		done  bool // the range's master is read
	)
	for n, l := range uncommented(text) {
		depth, value := indices(l)
		if value == "" {
			continue
		}
		number, isNumber := strings.CutPrefix(value, "(integer) ")
		switch {
		case depth >= 2 && startsRange(l) && isNumber:
			span, host, done = nil, "", false
			fallthrough
		case isNumber && len(span) < 2:
			v, err := strconv.Atoi(number)
			if err != nil || v < 0 || v > 16383 {
				return at(n, "slot %.40q, want a whole number from 0 to 16383", number)
			}
			span = append(span, v)
		case len(span) < 2:
			return at(n, "%.60q, want the first and last slot of a range", l)
		case done:
		case host == "" && !isNumber:
			host = strings.Trim(value, `"`)
		case isNumber:
			if host == "" {
				return at(n, "port %.20q without an address before it", number)
			}
			if _, err := strconv.ParseUint(number, 10, 16); err != nil {
				return at(n, "port %.40q, want a number from 0 to 65535", number)
			}
			name := host + ":" + number
			if span[0] > span[1] {
				return at(n, "slots %d to %d, want the first at most the last", span[0], span[1])
			}
			if slots[name] == nil {
				order, line[name] = append(order, name), n
			}
			slots[name] = append(slots[name], fmt.Sprintf("%d-%d", span[0], span[1]))
			done = true
		default:
			return at(n, "%.60q, want the port of %.40q", l, host)
		}
	}
	for _, name := range order {
		if err := b.add(line[name], ring.Node{Name: name, Attr: "slots=" + strings.Join(slots[name], ",")}); err != nil {
			return err
		}
	}
	return nil
}

// indices cuts redis-cli's "1) 2) " from the front of a line.
func indices(line string) (depth int, value string) {
	for {
		head, rest, ok := strings.Cut(line, ")")
		if _, err := strconv.Atoi(strings.TrimSpace(head)); !ok || err != nil {
			return depth, strings.TrimSpace(line)
		}
		depth, line = depth+1, rest
	}
}

// startsRange reports whether a line starts a new range: its last number is
// the first of a list that a further number opens.
func startsRange(line string) bool {
	words := strings.Fields(line)
	return len(words) >= 2 && strings.HasSuffix(words[0], ")") && words[1] == "1)"
}
