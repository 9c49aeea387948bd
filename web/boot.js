// Checks the browser, downloads and starts the playground, and says in a
// sentence what is wrong if it cannot.
'use strict';
(() => {
	const cover = document.getElementById('cover');
	const bar = document.getElementById('bar');
	const bytes = document.getElementById('bytes');
	const loading = document.getElementById('loading');
	const failure = document.getElementById('failure');
	const sentence = document.getElementById('sentence');
	const again = document.getElementById('again');
	const toast = document.getElementById('alert');

	const fail = (text, retry) => {
		loading.hidden = true;
		failure.hidden = false;
		document.body.append(cover);
		sentence.textContent = text;
		again.hidden = !retry;
		again.onclick = retry;
		performance.mark('ringscope-failed');
	};
	const reload = () => location.reload();

	// missing says what the browser lacks. The graphics that it opens to see are
	// those that the playground will draw with.
	const missing = () => {
		if (typeof WebAssembly !== 'object') {
			return 'This browser has no WebAssembly, which the playground runs on; any browser since 2018 has it, unless it is switched off.';
		}
		if (!window.ringscope.openGraphics()) {
			return 'This browser has no WebGL 2, which the playground draws with; it may be switched off, or the graphics driver too old.';
		}
		return '';
	};

	const megabytes = n => (n / 1e6).toFixed(1);

	const show = (got, whole) => {
		if (whole) {
			bar.max = whole;
			bar.value = Math.min(got, whole);
			bytes.textContent = `${megabytes(got)} of ${megabytes(whole)} MB`;
		} else {
			bytes.textContent = `${megabytes(got)} MB`;
		}
	};

	const start = async download => {
		loading.hidden = false;
		failure.hidden = true;
		const lacks = missing();
		if (lacks) {
			fail(lacks);
			return;
		}
		const go = new Go();
		// Until the first picture no memory is worth collecting (main_js.go).
		go.env = {GOGC: '1000'};
		let instance;
		download.heard = show;
		try {
			instance = await WebAssembly.instantiate(await download.module, go.importObject);
		} catch (e) {
			fail(`The playground could not be downloaded: ${e.message}.`, () => start(window.ringscope.load()));
			return;
		}
		bytes.textContent = 'Starting';
		performance.mark('ringscope-downloaded');
		try {
			await go.run(instance);
		} catch (e) {
			console.error(e);
		}
		// It runs for as long as the page is open, unless it failed.
		fail('The playground stopped because of a fault in it. What you had is in the address, and opens again with the page.', reload);
	};

	// A lost graphics context reloads the page, which may lose it again.
	addEventListener('webglcontextlost', e => {
		if (!(e.target instanceof HTMLCanvasElement)) {
			return;
		}
		let lost = [];
		try {
			lost = JSON.parse(sessionStorage.getItem('ringscope.lost') || '[]').filter(t => Date.now() - t < 60000);
			lost.push(Date.now());
			sessionStorage.setItem('ringscope.lost', JSON.stringify(lost));
		} catch {
			// Storage is forbidden: reload, as often as it takes.
		}
		if (lost.length > 3) {
			e.stopImmediatePropagation();
			fail('The browser took the graphics away several times within a minute.', reload);
		} else if (!e.target.isConnected) {
			reload(); // what Ebitengine does once it has the canvas
		}
	}, {capture: true});

	let hide = 0;
	Object.assign(window.ringscope, {
		fail,
		alert(text) {
			toast.textContent = text;
			clearTimeout(hide);
			hide = setTimeout(() => { toast.textContent = ''; }, 10000);
		},
		shown() {
			performance.mark('ringscope-first-frame');
			cover.remove();
			if (navigator.serviceWorker) {
				navigator.serviceWorker.register('sw.js').catch(() => {
					// Not a secure place: the playground works, but not offline.
				});
			}
		},
	});

	// A theme chosen here outranks the system's, which the sources follow.
	const theme = document.documentElement.dataset.theme;
	if (theme) {
		for (const source of document.querySelectorAll('#figure source')) {
			if (source.dataset.theme === theme) {
				source.media = 'all';
			} else {
				source.remove();
			}
		}
	}
	start(window.ringscope.loading);
})();
