package render

import (
	"fmt"
	"testing"
)

// steps is one of every kind of step. Each is drawn small, where it starts, in
// the middle and where it ends.
var steps = map[string]string{
	"add":      "+node-e",
	"remove":   "-node-b",
	"weight":   "node-a*3",
	"zone":     "node-a@east",
	"down":     "node-c!down",
	"up":       "node-d!up",
	"vnodes":   "vnodes:12",
	"bits":     "bits:5",
	"scheme":   "scheme:ringscope",
	"keys":     "keys:key-{50..199}",
	"replicas": "replicas:2",
	"tie":      "tie:last",
}

func TestEveryStepLooksAsItDidWhereItStartsInTheMiddleAndWhereItEnds(t *testing.T) {
	for name, step := range steps {
		for _, part := range []float64{0, 0.5, 1} {
			t.Run(fmt.Sprintf("%s at %g", name, part), func(t *testing.T) {
				tl := timelineOf(t, "nodes=node-a,node-b,node-c,node-d!down&vnodes=6&bits=7&keys=key-{0..99}&at=0&steps="+step)
				tl.Seek(part)
				var s Scene
				var v RingView
				o := RingOptions{X: 130, Y: 130, R: 100, Theme: DarkTheme(), Frame: tl.Frame(), Labels: true, Sentence: true}
				s.Reset(260, 260, o.Theme.Background)
				s.Title = Caption(o.Frame)
				v.Draw(&s, o)
				picture := "start" // whatever comes
				if part > 0 {
					picture = fmt.Sprintf("%s-%g", name, 100*part)
				}
				goldenSVG(t, "steps/"+picture, &s)
			})
		}
	}
}
