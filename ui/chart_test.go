package ui

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"ringscope/render"
)

func TestAChartIsShownByItsTabByAKeyAndFromAMenu(t *testing.T) {
	d := start(t, "steps=+node-e&at=1").rest()
	image := func() string {
		for _, c := range d.Controls() {
			if c.Role == RoleImage {
				return c.ID + ": " + c.Label
			}
		}
		return ""
	}
	for i, v := range viewNames {
		d.press(v)
		id := "chart: "
		if i == 0 {
			id = "ring: "
		}
		if int(d.charts.kind) != i || !strings.HasPrefix(image(), id) || !d.see(v).Checked {
			t.Errorf("%q shows %q", v, image())
		}
		byTab := image()
		d.key("1").key(fmt.Sprint(i + 1))
		if got := image(); i != int(render.SpreadChart) && got != byTab {
			t.Errorf("key %d shows %q, the tab %q", i+1, got, byTab)
		}
		d.rest().check(v)
	}
	d.press("Load").click("Back to the ring")
	if d.charts.kind != render.NoChart {
		t.Error("the way back from a chart leads nowhere")
	}
	if d.press("Heirs").key("Escape"); d.charts.kind != render.NoChart {
		t.Error("Escape does not lead back to the ring")
	}
	d.in.W, d.in.H = 1024, 768
	d.send().press("View").press("Flows")
	if d.charts.kind != render.FlowsChart {
		t.Error("the menu does not show the flows")
	}
	d.key("p").press("View").press("Moved")
	if d.charts.kind != render.MovedChart {
		t.Error("in presenter mode the menu does not show what moved")
	}
}

func TestTheChartStaysThroughUndoAndScrubAndFollowsThePlayhead(t *testing.T) {
	d := start(t, "steps=+node-e;-node-b&at=2").rest()
	d.press("Flows")
	second := d.title(d.tl.Frame())
	d.key("ArrowLeft").rest()
	first := d.title(d.tl.Frame())
	if !strings.Contains(second, "node-b") || !strings.HasPrefix(first, "Adding node-e") {
		t.Errorf("at the second step it says %q, at the first %q", second, first)
	}
	if d.Scrub(0.4); d.charts.kind != render.FlowsChart {
		t.Error("a scrub takes the chart away")
	}
	if c := d.send().see(first); c.ID != "chart" || c.Role != RoleImage {
		t.Errorf("what says %q is %+v", first, c)
	}
	if strings.Contains(d.Fragment(), "flows") {
		t.Errorf("the chart is in the scenario: %s", d.Fragment())
	}
}

func TestTheSpreadIsMeasuredInSlicesAndThenTheAppRests(t *testing.T) {
	d := start(t, "steps=+node-e&at=1").rest()
	d.press("Spread")
	frames, last := 0, -1
	for ; d.Busy(); frames++ {
		d.send()
		n := d.charts.spread.Rings()
		if n < last {
			t.Fatalf("%d rings after %d", n, last)
		}
		last = n
		if frames == 60 && !strings.Contains(d.title(d.tl.Frame()), fmt.Sprintf("%d of 1,280 rings", n)) {
			t.Errorf("after %d rings it says %q", n, d.title(d.tl.Frame()))
		}
	}
	if frames < 20 {
		t.Errorf("it took %d frames only", frames)
	}
	whole := wholeChart(d.tl.Frame(), render.ChartOptions{Kind: render.SpreadChart}).Spread
	for i, p := range whole.Points {
		if fmt.Sprint(p) != fmt.Sprint(d.charts.spread.Points[i]) {
			t.Errorf("%d vnodes: the app has another measurement than ringctl", p.VNodes)
		}
	}
	if d.key("1"); d.Busy() {
		t.Error("busy though the chart is away")
	}
	if d.key("3"); d.Busy() {
		t.Error("it is measured again")
	}
}

func TestAUnfinishedSpreadWaitsWhileItIsNotShown(t *testing.T) {
	d := start(t, "").rest()
	d.key("3")
	if !d.Busy() {
		t.Fatal("nothing is measured")
	}
	if d.key("2").rest(); d.charts.spread.Done() {
		t.Error("it is measured though it is not shown")
	}
	d.key("3").rest()
	if !d.charts.spread.Done() {
		t.Error("it does not go on")
	}
}

