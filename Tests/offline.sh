#!/bin/sh
# The program never uses a network: nothing of one is linked, and the quickstart works where there is none.
#
#   sh Tests/offline.sh
set -eu
cd "$(dirname "$0")/.."
study=${STUDY:-$PWD/.build/study}
fail() {
  echo "error: $*" >&2
  exit 1
}

# What a program calls that talks to others; libraries that it links may know them, and are not called by these names.
calls='socket connect bind listen accept accept4 sendto recvfrom sendmsg getaddrinfo gethostbyname inet_pton curl_easy_init'
objdump -T "$study" | awk '/\*UND\*/ { sub(/@.*/, "", $NF); print $NF }' | sed 's/(.*//' | sort -u >"${TMPDIR:-/tmp}/study-symbols.$$"
trap 'rm -f "${TMPDIR:-/tmp}/study-symbols.$$"' EXIT
for call in $calls; do
  if grep -qx "$call" "${TMPDIR:-/tmp}/study-symbols.$$"; then fail "study calls '$call'."; fi
done
echo "None of $(wc -l <"${TMPDIR:-/tmp}/study-symbols.$$") symbols that study takes from elsewhere speaks to a network."

if unshare -n true 2>/dev/null; then
  work=$(mktemp -d)
  trap 'rm -rf "$work" "${TMPDIR:-/tmp}/study-symbols.$$"' EXIT
  unshare -n sh experiments/quickstart.sh "$work/study" >"$work/said" 2>&1 || {
    cat "$work/said" >&2
    fail 'The quickstart failed without a network.'
  }
  echo 'The quickstart works in a place without any network.'
else
  echo 'skipped: the quickstart without a network, since none can be taken away here.'
fi
