#!/bin/sh
# Runs the quickstart in a folder of its own: once, again, and once more where it would mix its recordings with others.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  cat "$work/said" >&2
  echo "error: $*" >&2
  exit 1
}

# The folder's name has a space in it, as people's folders have.
quickstart() { sh experiments/quickstart.sh "$work/my study" >"$work/said" 2>&1; }

quickstart || fail 'The quickstart failed.'
[ "$(grep -c 'csv  *stored ' "$work/said")" -eq 9 ] || fail 'The quickstart did not store 8 calibrations and their list.'
link=$(sed -n 's|.*file://||p' "$work/said" | sed 's/%20/ /g')
[ -s "$link" ] || fail "There is no report where the quickstart says, '$link'."

quickstart || fail 'The quickstart failed when it ran again.'
[ "$(grep -c 'csv  *already ingested' "$work/said")" -eq 9 ] || fail 'The quickstart did not find its recordings there already.'

.build/study simulate "$work/other" --participants 1 --seed 2 >/dev/null
.build/study ingest --quiet "$work/other/recordings" --study "$work/my study" >/dev/null
if quickstart; then fail 'The quickstart mixed its recordings with others.'; fi
grep -q 'holds recordings of its own' "$work/said" || fail 'The quickstart refused for a reason of another kind.'
