#!/bin/sh
# Everything that must be so before a change is kept: one line for each step, and an end at the first that fails.
#
#   sh Tests/run.sh
set -eu
cd "$(dirname "$0")/.."
log=$(mktemp)
counts=$(mktemp)
counting=
trap 'rm -f "$log" "$counts"; [ -z "$counting" ] || kill "$counting" 2>/dev/null || :' EXIT

# Runs a step; what it says is shown where it fails.
step() {
  name=$1
  shift
  printf '%-24s' "$name"
  began=$(date +%s)
  if "$@" >"$log" 2>&1; then
    printf '%4d s\n' $(($(date +%s) - began))
  else
    printf 'failed\n\n'
    cat "$log"
    printf '\nStopped: the step "%s" failed.\n' "$name"
    exit 1
  fi
}

# Waits for what was begun before, and gives what it said.
finish() { # PROCESS LOG
  code=0
  wait "$1" || code=$?
  cat "$2"
  return "$code"
}

# The lines of the last step that match, below its own.
show() { grep -E "$1" "$log" | sed 's/^/    /' || :; }

start=$(date +%s)
step 'Set-up' sh .ci/setup.sh --tests
show .
step 'Format' swift format lint --strict -r -p Package.swift Sources Tests
step 'Build without warnings' sh .ci/build.sh --tests
step 'Tests' swift test -c release --skip-build
show '^➜.*skipped'
show 'Test run with'
# Counts are the same beside other work, and most of what follows waits for the disk.
sh Tests/instructions.sh >"$counts" 2>&1 &
counting=$!
step 'Quickstart' sh Tests/quickstart.sh
step 'README' sh Tests/readme.sh
show 'skipped'
step 'Killed ingests' sh Tests/kill.sh 20
show 'Files stored|kills'
step 'Faults' sh Tests/faults.sh
show 'skipped|Faults'
step 'Names of people' sh Tests/names.sh
show 'skipped|No name'
step 'No network' sh Tests/offline.sh
show 'skipped|None of'
step 'Instructions' finish "$counting" "$counts"
show 'skipped|million'
echo "Everything passed in $(($(date +%s) - start)) s."
