package importer

import (
	"strconv"

	"ringscope/ring"
)

// readHashring reads the first hashring of Thanos' file (endpoints as texts,
// or with address and az), or the members of the ring that Cortex and its kin
// show (shards with id, zone and state).
func readHashring(text string, b *builder) error {
	v, err := jsonTree(text)
	if err != nil {
		return err
	}
	if shards := items(field(v, "shards")); shards != nil {
		for i, s := range shards {
			node := ring.Node{Name: word(field(s, "id")), Zone: word(field(s, "zone"))}
			if node.Name == "" {
				return at(0, "shard %d has no id, want one", i+1)
			}
			state := word(field(s, "state"))
			node.Down = state != "" && state != "ACTIVE"
			if err := b.add(0, node); err != nil {
				return err
			}
		}
		return nil
	}
	rings := items(v)
	if rings == nil {
		rings = []any{v}
	}
	for i, e := range items(field(rings[0], "endpoints")) {
		node := ring.Node{Name: word(e)}
		if node.Name == "" {
			node.Name, node.Zone = word(field(e, "address")), word(field(e, "az"))
		}
		if node.Name == "" {
			return at(0, "endpoint %d has no address, want one", i+1)
		}
		if err := b.add(0, node); err != nil {
			return err
		}
	}
	if len(rings) > 1 {
		b.extra = append(b.extra, "the first of "+strconv.Itoa(len(rings))+" hashrings")
	}
	return nil
}
