import Basics

/// A plan as a shell script that submits one job after another to Slurm, an array of them where shards work for themselves.
struct SlurmScript {
  let plan: WorkPlan
  let place: PlanPlace

  var text: String {
    let jobs = zip(1..., plan.runs).map(job)
    return ([heading] + jobs + [ending]).joined(separator: "\n") + "\n"
  }

  private var heading: String {
    """
    #!/bin/sh
    # Submits the steps of '\(plan.name)' to Slurm. What is done already is skipped, so that it can be run again after any failure.
    #
    #   sh THIS-FILE        everything
    #   sh THIS-FILE 3,7    of the shards only 3 and 7, and what comes behind them
    #
    # sbatch reads SBATCH_ACCOUNT, SBATCH_PARTITION, SBATCH_TIMELIMIT and SBATCH_MEM_PER_NODE from the environment.
    set -eu
    program=\(place.program.shellQuoted)
    folder=\(place.study.shellQuoted)
    experiment=\(place.experiment.shellQuoted)
    shards=${1:-1-\(place.shards)}
    # As sbatch takes them, which would refuse others only when the steps before them are submitted.
    printf '%s\\n' "$shards" | awk -F, -v most=\(place.shards) '
      { sub(/%[1-9][0-9]*$/, "") }
      NR > 1 || NF == 0 { wrong = 1 }
      {
        for (part = 1; part <= NF; part++) {
          if ($part !~ /^[1-9][0-9]*(-[1-9][0-9]*(:[1-9][0-9]*)?)?$/) wrong = 1
          last = split($part, ends, /[-:]/) > 1 ? ends[2] : ends[1]
          if (ends[1] + 0 > last + 0 || last + 0 > most) wrong = 1
        }
      }
      END { exit wrong }
    ' || { echo "'$shards' names no shards from 1 to \(place.shards), such as 1 or 1-\(place.shards)." >&2; exit 64; }
    logs="$folder/.study/jobs"
    # Slurm puts names and numbers in the place of % and what stands behind it.
    output=$(printf '%s' "$logs" | sed 's/%/%%/g')
    export program folder experiment
    mkdir -p "$logs"

    # Reads a job from standard input, submits it behind another one, and prints its number.
    submit() { sbatch --parsable --requeue --open-mode=append --kill-on-invalid-dep=yes "$@"; }

    """
  }

  private func job(_ number: Int, _ tasks: ArraySlice<WorkPlan.Task>) -> String {
    let isOfShards = tasks.first?.isOfShards ?? false
    let name = "\(plan.name)-\(number)"
    let log = isOfShards ? "%x.%a.txt" : "%x.txt"
    var options = "--job-name=\(name.shellQuoted) --output=\"$output/\(log)\""
    if isOfShards { options += " --array=\"$shards\"" }
    if number > 1 { options += " --dependency=afterok:\"$job\(number - 1)\"" }
    let lines = tasks.map { line(for: $0.work, isOfShards: isOfShards) }
    let shard = isOfShards ? ["shard=\"$folder/shards/$SLURM_ARRAY_TASK_ID-of-\(place.shards)\""] : []
    return (["job\(number)=$(submit \(options) <<'END'", "#!/bin/sh", "set -eu"] + shard + lines + ["END", ")", ""])
      .joined(separator: "\n")
  }

  private func line(for work: WorkPlan.Task.Work, isOfShards: Bool) -> String {
    work.commandLine(
      program: "\"$program\"",
      experiment: "\"$experiment\"",
      study: isOfShards ? "\"$shard\"" : "\"$folder\"",
      shards: place.shards
    )
  }

  private var ending: String {
    let jobs = plan.runs.indices.map { "$job\($0 + 1)" }.joined(separator: " ")
    return """
      echo "Submitted \(jobs). 'squeue' shows them, and $logs what they say."
      """
  }
}
