import FoundationEssentials
import Studies
import Tables

/// A plan as a Snakefile with a rule for each task.
///
/// Snakemake knows by an empty file that a task is done; what is to be done within it, the study knows.
struct Snakefile {
  let plan: WorkPlan
  let place: PlanPlace

  var text: String {
    var rules: [String] = []
    for (index, task) in plan.tasks.enumerated() { rules.append(rule(task, at: index)) }
    return ([heading] + rules).joined(separator: "\n") + "\n"
  }

  private var heading: String {
    """
    # The steps of '\(plan.name)': snakemake --snakefile THIS-FILE --cores 8
    # What is done is remembered in DONE. With --forceall everything is asked for again, and what has not changed is skipped.
    PROGRAM = \(literal(place.program))
    STUDY = \(literal(place.study))
    EXPERIMENT = \(literal(place.experiment))
    DONE = \(literal("\(place.study)/.study/plans/\(plan.name)"))
    SHARDS = range(1, \(place.shards + 1))

    localrules: all

    rule all:
        input: \(done(plan.tasks.last, isExpanded: true))

    """
  }

  private func rule(_ task: WorkPlan.Task, at index: Int) -> String {
    let before = index > 0 ? plan.tasks[index - 1] : nil
    var inputs = before.map { [done($0, isExpanded: $0.isOfShards && !task.isOfShards)] } ?? []
    if before == nil { inputs.append("EXPERIMENT") }
    inputs += files(before: index).map(literal)
    return """
      rule step_\(task.name.replacing("-", with: "_")):
          input: \(inputs.joined(separator: ", "))
          output: touch(\(done(task, isExpanded: false)))
          resources: mem_mb=2000, runtime=240
          shell: \(literal(command(task)))

      """
  }

  /// Those that are there now, so that nobody waits for what a step before makes.
  private func files(before index: Int) -> [String] {
    plan.inputs[index, default: []]
      .map { pathOf($0, in: place.study) }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  private func done(_ task: WorkPlan.Task?, isExpanded: Bool) -> String {
    guard let task else { return "EXPERIMENT" }
    guard task.isOfShards else { return "DONE + \(literal("/\(task.name)"))" }
    let path = "DONE + \(literal("/{shard}-of-\(place.shards)/\(task.name)"))"
    return isExpanded ? "expand(\(path), shard=SHARDS)" : path
  }

  private func command(_ task: WorkPlan.Task) -> String {
    task.work.commandLine(
      program: "{PROGRAM:q}",
      experiment: "{EXPERIMENT:q}",
      study: task.isOfShards ? "{STUDY:q}/shards/{wildcards.shard}-of-\(place.shards)" : "{STUDY:q}",
      shards: place.shards
    )
  }

  /// A text of Python.
  private func literal(_ text: String) -> String { JSONText.string(text) }
}
