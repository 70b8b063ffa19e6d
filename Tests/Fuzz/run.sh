#!/bin/sh
# Calls every way in for what others wrote with millions of damaged inputs, and tells how many ran; what crashes, hangs or grows
# is kept below .build/fuzz-found and, once it is mended, belongs into Tests/Fuzz/found/TARGET, which the tests replay.
#
#   sh Tests/Fuzz/run.sh [SECONDS [TARGET …]]      60 seconds each, and every target, without
#
# Inputs that reach something new are kept in .build/fuzz-corpus, so that the next run goes on from there. No part of run.sh.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-60}
[ $# -eq 0 ] || shift
study=${STUDY:-$PWD/.build/study}
corpus=$PWD/.build/fuzz-corpus
seeds=$corpus/seeds
limit=${STUDY_FUZZ_RUNS:-10000000}

[ -x "$study" ] || { sh .ci/setup.sh && sh .ci/build.sh; }
STUDY_FUZZ=1 swift build -c release -debug-info-format none -Xswiftc -enable-testing --sanitize fuzzer \
  --scratch-path .build/fuzz --product Fuzz >/dev/null
fuzz=$PWD/.build/fuzz/release/Fuzz
mkdir -p "$corpus"
# The words of formats and commands, as hints of what to put in.
[ -d "$seeds" ] || sh Tests/Fuzz/seeds.sh "$study" "$seeds"
samples=$corpus/samples

# Files of one input each, which need no disk.
TMPDIR=$(mktemp -d -p "$([ -d /dev/shm ] && echo /dev/shm || echo "${TMPDIR:-/tmp}")")
trap 'rm -rf "$TMPDIR"' EXIT
export TMPDIR
# Swift's own account of a crash would take longer than the run.
export SWIFT_BACKTRACE=enable=no
STUDY_FUZZ_TARGET='' STUDY_FUZZ_SAMPLES="$samples" "$fuzz" >"$corpus/targets"
targets=${*:-$(cat "$corpus/targets")}
failed=0
for target in $targets; do
  found=$PWD/.build/fuzz-found/$target
  mkdir -p "$corpus/$target" "$seeds/none" "$found"
  kind=files length=8192 patience=1
  case $target in
    mapping | model | settings | experiment | splits | formula | calibration-data) kind=documents ;;
    table | labels | corrections | words | model-data | compared-table | reading-truth) kind=tables ;;
    video) kind=videos length=16384 ;;
    picture) kind=pictures ;;
    # A few damaged places; with many, nothing opens.
    damaged-study) kind=none length=64 ;;
    # A few changes, and a whole report behind them.
    edited-study) kind=none length=16 patience=60 ;;
  esac
  said=$corpus/$target.log
  began=$(date +%s)
  outcome=clean
  STUDY_FUZZ_TARGET=$target "$fuzz" "$corpus/$target" "$samples/$target" "$seeds/$kind" -max_total_time="$seconds" -runs="$limit" \
    -max_len="$length" -timeout="${STUDY_FUZZ_TIMEOUT:-$patience}" -rss_limit_mb=1024 -print_final_stats=1 \
    -artifact_prefix="$found/" >"$said" 2>&1 || outcome='FOUND'
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$said")
  accepted=$(sed -n 's/^stat::accepted_units: *//p' "$said")
  memory=$(sed -n 's/^stat::peak_rss_mb: *//p' "$said")
  [ "$outcome" = clean ] || failed=1
  # What is refused at the door has not been seen.
  [ "${accepted:-1}" -gt 0 ] || { outcome='REFUSED ALL' failed=1; }
  printf '%-24s %10s runs, %8s accepted %5d s %5s MB  %s\n' "$target" "${runs:-?}" "${accepted:-?}" $(($(date +%s) - began)) \
    "${memory:-?}" "$outcome" | tee -a "$corpus/runs.txt"
done
exit $failed
