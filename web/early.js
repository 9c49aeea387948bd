// What cannot wait for the rest of the page: the download, and how the page
// looks until the playground draws.
'use strict';
(() => {
	// The program is fetched and compiled by a worker, so that the page has time
	// to show the figure and to open the graphics meanwhile. heard is called
	// with the bytes so far and the whole, which is 0 if nobody knows it.
	const {loader, program, bytes} = document.currentScript.dataset;
	const load = () => {
		const loading = {heard: () => {}};
		loading.module = new Promise((done, failed) => {
			const worker = new Worker(loader);
			const lost = () => failed(new Error('the part of the page that loads it is missing'));
			worker.onerror = lost;
			worker.onmessageerror = lost;
			worker.onmessage = ({data}) => {
				if (data.module) {
					done(data.module);
				} else if (data.fault) {
					failed(new Error(data.fault));
				} else {
					loading.heard(data.got, data.whole);
					return;
				}
				worker.terminate();
			};
			worker.postMessage({url: new URL(program, location.href).href, bytes: Number(bytes)});
		});
		loading.module.catch(() => {}); // who waits for it hears of it
		return loading;
	};
	window.ringscope = {load, loading: load()};

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
