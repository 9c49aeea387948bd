#!/bin/bash
# Puts the page together: site.sh OUT WASM FIGURE...
# A FIGURE is the ring as the page shows it until the playground draws it in the
# same place.
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
cp "$@" "$out/web/"
rm "$out/web/sw.js"

build=$(cat index.html web/sw.js $(find "$out" -type f | sort) | sha256sum | cut -c1-12)
parts=$(cd "$out" && find . -type f ! -name 'figure-*' | sed "s|^\./||; s|.*|'&?v=$build'|" | sort | paste -sd, -)
bytes=$(stat -c %s "$wasm")
sed "s|@BUILD@|$build|g; s|/\*@PARTS@\*/|$parts|" web/sw.js >"$out/sw.js"
sed "s|@BUILD@|$build|g; s|@BYTES@|$bytes|" index.html >"$out/index.html"
