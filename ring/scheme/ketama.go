package scheme

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"ringscope/ring"
)

var ketamaInfo = Info{
	Name: "ketama", Title: "ketama (memcached, weighted)", VNodes: 160, FixedVNodes: true,
	About: "Weighted ketama: 40 MD5 digests of four points each for an average server, checked against libmemcached 1.1.4 and npm hashring 3.2.0.",
	Settings: []Setting{
		{Name: "client", Default: "libmemcached", Choices: []string{"libmemcached", "hashring"},
			About: "libmemcached counts digests in 32-bit floats and reads a name as host and port, npm hashring in 64-bit ones and as text"},
		{Name: "default port", Default: "11211", Min: 0, Max: 65535,
			About: "the port that is left out of the hashed text; 0 leaves none out, as hashring does unless told"},
		{Name: "algorithm", Default: "md5", Choices: []string{"md5", "sha1"}, About: "the digest: hashring can be told another"},
		{Name: "compatibility", Default: "ketama", Choices: []string{"ketama", "hash_ring"},
			About: "hash_ring takes three points of a digest, as Python's package of that name does"},
	},
	Tie:  ring.FirstAdded,
	Rule: "The server that comes first in the list owns the position.",
	make: func(v values) (ring.Scheme, error) {
		return ketama{
			system:   system{name: "ketama", bits: 32, tie: ring.FirstAdded},
			hashring: v["client"] == "hashring", port: v.number("default port"),
			sha1: v["algorithm"] == "sha1", three: v["compatibility"] == "hash_ring",
		}, nil
	},
}

// ketama places four points for each digest of "host:port-i", or "host-i"
// where the port is the default one.
type ketama struct {
	system
	hashring    bool
	port        int
	sha1, three bool
}

func (s ketama) digest(text []byte) [16]byte {
	if s.sha1 {
		d := sha1Sum(text)
		return [16]byte(d[:16])
	}
	return md5Sum(text)
}

func (s ketama) Locate(key string) ring.Pos {
	d := s.digest([]byte(key))
	return pos32(le32(d[:]))
}

func (s ketama) Place(nodes []ring.Node, _ int) ([]ring.Token, error) {
	live := up(nodes)
	if 160*len(live) > ring.MaxVNodes {
		return nil, tooMany(s.name, 160*len(live))
	}
	total := 0.0
	for _, i := range live {
		w := weightOf(nodes[i])
		if err := whole(s.name, nodes[i], math.MaxUint32); err != nil && !s.hashring {
			return nil, err
		}
		total += w
	}
	each := 4
	if s.three {
		each = 3
	}
	var all []ring.Token
	for _, i := range live {
		host, err := s.host(nodes[i].Name)
		if err != nil {
			return nil, err
		}
		text := append([]byte(host), '-')
		for j := range s.digests(weightOf(nodes[i]), total, len(live)) {
			d := s.digest(strconv.AppendInt(text, int64(j), 10))
			for k := range each {
				all = append(all, ring.Token{Pos: pos32(le32(d[4*k:])), Node: int32(i), Replica: int32(each*j + k)})
			}
		}
	}
	return all, nil
}

// digests is how many digests a server has: its part of 40 for each server,
// rounded down in the client's own arithmetic.
func (s ketama) digests(weight, total float64, servers int) int {
	if s.hashring {
		return int(math.Floor(float64(float64(weight/total)*40) * float64(servers)))
	}
	part := float32(float32(float32(weight)/float32(total)) * 160)
	return int(math.Floor(float64(float32(float32(part/4) * float32(servers)))))
}

// host is the text of a server that is hashed.
func (s ketama) host(name string) (string, error) {
	if !s.hashring {
		return memcachedHost(s.name, name, s.port)
	}
	host, rest, _ := strings.Cut(name, ":")
	port, _, _ := strings.Cut(rest, ":")
	if n, err := strconv.Atoi(port); err == nil && n == s.port && n != 0 {
		return host, nil
	}
	return name, nil
}

// memcachedHost is the text that libmemcached hashes for a server: "host", or
// "host:port" where the port is not the default one. A name without a port
// has the default one. "[::1]:11212" is the host ::1. A name that begins with
// '/' is a Unix socket; as "/path:0" it is one that was added with
// memcached_server_add_unix_socket, which gives it port 0.
func memcachedHost(system, name string, standard int) (string, error) {
	host, port, ok := cutPort(name)
	if !ok {
		return unbracket(name), nil
	}
	n, err := strconv.ParseUint(port, 10, 16)
	if err != nil {
		return "", fmt.Errorf("scheme %s: node %q has port %s, want 0 to 65535", system, name, port)
	}
	host = unbracket(host)
	if int(n) == standard || n == 0 && !strings.HasPrefix(host, "/") {
		return host, nil
	}
	return host + ":" + strconv.FormatUint(n, 10), nil
}

// cutPort splits "host:port". An IPv6 address without brackets has no port.
func cutPort(name string) (host, port string, ok bool) {
	i := strings.LastIndexByte(name, ':')
	if i < 0 || i+1 == len(name) || strings.Trim(name[i+1:], "0123456789") != "" {
		return name, "", false
	}
	host = name[:i]
	if strings.Contains(host, ":") && !strings.HasSuffix(host, "]") && !strings.HasPrefix(host, "/") {
		return name, "", false
	}
	return host, name[i+1:], true
}

func unbracket(host string) string {
	if strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]") {
		return host[1 : len(host)-1]
	}
	return host
}
