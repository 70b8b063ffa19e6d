import Basics
import Calibration
import Measurement
import SideChannels
import Store
import Studies

/// Something to be computed: of what, and how.
struct UpdateTask: Sendable {
  /// With which choices; nil for the usual ones.
  struct Way: Sendable, Hashable {
    let choices: Choices?
    let seed: UInt64?
  }

  let way: Way
  let scopes: [String]

  var choices: Choices { way.choices ?? Choices([]) }

  /// The same by where the files of its choices lie, and those of them that have changed since they were last read.
  func withNamedFiles(of study: borrowing Study) throws -> (task: UpdateTask, changed: [String]) {
    guard let choices = way.choices else { return (self, []) }
    let named = try study.withNamedFiles(choices)
    return (UpdateTask(way: Way(choices: named.choices, seed: way.seed), scopes: scopes), named.changed)
  }
}

/// A step that can do again what it did, of some scopes.
protocol UpdateStep: SendableMetatype {
  /// What it makes, what rests on nothing else of it first.
  static var kinds: [ResultKind] { get }
  /// What a person types.
  static var command: String { get }
  /// Whether it is done where nobody ever asked for it.
  static var isByDefault: Bool { get }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog
}

extension UpdateStep {
  static var isByDefault: Bool { true }
  static var command: String { kinds[0].command }
}

/// Each behind those that it rests on.
///
/// A new step that computes is an extension here, and a line in this list.
let updateSteps: [any UpdateStep.Type] = [
  FitModels.self, LocateTargetGaze.self, DetectEvents.self, AnalyseFace.self, AssignLines.self, MeasureVitals.self,
  TakeMeasures.self, ScoreEvents.self, CompareWithTruth.self, CompareGroups.self, CorrelateMeasures.self,
  CountGroups.self, FitFormula.self, ScreenMeasures.self,
  JudgeFeasibility.self,
]

extension FitModels: UpdateStep {
  static var kinds: [ResultKind] { [.calibration] }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog {
    var fit = FitModels(try task.way.choices.map { try FitChoices($0, seed: task.way.seed) } ?? FitChoices())
    fit.keepsRepeats = task.choices.name(of: "single-repeats") != nil
    fit.participants = task.scopes
    return try await fit.run(on: study, recordedAs: run).findings
  }
}

extension LocateTargetGaze: UpdateStep {
  static var kinds: [ResultKind] { [.targetGaze] }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog {
    try await LocateTargetGaze().run(on: study, of: CalibrationPlan(study), recordedAs: try study.begin(run))
    return FindingLog()
  }
}

extension DetectEvents: UpdateStep {
  static var kinds: [ResultKind] { [.events] }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog {
    var step = try DetectEvents(task.choices)
    step.recordings = task.scopes
    return try await step.run(on: study, recordedAs: run).findings
  }
}

extension AnalyseFace: UpdateStep {
  static var kinds: [ResultKind] { [.face] }
  static var isByDefault: Bool { false }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog {
    var step = AnalyseFace(try FaceChoices(task.choices))
    step.recordings = task.scopes
    return try await step.run(on: study, recordedAs: run).findings
  }
}

extension AssignLines: UpdateStep {
  static var kinds: [ResultKind] { [.lines] }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog {
    var step = try AssignLines(task.choices)
    step.recordings = task.scopes
    return try await step.run(on: study, recordedAs: run).findings
  }
}

extension TakeMeasures: UpdateStep {
  static var kinds: [ResultKind] { [.measures, .reader] }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog {
    var step = try TakeMeasures(task.choices)
    let owners = try study.store.recordings().keyed(by: \.name)
    // All readings of a person, since their row is over all of them.
    step.participants = Set(task.scopes.map { owners[$0]?.participant ?? $0 }).sorted()
    return try await step.run(on: study, recordedAs: run).findings
  }
}

extension MeasureVitals: UpdateStep {
  static var kinds: [ResultKind] { [.vitals] }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog {
    var step = try MeasureVitals(task.choices)
    step.recordings = task.scopes
    return try await step.run(on: study, recordedAs: run).findings
  }
}

extension ScoreEvents: UpdateStep {
  static var kinds: [ResultKind] { [.agreement] }
  static var isByDefault: Bool { false }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog {
    _ = try ScoreEvents(task.choices).run(on: study, recordedAs: run)
    return FindingLog()
  }
}

extension CompareWithTruth: UpdateStep {
  static var kinds: [ResultKind] { [.bias] }
  static var isByDefault: Bool { false }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog {
    _ = try CompareWithTruth(task.choices)?.run(on: study, recordedAs: run)
    return FindingLog()
  }
}

extension CompareGroups: UpdateStep {
  static var kinds: [ResultKind] { [.comparison] }
  static var isByDefault: Bool { false }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog {
    if let within = try CompareConditions(task.choices) {
      return try within.run(on: study, recordedAs: run).findings
    }
    return try CompareGroups(task.choices).run(on: study, recordedAs: run).findings
  }
}

extension CorrelateMeasures: UpdateStep {
  static var kinds: [ResultKind] { [.correlation] }
  static var isByDefault: Bool { false }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog {
    try CorrelateMeasures(task.choices).run(on: study, recordedAs: run).findings
  }
}

extension CountGroups: UpdateStep {
  static var kinds: [ResultKind] { [.counts] }
  static var isByDefault: Bool { false }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog {
    try CountGroups(task.choices).run(on: study, recordedAs: run).findings
  }
}

extension FitFormula: UpdateStep {
  static var kinds: [ResultKind] { [.estimates] }
  static var isByDefault: Bool { false }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog {
    try FitFormula(task.choices).run(on: study, recordedAs: run).findings
  }
}

extension ScreenMeasures: UpdateStep {
  static var kinds: [ResultKind] { [.screening] }
  static var isByDefault: Bool { false }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog {
    let step = try ScreenMeasures(task.choices, seed: task.way.seed)
    return try await step.run(on: study, recordedAs: run).findings
  }
}

extension JudgeFeasibility: UpdateStep {
  static var kinds: [ResultKind] { [.feasibility] }
  static var isByDefault: Bool { false }

  static func update(_ study: borrowing Study, _ task: UpdateTask, _ run: Run) async throws -> FindingLog {
    let step = JudgeFeasibility(task.choices, seed: task.way.seed)
    return try await step.run(on: study, recordedAs: run).findings
  }
}
