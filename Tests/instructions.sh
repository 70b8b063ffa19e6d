#!/bin/sh
# Counts the instructions of six steps on small simulated inputs, and fails where one takes over 5 % more than it did.
#
#   sh Tests/instructions.sh            beside the counts in Fixtures/instructions.txt
#   sh Tests/instructions.sh --write    puts today's counts there, where more work is meant
#
# Counts are the same on a busy machine as on a quiet one, which times are not.
set -eu
cd "$(dirname "$0")/.."
program=$PWD/.build/study
known=$PWD/Tests/Fixtures/instructions.txt

if ! command -v valgrind >/dev/null; then
  echo 'skipped: valgrind is not installed.'
  exit 0
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir tablet reader
(cd tablet && "$program" simulate data --participants 1 --seed 1 && "$program" init && "$program" ingest data) >said 2>&1
(cd reader && "$program" simulate data --kind reading --participants 2 --passages 1 --rate 250 --seed 1 && "$program" init) >said 2>&1

# One kind of processor and two cores, wherever it runs: what libraries choose by them would be told as ours.
export OPENBLAS_CORETYPE=Haswell OPENBLAS_NUM_THREADS=1 SWIFT_DETERMINISTIC_HASHING=1

# Runs a step in a study, and prints how many instructions it took.
count() { # STUDY STEP OPTIONS...
  cd "$folder/$1"
  shift
  # Blocks are translated singly: much of the code runs once, and this takes a tenth less.
  taskset -c 0-1 valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null --log-file=counted \
    --vex-guest-chase=no "$program" "$@" >said 2>&1 || {
    cat said >&2
    echo "error: 'study $*' failed." >&2
    exit 1
  }
  printf '%s\t%s\n' "$1" "$(sed -n 's/.*I *refs: *//p' counted | tr -d ,)"
}

count tablet fit --features all >fitted &
(
  count reader ingest data
  count reader events
  count reader lines
  count reader measures
  count reader report
) >read
wait $!
cat fitted read >found

if [ "${1-}" = --write ]; then
  cp found "$known"
  exit 0
fi

awk -F '\t' '
  NR == FNR { before[$1] = $2; next }
  {
    printf "%-9s %7.0f million instructions, %+.1f %%\n", $1, $2 / 1e6, 100 * ($2 / before[$1] - 1)
    if ($2 > 1.05 * before[$1]) grown = grown " " $1
  }
  END {
    if (grown != "") { print "error: over 5 % more than in Tests/Fixtures/instructions.txt:" grown; exit 1 }
  }
' "$known" found
