#!/bin/sh
# The check that the READMEs tell what is so: that the commands do what they show, and that the maps name every target.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "error: $*" >&2
  exit 1
}

# The lines of all fenced blocks of one language, in README and in the pages that it leads to.
blocks() {
  awk -v fence="\`\`\`$1" '$0 == "```" { inside = 0 } inside; $0 == fence { inside = 1 }' README.md Sources/study/Topics/*.md
}

# A transcript without what differs from study to study: pseudonyms, the study's folder, and the width of a table's rule.
comparable() {
  sed -E 's/\bp[0-9a-z]{10}\b/pseudonym/g; s|^(study +)/.*|\1/…|; s/─+/─/g; s/ +$//' "$1"
}

# What a transcript shows for one command, the command first.
shown() {
  awk -v command="$2" '/^\$ / { inside = $0 == "$ " command } /^$/ { inside = 0 } inside' "$1"
}

# 1. The scripts that README tells one to run are there.
scripts=$(blocks sh | sed -n 's/^sh //p')
[ -n "$scripts" ] || fail 'README.md names no script to run.'
for script in $scripts; do [ -f "$script" ] || fail "README.md tells to run '$script', which is not there."; done

# 2. What README shows of the quickstart is what the quickstart prints.
sh experiments/quickstart.sh "$work/study" >"$work/quickstart" 2>"$work/notes" || {
  cat "$work/notes" >&2
  fail 'The quickstart failed.'
}
blocks console >"$work/console"
comparable "$work/console" >"$work/console.comparable"
comparable "$work/quickstart" >"$work/quickstart.comparable"
sed -n 's/^\$ //p' "$work/console" >"$work/commands"
[ -s "$work/commands" ] || fail 'README.md shows no result.'
while read -r command; do
  shown "$work/console.comparable" "$command" >"$work/README.md"
  shown "$work/quickstart.comparable" "$command" >"$work/found"
  diff -u "$work/README.md" "$work/found" || fail "README.md shows another result of '$command' than the quickstart prints."
done <"$work/commands"

# 3. The other commands run, in a root folder of their own.
blocks sh | grep -v '^sh ' | sed "s|sudo ||; s|/usr/local|$work/local|g" >"$work/install"
mkdir -p "$work/local/bin"
sh -eu "$work/install" >"$work/notes" 2>&1 || {
  cat "$work/notes" >&2
  fail 'The commands that install study, as README.md has them, failed.'
}
[ "$("$work/local/bin/study" --version)" = "$(.build/study --version)" ] || fail 'README.md installs another study.'

# 4. The packages of the shared libraries that study itself needs are named, or what is named depends on them and brings them.
named=$(awk '/^It runs on any Debian/,/^$/' README.md | grep -o '`[^`]*`' | tr -d '`')
[ -n "$named" ] || fail 'README.md names no package that study needs.'
needs=$(dpkg-query --show --showformat='${Pre-Depends}, ${Depends}, ' $named) || fail 'README.md names a package that is not here.'
brought=$(echo "$needs" | tr ',|' '\n\n' | awk '{ sub(/:.*/, "", $1); print $1 }')
for library in $(objdump -p .build/study | awk '$1 == "NEEDED" { print $2 }'); do
  package=$(dpkg-query --search "*/$library" | sed -n '1s/:.*//p')
  printf '%s\n' $named $brought | grep -qFx "$package" ||
    fail "study needs $library of the package $package, which README.md does not name."
done

# 5. A column is read from Python as shown.
if python3 -c 'import numpy' 2>/dev/null; then
  { blocks python; echo 'assert gaze_x.shape == (900,) and not numpy.isnan(gaze_x).any()'; } >"$work/column.py"
  (cd "$work/study" && python3 "$work/column.py") || fail 'The Python of the topic database does not read a column.'
else
  echo 'skipped: the Python of the topic database, since there is no python3 with numpy here.'
fi

# 6. Both maps name the targets of the package, each once.
swift package describe | awk '/^ *Name: / { name = $2 } /^ *Path: Sources\// { print name }' | sort >"$work/targets"
for map in README.md Sources/README.md; do
  sed -n '/^| Target /,/^$/s/^| \(`[^|]*\)|.*/\1/p' "$map" | grep -o '[A-Za-z]*' | sort >"$work/map"
  diff -u "$work/targets" "$work/map" || fail "The map in $map does not name the targets of Package.swift."
done

# 7. Every file that README leads to is there, and every topic is led to.
for path in $(grep -o '](\([^):]*\))' README.md | sed 's/^](//; s/)$//'); do [ -e "$path" ] || fail "README.md leads to '$path', which is not there."; done
for topic in Sources/study/Topics/*.md; do
  grep -qF "]($topic)" README.md || fail "README.md does not lead to '$topic'."
  [ "$(.build/study help "$(basename "$topic" .md)")" = "$(cat "$topic")" ] || fail "'study help' prints another page than '$topic'."
done

# 8. In the map of the sources each target stands above those that it depends on.
sed -n 's/^| `\([A-Za-z]*\)` .*/\1/p' Sources/README.md >"$work/order"
swift package describe | awk '
  /^    Name: / { name = $2 } /^    Target dependencies:/ { listed = 1; next } /^    [A-Z]/ { listed = 0 }
  listed { print name, $1 }
' >"$work/arrows"
[ -s "$work/arrows" ] || fail 'The package tells no dependencies of targets.'
awk 'NR == FNR { place[$1] = NR; next } place[$1] && place[$2] && place[$1] > place[$2] { print; bad = 1 } END { exit bad }' \
  "$work/order" "$work/arrows" || fail 'In Sources/README.md these targets stand below what they depend on.'
