#!/bin/sh
# Counts the instructions of seven steps on small inputs, most of them simulated, and fails where one takes over 5 % more than it did.
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
mkdir tablet reader frames
(cd tablet && "$program" simulate data --participants 1 --seed 1 && "$program" init && "$program" ingest data) >said 2>&1
(cd reader && "$program" simulate data --kind reading --participants 2 --passages 1 --rate 250 --seed 1 && "$program" init) >said 2>&1
# An experiment that writes a message at every frame, and a list of people who are called by numbers, too.
(cd frames && "$program" init) >said 2>&1
printf 'participant,group\nAnna,a\n7,b\n' >frames/people.csv
awk 'BEGIN {
  print "** CONVERTED FROM frames.edf using edfapi\n** VERSION: EYELINK II 1"
  print "MSG\t1000 TRIALID 1\nSTART\t1000 \tRIGHT\tSAMPLES\tEVENTS\nSAMPLES\tGAZE\tRIGHT\tRATE\t500.00\tTRACKING\tCR"
  for (time = 1000; time < 5000; time += 2) {
    printf "%d\t  %d.5\t  400.0\t  800.0\t...\n", time, 500 + time % 300
    printf "MSG\t%d frame_shown_%d opacity 0.5 word %d\n", time, time, time % 17
  }
  print "END\t5000 \tSAMPLES\tEVENTS\tRES\t  40.0\t  40.0\nMSG\t5000 TRIAL_RESULT 0"
}' >frames/frames.asc

export SWIFT_DETERMINISTIC_HASHING=1

# Runs a step in a study, and prints how many instructions it took.
count() { # STUDY NAME STEP OPTIONS...
  cd "$folder/$1"
  name=$2
  shift 2
  # Blocks are translated singly: much of the code runs once, and this takes a tenth less.
  taskset -c 0-1 valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null --log-file=counted \
    --vex-guest-chase=no "$program" "$@" >said 2>&1 || {
    cat said >&2
    echo "error: 'study $*' failed." >&2
    exit 1
  }
  printf '%s\t%s\n' "$name" "$(sed -n 's/.*I *refs: *//p' counted | tr -d ,)"
}

# One after the other: beside another step a command waits otherwise, which is 2 % of a small one.
(
  count tablet fit fit --features all
  count frames messages ingest people.csv frames.asc
  count reader ingest ingest data
  for step in events lines measures report; do count reader "$step" "$step"; done
) >found

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
