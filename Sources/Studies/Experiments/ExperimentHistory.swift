import FoundationEssentials
import Trackers

/// What is remembered of an experiment: for each step, how everything was when it had ended.
package struct ExperimentHistory: Sendable {
  /// Why a step has to run.
  package enum Reason: Sendable, Equatable {
    case new
    case failed
    case version
    case words
    case inputs
    case study
    case outputs
    case replaced
  }

  /// Nil for a step of which nothing is known.
  private var steps: [StepRecord?] = []
  private let grounds: [StepGround]
  private let path: String

  /// Empty where nothing is remembered, or nothing that can be read: then every step runs.
  ///
  /// `grounds`: of each step of the experiment.
  package init(of experiment: String, in folder: StudyFolder, grounds: [StepGround]) {
    self.grounds = grounds
    path = pathOf(experiment + ".json", in: folder.histories)
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let json = try? JSON(parsing: Array(data), source: path)
    steps = json?["steps"]?.elements?.map(StepRecord.init) ?? []
  }

  /// Whether a file is one of those in which experiments are remembered, or was about to become one.
  static func isKept(at path: String) -> Bool {
    if DraftFile.isName(parts(ofPath: path).name, ofOneEndingIn: ".json") { return true }
    guard
      path.hasSuffix(".json"),
      let data = FileManager.default.contents(atPath: path),
      let json = try? JSON(parsing: Array(data), source: path)
    else { return false }
    return json["steps"]?.elements?.contains { $0["version"]?.text != nil && $0["words"]?.text != nil } ?? false
  }

  private func record(of step: Int) -> StepRecord? { step < steps.count ? steps[step] : nil }

  /// Nil where all is as it was when the step had finished, or as later steps made it; `now`: as it is before the step.
  package func reason(toRun step: Int, _ now: StepRecord) -> Reason? {
    guard let then = record(of: step) else { return .new }
    if then.version != now.version { return .version }
    if then.words != now.words { return .words }
    if then.inputs != now.inputs { return .inputs }
    if then.hasFailed { return .failed }
    if !then.study.agrees(with: now.study, in: grounds[step]) { return .study }
    return then.outputs == now.outputs ? nil : .outputs
  }

  /// Whether what the study holds of a step is what the step itself made, and no later one.
  package func holds(_ step: Int, in state: StudyState) -> Bool {
    record(of: step).map { $0.left.agrees(with: state, in: grounds[step]) } ?? false
  }

  /// Earlier steps that have to run again before a step: it rests on what they made, and another step has put something else in
  /// its place; `now`: as it is before the step.
  package func replaced(before step: Int, _ now: StepRecord) -> [Int] {
    let then = record(of: step)
    let own = then?.words == now.words ? then?.left : nil
    let makers = now.study.digests.flatMap { part, digest -> [Int] in
      guard grounds[step].restsOn(part), own?.digests[part] != digest else { return [] }
      let touching = (0..<step).filter { touches(part, at: $0) }
      // Where the last one to touch it only let it get out of date, there was nothing of it.
      guard let last = touching.last, grounds[last].includes(part) else { return [] }
      // Nor what a step between did elsewhere, as one of the whole study does between those of its shards.
      let between = (last + 1)..<step
      if between.contains(where: { record(of: $0) == nil && grounds[$0].makes(part) }) { return [] }
      if record(of: last)?.left.digests[part] == digest { return [] }
      // What somebody else did is no step's to take back.
      guard steps.contains(where: { $0?.left.digests[part] == digest }) else { return [] }
      return StepGround.addsUp(part) ? touching.filter { grounds[$0].includes(part) } : [last]
    }
    return Set(makers).sorted()
  }

  private func touches(_ part: String, at step: Int) -> Bool {
    record(of: step).map { grounds[step].makes(part) || $0.changed.contains(part) } ?? false
  }

  /// A step has finished and left the study like this; `before`: as it was before the step.
  ///
  /// `place`: of the step for which it ran again; nil where it ran in its turn.
  package mutating func finish(
    _ step: Int,
    before place: Int? = nil,
    from before: StepRecord,
    outputs: [String],
    study: StudyState
  ) throws {
    var record = before
    record.outputs = try digest(ofFilesAt: outputs)
    try keep(record, of: step, before: place, study: study)
  }

  /// A step has failed, perhaps halfway.
  package mutating func fail(
    _ step: Int,
    before place: Int? = nil,
    from before: StepRecord,
    study: StudyState
  ) throws {
    var record = before
    record.hasFailed = true
    try keep(record, of: step, before: place, study: study)
  }

  /// What a step does to the study makes those before it no older, since they would come before it again; those behind it find
  /// the study changed.
  private mutating func keep(_ before: StepRecord, of step: Int, before place: Int?, study: StudyState) throws {
    if steps.count <= step { steps += Array(repeating: nil, count: step + 1 - steps.count) }
    for earlier in 0..<(place ?? step) where earlier != step && earlier < steps.count {
      steps[earlier]?.study.follow(from: before.study, to: study)
    }
    var record = before
    let known = steps[step].flatMap { $0.words == record.words ? $0.changed : nil } ?? []
    // What it finds done already it has done before.
    record.changed = Set(known).union(study.changes(since: before.study)).sorted()
    record.study = study
    record.left = study
    steps[step] = record
    try save()
  }

  private func save() throws(FileError) {
    let lines = steps.map { "    " + ($0?.document ?? "null") }.joined(separator: ",\n")
    guard let slash = path.lastIndex(of: "/") else { return }
    let folder = try OutputFolder(String(path[..<slash]))
    try folder.replace(String(path[path.index(after: slash)...]), by: "{\n  \"steps\": [\n\(lines)\n  ]\n}\n")
  }
}

extension ExperimentHistory.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .new: "it is not known to have finished"
    case .failed: "it failed when it last ran"
    case .version: "study has another version now"
    case .words: "it is another step, or has other options"
    case .inputs: "what it reads has changed"
    case .study: "the study has changed"
    case .outputs: "what it writes has changed or is gone"
    case .replaced: "another step has put something else in its place"
    }
  }
}

extension StudyFolder {
  /// Removes what is remembered of experiments; where its folder is a link, anything else that lies there stays.
  package func removeHistories() throws(FileError) {
    try removeFolder(behindLink: histories) { ExperimentHistory.isKept(at: $0) }
  }
}
