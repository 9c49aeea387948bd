package main

import (
	"bytes"
	"strings"
	"testing"

	"ringscope/ring/importer"
)

// bringing runs ringctl with text as its standard input.
func bringing(t *testing.T, stdin string, args ...string) (out, told string, status int) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status = run(args, strings.NewReader(stdin), &stdout, &stderr)
	return stdout.String(), stderr.String(), status
}

const upstream = `upstream api { hash $uri consistent;
  server 127.0.0.1:18001; server 127.0.0.1:18002; server 127.0.0.1:18003; server 127.0.0.1:18004;
}`

func TestAPlanOfAnNginxUpstreamMovesWhatNginxMoves(t *testing.T) {
	// nginx 1.22.1 answered so for key-0 to key-9999; see the vectors of the schemes.
	out, told, status := bringing(t, upstream, "plan", "-nodes", "-", "-s", "steps=+127.0.0.1:18005")
	if status != 0 || !strings.HasPrefix(out, "2,271 of 10,000 keys move") {
		t.Errorf("status %d, %.60q, %s", status, out, told)
	}
	if told != "4 servers from an nginx upstream\n" {
		t.Errorf("told %q, want what was read", told)
	}
}

func TestTheSchemeFlagOutranksTheFormat(t *testing.T) {
	out, told, status := bringing(t, upstream, "lookup", "-nodes", "-", "-scheme", "fnv1a", "-s", "vnodes=7&steps=-127.0.0.1:18001", "key-1")
	if status != 0 || !strings.Contains(out, "82cf29c031760973") {
		t.Errorf("status %d, %q, %s; want the key at its FNV-1a position", status, out, told)
	}
}

func TestKeysFromAFileAreTheKeys(t *testing.T) {
	out, told, status := bringing(t, "a\t5\nb\t2\n", "plan", "-keys", "-", "-s", "steps=+node-e", "-format", "json")
	if status != 0 || !strings.Contains(out, `"keys": 2,`) {
		t.Errorf("status %d, %.200q, %s", status, out, told)
	}
}

func TestWhatCannotBeBroughtIsSaidInOneSentence(t *testing.T) {
	for _, c := range []struct {
		stdin string
		args  []string
		want  string
	}{
		{"a\nb -1", []string{"-nodes", "-"}, `-nodes is "-": a list: line 2: weight "-1", want a number from 0 to 1000000`},
		{"a\tx\nb", []string{"-keys", "-", "-s", "steps=-z"}, `step 1, "− z"`},
		{"a,1\nb", []string{"-keys", "-"}, `-keys is "-": line 2: "b" has no request count`},
		{"", []string{"-nodes", "-", "-keys", "-"}, "-nodes and -keys are both -"},
		{"", []string{"-nodes", "-", "-s", "-"}, "-s and another flag are both -"},
		{"", []string{"-as", "csv"}, `-as is "csv" without -nodes`},
		{"a", []string{"-nodes", "-", "-as", "xml"}, `format "xml" is not known, want one of list`},
		{"a", []string{"-nodes", "-", "-scheme", "md4"}, `-scheme is "md4"`},
		{"a", []string{"-nodes", "-", "-s", "steps=-node-a"}, `step 1, "− node-a": node "node-a" is not on the ring`},
	} {
		out, told, status := bringing(t, c.stdin, append([]string{"plan"}, c.args...)...)
		if status != 2 || out != "" || strings.Count(told, "\n") < 1 || !strings.Contains(told, c.want) {
			t.Errorf("%q of %q: status %d, output %q, told %q; want status 2 and %q", c.args, c.stdin, status, out, told, c.want)
		}
	}
	if _, told, status := bringing(t, "", "plan", "-nodes", "nowhere.conf"); status != 1 || !strings.Contains(told, `-nodes is "nowhere.conf", which cannot be opened`) {
		t.Errorf("a file that is not there: status %d, told %q", status, told)
	}
}

func TestTheHelpNamesEveryFormat(t *testing.T) {
	out, _, _ := bringing(t, "", "plan", "-h")
	for _, f := range importer.Formats() {
		if !strings.Contains(out, string(f)) {
			t.Errorf("the help does not name %s", f)
		}
	}
}