func TestTheMovedChartHasTheFiguresOfTheComparison(t *testing.T) {
	d := start(t, "steps=+node-e&at=1").rest()
	d.key("6")
	shown, _ := d.rivalsMoved(d.tl.Frame())
	whole := wholeChart(d.tl.Frame(), render.ChartOptions{Kind: render.MovedChart}).Rivals
	if fmt.Sprint(shown) != fmt.Sprint(whole) || len(shown) != len(d.rivals.rows)+1 {
		t.Errorf("the app shows %v, at once it is %v", shown, whole)
	}
	for i, r := range d.rivals.rows {
		if math.Abs(shown[i+1].Part-r.result.MovedPart()) > 0 || shown[i+1].Title != r.title {
			t.Errorf("%v stands beside %v", shown[i+1], r)
		}
	}
}

func TestTheMovedChartIsThatOfTheStepAtThePlayhead(t *testing.T) {
	d := start(t, "steps=+node-e;-node-b&at=2").rest()
	d.key("6")
	for _, key := range []string{"ArrowLeft", "ArrowRight", "ArrowLeft", "ArrowRight"} {
		d.key(key).rest()
		f := d.tl.Frame()
		want := wholeChart(f, render.ChartOptions{Kind: render.MovedChart})
		want.Theme, want.W, want.H = render.DarkTheme(), 900, 600
		var v render.ChartView
		if got, want := d.title(f), v.Sentence(want); got != want {
			t.Errorf("after %s it says %q, want %q", key, got, want)
		}
	}
}

func TestTheHeirsAreThoseOfTheNodeThatIsChosen(t *testing.T) {
	d := start(t, "").rest()
	d.key("5")
	for _, n := range []string{"node-a", "node-d"} {
		d.press("Node " + n)
		if s := d.title(d.tl.Frame()); !strings.HasPrefix(s, "If "+n+" fails") {
			t.Errorf("with %s chosen it says %q", n, s)
		}
	}
}

func TestTheExportIsTheChartThatIsShown(t *testing.T) {
	d := start(t, "steps=+node-e&at=1").rest()
	for _, v := range viewNames[1:] {
		d.press(v).rest().press("Export").press("Save")
		kind := strings.ToLower(v)
		if want := "ringscope-5-nodes-" + kind + ".svg"; d.place.name != want {
			t.Errorf("%s is saved as %s, want %s", v, d.place.name, want)
		}
		if s := d.title(d.tl.Frame()); !bytes.Contains(d.place.saved, []byte("<title>"+s+"</title>")) {
			t.Errorf("%s: the file's title is not %q", v, s)
		}
		if !bytes.Contains(d.place.saved, []byte("https://ring.example/#")) {
			t.Errorf("%s: the file has no link", v)
		}
	}
}

func TestEveryChartHasItsPlaceInEveryWindow(t *testing.T) {
	for _, scene := range scenes {
		d := start(t, scene)
		for _, size := range windows {
			d.in.W, d.in.H = size[0], size[1]
			for k := range render.ChartKind(render.Charts) {
				d.show(k)
				d.send()
				d.check(fmt.Sprintf("%.20q at %v×%v, %s", scene, size[0], size[1], k.Name()))
			}
		}
	}
}

func TestAFrameOfAChartInMidAnimationAllocatesNothing(t *testing.T) {
	for _, k := range []render.ChartKind{render.LoadChart, render.FlowsChart, render.MovedChart} {
		a, in := opened(t, "", 1440, 900, true)
		a.show(k)
		next := swing(a)
		for range 300 {
			next(*in)
		}
		if n := testing.AllocsPerRun(200, func() { next(*in) }); n > 0 {
			t.Errorf("%s: a frame allocates %v times", k.Name(), n)
		}
	}
}

func TestTheViewCanBeChosenWithoutAKeyInEveryWindow(t *testing.T) {
	d := start(t, "")
	for _, size := range windows {
		d.in.W, d.in.H = size[0], size[1]
		d.send()
		if d.lay.shape == phone || d.lay.shape == beside {
			d.press("Charts").press("Load per node")
		} else if _, ok := d.find("Load"); ok {
			d.press("Load")
		} else {
			d.press("View").press("Load")
		}
		if d.charts.kind != render.LoadChart {
			t.Errorf("at %v the chart of loads does not open", size)
		}
		d.key("1")
	}
}
