#!/bin/sh
# Runs an experiment of 40 simulated participants on a single-node Slurm that it starts and stops itself, with two tasks that fail
# and one that is requeued, and by Snakemake, locally and through Slurm; the tables must be those of one machine, byte for byte.
#
#   sh Tests/slurm.sh            with .build/study, which .ci/build.sh makes
#   sh Tests/slurm.sh PROGRAM
#
# It needs slurmctld, slurmd, munged and root (Debian: slurm-wlm, munge), and for Snakemake python3 with venv and PyPI. What is
# not there is skipped, and said. It takes some minutes, and is no part of run.sh.
set -eu
cd "$(dirname "$0")/.."
program=$(realpath "${1:-.build/study}")
[ -x "$program" ] || { echo "skipped: there is no $program; 'sh .ci/build.sh' makes it"; exit 0; }
work=$(mktemp -d)
pids=
finish() {
  for pid in $pids; do kill "$pid" 2>/dev/null || :; done
  for pid in $pids; do wait "$pid" 2>/dev/null || :; done
  rm -rf "$work"
}
trap finish EXIT
fail() { echo "failed: $*" >&2; exit 1; }
said() { printf '%-58s %4d s\n' "$1" $(($(date +%s) - began)); began=$(date +%s); }
began=$(date +%s)

# The study on one machine, and a copy of it that has computed nothing, for each way to run it.
make() {
  "$program" init "$1" >"$work/log"
  cp "$work/key" "$1/.study/key" 2>/dev/null || cp "$1/.study/key" "$work/key"
  cat >"$1/experiments/pilot.json" <<'END'
{
  "summary": "From recordings to a report.",
  "steps": [
    {"ingest": {"path": "../simulated", "quiet": true}},
    {"fit": {"calibrators": "ridge", "features": "all", "quiet": true}},
    {"events": {"quiet": true}},
    {"lines": {"quiet": true}},
    {"measures": {"quiet": true}},
    {"compare": {"measures": "all"}},
    {"report": {"name": "pilot"}}
  ]
}
END
}
# An experiment whose shards come together twice in its midst, for what is done in the whole study.
decide() {
  cat >"$1/experiments/decided.json" <<END
{
  "steps": [
    {"ingest": {"path": "../simulated", "quiet": true}},
    {"fit": {"calibrators": "ridge,affine", "features": "gaze", "quiet": true}},
    {"choose": {"model": "$2-gaze-affine"}},
    {"events": {"quiet": true}},
    {"lines": {"quiet": true}},
    {"measures": {"quiet": true}},
    {"compare": {"measures": "all"}},
    {"report": {"name": "decided"}}
  ]
}
END
}
# Everything that a report says, but for who ran it when.
same() {
  report=${3:-pilot}
  diff -rq --exclude provenance.json --exclude ro-crate-metadata.json "$work/one/reports/$report" "$1/reports/$report" \
    >"$work/log" || { cat "$work/log"; fail "the report of $2 is not that of one machine"; }
  "$program" verify --study "$1" >"$work/log" || { cat "$work/log"; fail "verify after $2"; }
}
"$program" simulate "$work/simulated" --kind both --passages 1 --rate 250 --participants 40 --seed 9 >"$work/log"
make "$work/one"
"$program" run pilot --study "$work/one" >"$work/log" 2>&1 || { tail "$work/log"; fail 'one machine'; }
said 'One machine, 40 participants'

