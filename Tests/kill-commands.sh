#!/bin/sh
# Kills every command that writes into a study but 'ingest', which has kill.sh, again and again, and proves that the study is whole
# each time, that what holds is by one rule, and that a rerun completes it. Of whom the study has forgotten no byte may stay.
#
#   sh Tests/kill-commands.sh [ROUNDS]      for each command; 20 without a number. No part of run.sh.
set -eu
cd "$(dirname "$0")/.."
rounds=${1:-20}
study=${STUDY:-$PWD/.build/study}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export SWIFT_BACKTRACE=enable=no

fail() {
  echo "error: $*" >&2
  exit 1
}
# Runs a command, and kills it at an instant of its part of the time that it takes: a round of all rounds.
strike() {
  instant=$(awk -v r="$round" -v n="$rounds" -v d="$duration" -v s="$total" 'BEGIN { srand(s); printf "%.4f", (r + rand()) / n * d / 1000 }')
  round=$((round + 1))
  total=$((total + 1))
  "$@" >/dev/null 2>&1 &
  process=$!
  sleep "$instant"
  if kill -9 $process 2>/dev/null; then inside=$((inside + 1)); fi
  wait $process 2>/dev/null || :
}
milliseconds() { echo $(($(date +%s%N) / 1000000)); }

"$study" simulate input --kind both --participants 4 --passages 1 --seed 7 >/dev/null
"$study" simulate faces --kind face --participants 1 --seed 7 >/dev/null
"$study" init base >/dev/null
"$study" ingest input faces --study base --quiet >/dev/null 2>&1
for command in 'events --detector ivt' 'lines --assigner slice' measures 'fit --features gaze'; do
  "$study" $command --study base --quiet >/dev/null 2>&1
done
"$study" list --participants --study base --csv | sed '1d; s/,.*//' >people
person=$(head -1 people)
recording=$("$study" list --study base --csv | sed -n '/,reading,/{s/,.*//p;q;}')
vitals=
if command -v ffmpeg >/dev/null; then
  ffmpeg -loglevel error -f lavfi -i color=c=0xc89678:size=160x120:rate=30 -t 12 film.mp4
  "$study" ingest film.mp4 --recording "$recording" --roi .3,.2,.4,.6 --study base --quiet >/dev/null 2>&1
  vitals='vitals --quiet'
else
  echo "'study vitals' is not killed, since ffmpeg is not installed."
fi
"$study" lines export corrections.csv --study base >/dev/null
"$study" report --study base --quiet >/dev/null
"$study" shard 2 --study base >/dev/null
printf 'recording,start_ms,end_ms,kind\n%s,100,700,fixation\n' "$recording" >labels.csv
model=$("$study" models --study base --csv | sed -n '3s/,.*//p')
echo '{"steps": [{"events": {"detector": "idt"}}, {"lines": {}}, {"measures": {}}]}' >steps.json
mkdir -p kept

total=0
inside=0
while IFS= read -r command; do
  [ -n "$command" ] || continue
  rm -rf whole
  cp -r base whole
  began=$(milliseconds)
  "$study" $command --study whole >said 2>&1 || { cat said >&2; fail "Left alone, 'study $command' fails."; }
  duration=$(($(milliseconds) - began))
  round=0
  while [ "$round" -lt "$rounds" ]; do
    rm -rf killed tables
    cp -r base killed
    strike "$study" $command --study killed
    # A forgotten person is forgotten to the last byte, or is still known; a report is the old one or the new.
    case $command in
      report) [ -s killed/reports/latest/report.html ] || fail "Killed after $instant s, 'study report' leaves no report where there was one." ;;
      forget*)
        if ! "$study" list --participants --study killed --csv 2>/dev/null | grep -q "$person"; then
          if grep -rqaF "$person" killed/.study; then fail "Killed after $instant s, 'study $command' leaves bytes of whom it forgot."; fi
        fi
        ;;
    esac
    "$study" verify --study killed >said 2>&1 || { cat said >&2; fail "Killed after $instant s in 'study $command', the study is not whole."; }
    case $command in
      events* | lines* | measures*)
        rules=$("$study" list --study killed --json >/dev/null 2>&1 && "$study" report one --as-is --study killed >/dev/null 2>&1 &&
          cut -d, -f3 killed/reports/one/tables/quality.csv 2>/dev/null | sed 1d | sort -u | wc -l || echo 0)
        [ "${rules:-0}" -le 1 ] || fail "Killed after $instant s, 'study $command' leaves $rules rules side by side."
        ;;
    esac
    case $command in
      forget*) ;;
      *) "$study" $command --study killed >said 2>&1 || { cat said >&2; fail "Killed after $instant s, 'study $command' does not run again."; } ;;
    esac
    "$study" verify --study killed >said 2>&1 || { cat said >&2; fail "Killed in 'study $command' and run again, the study is not whole."; }
  done
  printf '%-60s %5d ms, %d kills\n' "$command" "$duration" "$rounds"
done <<COMMANDS
events --detector idt --quiet
lines --assigner attach --quiet
lines import corrections.csv --quiet
measures --definitions popeye --quiet
compare --measures all
fit --features gaze,rpy --quiet
choose $model
face --quiet
score --against labels.csv
bias input
$vitals
screen --measures words_per_minute
feasibility --participants 10 --measures words_per_minute --pool 3 --replicates 100
run steps.json
exclude $recording --reason ill
forget $person
update
report
export tables
review page.html
backup copy.sqlite
shard 3
merge
COMMANDS

# 'init' has no study to begin with.
began=$(milliseconds)
"$study" init new >/dev/null
duration=$(($(milliseconds) - began))
round=0
while [ "$round" -lt "$rounds" ]; do
  rm -rf new
  strike "$study" init new
  "$study" init new >said 2>&1 || { cat said >&2; fail "Killed after $instant s, 'study init' does not run again."; }
  "$study" verify --study new >said 2>&1 || { cat said >&2; fail "Killed in 'study init' and run again, the study is not whole."; }
done
printf '%-60s %5d ms, %d kills\n' init "$duration" "$rounds"
echo "$total kills, $inside of them while the command ran: every study was whole, and every rerun completed it."
