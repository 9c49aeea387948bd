// A worker: fetches the program and compiles it while it arrives.
'use strict';
const pause = 50; // milliseconds between two reports

// The browser unpacks the body before it is counted, so the whole is the length
// before packing: the server says it, or the build did.
const length = (headers, built) => Number(headers.get('X-Raw-Length'))
	|| (!headers.get('Content-Encoding') && Number(headers.get('Content-Length')))
	|| built || 0;

const load = async ({url, bytes}) => {
	const response = await fetch(url);
	if (!response.ok) {
		throw new Error(`the server answered ${response.status}`);
	}
	const whole = length(response.headers, bytes);
	let got = 0;
	let told = 0;
	const count = new TransformStream({
		transform(chunk, to) {
			got += chunk.length;
			if (performance.now() - told > pause || got === whole) {
				told = performance.now();
				postMessage({got, whole});
			}
			to.enqueue(chunk);
		},
	});
	const body = new Response(response.body.pipeThrough(count), {headers: {'Content-Type': 'application/wasm'}});
	if (WebAssembly.compileStreaming) {
		return WebAssembly.compileStreaming(body);
	}
	return WebAssembly.compile(await body.arrayBuffer());
};

onmessage = async ({data}) => {
	try {
		postMessage({module: await load(data)});
	} catch (e) {
		postMessage({fault: e.message});
	}
};