# --- Slurm ---------------------------------------------------------------------------------------------------------------
slurm() {
  for needed in slurmctld slurmd munged sbatch; do
    command -v "$needed" >/dev/null || { echo "Slurm skipped: there is no $needed"; return 1; }
  done
  [ "$(id -u)" = 0 ] || { echo 'Slurm skipped: its daemons need root here'; return 1; }
  run=$work/slurm host=$(hostname -s)
  mkdir -p "$run/state" "$run/spool"
  chmod 755 "$work" "$run"
  dd if=/dev/urandom of="$run/munge.key" bs=1 count=1024 2>/dev/null
  chmod 400 "$run/munge.key"
  munged --foreground --force --key-file="$run/munge.key" --socket="$run/munge.sock" --pid-file="$run/munged.pid" \
    --log-file="$run/munged.log" --seed-file="$run/munged.seed" >"$run/munged.out" 2>&1 &
  pids="$pids $!"
  cat >"$run/slurm.conf" <<END
ClusterName=loopback
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=26817
SlurmdPort=26818
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$run/munge.sock
CryptoType=crypto/munge
StateSaveLocation=$run/state
SlurmdSpoolDir=$run/spool
SlurmctldPidFile=$run/slurmctld.pid
SlurmdPidFile=$run/slurmd.pid
SlurmctldLogFile=$run/slurmctld.log
SlurmdLogFile=$run/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/filetxt
JobCompLoc=$run/finished.txt
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/backfill
SchedulerParameters=batch_sched_delay=0,sched_min_interval=0,sched_interval=1
MinJobAge=30
KillWait=5
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 Boards=1 SocketsPerBoard=1 CoresPerSocket=2 ThreadsPerCore=1 RealMemory=2000 State=UNKNOWN
PartitionName=main Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
  export SLURM_CONF="$run/slurm.conf"
  for _ in 1 2 3 4 5 6 7 8 9 10; do [ -S "$run/munge.sock" ] && break || sleep .5; done
  slurmctld -D -f "$SLURM_CONF" >"$run/slurmctld.out" 2>&1 &
  pids="$pids $!"
  slurmd -D -f "$SLURM_CONF" -N "$host" >"$run/slurmd.out" 2>&1 &
  pids="$pids $!"
  for _ in $(seq 40); do
    [ "$(sinfo -h -o %T 2>/dev/null)" = idle ] && return 0 || sleep .5
  done
  echo "Slurm skipped: its node is not idle: $(tail -n 2 "$run/slurmd.log" "$run/slurmctld.log" 2>/dev/null | tr '\n' ' ')"
  return 1
}
# Waits until nothing is queued or runs.
settled() { for _ in $(seq 600); do [ -z "$(squeue -h)" ] && return 0 || sleep .5; done; fail 'jobs that do not end'; }
states() { awk -v job="$1" '$0 ~ "Name=" job "( |$)" { match($0, /JobState=[A-Z_]*/); print substr($0, RSTART + 9, RLENGTH - 9) }' \
  "$work/slurm/finished.txt" | sort | uniq -c | awk '{ printf "%s %s ", $1, $2 }'; }

if slurm; then
  said 'Slurm, its node idle'
  export SBATCH_MEM_PER_NODE=500
  make "$work/cluster"
  # A program that ends with 3 in two shards, and waits in a third to be requeued, each the first time only.
  cat >"$work/faulty" <<END
#!/bin/sh
case "\$*" in
  *--study*2-of-8*--steps\ 3*|*--study*5-of-8*--steps\ 4*)
    mark="$work/failed-\$SLURM_ARRAY_TASK_ID"
    [ -e "\$mark" ] || { touch "\$mark"; exit 3; } ;;
  *--study*7-of-8*--steps\ 3*)
    mark="$work/requeued"
    [ -e "\$mark" ] || { touch "\$mark"; exec sleep 300; } ;;
