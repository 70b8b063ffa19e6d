#!/bin/sh
# Kills 'study ingest' at random instants, and proves that each time whole files were stored and that a rerun completes them.
#
#   sh Tests/kill.sh [ROUNDS]
#
# The instants are spread over the time that a whole ingest takes: one in each of as many equal parts as there are rounds.
set -eu
cd "$(dirname "$0")/.."
rounds=${1:-100}
files=40

sh .ci/setup.sh
sh .ci/build.sh
PATH=$PWD/.build:$PATH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
  echo "error: $*" >&2
  exit 1
}

ingest() { study ingest --quiet input/recordings --study "$1" >/dev/null; }
stored() { study list --json --study "$1" | wc -l; }
milliseconds() { echo $(($(date +%s%N) / 1000000)); }

study simulate input --participants $files --seed 7 >/dev/null
# With a list of participants, the files would be one more.
rm input/recordings/participants.csv

# Every round begins with a copy of one empty study, whose key makes all pseudonyms alike, so that the digests compare.
study init empty >/dev/null
cp -r empty whole
began=$(milliseconds)
ingest whole
duration=$(($(milliseconds) - began))
digest=$(study verify --study whole)
[ "$(stored whole)" -eq $files ] || fail "Left alone, the ingest stored $(stored whole) of $files files."
echo "Left alone, the ingest of $files files takes $duration ms."

instants=$(awk -v rounds="$rounds" -v duration="$duration" 'BEGIN {
  srand(1)
  for (round = 0; round < rounds; round++) printf "%.3f\n", (round + rand()) / rounds * duration / 1000
}')

counts=
inside=0
for instant in $instants; do
  rm -rf killed
  cp -r empty killed
  ingest killed &
  process=$!
  sleep "$instant"
  # It may have finished already, and then there is nothing to kill.
  kill -9 $process 2>/dev/null || :
  wait $process 2>/dev/null || :

  said=$(study verify --study killed) || fail "Killed after $instant s, the study is not whole: $said"
  count=$(stored killed)
  counts="$counts $count"
  if [ "$count" -gt 0 ] && [ "$count" -lt $files ]; then inside=$((inside + 1)); fi

  ingest killed || fail "Killed after $instant s with $count files stored, the study takes no more."
  said=$(study verify --study killed) || fail "Killed after $instant s and completed, the study is not whole: $said"
  [ "$said" = "$digest" ] || fail "Killed after $instant s and completed, the study holds something else: $said"
done

echo "Files stored at each kill:$counts"
# Kills that all come too early or too late would prove nothing.
[ $((inside * 4)) -ge "$rounds" ] || fail "Only $inside of $rounds kills came between the first file and the last."
echo "$rounds kills, $inside of them between the first file and the last: every study was whole, and a rerun completed it."
