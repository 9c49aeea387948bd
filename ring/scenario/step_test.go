package scenario

import "testing"

func TestLabelsAreShortAndOfEveryKind(t *testing.T) {
	for text, want := range map[string]string{
		"+node-e": "+ node-e", "+node-e*2@zone-1!down": "+ node-e ×2 in zone-1, down", "-node-b": "− node-b",
		"node-a*2": "node-a ×2", "node-a@zone-1": "node-a in zone-1", "node-a@": "node-a in no zone",
		"node-c!down": "node-c down", "node-c!up": "node-c up", "vnodes:64": "vnodes 64", "bits:8": "bits 8", "replicas:2": "replicas 2",
		"keys:key-{0..99}": "key-0 to key-99", "keys:a,b": "2 keys", "keys:a": "the key a", "keys:": "0 keys",
		"scheme:ringscope": "scheme ringscope", "tie:last": "tie last",
	} {
		st, err := ParseStep(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := st.Label(); got != want {
			t.Errorf("%s is labelled %q, want %q", text, got, want)
		}
	}
	if got := (Step{Kind: 99}).Label(); got != "step of kind 99" {
		t.Errorf("a kind that is not is labelled %q", got)
	}
}
