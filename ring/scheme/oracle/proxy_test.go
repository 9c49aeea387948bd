package oracle

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"ringscope/ring"
	"ringscope/ring/scheme"
)

// backend answers every request on all its addresses until the test ends.
func backend(t *testing.T, listeners ...net.Listener) {
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {})}
	for _, l := range listeners {
		go server.Serve(l)
	}
	t.Cleanup(func() { server.Close() })
}

func listen(t *testing.T, network, addr string) net.Listener {
	t.Helper()
	l, err := net.Listen(network, addr)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// ask sends one request for each key, on forty connections, and gives the
// header X-Server of the answers. Cluster and key are headers.
func ask(t *testing.T, addr string, cluster int, keys []string) []string {
	t.Helper()
	servers := make([]string, len(keys))
	faults := make(chan error, 40)
	each := (len(keys) + 39) / 40
	for i := range 40 {
		part := keys[min(i*each, len(keys)):min((i+1)*each, len(keys))]
		go func() { faults <- askPart(servers[i*each:], addr, cluster, part) }()
	}
	for range 40 {
		if err := <-faults; err != nil {
			t.Fatal(err)
		}
	}
	return servers
}

func askPart(servers []string, addr string, cluster int, keys []string) error {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return err
	}
	defer conn.Close()
	in := bufio.NewReader(conn)
	for i, k := range keys {
		if _, err := fmt.Fprintf(conn, "GET / HTTP/1.1\r\nHost: c%d\r\nX-Cluster: %d\r\nX-Key: %s\r\n\r\n", cluster, cluster, k); err != nil {
			return err
		}
		resp, err := http.ReadResponse(in, nil)
		if err != nil {
			return fmt.Errorf("after key %q: %w", k, err)
		}
		io.Copy(io.Discard, resp.Body)
		resp.Body.Close()
		servers[i] = resp.Header.Get("X-Server")
	}
	return nil
}

// headerKeys is keys that a header can have as one value: no empty ones, and no
// commas, at which HAProxy takes a header for several values.
func headerKeys(r *rand.Rand) []string {
	all := someKeys(r, keys)
	for i, k := range all {
		all[i] = strings.ReplaceAll(k, ",", ";")
	}
	return all
}

