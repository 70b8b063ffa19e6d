#!/bin/sh
# Draws the pictures of the README anew: sh experiments/pictures.sh [FOLDER], where FOLDER is that of the quickstart.
#
# It needs Chromium, and pngquant, which makes of the same picture the same bytes, a third as many.
set -eu
repository=$(cd "$(dirname "$0")/.." && pwd)
PATH=$repository/.build:$PATH
for program in chromium pngquant; do
  command -v "$program" >/dev/null || {
    echo "error: '$program' is not installed; 'sudo apt-get install $program' installs it." >&2
    exit 69
  }
done
cd "${1:-$repository}"
[ -f reports/quickstart/report.html ] || {
  echo "error: there is no report of the quickstart in '$PWD'; run 'sh experiments/quickstart.sh' first." >&2
  exit 66
}
study review >&2
mkdir -p "$repository/experiments/pictures"

# Takes a picture of a page, in 64 colours: NAME, SIZE, PAGE.
picture() {
  file=$repository/experiments/pictures/$1.png
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size="$2" \
    --screenshot="$file" "file://$PWD/$3" 2>/dev/null
  pngquant --force --nofs --strip --speed 1 --output "$file" 64 -- "$file"
}

picture report 1280,1500 reports/quickstart/report.html
picture review 1280,860 reports/review.html
