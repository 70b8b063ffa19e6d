import FoundationEssentials
import Trackers

/// What is remembered of an experiment: for each step, how everything was when it had finished.
package struct ExperimentHistory: Sendable, Equatable {
  /// Why a step has to run.
  package enum Reason: Sendable, Equatable {
    case new
    case version
    case words
    case inputs
    case study
    case outputs
  }

  /// Nil for a step that has not finished.
  private var steps: [StepRecord?] = []
  private let path: String

  /// Empty where nothing is remembered, or nothing that can be read: then every step runs.
  package init(of experiment: String, in folder: StudyFolder) {
    path = pathOf(experiment + ".json", in: folder.histories)
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let json = try? JSON(parsing: Array(data), source: path)
    steps = json?["steps"]?.elements?.map(StepRecord.init) ?? []
  }

  /// Nil where all is as it was when the step had finished; `now`: as it is before the step.
  package func reason(toRun step: Int, _ now: StepRecord) -> Reason? {
    guard step < steps.count, let then = steps[step] else { return .new }
    if then.version != now.version { return .version }
    if then.words != now.words { return .words }
    if then.inputs != now.inputs { return .inputs }
    if then.study != now.study { return .study }
    return then.outputs == now.outputs ? nil : .outputs
  }

  /// Whether a step has finished that had the same words, version and files, whatever study it ran on.
  package func hasFinished(_ step: Int, as other: StepRecord) -> Bool {
    guard step < steps.count, let then = steps[step] else { return false }
    return then.version == other.version && then.words == other.words && then.inputs == other.inputs
  }

  /// A step has finished and left the study like this; `before`: as it was before the step.
  package mutating func finish(_ step: Int, from before: StepRecord, outputs: [String], study: String) throws {
    var record = before
    record.outputs = try digest(ofFilesAt: outputs)
    record.study = study
    try keep(record, of: step, from: before, study: study)
  }

  /// A step has failed, perhaps halfway.
  package mutating func fail(_ step: Int, from before: StepRecord, study: String) throws {
    try keep(nil, of: step, from: before, study: study)
  }

  /// What a step does to the study makes those before it no older, since they would come before it again; those behind it find
  /// the study changed.
  private mutating func keep(_ record: StepRecord?, of step: Int, from before: StepRecord, study: String) throws {
    if steps.count <= step { steps += Array(repeating: nil, count: step + 1 - steps.count) }
    for earlier in 0..<step where steps[earlier]?.study == before.study { steps[earlier]?.study = study }
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
    case .new: "it has not finished before"
    case .version: "study has another version now"
    case .words: "it is another step, or has other options"
    case .inputs: "what it reads has changed"
    case .study: "the study has changed"
    case .outputs: "what it writes has changed or is gone"
    }
  }
}
