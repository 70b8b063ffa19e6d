#!/bin/sh
# Draws the pictures of the README anew, from the quickstart's report: sh experiments/pictures.sh FOLDER, where FOLDER is the quickstart's.
# It needs Chromium.
set -eu
repository=$(cd "$(dirname "$0")/.." && pwd)
report=$(cd "${1:-$repository}" && pwd)/reports/quickstart/report.html
[ -f "$report" ] || { echo "error: '$report' is not there; run 'sh experiments/quickstart.sh' first." >&2; exit 66; }
mkdir -p "$repository/experiments/pictures"
chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=1280,1500 \
  --screenshot="$repository/experiments/pictures/report.png" "file://$report"
