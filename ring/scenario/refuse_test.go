package scenario

import (
	"encoding/base64"
	"strings"
	"testing"
)

func TestWhatIsNotWantedIsRefusedInASentence(t *testing.T) {
	many := strings.Repeat("a,", 10_000) + "a"
	for text, want := range map[string]string{
		"vnodes=0":                    "vnodes is 0, want 1 to 1000000",
		"vnodes=-5":                   "vnodes is -5, want 1 to 1000000",
		"vnodes=1000001":              "vnodes is 1000001, want 1 to 1000000",
		"vnodes=99999999999999999999": "vnodes is 99999999999999999999, want 1 to 1000000",
		"vnodes=1e3":                  `vnodes is "1e3", want a whole number, 1 to 1000000`,
		"vnodes=":                     `vnodes is "", want a whole number, 1 to 1000000`,
		"vnodes=007":                  `vnodes is "007", want a whole number, 1 to 1000000`,
		"bits=2":                      "bits is 2, want 3 to 64",
		"bits=65":                     "bits is 65, want 3 to 64",
		"replicas=0":                  "replicas is 0, want 1 to 64",
		"tie=best":                    `tie is "best", want one of lowest, last, first, rendezvous, probe`,
		"colour=red":                  `"colour" is not known, want one of nodes, vnodes, scheme, bits, keys, replicas, tie, steps, z, at`,
		"nodes":                       `"nodes" has no =, want name=value with a name of nodes, vnodes, scheme, bits, keys, replicas, tie, steps, z, at`,
		"bits=8&bits=9":               `bits is there twice, the second time as "9", want it once`,
		"nodes=a,a":                   `nodes has "a" twice, want names that differ`,
		"nodes=a,,b":                  `the name of a node is empty in "", want at least one character`,
		"nodes=*2":                    `the name of a node is empty in "*2", want at least one character`,
		"nodes=a*0":                   `the weight of "a" is 0, want above 0, up to 1000000`,
		"nodes=a*-1":                  `the weight of "a" is -1, want above 0, up to 1000000`,
		"nodes=a*NaN":                 `the weight of "a" is "NaN", want a number above 0, up to 1000000`,
		"nodes=a*inf":                 `the weight of "a" is "inf", want a number above 0, up to 1000000`,
		"nodes=a*0x1p4":               `the weight of "a" is "0x1p4", want a number above 0, up to 1000000`,
		"nodes=a*1e999":               `the weight of "a" is "1e999", want a number above 0, up to 1000000`,
		"nodes=a*2*3":                 `node "a" has "*" twice in "a*2*3", want it once`,
		"nodes=a!up":                  `the state of "a" is "up", want "down"`,
		"nodes=a%zz":                  `the name of a node has "%zz", want % and two hexadecimal digits`,
		"nodes=a%f":                   `the name of a node has "%f", want % and two hexadecimal digits`,
		"nodes=a%ff":                  `the name of a node has "a%ff", want UTF-8 behind the escapes`,
		"nodes=a(id":                  `the attribute list of "a" is "(id", want a ) at the end`,
		"nodes=\xff":                  "the text is not UTF-8, want UTF-8 or percent escapes",
		"nodes=" + many:               "the number of nodes is 10001, want 0 to 10000",
		"nodes=a*17,b&vnodes=1000000": "the number of vnodes of all nodes is 1.8e7, want at most 16777216",
		"steps=node-a*1000000":        `step 1, "node-a ×1e6": the number of vnodes of all nodes is 100000300, want at most 16777216`,
		"keys=key-{0..99999999}":      "the number of keys is 100000000, want 0 to 10000000",
		"keys={-9223372036854775808..9223372036854775807}": "the number of keys is 2^64, want 0 to 10000000",
		"keys={0..9223372036854775808}":                    `an end of the range of keys is "9223372036854775808", want a whole number of at most 64 bits, without zeros before it`,
		"keys={00..99}":                                    `an end of the range of keys is "00", want a whole number of at most 64 bits, without zeros before it`,
		"keys={9..0}":                                      `the range of keys is "{9..0}", want the first number at most the last`,
		"keys=a{":                                          `keys is "{", want a range such as {0..9999}, and { in a name as %7B`,
		"keys=a}":                                          `keys is "a}", want a range such as {0..9999}, and } in a name as %7D`,
		"keys={0..1}{0..1}":                                `keys is "{0..1}{0..1}", want one range only`,
		"keys=a,b{0..1}":                                   `keys has the range "b{0..1}" in a list, want one pattern or a list without`,
		"keys=a*-1":                                        `the request count of "a" is -1, want 0 to 1000000000000`,
		"keys=a{0..1}*1/2/3":                               "the number of request counts is 3, want at most 2, one for each key",
		"keys=a{1..9}*2&steps=keys:b{1..10000000}*2":         "step 1: the number of keys in all lists is above 10000000, want at most that",
		"keys={-9223372036854775808..9223372036854775807}*2": "the number of keys in all lists is above 10000000, want at most that",
		"keys=" + strings.Repeat(",", 10_000_000):            "the number of keys in all lists is above 10000000, want at most that",
		"steps=+node-a":         `step 1, "+ node-a": node "node-a" is on the ring already, want another name`,
		"steps=-x":              `step 1, "− x": node "x" is not on the ring, want one of "node-a", "node-b", "node-c", "node-d"`,
		"steps=-node-a;-node-a": `step 2, "− node-a": node "node-a" is not on the ring, want one of "node-b", "node-c", "node-d"`,
		"steps=bits:8;vnodes:0": "step 2: vnodes is 0, want 1 to 1000000",
		"steps=jump":            `step 1: the step is "jump", want ` + stepForms,
		"steps=;":               "step 1: the step is empty, want " + stepForms,
		"steps=node-a!off":      `step 1: the state of "node-a" is "off", want "down" or "up"`,
		"steps=" + strings.Repeat("bits:8;", 1000) + "bits:8": "the number of steps is 1001, want 0 to 1000",
		"at=1":                               "at is 1, want 0, since there are no steps",
		"at=NaN":                             `at is "NaN", want a number 0 to 2147483647`,
		"z=!":                                `z is "!", want base64url without padding`,
		"z=AAAA":                             `z is "AAAA", want DEFLATE in base64url, whole`,
		"z=" + string(deflate([]byte("z="))): `z is there twice, the second time as "", want it once`,
		"bits=9&z=" + string(deflate([]byte("bits=8"))):                                   `bits is there twice, the second time as "8", want it once`,
		"z=" + base64.RawURLEncoding.EncodeToString([]byte{0x01, 1, 0, 0xfe, 0xff, 0xff}): `z is "AQEA_v__", want UTF-8 when unpacked`,
		"https://example.org/":               `the link "https://example.org/" has no #, want a scenario after one`,
		"nodes=" + strings.Repeat("x", 2000): `the name of a node is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"…, want UTF-8 of at most 1000 bytes`,
	} {
		if _, err := Parse(text); err == nil || err.Error() != want {
			t.Errorf("%.60s\n got %v\nwant %s", text, err, want)
		}
	}
}
