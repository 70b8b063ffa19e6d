import Arguments
import Studies
import Tables

/// An experiment on its way through its steps.
struct ExperimentRun {
  private let experiment: Experiment
  private let steps: [ExperimentPlan.Step]
  /// Places of those that are meant.
  private let range: Range<Int>
  /// Whether those were named.
  private let isNamed: Bool

  /// `named`: those that are meant, from 1; nil for all.
  init(_ experiment: Experiment, steps named: ClosedRange<Int>? = nil) throws {
    let steps = try ExperimentPlan(experiment).steps
    if let named, named.upperBound > steps.count {
      throw UsageError.noSuchStep(named.upperBound, of: steps.count, experiment: experiment.name)
    }
    self.experiment = experiment
    self.steps = steps
    isNamed = named != nil
    range = named.map { $0.lowerBound - 1..<$0.upperBound } ?? steps.indices
  }

  /// Runs those of the steps that have to, in order; throws how the program is to end where one fails.
  func run(in folder: StudyFolder, isForced: Bool) async throws {
    // A step may only read, and reading alone does not bring an older study up to date.
    _ = try Study(folder, for: .writing(by: "study run"))
    var history = remembered(in: folder)
    for index in range {
      let now = try record(of: steps[index], in: folder)
      let reason = history.reason(toRun: index, now)
      guard isForced || reason != nil else {
        Terminal.report("\(label(index)): skipped, since nothing has changed")
        continue
      }
      let why = reason?.description ?? "--force was given"
      try await perform(index, from: now, since: why, before: index, in: folder, &history)
    }
  }

  /// Runs a step, and before it those that made what it rests on, where another one has put something else in its place.
  ///
  /// `place`: of the step whose turn it is, for which earlier ones run again.
  private func perform(
    _ index: Int,
    from now: StepRecord,
    since reason: String,
    before place: Int,
    in folder: StudyFolder,
    _ history: inout ExperimentHistory
  ) async throws {
    let step = steps[index]
    var before = now
    // Once one has run again, what others made may be back by itself.
    for earlier in 0..<index where history.replaced(before: index, before).contains(earlier) {
      let its = try record(of: steps[earlier], in: folder)
      try await perform(earlier, from: its, since: need(of: index), before: place, in: folder, &history)
      before = try record(of: step, in: folder)
    }
    let clock = ContinuousClock()
    let start = clock.now
    do {
      try await Program.$words.withValue(step.words) { try await step.command.run() }
    } catch  where isAbsenceOfData(error) && Shard(in: folder) != nil {
      Terminal.report("\(label(index)): there is nothing of this in the shard")
    } catch {
      let ending = ending(index, error)
      try history.fail(index, before: place, from: before, study: try Study(folder, for: .reading).state())
      throw ending
    }
    // What the step printed is to stand before what is said of it.
    try StandardOutput.flush()
    let state = try Study(folder, for: .reading).state()
    try history.finish(index, before: place, from: before, outputs: step.command.outputs, study: state)
    let seconds = NumberText.fixed((clock.now - start) / .seconds(1), decimals: 1)
    Terminal.report("\(label(index)): done in \(seconds) s, since \(reason)")
  }

  private func need(of index: Int) -> String {
    "step \(index + 1) rests on it, and another step has put something else in its place"
  }

  /// Steps of single participants that would run here, by their places, as everything is before shards are merged.
  func due(in folder: StudyFolder) throws -> [Int: StepRecord] {
    let state = try Study(folder, for: .writing(by: "study merge")).state()
    let history = remembered(in: folder)
    var due: [Int: StepRecord] = [:]
    for (index, step) in steps.enumerated() where step.command.place == .shards {
      let now = try record(of: step, finding: state)
      if history.reason(toRun: index, now) != nil { due[index] = now }
    }
    return due
  }