esac
exec "$program" "\$@"
END
  chmod +x "$work/faulty"
  "$program" plan --engine slurm --shards 8 pilot --study "$work/cluster" | sed "s|^program=.*|program='$work/faulty'|" >"$work/plan.sh"
  sh "$work/plan.sh" >"$work/submitted"
  # The third one is requeued as soon as it waits.
  for _ in $(seq 600); do [ -e "$work/requeued" ] && break || sleep .2; done
  [ -e "$work/requeued" ] || fail 'shard 7 never came as far as step 3'
  array=$(awk '{ print $3 }' "$work/submitted")
  scontrol requeue "${array}_7"
  settled
  echo "    first submission: array $(states pilot-2), behind it $(states pilot-3)"
  [ -e "$work/failed-2" ] && [ -e "$work/failed-5" ] || fail 'the two failures did not happen'
  [ ! -e "$work/cluster/reports/pilot" ] || fail 'a report was written although two shards had failed'
  said 'Slurm, first submission, two failures, one requeue'
  sh "$work/plan.sh" 2,5 >"$work/submitted"
  settled
  same "$work/cluster" Slurm
  again=$(cat "$work/cluster/.study/jobs/pilot-2.2.txt" "$work/cluster/.study/jobs/pilot-2.5.txt" | grep -c 'skipped, since nothing')
  echo "    the failed shards alone again: $again of their steps were done and skipped"
  [ "$again" -ge 2 ] || fail 'a failed task did everything again'
  said 'Slurm, shards 2 and 5 alone, tables as on one machine'
  before=$("$program" log --study "$work/cluster" --json | wc -l)
  sh "$work/plan.sh" >"$work/submitted"
  settled
  [ "$("$program" log --study "$work/cluster" --json | wc -l)" = "$before" ] || fail 'a rerun of what is done wrote something'
  said 'Slurm, everything again: nothing was computed'
fi

# --- Snakemake -----------------------------------------------------------------------------------------------------------
snakemake=$work/venv/bin/snakemake
if python3 -m venv "$work/venv" >"$work/log" 2>&1 &&
  "$work/venv/bin/pip" install --quiet snakemake==9.27.1 snakemake-executor-plugin-cluster-generic==1.0.9 >"$work/log" 2>&1; then
  said "Snakemake $("$snakemake" --version)"
  export HOME="$work"
  make "$work/snake"
  "$program" plan --engine snakemake --shards 8 pilot --study "$work/snake" >"$work/snake.smk"
  (cd "$work" && "$snakemake" --snakefile snake.smk --cores 2 --quiet >"$work/log" 2>&1) || { tail "$work/log"; fail 'Snakemake'; }
  same "$work/snake" Snakemake
  said 'Snakemake, locally, tables as on one machine'
  (cd "$work" && "$snakemake" --snakefile snake.smk --cores 2 >"$work/log" 2>&1) || { tail "$work/log"; fail 'Snakemake again'; }
  grep -q 'Nothing to be done' "$work/log" || fail 'Snakemake did what is done again'
  participant=$("$program" models --study "$work/one" --csv | sed -n '2s/^[^,]*,\([^,]*\),.*/\1/p')
  decide "$work/one" "$participant"
  "$program" run decided --study "$work/one" >"$work/log" 2>&1 || { tail "$work/log"; fail 'decisions on one machine'; }
  make "$work/decisions"
  decide "$work/decisions" "$participant"
  "$program" plan --engine snakemake --shards 4 decided --study "$work/decisions" >"$work/decided.smk"
  (cd "$work" && "$snakemake" --snakefile decided.smk --cores 2 --quiet >"$work/log" 2>&1) ||
    { tail "$work/log"; fail 'Snakemake with decisions between shards'; }
  same "$work/decisions" 'decisions between shards' decided
  said 'Snakemake, with decisions between the steps of shards'
  if [ -n "${SLURM_CONF:-}" ] && sinfo -h >/dev/null 2>&1; then
    make "$work/both"
    "$program" plan --engine snakemake --shards 4 pilot --study "$work/both" >"$work/both.smk"
    (cd "$work" && timeout -k 10 900 "$snakemake" --snakefile both.smk --executor cluster-generic \
      --cluster-generic-submit-cmd 'sbatch --parsable --mem=500 -t {resources.runtime}' -j 2 --latency-wait 20 \
      >"$work/log" 2>&1) || { tail "$work/log"; fail 'Snakemake through sbatch'; }
    same "$work/both" 'Snakemake through sbatch'
    said 'Snakemake through sbatch, tables as on one machine'
  else
    echo 'Snakemake through sbatch skipped: Slurm is not there'
  fi
else
  echo "Snakemake skipped: it could not be installed ($(tail -n 1 "$work/log"))"
fi
