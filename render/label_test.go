package render

import "testing"

func TestLabelsKeepOffWhatStandsInTheCorners(t *testing.T) {
	eachScene(t, func(t *testing.T, s *Scene, v *RingView, o RingOptions) {
		free := len(v.labels.list)
		o.CornerW, o.CornerH = s.W*0.4, s.H*0.3
		o.FootLeft, o.FootRight, o.FootH = s.W*0.3, s.W*0.45, s.H*0.35
		s.Reset(s.W, s.H, o.Theme.Background)
		v.Draw(s, o)
		corners := []box{
			{0, 0, o.CornerW, o.CornerH},
			{0, s.H - o.FootH, o.FootLeft, s.H},
			{s.W - o.FootRight, s.H - o.FootH, s.W, s.H},
		}
		for _, l := range v.labels.list {
			for _, c := range corners {
				if l.box.overlaps(c) {
					t.Errorf("the label %q at %v lies over %v", l.text, l.box, c)
				}
			}
		}
		if len(v.labels.list) > free {
			t.Errorf("%d labels beside corners that are taken, %d where they are free", len(v.labels.list), free)
		}
	})
}