  /// Remembers steps as done here that each of these shards has done, where the study holds what they made and nothing else; says
  /// why of those that only some have done, or none where they were named, and throws where one is among those that are meant.
  func take(_ due: [Int: StepRecord], stepsOf shards: [StudyFolder], into folder: StudyFolder) throws {
    var left: [Int: ShardedStep] = [:]
    for shard in shards {
      let study = try Study(shard, for: .reading)
      let state = try study.state()
      let theirs = remembered(in: shard)
      for index in due.keys {
        let now = try record(of: steps[index], finding: state)
        let reason = theirs.reason(toRun: index, now) ?? (theirs.holds(index, in: state) ? nil : .replaced)
        left[index, default: ShardedStep()].add(try study.results(of: steps[index].ground), reason, shard)
      }
    }
    let whole = try Study(folder, for: .reading)
    let state = try whole.state()
    var history = remembered(in: folder)
    var (isFirst, areAllCounted) = (true, true)
    for (index, now) in due.sorted(by: { $0.key < $1.key }) {
      guard let step = left[index] else { continue }
      let isMeant = range.contains(index)
      if !step.isBegun, !(isNamed && isMeant) { continue }
      if let problem = step.problem(beside: try whole.results(of: steps[index].ground)) {
        Terminal.report("\(label(index)): not counted as done, since \(problem)")
        let isExcused = step.isReplaced && isMadeAnew(index) || step.isUpdated && isBeforeUpdate
        if isMeant, !isExcused { areAllCounted = false }
        continue
      }
      // What was merged is the work of all of them, and is entered with the first.
      let before = try isFirst ? now : record(of: steps[index], finding: state)
      try history.finish(index, from: before, outputs: steps[index].command.outputs, study: state)
      isFirst = false
    }
    if !areAllCounted { throw ExitCode.data }
  }

  /// Whether a later step of shards makes some of the same results, be it done already.
  private func isMadeAnew(_ index: Int) -> Bool {
    steps.indices.contains { later in
      later > index && steps[later].command.place == .shards
        && steps[index].ground.isMadeAnew(by: steps[later].ground)
    }
  }

  /// Whether the shards compute what is out of date for the step behind those that are meant.
  private var isBeforeUpdate: Bool {
    guard range.upperBound < steps.count else { return false }
    if case .wholeUpToDate = steps[range.upperBound].command.place { return true }
    return false
  }

  /// A line for each step: whether it would run, and why.
  func outlook(in folder: StudyFolder, isForced: Bool) throws -> [String] {
    let history = remembered(in: folder)
    let state = try Study(folder, for: .reading).state()
    var reasons: [Int: String] = [:]
    for index in range {
      let now = try record(of: steps[index], finding: state)
      let reason = history.reason(toRun: index, now)
      guard isForced || reason != nil else { continue }
      reasons[index] = isForced ? "--force was given" : reason?.description
      try addNeeds(of: index, now, to: &reasons, history, state)
    }
    let first = reasons.keys.min() ?? steps.count
    return Set(range).union(reasons.keys).sorted().map { index in
      if let reason = reasons[index] { return "\(label(index)): would run, since \(reason)" }
      return first < index
        ? "\(label(index)): would run only if step \(first + 1) leads to something else than last time"
        : "\(label(index)): would be skipped, since nothing has changed"
    }
  }

  /// Adds earlier steps that would run for a step.
  private func addNeeds(
    of index: Int,
    _ now: StepRecord,
    to reasons: inout [Int: String],
    _ history: ExperimentHistory,
    _ state: StudyState
  ) throws {
    for earlier in history.replaced(before: index, now) where reasons[earlier] == nil {
      reasons[earlier] = need(of: index)
      let its = try record(of: steps[earlier], finding: state)
      try addNeeds(of: earlier, its, to: &reasons, history, state)
    }
  }

  private func remembered(in folder: StudyFolder) -> ExperimentHistory {
    ExperimentHistory(of: experiment.name, in: folder, grounds: steps.map(\.ground))
  }

  private func record(of step: ExperimentPlan.Step, in folder: StudyFolder) throws -> StepRecord {
    try record(of: step, finding: try Study(folder, for: .reading).state())
  }

  private func record(of step: ExperimentPlan.Step, finding state: StudyState) throws -> StepRecord {
    try StepRecord(
      version: Program.version,
      words: step.words,
      inputs: step.command.inputs,
      outputs: step.command.outputs,
      study: state
    )
  }

  /// Such as `2/3 fit`.
  private func label(_ index: Int) -> String { "\(index + 1)/\(steps.count) \(steps[index].name)" }

  /// Says what went wrong, as far as the step has not, and where.
  private func ending(_ index: Int, _ error: any Error) -> ExitCode {
    try? StandardOutput.flush()
    let code = error as? ExitCode
    if code == nil { Terminal.report(error) }
    let line = commandLine(["study"] + steps[index].words)
    Terminal.report("\(label(index)): failed. What was done before it is kept. The step was: \(line)")
    return code ?? ExitCode(of: error)
  }
}
