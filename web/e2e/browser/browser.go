//go:build !js

// Package browser drives the playground in a headless Chromium: it finds
// controls by their labels, as a person with a screen reader does, and waits
// for states, never for times.
package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// Browser is one headless Chromium.
type Browser struct {
	ctx   context.Context
	close []func()
}

// names is what the browser is called on different systems.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// Start starts a browser with a fresh profile.
func Start() (*Browser, error) {
	var path string
	for _, n := range names {
		if p, err := exec.LookPath(n); err == nil {
			path = p
			break
		}
	}
	if path == "" {
		return nil, fmt.Errorf("no browser found, want one of %s", strings.Join(names, ", "))
	}
	dir, err := os.MkdirTemp("", "ringscope-browser-")
	if err != nil {
		return nil, err
	}
	b := &Browser{}
	b.close = append(b.close, func() { os.RemoveAll(dir) })
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.UserDataDir(dir),
		chromedp.Flag("headless", "new"), chromedp.Flag("no-sandbox", true), chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	b.close = append(b.close, cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	b.close = append(b.close, cancel)
	b.ctx = ctx
	// The first call binds the browser's life to its context: no timeout here.
	if err := chromedp.Do(ctx); err != nil {
		b.Close()
		return nil, fmt.Errorf("%s does not start: %w", path, err)
	}
	return b, nil
}

// Quiet waits until the browser computes next to nothing. A new window does for
// about a second, whatever page is opened in it.
func (b *Browser) Quiet() error {
	const every, most = 300 * time.Millisecond, 0.03 // seconds of processors
	used := func() (sum float64, err error) {
		all, err := chromedp.CallBrowser(b.ctx, systeminfo.GetProcessInfo, cdp.Empty{})
		for _, p := range all.ProcessInfo {
			sum += p.CPUTime
		}
		return sum, err
	}
	before, err := used()
	for end := time.Now().Add(Patience); err == nil; {
		time.Sleep(every)
		var now float64
		if now, err = used(); now-before < most {
			break
		}
		before = now
		if time.Now().After(end) {
			return fmt.Errorf("the browser still computes after %v", Patience)
		}
	}
	return err
}

// Close ends the browser and removes its profile.
func (b *Browser) Close() {
	for i := len(b.close) - 1; i >= 0; i-- {
		b.close[i]()
	}
}

// View is how a page is shown.
type View struct {
	W, H   int64   // CSS pixels; 0 is 640×400, since drawing is slow without a graphics processor
	Scale  float64 // device pixels a CSS pixel; 0 is 1
	Touch  bool
	Light  bool   // the system prefers light, not dark
	Calm   bool   // the system prefers reduced motion
	Alone  bool   // its requests are not watched: a browser that is keeps a copy of every body
	Script string // runs before the page's own
}

// Tab is one page in a browser context of its own: nothing is kept from others.
type Tab struct {
	Ctx    context.Context
	close  func()
	mu     sync.Mutex
	faults []string // what the console complained of
	asked  []string // addresses asked for
}

// Open opens an address in a new context.
func (b *Browser) Open(url string, v View) (*Tab, error) {
	ctx, cancel := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	t := &Tab{Ctx: ctx, close: cancel}
	if err := chromedp.Do(ctx); err != nil {
		cancel()
		return nil, err
	}
	go t.hear()
	if !v.Alone {
		go t.watch()
	}
	err := t.Show(v)
	if err == nil && !v.Alone {
		_, err = chromedp.Call(ctx, network.Enable, network.EnableParams{})
	}
	if err == nil && v.Script != "" {
		_, err = chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: v.Script})
	}
	if err == nil && v.Touch {
		_, err = chromedp.Call(ctx, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
	}
	if err == nil {
		err = t.Go(url)
	}
	if err != nil {
		cancel()
		return nil, err
	}
	return t, nil
}

