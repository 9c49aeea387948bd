// How Ebitengine meets the page. This runs before anything of it.
'use strict';
(() => {
	// Ebitengine asks for animation frames for ever. They are parked, and let
	// through one at a time, when a frame is wanted: a page at rest costs nothing.
	const frame = window.requestAnimationFrame.bind(window);
	let parked = [];
	let wanted = false;
	const wake = () => {
		if (parked.length === 0) {
			wanted = true;
			return;
		}
		const run = parked;
		parked = [];
		run.forEach(f => frame(f));
	};
	window.requestAnimationFrame = f => {
		if (wanted) {
			wanted = false;
			return frame(f);
		}
		parked.push(f);
		return 0;
	};

	// The picture has its edges smoothed already; doing it again costs a third
	// of a frame where there is no graphics processor.
	const context = HTMLCanvasElement.prototype.getContext;
	HTMLCanvasElement.prototype.getContext = function (kind, options) {
		if (String(kind).startsWith('webgl')) {
			options = {...options, antialias: false};
		}
		return context.call(this, kind, options);
	};

	// web reads pointer events, in order and by the event. Ebitengine would
	// draw a frame for each of these, and keep the last state only.
	for (const kind of ['mousedown', 'mouseup', 'mousemove', 'touchstart', 'touchend', 'touchmove']) {
		addEventListener(kind, e => {
			if (e.target instanceof HTMLCanvasElement) {
				e.stopImmediatePropagation();
			}
		}, {capture: true, passive: true});
	}

	window.ringscope = {wake};

	// The theme that was chosen last, if it is not the system's.
	try {
		const theme = localStorage.getItem('ringscope.theme');
		if (theme === 'dark' || theme === 'light') {
			document.documentElement.dataset.theme = theme;
		}
	} catch {
		// Storage is forbidden: nothing was remembered.
	}
	// The figure shows the opening scene; a link to another one goes without.
	if (location.hash.length > 1) {
		document.documentElement.dataset.linked = '';
	}
})();
