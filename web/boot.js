// Checks the browser, downloads and starts the playground, and says in a
// sentence what is wrong if it cannot.
'use strict';
(() => {
	const wasm = document.querySelector('link[data-wasm]');
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

	const missing = () => {
		if (typeof WebAssembly !== 'object') {
			return 'This browser has no WebAssembly, which the playground runs on; any browser since 2018 has it, unless it is switched off.';
		}
		const gl = document.createElement('canvas').getContext('webgl2');
		if (!gl) {
			return 'This browser has no WebGL 2, which the playground draws with; it may be switched off, or the graphics driver too old.';
		}
		gl.getExtension('WEBGL_lose_context')?.loseContext();
		return '';
	};

	const megabytes = n => (n / 1e6).toFixed(1);

	// To write a number into the page for each part that arrives takes longer
	// than the download.
	let told = 0;
	const show = (got, total) => {
		if (got && got !== total && performance.now() - told < 50) {
			return;
		}
		told = performance.now();
		if (total) {
			bar.max = total;
			bar.value = Math.min(got, total);
			bytes.textContent = `${megabytes(got)} of ${megabytes(total)} MB`;
		} else {
			bytes.textContent = `${megabytes(got)} MB`;
		}
	};

	// The browser unpacks the body before it is counted, so the total is the
	// length before packing: the server says it, or the build did.
	const length = response => {
		const h = response.headers;
		return Number(h.get('X-Raw-Length'))
			|| (!h.get('Content-Encoding') && Number(h.get('Content-Length')))
			|| Number(wasm.dataset.wasm) || 0;
	};

	const counted = response => {
		const total = length(response);
		let got = 0;
		show(0, total);
		const count = new TransformStream({
			transform(chunk, to) {
				got += chunk.length;
				show(got, total);
				to.enqueue(chunk);
			},
		});
		return new Response(response.body.pipeThrough(count), {headers: {'Content-Type': 'application/wasm'}});
	};

	const download = async imports => {
		const response = await fetch(wasm.href);
		if (!response.ok) {
			throw new Error(`the server answered ${response.status}`);
		}
		const body = counted(response);
		if (WebAssembly.instantiateStreaming) {
			return (await WebAssembly.instantiateStreaming(body, imports)).instance;
		}
		return (await WebAssembly.instantiate(await body.arrayBuffer(), imports)).instance;
	};

	const start = async () => {
		loading.hidden = false;
		failure.hidden = true;
		const lacks = missing();
		if (lacks) {
			fail(lacks);
			return;
		}
		const go = new Go();
		let instance;
		try {
			instance = await download(go.importObject);
		} catch (e) {
			fail(`The playground could not be downloaded: ${e.message}.`, start);
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
		if (!(e.target instanceof HTMLCanvasElement) || !e.target.isConnected) {
			e.stopImmediatePropagation();
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
	start();
})();
