import Arguments
import Studies
import Tables

/// An experiment on its way through its steps.
struct ExperimentRun {
  private let experiment: Experiment
  private let steps: [ExperimentPlan.Step]
  /// Places of those that are meant.
  private let range: Range<Int>

  /// `range`: the places of those that are meant, from 0; nil for all.
  init(_ experiment: Experiment, steps: [ExperimentPlan.Step], only range: ClosedRange<Int>? = nil) {
    self.experiment = experiment
    self.steps = steps
    self.range = range.map { steps.indices.clamped(to: Range($0)) } ?? steps.indices
  }

  /// Runs those of the steps that have to, in order; throws how the program is to end where one fails.
  func run(in folder: StudyFolder, isForced: Bool) async throws {
    // A step may only read, and reading alone does not bring an older study up to date.
    _ = try Study(folder, for: .writing(by: "study run"))
    var history = ExperimentHistory(of: experiment.name, in: folder)
    for index in range {
      let step = steps[index]
      let before = try record(of: step, in: folder)
      let reason = history.reason(toRun: index, before)
      guard isForced || reason != nil else {
        Terminal.report("\(label(index)): skipped, since nothing has changed")
        continue
      }
      let clock = ContinuousClock()
      let start = clock.now
      do {
        try await Program.$words.withValue(step.words) { try await step.command.run() }
      } catch  where ExitCode(of: error) == .missingInput && Shard(in: folder) != nil {
        // What a step needs may be in other shards only.
        Terminal.report("\(label(index)): there is nothing of this in the shard")
      } catch {
        let ending = ending(index, error)
        try history.fail(index, from: before, study: try Study(folder, for: .reading).state(of: step.ground))
        throw ending
      }
      // What the step printed is to stand before what is said of it.
      try StandardOutput.flush()
      let state = try Study(folder, for: .reading).state(of: step.ground)
      try history.finish(index, from: before, outputs: step.command.outputs, study: state)
      let seconds = NumberText.fixed((clock.now - start) / .seconds(1), decimals: 1)
      Terminal.report("\(label(index)): done in \(seconds) s, since \(reason?.description ?? "--force was given")")
    }
  }

  /// Remembers steps of single participants as done here where they are in each of these shards, by the same words, version
  /// and files.
  func take(stepsOf shards: [StudyFolder], into folder: StudyFolder) throws {
    let theirs = shards.map { ExperimentHistory(of: experiment.name, in: $0) }
    var history = ExperimentHistory(of: experiment.name, in: folder)
    for (index, step) in steps.enumerated() where step.command.place == .shards {
      let now = try record(of: step, in: folder)
      guard history.reason(toRun: index, now) != nil else { continue }
      guard theirs.allSatisfy({ $0.hasFinished(index, as: now) }) else { continue }
      let state = try Study(folder, for: .reading).state(of: step.ground)
      try history.finish(index, from: now, outputs: step.command.outputs, study: state)
    }
  }

  /// A line for each step: whether it would run, and why.
  func outlook(in folder: StudyFolder, isForced: Bool) throws -> [String] {
    let history = ExperimentHistory(of: experiment.name, in: folder)
    var first: Int?
    return try range.map { index in
      let reason = history.reason(toRun: index, try record(of: steps[index], in: folder))
      switch (reason, first) {
      case _ where isForced:
        return "\(label(index)): would run, since --force was given"
      case (let reason?, _):
        first = first ?? index
        return "\(label(index)): would run, since \(reason)"
      case (nil, let first?):
        return "\(label(index)): would run only if step \(first + 1) leads to something else than last time"
      case (nil, nil):
        return "\(label(index)): would be skipped, since nothing has changed"
      }
    }
  }

  private func record(of step: ExperimentPlan.Step, in folder: StudyFolder) throws -> StepRecord {
    try StepRecord(
      version: Program.version,
      words: step.words,
      inputs: step.command.inputs,
      outputs: step.command.outputs,
      study: try Study(folder, for: .reading).state(of: step.ground)
    )
  }

  /// Such as `2/3 fit`.
  private func label(_ index: Int) -> String { "\(index + 1)/\(steps.count) \(steps[index].name)" }

  /// Says what went wrong, as far as the step has not, and where.
  private func ending(_ index: Int, _ error: any Error) -> ExitCode {
    try? StandardOutput.flush()
    let code = error as? ExitCode
    if code == nil { Terminal.report(error) }
    let line = (["study"] + steps[index].words).joined(separator: " ")
    Terminal.report("\(label(index)): failed. What was done before it is kept. The step was: \(line)")
    return code ?? ExitCode(of: error)
  }
}
