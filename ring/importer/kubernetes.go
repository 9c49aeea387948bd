package importer

import (
	"strings"

	"ringscope/ring"
)

// readKubernetes reads Endpoints and EndpointSlice objects, alone or in a
// List, in YAML or JSON, or the table of "kubectl get endpoints". An address
// that is not ready is down.
func readKubernetes(text string, b *builder) error {
	if strings.HasPrefix(strings.TrimSpace(text), "NAME") {
		return kubectlTable(text, b)
	}
	v, err := tree(text)
	if err != nil {
		return err
	}
	objects := items(v)
	if objects == nil {
		objects = []any{v}
	}
	for _, o := range objects {
		list := []any{o}
		if l := items(field(o, "items")); l != nil {
			list = l
		}
		for _, o := range list {
			if err := kubernetesObject(o, b); err != nil {
				return err
			}
		}
	}
	return nil
}

func kubernetesObject(o any, b *builder) error {
	switch kind := word(field(o, "kind")); kind {
	case "Endpoints":
		for _, s := range items(field(o, "subsets")) {
			port := firstPort(s)
			for _, a := range items(field(s, "addresses")) {
				if err := b.addAddress(word(field(a, "ip")), port, "", false); err != nil {
					return err
				}
			}
			for _, a := range items(field(s, "notReadyAddresses")) {
				if err := b.addAddress(word(field(a, "ip")), port, "", true); err != nil {
					return err
				}
			}
		}
	case "EndpointSlice":
		port := firstPort(o)
		for _, e := range items(field(o, "endpoints")) {
			down := word(field(field(e, "conditions"), "ready")) == "false"
			for _, a := range items(field(e, "addresses")) {
				if err := b.addAddress(word(a), port, word(field(e, "zone")), down); err != nil {
					return err
				}
			}
		}
	default:
		return at(0, "an object of kind %.40q, want Endpoints or EndpointSlice", kind)
	}
	return nil
}

func firstPort(o any) string {
	if ports := items(field(o, "ports")); len(ports) > 0 {
		return word(field(ports[0], "port"))
	}
	return ""
}

func (b *builder) addAddress(ip, port, zone string, down bool) error {
	name := ip
	if ip != "" && port != "" {
		name = joinHostPort(ip, port)
	}
	return b.add(0, ring.Node{Name: name, Zone: zone, Down: down})
}

// kubectlTable reads the ENDPOINTS column of "kubectl get endpoints".
func kubectlTable(text string, b *builder) error {
	for n, line := range uncommented(text) {
		words := strings.Fields(line)
		if words[0] == "NAME" {
			continue
		}
		if strings.Contains(line, " more...") {
			return at(n, "kubectl has cut the list short, want it as kubectl get endpoints -o yaml gives it")
		}
		if len(words) < 2 {
			return at(n, "%.60q, want a name and its endpoints", line)
		}
		if words[1] == "<none>" {
			continue
		}
		for name := range strings.SplitSeq(words[1], ",") {
			if err := b.add(n, ring.Node{Name: name}); err != nil {
				return err
			}
		}
	}
	return nil
}
