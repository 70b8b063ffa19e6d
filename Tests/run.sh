#!/bin/sh
# Everything that must be so before a change is kept: one line for each step, and an end at the first that fails.
#
#   sh Tests/run.sh
set -eu
cd "$(dirname "$0")/.."

# Where tests make their studies, a gigabyte of them: in memory where it has plenty of room, so that they wait for no disk.
roomiest() {
  memory=/dev/shm
  if [ "$(stat -f -c %T $memory 2>/dev/null)" = tmpfs ] && [ -w $memory ] &&
    [ "$(df -k --output=avail $memory | tail -n 1)" -gt 4000000 ] &&
    [ "$(sed -n 's/^MemAvailable: *\([0-9]*\).*/\1/p' /proc/meminfo)" -gt 8000000 ]; then
    echo $memory
  else
    echo "${TMPDIR:-/tmp}"
  fi
}

logs=$(mktemp -d)
studies=$(mktemp -d "$(roomiest)/study-tests-XXXXXX")
beside=
# What is given are numbers of processes, so it is not quoted.
trap '[ -z "$beside" ] || kill $beside 2>/dev/null || :; rm -rf "$logs" "$studies"' EXIT

# Runs a command, and keeps what it said, how it ended and how many seconds it took.
keep() { # NAME COMMAND …
  name=$1
  shift
  began=$(date +%s)
  code=0
  "$@" >"$logs/$name" 2>&1 || code=$?
  echo "$code $(($(date +%s) - began))" >"$logs/$name.end"
}

# Ends a line that names a step with how it went; what it said is shown whole where it failed.
outcome() { # NAME
  read -r code seconds <"$logs/$1.end"
  if [ "$code" -ne 0 ]; then
    printf 'failed\n\n'
    cat "$logs/$1"
    printf '\nStopped: the step "%s" failed.\n' "$1"
    exit 1
  fi
  printf '%4d s\n' "$seconds"
}

# Runs a step.
step() { # NAME COMMAND …
  printf '%-24s' "$1"
  keep "$@"
  outcome "$1"
}

# Tells of a step that ran beside others.
tell() { # NAME
  printf '%-24s' "$1"
  outcome "$1"
}

# The lines of a step that match, below its own.
show() { grep -E "$2" "$logs/$1" | sed "s/^/    /"; } # NAME PATTERN

# What needs no more than the program goes beside the tests: it waits for the disk, and for one thing after the other.
scripts() {
  keep 'Quickstart' sh Tests/quickstart.sh
  keep 'README' sh Tests/readme.sh
  keep 'Killed ingests' sh Tests/kill.sh 20
  keep 'Faults' sh Tests/faults.sh
  keep 'Names of people' sh Tests/names.sh
  keep 'No network' sh Tests/offline.sh
}

start=$(date +%s)
# What is installed is mostly waited for, so that one core has time.
keep 'Format' swift format lint --strict -r -p Package.swift Sources Tests &
beside=$!
step 'Set-up' sh .ci/setup.sh
show 'Set-up' .
wait $beside
tell 'Format'
keep 'Set-up of tests' sh .ci/setup.sh --tests &
beside=$!
step 'Build without warnings' sh .ci/build.sh --tests
wait $beside
tell 'Set-up of tests'
show 'Set-up of tests' .
scripts &
beside=$!
# Counts are the same beside other work.
keep 'Instructions' sh Tests/instructions.sh &
beside="$beside $!"
# Without 'swift test', which would keep the quickstart from building until it ends.
step 'Tests' env TMPDIR="$studies" .build/release/studyPackageTests.xctest --testing-library swift-testing
show 'Tests' '^➜.*skipped'
show 'Tests' 'Test run with'
wait $beside
beside=
tell 'Quickstart'
tell 'README'
show 'README' 'skipped'
tell 'Killed ingests'
show 'Killed ingests' 'Files stored|kills'
tell 'Faults'
show 'Faults' 'skipped|Faults'
tell 'Names of people'
show 'Names of people' 'skipped|No name'
tell 'No network'
show 'No network' 'skipped|None of'
tell 'Instructions'
show 'Instructions' 'skipped|million'
echo "Everything passed in $(($(date +%s) - start)) s."
