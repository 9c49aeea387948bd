#!/bin/bash
# Puts the page together: site.sh OUT WASM FIGURE...
# A FIGURE is the playground of 1440×900 points as ringctl draws it; the page
# shows the ring out of it, in the place where the playground will draw it.
# Every part is named with the hash of all of them, so that parts of two builds
# never meet in a browser that keeps them.
set -euo pipefail
out=$1 wasm=$2
shift 2

rm -rf "$out"
mkdir -p "$out/web"
cp "$wasm" "$out/ringscope.wasm"
# The toolchain's own file, which has to fit the compiler.
cp "$(go env GOROOT)/lib/wasm/wasm_exec.js" "$out/"
cp web/*.js web/*.css web/*.svg "$out/web/"
for f in "$@"; do
	# The square around the circle of the ring: 314 points around 450, 398.
	sed '1s|width="1440" height="900" viewBox="0 0 1440 900"|width="628" height="628" viewBox="136 84 628 628"|' "$f" >"$out/web/$(basename "$f")"
done
rm "$out/web/sw.js"

build=$(cat index.html web/sw.js $(find "$out" -type f | sort) | sha256sum | cut -c1-12)
parts=$(cd "$out" && find . -type f ! -name 'figure-*' | sed "s|^\./||; s|.*|'&?v=$build'|" | sort | paste -sd, -)
bytes=$(stat -c %s "$wasm")
sed "s|@BUILD@|$build|g; s|/\*@PARTS@\*/|$parts|" web/sw.js >"$out/sw.js"
sed "s|@BUILD@|$build|g; s|@BYTES@|$bytes|" index.html >"$out/index.html"
