//go:build !js

package e2e

import (
	"testing"

	"ringscope/web/e2e/browser"
)

// TestEveryRealSystemOpensOnItsFigure opens each preset from the menu and reads
// its figure where a screen reader does: in what is announced, and beside the
// names of the nodes. The figures are those that the systems themselves gave.
func TestEveryRealSystemOpensOnItsFigure(t *testing.T) {
	type load struct{ node, keys string }
	p := open(t, "", desk)
	for _, c := range []struct {
		title string
		says  []string
		loads []load
	}{
		{"Pekko: two names share places", []string{"3 nodes, 30 vnodes", "2 collisions"},
			[]load{{"node-4230", "3,787 keys"}, {"node-14323", "4,385 keys"}, {"node-1", "1,828 keys"}}},
		{"Pekko before its repair", []string{"2 collisions"}, []load{{"node-4230", "3,787 keys"}, {"node-14323", "4,385 keys"}}},
		{"Pekko before, built the other way", []string{"2 collisions"}, []load{{"node-14323", "3,433 keys"}, {"node-4230", "4,739 keys"}}},
		{"Pekko: a name that owns nothing", []string{"10 collisions"}, []load{{"node-89872", "0 keys"}, {"node-133108", "5,576 keys"}}},
		{"Erlang: atoms that vanish", []string{"100 collisions"},
			[]load{{"app@10.0.10.220", "0 keys"}, {"app@10.1.10.230", "0 keys"}, {"app@10.2.10.240", "4,781 keys"}, {"z", "5,219 keys"}}},
		{"FNV-1a: two names, one node", []string{"100 collisions"},
			[]load{{"web-l49jv5spc-9qzdb", "0 keys"}, {"web-8r9k7rqhr-lqgjb", "10,000 keys"}}},
		{"nginx: two addresses, one server", []string{"160 collisions"},
			[]load{{"127.135.124.111:18001", "1,050 keys"}, {"127.238.52.93:18001", "0 keys"}, {"127.0.0.1:18001", "950 keys"}}},
		{"HAProxy: the avalanche lost", []string{"1,000 keys"}, []load{{"s1", "900 keys"}, {"s2", "0 keys"}, {"s3", "90 keys"}, {"s4", "10 keys"}}},
		{"ketama: unequal weights", []string{"4,676 of 10,000 keys moved", "707 of them between nodes that stayed"}, []load{{"10.0.1.5:11212", "3,969 keys"}}},
		{"Envoy: one host more", []string{"2,777 of 10,000 keys moved", "767 of them between nodes that stayed"}, []load{{"10.0.1.5:80", "2,010 keys"}}},
		{"FNV-1a without its mix", []string{"peak to mean 2.08"}, []load{{"node-b", "5,200 keys"}, {"node-d", "600 keys"}}},
	} {
		do(t, p.Press("Lessons"))
		do(t, p.Press(c.title))
		says(t, p, c.says...)
		for _, l := range c.loads {
			do(t, p.Until(browser.Control("Node "+l.node)+`?.getAttribute('aria-description').startsWith(`+browser.Quote(l.keys+",")+`)`))
		}
		do(t, p.Until(browser.Control("Lessons")+`.getAttribute('aria-description') === `+browser.Quote(c.title)))
	}
}

func TestAnUpstreamThatIsDroppedIsShownBeforeItIsTakenOver(t *testing.T) {
	p := open(t, "", desk)
	rested(t, p)
	was := fragment(t, p)
	_, err := browser.Eval[bool](p, `(() => {
		const d = new DataTransfer();
		d.items.add(new File(['upstream u { hash $uri consistent; server 10.0.0.1; server 10.0.0.2 down; }'], 'nginx.conf'));
		document.querySelector('canvas').dispatchEvent(new DragEvent('drop', {dataTransfer: d, bubbles: true, cancelable: true}));
		return true;
	})()`)
	do(t, err)
	says(t, p, "2 servers from an nginx upstream, 1 marked down")
	if got := fragment(t, p); got != was {
		t.Errorf("before it is accepted the address holds %q", got)
	}
	do(t, p.Press("Use these nodes"))
	do(t, p.Until(browser.Control("Node 10.0.0.1")+`?.getAttribute('aria-description').startsWith('10,000 keys')`))
}
