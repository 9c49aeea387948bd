#!/bin/bash
# Packs every part of a site beside itself, and fails if the whole is too large:
# pack.sh DIR BROTLI_LEVEL LIMIT
set -euo pipefail
dir=$1 level=$2 limit=$3

find "$dir" -type f ! -name '*.br' ! -name '*.gz' -print0 |
	while IFS= read -r -d '' f; do
		brotli -f -q "$level" -o "$f.br" "$f"
		gzip -9 -n -k -f "$f"
	done
# A visitor is sent each part once, and one figure of the two.
total() { find "$dir" -type f -name "*.$1" ! -name 'figure-light*' -printf '%s\n' | awk '{n += $1} END {print n + 0}'; }
br=$(total br) gz=$(total gz)
awk -v b="$br" -v g="$gz" -v l="$limit" 'BEGIN {
	printf "whole download: %.2f MB with brotli, %.2f MB with gzip (at most %.2f MB with brotli)\n", b / 1e6, g / 1e6, l / 1e6
}'
if [ "$br" -gt "$limit" ]; then
	echo "the download has $br bytes with brotli, want at most $limit" >&2
	exit 1
fi
