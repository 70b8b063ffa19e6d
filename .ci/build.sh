#!/bin/sh
# Builds the program as people use it, .build/release/study, and says no more than that unless it fails.
set -eu
cd "$(dirname "$0")/.."

echo 'Building study: a few minutes the first time, seconds afterwards.'
said=$(mktemp)
trap 'rm -f "$said"' EXIT
swift build -c release --static-swift-stdlib >"$said" 2>&1 || {
  cat "$said" >&2
  echo "error: study could not be built; the compiler's words stand above." >&2
  exit 1
}
