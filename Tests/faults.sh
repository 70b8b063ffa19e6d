#!/bin/sh
# What the program does where the system lets it down: a full disk, a limit on files, a study that may only be read, a closed or
# broken output, a pipe in a folder, names that steer a terminal, Ctrl-C in the middle of a report.
#
#   sh Tests/faults.sh
set -eu
cd "$(dirname "$0")/.."
study=${STUDY:-$PWD/.build/study}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export SWIFT_BACKTRACE=enable=no

fail() {
  cat said >&2
  echo "error: $*" >&2
  exit 1
}

# Runs the rest, and holds how it ends against the first word.
ends() { # CODE COMMAND…
  expected=$1
  shift
  code=0
  "$@" >said 2>&1 || code=$?
  [ "$code" -eq "$expected" ] || fail "It ended with $code, not $expected: $*"
}

"$study" simulate input --kind reading --participants 2 --passages 1 --seed 3 >/dev/null
"$study" init it >/dev/null
"$study" ingest input --study it --quiet >/dev/null 2>&1
for command in events lines measures; do "$study" $command --study it --quiet >/dev/null 2>&1; done

# 1. Output that does not arrive is told of, with 74; a reader that goes away is none of it.
mkdir -p it/experiments
echo '{"steps": [{"events": {}}, {"report": {}}]}' >it/experiments/steps.json
for command in 'list' 'events --csv --quiet' 'measures --rows words --csv' 'log --json' 'plan --engine slurm steps' \
  'plan --engine snakemake steps' 'manual' 'completions bash' 'choices' '--help'; do
  where="--study it"
  case $command in manual | completions* | choices | --help) where= ;; esac
  ends 74 sh -c "'$study' $command $where >/dev/full"
  grep -q 'could be written to standard output: no space left' said || fail "'$command' does not say what went wrong."
  ends 74 sh -c "'$study' $command $where >&-"
done
ends 0 sh -c "'$study' events --csv --quiet --study it | head -n 1 >/dev/null"
ends 0 "$study" verify --study it

# 2. A disk that is full, where one may mount a small one.
if unshare -m true 2>/dev/null; then
  mkdir -p small
  unshare -m sh -eu -c '
    mount -t tmpfs -o size=2m tmpfs small
    "$1" init small/it >/dev/null
    dd if=/dev/zero of=small/rest bs=1k count=4000 2>/dev/null || :
    code=0
    "$1" ingest input --study small/it --quiet || code=$?
    code=0
    "$1" init small/other || code=$?
    [ "$code" -eq 73 ]
  ' sh "$study" >said 2>&1 || fail 'A full disk ends otherwise.'
  grep -qi 'no room left on the disk\|no space left' said || fail 'Nobody says that the disk is full.'
  if grep -qi 'no such file' said; then fail 'A full disk is told as a file that is not there.'; fi
else
  echo 'skipped: the full disk, since no file system may be mounted here.'
fi

# A limit on the size of files is told of, too, and leaves no half of a copy.
blocks=$(($(wc -c <it/.study/study.sqlite) / 2048))
for command in 'backup copy.sqlite' 'verify --recompute 60'; do
  ends 74 sh -c "ulimit -f $blocks; exec '$study' $command --study it"
  grep -q 'a file may not grow' said || fail "'$command' does not say that a file may not grow."
  if ls -A . it/.study | grep -q 'draft\|recomputed\|copy'; then fail "A half copy stays behind '$command'."; fi
done
ends 0 "$study" verify --study it

# A study that one may only read is read, and so is what it was before where it was not closed.
if unshare -m true 2>/dev/null; then
  cp -r it still
  cat >reads.sh <<'END'
    mount --bind still/.study still/.study
    mount -o remount,bind,ro still/.study
    for command in status list verify 'export still-tables' 'report --as-is' 'backup still.sqlite'; do
      "$1" $command --study still >/dev/null || { echo "not read: $command"; exit 1; }
    done
    code=0
    "$1" exclude none --reason none --study still || code=$?
    [ "$code" -eq 73 ]
    umount still/.study
    rm -f still/.study/study.sqlite-shm
    echo x >still/.study/study.sqlite-wal
    mount --bind still/.study still/.study
    mount -o remount,bind,ro still/.study
    code=0
    "$1" status --study still || code=$?
    [ "$code" -eq 66 ]
END
  ends 0 unshare -m sh -eu reads.sh "$study"
  grep -q 'was left open by a program' said || fail 'Nobody says why a study cannot be read.'
else
  echo 'skipped: a study that may only be read, since no file system may be mounted here.'
fi

# 3. A pipe beside files is passed over.
mkdir folder
mkfifo folder/pipe.csv
cp input/passages.json folder/
ends 0 timeout 60 "$study" ingest folder --study it --quiet

# 4. Names of files do not steer the terminal.
name=$(printf 'a\033[31m\007.csv')
printf 'x\n' >"$name"
"$study" ingest "$name" --study it >said 2>&1 || :
if grep -q "$(printf '\033\\|\007')" said; then fail 'A name of a file steers the terminal.'; fi

# 5. Ctrl-C says that it stopped, and leaves no half of a report.
stopped=0
for wait in 0.02 0.03 0.04 0.05 0.06 0.08 0.1 0.15 0.2 0.3 0.6 0.9 1.2; do
  code=0
  # What a shell runs beside itself does not hear Ctrl-C until it listens, however late that is.
  "$study" report --study it >said 2>&1 &
  sleep "$wait"
  kill -INT $! 2>/dev/null || :
  wait $! || code=$?
  [ "$code" -eq 130 ] || continue
  stopped=$((stopped + 1))
  grep -q '^Stopped\.' said || fail 'Ctrl-C is not told.'
  if ls -A it/reports | grep -q draft; then fail 'A half report stays.'; fi
  "$study" verify --study it >said 2>&1 || fail 'The study is not whole.'
done
# What cannot be written, as into a pipe that nobody reads, holds nobody up; nor do copies of people stay where they are checked.
mkdir stuck
mkfifo stuck/README.md
code=0
timeout --signal=INT --kill-after=20 --preserve-status 0.5 "$study" simulate stuck --participants 1 >said 2>&1 || code=$?
[ "$code" -eq 130 ] || fail 'Ctrl-C does not end a program that waits for a pipe.'
for wait in 0.02 0.04 0.06 0.08 0.1 0.15; do
  timeout --signal=INT --preserve-status "$wait" "$study" verify --recompute 60 --study it >said 2>&1 || :
  [ ! -e it/.study/recomputed ] || fail 'A copy of people stays where Ctrl-C stopped its check.'
done
[ "$stopped" -gt 0 ] || fail 'No report took long enough to be stopped.'
echo "Faults were told, and nothing was lost in silence; reports stopped by Ctrl-C: $stopped."
