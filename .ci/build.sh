#!/bin/sh
# Builds the program as people use it, .build/study, and says no more than that unless it fails.
#
#   sh .ci/build.sh            the program
#   sh .ci/build.sh --tests    the tests, too: one optimised build serves both
#
# Whatever else is given goes to 'swift build', such as '--product EventsBenchmark' with STUDY_BENCHMARKS=1.
set -eu
cd "$(dirname "$0")/.."

case ${1-} in
  '') what='--product study' ;;
  --tests) what=--build-tests ;;
  *) what=$* ;;
esac

echo 'Building study: a few minutes the first time, seconds afterwards.'
said=$(mktemp)
trap 'rm -f "$said"' EXIT
fail() {
  cat "$said" >&2
  echo "error: $1" >&2
  exit 1
}

# Tests see what is internal; measured, that costs the program nothing. Symbols for a debugger would cost a fifth of the time.
# What is given are words, so it is not quoted.
swift build -c release -debug-info-format none -Xswiftc -enable-testing $what >"$said" 2>&1 ||
  fail "study could not be built; the compiler's words stand above."
# Some warnings, such as those about the package itself, are none of the compiler's errors. One is of no use: that what is
# compiled file by file takes no threads, which the package manager gives to all.
if grep 'warning:' "$said" | grep -qv 'ignoring -num-threads argument'; then fail 'There are warnings; they stand above.'; fi

# The program holds Swift's libraries, so that it runs where there is no Swift; the tests take them from the toolchain.
objects=.build/release/study.product/Objects.LinkFileList
if [ -f "$objects" ] && { [ ! -e .build/study ] || [ .build/release/study -nt .build/study ]; }; then
  swiftc -static-stdlib -emit-executable "@$objects" -o .build/study -lFoundationEssentials -l_FoundationCShims \
    -l_FoundationCollections -lnlopt -lsimdjson -lstdc++ -lm -Xlinker --gc-sections \
    -Xlinker --defsym=main=study_main >"$said" 2>&1 || fail 'study could not be linked.'
fi
