package oracle

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"ringscope/ring"
	"ringscope/ring/scheme"
)

func askErlang(t *testing.T, questions string) []string {
	t.Helper()
	escript := need(t, "escript", "apt-get install erlang-base")
	file := write(t, t.TempDir(), "questions", "%% coding: latin-1\n"+questions)
	return lines(run(t, "", escript, "testdata/erlang.escript", file))
}

// atom and binary are texts as Erlang writes them, in ASCII.
func atom(s string) string   { return quote('\'', []rune(s)) }
func binary(s string) string { return "<<" + quote('"', bytesOf(s)) + ">>" }

func bytesOf(s string) []rune {
	var all []rune
	for i := range len(s) {
		all = append(all, rune(s[i]))
	}
	return all
}

func quote(mark byte, text []rune) string {
	var b strings.Builder
	b.WriteByte(mark)
	for _, c := range text {
		fmt.Fprintf(&b, "\\x{%x}", c)
	}
	b.WriteByte(mark)
	return b.String()
}

// term is a random value as Elixir writes it, for the scheme, and as Erlang
// does.
func term(r *rand.Rand, depth int) (elixir, erlang string) {
	kinds := 9
	if depth == 0 {
		kinds = 6
	}
	list := func(open, end string) (string, string) {
		var x, y []string
		for range r.IntN(6) {
			a, b := term(r, depth-1)
			x, y = append(x, a), append(y, b)
		}
		return open + strings.Join(x, ", ") + end, open + strings.Join(y, ",") + end
	}
	switch r.IntN(kinds) {
	case 0:
		n := number(r, 300).String()
		return n, n
	case 1:
		n := strconv.Itoa(r.IntN(400) - 100)
		return n, n
	case 2:
		f := strconv.FormatFloat(r.NormFloat64()*float64(r.IntN(3))*1000, 'f', 3, 64)
		return f, f
	case 3:
		s := word(r)
		return `:"` + s + `"`, atom(s)
	case 4:
		s := word(r)
		return `"` + s + `"`, binary(s)
	case 5:
		s := word(r)
		return "'" + s + "'", quote('"', []rune(s))
	case 6:
		return list("{", "}")
	case 7:
		return list("[", "]")
	}
	var x, y []string
	for i := range r.IntN(4) {
		a, b := term(r, depth-1)
		x, y = append(x, fmt.Sprintf("%d => %s", i, a)), append(y, fmt.Sprintf("%d=>%s", i, b))
	}
	return "%{" + strings.Join(x, ", ") + "}", "#{" + strings.Join(y, ",") + "}"
}

// number is a number of up to so many bits.
func number(r *rand.Rand, bits int) *big.Int {
	n := new(big.Int)
	for range r.IntN(bits) {
		n.Lsh(n, 1).Add(n, big.NewInt(int64(r.IntN(2))))
	}
	if r.IntN(2) == 0 {
		n.Neg(n)
	}
	return n
}

// word is a text of letters, some of them beyond ASCII and beyond Latin-1.
func word(r *rand.Rand) string {
	letters := []rune("abcdefghijklmnopqrstuvwxyz0123456789-_.@ éüß€語🚀")
	s := make([]rune, r.IntN(30))
	for i := range s {
		s[i] = letters[r.IntN(len(letters))]
	}
	return string(s)
}

func TestErlangHashesTermsTheSame(t *testing.T) {
	r := dice(t)
	s, _, err := scheme.Parse("erlang(key:term)")
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	var questions strings.Builder
	for range clusters * keys {
		elixir, erlang := term(r, 3)
		texts = append(texts, elixir)
		fmt.Fprintf(&questions, "{phash2, %s}.\n", erlang)
	}
	answers := askErlang(t, questions.String())
	wrong := 0
	for i, text := range texts {
		if h := strconv.FormatUint(uint64(s.Locate(text))>>32, 10); h != answers[i] {
			if wrong++; wrong <= 5 {
				t.Errorf("the hash of %s is %s, Erlang says %s", text, h, answers[i])
			}
		}
	}
	t.Logf("%d terms, %d differences", len(texts), wrong)
}

func TestErlangRings(t *testing.T) {
	for _, kind := range []struct{ scheme, question string }{{"erlang", "ring"}, {"libring", "libring"}} {
		t.Run(kind.scheme, func(t *testing.T) {
			r := dice(t)
			var asked []cluster
			var questions strings.Builder
			for i := range clusters {
				key := []string{"binary", "integer", "atom", "term"}[i%4]
				node := []string{"atom", "binary"}[i/4%2]
				c := cluster{scheme: fmt.Sprintf("%s(key:%s,node:%s)", kind.scheme, key, node), vnodes: 1 + r.IntN(200)}
				form := map[string]func(string) string{"atom": atom, "binary": binary}
				var nodes []string
				for j := range 2 + r.IntN(20) {
					// Names that collide as atoms are among them.
					name := fmt.Sprintf("app@10.%d.10.%d", r.IntN(3), 200+10*r.IntN(6)+r.IntN(2))
					if j%3 == 0 {
						name = word(r) + strconv.Itoa(j)
					}
					if strings.Contains(fmt.Sprint(c.nodes), "{"+name+" ") {
						continue
					}
					w := 1 + r.IntN(3)
					c.nodes = append(c.nodes, ring.Node{Name: name, Weight: float64(w)})
					nodes = append(nodes, fmt.Sprintf("{%s,%d}", form[node](name), w))
				}
				fmt.Fprintf(&questions, "{%s, %d, [%s]}.\n", kind.question, c.vnodes, strings.Join(nodes, ","))
				for range keys {
					text, erlang := someKey(r, key)
					c.keys = append(c.keys, text)
					fmt.Fprintf(&questions, "{owner, %s}.\n", erlang)
				}
				asked = append(asked, c)
			}
			answers := askErlang(t, questions.String())
			var sum tally
			for i, c := range asked {
				var said []string
				for _, a := range answers[i*keys : (i+1)*keys] {
					n, err := strconv.Atoi(a)
					if err != nil {
						t.Fatal(err)
					}
					said = append(said, c.nodes[n].Name)
				}
				sum.compare(t, c, said, c.owners(t))
			}
			sum.report(t)
		})
	}
}

// someKey is a key of a type, as the scheme reads it and as Erlang does.
func someKey(r *rand.Rand, kind string) (text, erlang string) {
	switch kind {
	case "integer":
		n := number(r, 100).String()
		return n, n
	case "atom":
		s := word(r)
		return s, atom(s)
	case "term":
		return term(r, 2)
	}
	s := someKeys(r, 1)[0]
	return s, binary(s)
}
