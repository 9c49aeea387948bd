// The service worker: after one visit the playground opens without a network.
//
// The page itself is asked of the network first, so that a new build is seen
// at once. It names all its parts with the build's hash, so parts of two builds
// never meet; they are kept, and asked of the network only once.
'use strict';
const build = '@BUILD@';
const parts = ['./', /*@PARTS@*/];
const kept = 'ringscope-' + build;

self.addEventListener('install', e => {
	e.waitUntil(caches.open(kept).then(c => c.addAll(parts)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', e => {
	e.waitUntil((async () => {
		for (const name of await caches.keys()) {
			if (name.startsWith('ringscope-') && name !== kept) {
				await caches.delete(name);
			}
		}
		await self.clients.claim();
	})());
});

const page = async request => {
	try {
		const fresh = await fetch(request);
		if (fresh.ok) {
			return fresh;
		}
	} catch {
		// No network.
	}
	return (await caches.match('./', {cacheName: kept})) || Response.error();
};

// Of the figures only the one that was shown is kept.
const part = async request => {
	const cache = await caches.open(kept);
	const found = await cache.match(request);
	if (found) {
		return found;
	}
	const fresh = await fetch(request);
	if (fresh.ok && request.url.endsWith('?v=' + build)) {
		await cache.put(request, fresh.clone());
	}
	return fresh;
};

self.addEventListener('fetch', e => {
	const url = new URL(e.request.url);
	if (e.request.method !== 'GET' || url.origin !== location.origin) {
		return;
	}
	if (e.request.mode === 'navigate') {
		e.respondWith(page(e.request));
	} else {
		e.respondWith(part(e.request));
	}
});
