// Package web is what the playground needs of a browser: the address, the
// clipboard, files, preferences, input devices, and real DOM elements over the
// canvas that mirror its controls for screen readers, keyboards and tests.
//
// It imports nothing of ringscope. [Page] fits ui.Host by its shape, and the
// values that cross are plain: main turns a ui.Control into a [Control] and an
// [Event] into a ui.Event.
//
// The Go part needs GOOS=js, but for [Diff], which is plain and tested
// anywhere. The scripts and styles of the page are here too:
//
//	early.js   what cannot wait: starts the download, sets the theme
//	loader.js  the worker that fetches and compiles the WebAssembly
//	tame.js    changes how Ebitengine meets the page, before it starts
//	boot.js    checks the browser, shows the progress, starts the program, says
//	           what is wrong if it cannot
//	sw.js      the service worker: opens without a network after one visit
//	page.css   the page around the canvas
package web
