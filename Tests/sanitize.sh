#!/bin/sh
# Runs the tests as an optimised build does not: with every `assert` of the libraries and of Swift's own, or under a
# sanitizer of the compiler where one is named.
#
#   sh Tests/sanitize.sh [address | thread | undefined [SUITES]]      SUITES as 'swift test --filter' takes them
#
# Swift checks its own arithmetic in every build; 'undefined' is for what is C and C++, and ends with a trap at the first find. It
# leaves Swift optimised, since what is Swift gains nothing by it.
#
# With STUDY_SCIENCES=1 the sciences alone are built, in a third of the time.
set -eu
cd "$(dirname "$0")/.."
sh .ci/setup.sh
suites=${2:-.}
# What the runner of tests itself never frees is none of ours; what is freed is kept for a while only, since tests bound memory.
export ASAN_OPTIONS="detect_leaks=0:quarantine_size_mb=16${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
case ${1-} in
  '') swift test --scratch-path .build/checked ;;
  undefined)
    catch='-fsanitize=undefined -fsanitize-trap=undefined'
    set --
    for flag in $catch; do set -- "$@" -Xcc "$flag" -Xcxx "$flag"; done
    swift test -c release -debug-info-format none -Xswiftc -enable-testing --scratch-path .build/undefined "$@" --filter "$suites"
    ;;
  address | thread)
    swift test -debug-info-format none --scratch-path ".build/$1" --sanitize "$1" --filter "$suites"
    ;;
  *)
    echo "error: '$1' is no sanitizer; it is address, thread or undefined." >&2
    exit 64
    ;;
esac
