#!/bin/sh
# Draws the pictures of the README anew: sh experiments/pictures.sh [FOLDER], where FOLDER is that of the quickstart. It needs Chromium.
set -eu
repository=$(cd "$(dirname "$0")/.." && pwd)
PATH=$repository/.build:$PATH
cd "${1:-$repository}"
[ -f reports/quickstart/report.html ] || {
  echo "error: there is no report of the quickstart in '$PWD'; run 'sh experiments/quickstart.sh' first." >&2
  exit 66
}
study review >&2
mkdir -p "$repository/experiments/pictures"

# Takes a picture of a page: NAME, SIZE, PAGE.
picture() {
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size="$2" \
    --screenshot="$repository/experiments/pictures/$1.png" "file://$PWD/$3" 2>/dev/null
}

picture report 1280,1500 reports/quickstart/report.html
picture review 1280,860 reports/review.html
