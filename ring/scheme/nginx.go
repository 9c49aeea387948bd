package scheme

import (
	"encoding/binary"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"

	"ringscope/ring"
)

var nginxInfo = Info{
	Name: "nginx", Title: "nginx (hash ... consistent)", VNodes: 160, FixedVNodes: true,
	About: "nginx's \"hash KEY consistent\" over servers as they are written: 160 points a weight by CRC-32, checked against nginx 1.22.1.",
	Tie:   ring.FirstAdded,
	Rule:  "The server that is written first keeps the position and the others are dropped (its sort does not promise which).",
	make: func(values) (ring.Scheme, error) {
		return nginx{system{name: "nginx", bits: 32, tie: ring.FirstAdded}}, nil
	},
}

// nginx places 160 points for each unit of weight, each the CRC-32 of host, a
// zero byte, port and the point before. Names are hashed as they are written:
// "localhost:80" and "127.0.0.1:80" stand at different points.
//
// After 21 points of servers that are down nginx gives up and takes the next
// server in turn; the scheme walks on.
type nginx struct{ system }

func (s nginx) Locate(key string) ring.Pos { return pos32(crcText(key)) }

func (s nginx) Place(nodes []ring.Node, _ int) ([]ring.Token, error) {
	weights := make([]int, len(nodes))
	total := 0
	anyDown := false
	for i, n := range nodes {
		w, err := wholeWeight(s.name, n, ring.MaxVNodes/160)
		if err != nil {
			return nil, err
		}
		if total += 160 * w; total > ring.MaxVNodes {
			return nil, tooMany(s.name, total)
		}
		weights[i], anyDown = w, anyDown || n.Down
	}
	all := make([]ring.Token, 0, total)
	for i, n := range nodes {
		host, port := nginxHost(n.Name)
		base := crcText(host + "\x00" + port)
		prev := make([]byte, 4)
		for j := range 160 * weights[i] {
			h := crc32.Update(base, crc32.IEEETable, prev)
			binary.LittleEndian.PutUint32(prev, h)
			all = append(all, ring.Token{Pos: pos32(h), Node: int32(i), Replica: int32(j)})
		}
	}
	if anyDown {
		all = dropBehindDown(all, nodes)
	}
	return all, nil
}

// dropBehindDown leaves out the claims that wait behind a server that is
// down. nginx has dropped them when it read its configuration, so the walk
// goes to the next point and not to them; while the owner is up they change
// nothing, and are kept to be seen.
func dropBehindDown(all []ring.Token, nodes []ring.Node) []ring.Token {
	slices.SortStableFunc(all, func(a, b ring.Token) int {
		if a.Pos < b.Pos {
			return -1
		} else if a.Pos > b.Pos {
			return 1
		}
		return int(a.Node) - int(b.Node)
	})
	kept := all[:0]
	for i := 0; i < len(all); {
		j := i + 1
		for j < len(all) && all[j].Pos == all[i].Pos {
			j++
		}
		if nodes[all[i].Node].Down {
			kept = append(kept, all[i])
		} else {
			kept = append(kept, all[i:j]...)
		}
		i = j
	}
	return kept
}

// nginxHost splits a server as nginx does before it hashes it: at the last
// colon if nothing but digits follow. "unix:" is cut off.
func nginxHost(server string) (host, port string) {
	if len(server) >= 5 && strings.EqualFold(server[:5], "unix:") {
		return server[5:], ""
	}
	i := strings.LastIndexByte(server, ':')
	if i < 0 || strings.Trim(server[i+1:], "0123456789") != "" {
		return server, ""
	}
	return server[:i], server[i+1:]
}

// NginxHash is the server, an index in nodes, that nginx's "hash KEY" without
// "consistent" takes: modulo the total weight, tried again with another hash
// while the server is down. It is false where nginx gives up after 21 tries,
// or has fewer than two servers, or the key is empty, and takes the next
// server in turn. Weights are whole numbers from 1 to 100,000; with others it
// is false too. Checked against nginx 1.22.1.
func NginxHash(nodes []ring.Node, key string) (int, bool) {
	total := 0
	for _, n := range nodes {
		w, err := wholeWeight("nginx", n, 100_000)
		if err != nil {
			return 0, false
		}
		total += w
	}
	if len(nodes) < 2 || key == "" {
		return 0, false
	}
	sum := 0
	for try := range 21 {
		text := key
		if try > 0 {
			text = strconv.Itoa(try) + key
		}
		sum += int(crcText(text) >> 16 & 0x7fff)
		left := sum % total
		for i, n := range nodes {
			if left -= int(weightOf(n)); left < 0 {
				if !n.Down {
					return i, true
				}
				break
			}
		}
	}
	return 0, false
}
