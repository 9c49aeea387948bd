package importer

import (
	"strconv"
	"strings"

	"ringscope/ring"
)

// readEnvoy reads the hosts of Envoy endpoints, in YAML or JSON: a load
// assignment, a cluster, or a whole configuration with one cluster. Field
// names may be written as in the protocol or as in its JSON.
func readEnvoy(text string, b *builder) error {
	v, err := tree(text)
	if err != nil {
		return err
	}
	b.c.Scheme = envoyScheme(v)
	var failed error
	clusters := 0
	find(v, 0, []string{"endpoints"}, func(groups any) {
		if failed != nil || !hasEndpoints(groups) {
			return
		}
		if clusters++; clusters > 1 {
			return
		}
		for _, group := range items(groups) {
			failed = envoyGroup(group, b)
			if failed != nil {
				return
			}
		}
	})
	if clusters > 1 {
		b.extra = append(b.extra, "the first of "+strconv.Itoa(clusters)+" clusters")
	}
	return failed
}

func hasEndpoints(groups any) bool {
	for _, g := range items(groups) {
		if field(g, "lb_endpoints", "lbEndpoints") != nil {
			return true
		}
	}
	return false
}

func envoyScheme(v any) string {
	scheme := "envoy"
	find(v, 0, []string{"lb_policy", "lbPolicy"}, func(x any) {
		if word(x) == "MAGLEV" {
			scheme = "envoy-maglev"
		}
	})
	if scheme == "envoy" {
		find(v, 0, []string{"minimum_ring_size", "minimumRingSize"}, func(x any) {
			if n, err := strconv.Atoi(word(x)); err == nil && n >= 1 && n <= 8<<20 && n != 1024 {
				scheme = "envoy(minimum_ring_size:" + strconv.Itoa(n) + ")"
			}
		})
	}
	return scheme
}

func envoyGroup(group any, b *builder) error {
	locality := field(group, "locality")
	zone := word(field(locality, "zone"))
	if zone == "" {
		zone = word(field(locality, "region"))
	}
	for _, e := range items(field(group, "lb_endpoints", "lbEndpoints")) {
		endpoint := field(e, "endpoint")
		socket := field(field(endpoint, "address"), "socket_address", "socketAddress")
		host, port := word(field(socket, "address")), word(field(socket, "port_value", "portValue"))
		name := word(field(field(field(endpoint, "address"), "pipe"), "path"))
		if name == "" {
			if host == "" || port == "" {
				return at(0, "host %d has no socket address, want address and port_value", len(b.c.Nodes)+1)
			}
			name = joinHostPort(host, port)
		}
		node := ring.Node{Name: name, Zone: zone}
		if w := word(field(e, "load_balancing_weight", "loadBalancingWeight")); w != "" {
			var err error
			if node.Weight, _, err = weight(0, w); err != nil {
				return at(0, "%q: %w", name, err)
			}
		}
		switch word(field(e, "health_status", "healthStatus")) {
		case "UNHEALTHY", "DRAINING", "TIMEOUT":
			node.Down = true
		}
		var attrs []string
		if h := word(field(endpoint, "hostname")); h != "" && !strings.ContainsAny(h, ";=") {
			attrs = append(attrs, "hostname="+h)
		}
		lb := field(field(field(e, "metadata"), "filter_metadata", "filterMetadata"), "envoy.lb")
		if h := word(field(lb, "hash_key")); h != "" && !strings.ContainsAny(h, ";=") {
			attrs = append(attrs, "hash_key="+h)
		}
		node.Attr = strings.Join(attrs, ";")
		if err := b.add(0, node); err != nil {
			return err
		}
	}
	return nil
}
