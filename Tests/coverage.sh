#!/bin/sh
# Tells which share of the lines of each science its tests run, and ends with 1 where one has less than nine tenths.
#
#   sh Tests/coverage.sh          No part of run.sh.
#   sh Tests/coverage.sh --missed FILE-PART      the lines of files that no test ran, of the last time
#
# The sciences run in the optimised build, since the tests of statistics and events would take too long otherwise.
set -eu
cd "$(dirname "$0")/.."
least=90
scratch=$PWD/.build/coverage
profile=$scratch/release/codecov/default.profdata
binary=$scratch/release/studyPackageTests.xctest
tools=$(dirname "$(readlink -f "$(command -v swift)")")
export STUDY_SCIENCES=1

if [ "${1-}" = --missed ]; then
  for file in $(find Sources -name '*.swift' | grep -F -- "${2:?a part of a file name is missing}"); do
    "$tools/llvm-cov" show "$binary" -instr-profile="$profile" "$PWD/$file" | awk -v file="$file" -F'|' '
      $2 ~ /^ *0$/ { line = $0; sub(/^[^|]*\|[^|]*\|/, "", line); printf "%s:%d:%s\n", file, $1, line }'
  done
  exit
fi

sh .ci/setup.sh
swift test -c release -debug-info-format none -Xswiftc -enable-testing --enable-code-coverage --scratch-path "$scratch"

"$tools/llvm-cov" export -format=lcov -summary-only "$binary" -instr-profile="$profile" | awk -v least=$least '
  /^SF:/ { target = ""; if (match($0, /\/Sources\/[A-Za-z]+\//)) target = substr($0, RSTART + 9, RLENGTH - 10) }
  target == "" { next }
  /^LF:/ { lines[target] += substr($0, 4) }
  /^LH:/ { run[target] += substr($0, 4) }
  END {
    split("Basics Geometry Signals LinearAlgebra Recordings Calibration Events Reading Statistics Simulation Face Vitals", names, " ")
    for (place = 1; place in names; place++) {
      name = names[place]
      share = lines[name] ? 100 * run[name] / lines[name] : 0
      printf "%-14s %6d of %6d lines  %5.1f %%%s\n", name, run[name], lines[name], share, share < least ? "  too few" : ""
      if (share < least) short = 1
    }
    exit short
  }'
