#!/bin/sh
# Runs the tests as an optimised build does not: with every `assert` of the libraries and of Swift's own, or under a
# sanitizer of the compiler where one is named.
#
#   sh Tests/sanitize.sh [address | thread | undefined [SUITES]]      SUITES as 'swift test --filter' takes them
#
# A sanitizer takes an optimised build: unoptimised, the tests do not come to their end in an hour. Swift checks its own arithmetic in
# every build; 'undefined' is for what is C and C++, and ends with a trap at the first find.
#
# The part of Swift's Mutex in which threads wait is not instrumented: where they do, 'thread' calls what stands in its closures a
# race, the more the busier the machine is. Such a report is none if both of its sides lie below the same lock's withLock.
#
# With STUDY_SCIENCES=1 the sciences alone are built, in a third of the time.
set -eu
cd "$(dirname "$0")/.."
sh .ci/setup.sh
suites=${2:-.}
# What the runner of tests itself never frees is none of ours; what is freed is kept for a while only, since tests bound memory.
# Foundation's start of a process copies whole entries of /proc/self/fd, beyond the end of what it read where a thousand files are open.
suppressed=$(mktemp)
trap 'rm -f "$suppressed"' EXIT
echo 'interceptor_via_fun:*findMaximumOpenFromProcSelfFD*' >"$suppressed"
export ASAN_OPTIONS="detect_leaks=0:quarantine_size_mb=16:suppressions=$suppressed${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
sanitizer=${1-}
case $sanitizer in
  '')
    swift test --scratch-path .build/checked
    exit
    ;;
  undefined)
    catch='-fsanitize=undefined -fsanitize-trap=undefined'
    set --
    for flag in $catch; do set -- "$@" -Xcc "$flag" -Xcxx "$flag"; done
    ;;
  address | thread) set -- --sanitize "$sanitizer" ;;
  *)
    echo "error: '$sanitizer' is no sanitizer; it is address, thread or undefined." >&2
    exit 64
    ;;
esac
swift test -c release -debug-info-format none -Xswiftc -enable-testing --scratch-path ".build/$sanitizer" "$@" --filter "$suites"
