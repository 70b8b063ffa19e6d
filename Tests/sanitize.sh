#!/bin/sh
# Runs the tests as an optimised build does not: with every `assert` of the libraries and of Swift's own, and where one is named
# under a sanitizer of the compiler.
#
#   sh Tests/sanitize.sh [address | thread | undefined]
set -eu
cd "$(dirname "$0")/.."
sh .ci/setup.sh
case ${1-} in
  '') swift test --scratch-path .build/checked ;;
  address | thread | undefined) swift test --scratch-path ".build/$1" --sanitize "$1" ;;
  *)
    echo "error: '$1' is no sanitizer; it is address, thread or undefined." >&2
    exit 64
    ;;
esac
