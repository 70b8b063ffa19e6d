#!/bin/sh
# Everything that must be so before a change is kept: one line for each step, and an end at the first that fails.
#
#   sh Tests/run.sh
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
log=$work/log
begun=
trap 'for process in $begun; do kill "$process" 2>/dev/null || :; done; rm -rf "$work"' EXIT

# Runs a step; what it says is shown where it fails.
step() { # NAME COMMAND
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

# Begins a step beside those that follow; 'finish' waits for it, and is its line.
begin() { # SCRIPT
  sh "Tests/$1.sh" >"$work/$1" 2>&1 &
  begun="$begun $!"
  echo $! >"$work/$1.process"
}

finish() { # NAME SCRIPT
  step "$1" wait_for "$2"
}

wait_for() { # SCRIPT
  code=0
  wait "$(cat "$work/$1.process")" || code=$?
  cat "$work/$1"
  return "$code"
}

# The lines of the last step that match, below its own.
show() { grep -E "$1" "$log" | sed 's/^/    /' || :; }

start=$(date +%s)
step 'Set-up' sh .ci/setup.sh --tests
show .
step 'Format' swift format lint --strict -r -p Package.swift Sources Tests
step 'Build without warnings' sh .ci/build.sh --tests
# Counts are the same beside other work, and the tests do not fill every core all the time.
begin instructions
step 'Tests' swift test -c release --skip-build
show '^➜.*skipped'
show 'Test run with'
# The steps that kill and stop programs wait more than they work.
begin quickstart
begin readme
begin offline
step 'Killed ingests' sh Tests/kill.sh 20
show 'Files stored|kills'
step 'Faults' sh Tests/faults.sh
show 'skipped|Faults'
step 'Names of people' sh Tests/names.sh
show 'skipped|No name'
finish 'Quickstart' quickstart
finish 'README' readme
show 'skipped'
finish 'No network' offline
show 'skipped|None of'
finish 'Instructions' instructions
show 'skipped|million'
echo "Everything passed in $(($(date +%s) - start)) s."