// backends is sixteen addresses of 127.0.0.1 and four Unix sockets.
func backends(t *testing.T, dir string) []string {
	var names []string
	var all []net.Listener
	for range 16 {
		l := listen(t, "tcp", "127.0.0.1:0")
		names, all = append(names, l.Addr().String()), append(all, l)
	}
	for i := range 4 {
		path := filepath.Join(dir, "s"+strconv.Itoa(i))
		names, all = append(names, "unix:"+path), append(all, listen(t, "unix", path))
		if err := os.Chmod(path, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	backend(t, all...)
	return names
}

func TestNginx(t *testing.T) {
	nginx := need(t, "nginx", "apt-get install nginx-light")
	r := dice(t)
	dir := t.TempDir()
	if err := errors.Join(os.Chmod(dir, 0o755), os.Chmod(filepath.Dir(dir), 0o755)); err != nil { // for nginx's workers, which may run as another user
		t.Fatal(err)
	}
	servers := backends(t, dir)
	var asked []cluster
	var conf strings.Builder
	addr := fmt.Sprintf("127.0.0.1:%d", freePort(t))
	for i := range 2 * clusters {
		c := cluster{scheme: "nginx", vnodes: 1, keys: headerKeys(r)}
		r.Shuffle(len(servers), func(a, b int) { servers[a], servers[b] = servers[b], servers[a] })
		fmt.Fprintf(&conf, "upstream u%d {\n hash $http_x_key%s;\n", i, []string{" consistent", ""}[i/clusters])
		for j := range 2 + r.IntN(9) {
			n := ring.Node{Name: servers[j], Weight: float64(1 + r.IntN(5)), Down: j > 1 && r.IntN(8) == 0}
			fmt.Fprintf(&conf, " server %s weight=%v max_fails=0%s;\n", n.Name, n.Weight, map[bool]string{true: " down"}[n.Down])
			c.nodes = append(c.nodes, n)
		}
		fmt.Fprintf(&conf, " keepalive 40;\n}\nserver { listen %s; server_name c%d; keepalive_requests 1000000; ignore_invalid_headers off;\n", addr, i)
		fmt.Fprintf(&conf, " location / { proxy_pass http://u%d; proxy_http_version 1.1; proxy_set_header Connection \"\"; add_header X-Server $upstream_addr always; } }\n", i)
		asked = append(asked, c)
	}
	file := write(t, dir, "nginx.conf", fmt.Sprintf("daemon off;\nworker_processes 1;\npid %s/pid;\nerror_log %s/error.log;\nevents { worker_connections 4000; }\nhttp {\naccess_log off;\nclient_body_temp_path %[1]s/b; proxy_temp_path %[1]s/p; fastcgi_temp_path %[1]s/f; uwsgi_temp_path %[1]s/u; scgi_temp_path %[1]s/s;\n%[3]s}\n", dir, dir, conf.String()))
	serve(t, addr, nginx, "-p", dir, "-e", dir+"/error.log", "-c", file)
	var ring, plain tally
	for i, c := range asked {
		said := ask(t, addr, i, c.keys)
		if i < clusters {
			ring.compare(t, c, said, c.owners(t))
			continue
		}
		have := make([]string, len(c.keys))
		for k, key := range c.keys {
			n, ok := scheme.NginxHash(c.nodes, key)
			if have[k] = c.nodes[n].Name; !ok {
				have[k] = said[k] // nginx has given up and taken turns
			}
		}
		plain.compare(t, c, said, have)
	}
	ring.report(t)
	plain.report(t)
}

func TestHAProxy(t *testing.T) {
	haproxy := need(t, "haproxy", "apt-get install haproxy")
	r := dice(t)
	l := listen(t, "tcp", "127.0.0.1:0")
	backend(t, l)
	addr := fmt.Sprintf("127.0.0.1:%d", freePort(t))
	var asked []cluster
	var conf strings.Builder
	fmt.Fprintf(&conf, "global\n maxconn 1000\ndefaults\n mode http\n timeout connect 5s\n timeout client 60s\n timeout server 60s\n option accept-invalid-http-request\n http-reuse always\n"+
		"frontend f\n bind %s\n use_backend b%%[req.hdr(x-cluster)]\n", addr)
	hashes := []string{"sdbm", "djb2", "wt6", "crc32"}
	for i := range 2 * clusters {
		hash, avalanche := hashes[r.IntN(4)], r.IntN(2) == 0
		c := cluster{vnodes: 1, keys: headerKeys(r), scheme: fmt.Sprintf("haproxy(hash:%s,avalanche:%s)", hash, map[bool]string{true: "on", false: "off"}[avalanche])}
		method := []string{"consistent", "map-based"}[i/clusters]
		fmt.Fprintf(&conf, "backend b%d\n balance hdr(x-key)\n hash-type %s %s%s\n http-response set-header x-server %%s\n",
			i, method, hash, map[bool]string{true: " avalanche"}[avalanche])
		ids := r.Perm(30)
		for j := range 2 + r.IntN(9) {
			n := ring.Node{Name: "s" + strconv.Itoa(j), Weight: float64(1 + r.IntN(20)), Down: j > 0 && r.IntN(6) == 0}
			id := ""
			if r.IntN(2) == 0 {
				id = strconv.Itoa(1 + ids[j]*ids[j]*ids[j])
				n.Attr, id = "id="+id, " id "+id
			}
			fmt.Fprintf(&conf, " server %s %s weight %v%s%s\n", n.Name, l.Addr(), n.Weight, id, map[bool]string{true: " disabled"}[n.Down])
			c.nodes = append(c.nodes, n)
		}
		asked = append(asked, c)
	}
	file := write(t, t.TempDir(), "haproxy.cfg", conf.String())
	serve(t, addr, haproxy, "-db", "-f", file)
	var nearest, mapped tally
	for i, c := range asked {
		said := ask(t, addr, i, c.keys)
		if i < clusters {
			nearest.compare(t, c, said, c.owners(t))
			continue
		}
		var have []string
		hash, rest, _ := strings.Cut(strings.TrimPrefix(c.scheme, "haproxy(hash:"), ",")
		for _, key := range c.keys {
			n, _ := scheme.HAProxyMap(c.nodes, hash, rest == "avalanche:on)", key)
			have = append(have, c.nodes[n].Name)
		}
		mapped.compare(t, c, said, have)
	}
	nearest.report(t)
	mapped.report(t)
}