// watch keeps what is asked of the network.
func (t *Tab) watch() {
	for r, err := range chromedp.Events(t.Ctx, network.RequestWillBeSent) {
		if err != nil {
			return
		}
		t.mu.Lock()
		t.asked = append(t.asked, r.Request.URL)
		t.mu.Unlock()
	}
}

// hear keeps what the console complains of.
func (t *Tab) hear() {
	for m, err := range chromedp.Console(t.Ctx) {
		if err != nil {
			return
		}
		if m.IsException() || m.Type == chromedp.ConsoleError {
			t.mu.Lock()
			t.faults = append(t.faults, m.String())
			t.mu.Unlock()
		}
	}
}

// Faults is what the console has complained of so far.
func (t *Tab) Faults() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return append([]string(nil), t.faults...)
}

// Asked is the addresses asked for so far.
func (t *Tab) Asked() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return append([]string(nil), t.asked...)
}

// Close closes the tab.
func (t *Tab) Close() { t.close() }

// Show changes how the page is shown.
func (t *Tab) Show(v View) error {
	if v.W == 0 {
		v.W, v.H = 640, 400
	}
	if v.Scale == 0 {
		v.Scale = 1
	}
	scheme, motion := "dark", "no-preference"
	if v.Light {
		scheme = "light"
	}
	if v.Calm {
		motion = "reduce"
	}
	_, err := chromedp.Call(t.Ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: v.W, Height: v.H, DeviceScaleFactor: v.Scale, Mobile: v.Touch})
	if err != nil {
		return err
	}
	_, err = chromedp.Call(t.Ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: motion}}})
	return err
}

// Patience is how long a state is waited for before the wait is a failure.
const Patience = 40 * time.Second

// Go navigates, and waits for the document only.
func (t *Tab) Go(url string) error {
	ctx, cancel := context.WithTimeout(t.Ctx, Patience)
	defer cancel()
	return chromedp.Do(ctx, chromedp.Navigate(url))
}

// Downloads makes the browser save what is downloaded into dir.
func (t *Tab) Downloads(dir string) error {
	c := chromedp.FromContext(t.Ctx)
	_, err := chromedp.Call(t.Ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, BrowserContextID: c.BrowserContextID, DownloadPath: dir})
	return err
}

// Eval gives the value of a JavaScript expression.
func Eval[T any](t *Tab, js string) (T, error) {
	ctx, cancel := context.WithTimeout(t.Ctx, Patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](js, chromedp.EvalAwaitPromise))
}

// Until waits until an expression is true. The page is at rest most of the
// time and has no animation frames then, so the browser is asked by the clock.
func (t *Tab) Until(js string) error {
	end := time.Now().Add(Patience)
	for {
		ok, err := Eval[bool](t, "(async () => !!(await ("+js+")))()")
		switch {
		case err == nil && ok:
			return nil
		case time.Now().After(end) && err != nil:
			return fmt.Errorf("%s: %w", js, err)
		case time.Now().After(end):
			state, _ := Eval[string](t, `document.getElementById('status')?.textContent + ' | ' + location.href`)
			return fmt.Errorf("not true after %v: %s\nthe page says: %s", Patience, js, state)
		case errors.Is(err, context.Canceled):
			return err
		}
		time.Sleep(30 * time.Millisecond)
	}
}

// Quote is text as a JavaScript string.
func Quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string can always be written
	}
	return string(b)
}

// Control is the expression for the element with that label.
func Control(label string) string {
	return fmt.Sprintf(`[...document.querySelectorAll('#mirror [data-control]')].find(e => e.getAttribute('aria-label') === %s)`, Quote(label))
}

// Ready waits for the playground's first picture.
func (t *Tab) Ready() error {
	return t.Until(`performance.getEntriesByName('ringscope-first-frame').length`)
}

// Rest waits until no frame is computed any more and the address is written.
func (t *Tab) Rest() error {
	return t.Until(`(() => {
		const now = ringscope.frames() + location.href, seen = window.seen ||= {};
		if (seen.state !== now) { seen.state = now; seen.since = performance.now(); }
		return performance.now() - seen.since > 700;
	})()`)
}
