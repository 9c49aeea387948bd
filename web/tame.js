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

	// Whether there are graphics is asked before the program is here, by opening
	// them on the canvas that Ebitengine is given when it makes its own. The
	// options are those that it asks for.
	const create = document.createElement.bind(document);
	window.ringscope.openGraphics = () => {
		const canvas = create('canvas');
		document.createElement = (kind, ...more) => {
			if (kind !== 'canvas') {
				return create(kind, ...more);
			}
			document.createElement = create;
			return canvas;
		};
		return canvas.getContext('webgl2', {alpha: true, premultipliedAlpha: true, stencil: true});
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

	window.ringscope.wake = wake;
})();
