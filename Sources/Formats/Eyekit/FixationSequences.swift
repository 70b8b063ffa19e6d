import Basics
import Recordings
import Tables
import Trackers

/// Finds the sequences of fixations in a document, whatever is around them.
struct FixationSequences {
  private static let participantKeys = ["participant_id", "participant", "subject_id", "subject"]
  private static let knownKeys: Set<String> =
    Set(participantKeys + ["passage_id", "passage", "trial_id", "trial", "age_group", "fixations"])

  private let source: String
  private(set) var sequences = 0
  /// Those around the fixations and in them.
  private(set) var keys = KeyTally()
  /// Of the fixations, counted from 1 over the file.
  private var row = 0
  private var participants: Set<String> = []
  private var unread: Set<String> = []

  init(source: String) {
    self.source = source
  }

  /// `isSequence`: whether an array holds fixations, and not trials.
  mutating func read<Sink: RecordingSink & ~Copyable>(
    _ json: JSON,
    labels: GazePiece.Labels,
    saying variables: [TrialVariable] = [],
    isSequence: Bool,
    into sink: inout Sink
  ) throws {
    switch json {
    case .array(let elements) where isSequence:
      try give(elements, labels, variables, to: &sink)
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        var named = labels
        named.trial = labels.trial.map { "\($0)/\(index + 1)" } ?? "\(index + 1)"
        try read(element, labels: named, isSequence: false, into: &sink)
      }
    case .object(let members):
      if let sequence = json["__FixationSequence__"] {
        keys.count(keysOf: json) { $0 == "__FixationSequence__" ? "fixations" : nil }
        return try read(sequence, labels: labels, saying: variables, isSequence: true, into: &sink)
      }
      if let fixations = json["fixations"] {
        let named = try self.labels(of: json, in: labels, tell: &sink)
        let said = json.variables(but: Self.knownKeys.contains)
        return try read(fixations, labels: named, saying: said, isSequence: true, into: &sink)
      }
      for member in members {
        var named = labels
        named.trial = labels.trial.map { "\($0)/\(member.name)" } ?? member.name
        switch member.value {
        case .object, .array: try read(member.value, labels: named, isSequence: false, into: &sink)
        default: break
        }
      }
    default: break
    }
  }

  /// What stands beside the fixations.
  private mutating func labels<Sink: RecordingSink & ~Copyable>(
    of trial: JSON,
    in labels: GazePiece.Labels,
    tell sink: inout Sink
  ) throws -> GazePiece.Labels {
    var labels = labels
    labels.participant = Self.participantKeys.lazy.compactMap { trial[$0]?.label }.first ?? labels.participant
    labels.passage = trial.label("passage_id", "passage") ?? labels.passage
    labels.trial = trial.label("trial_id", "trial") ?? labels.trial
    if let participant = labels.participant, let ages = trial.label("age_group"),
      participants.insert(participant).inserted
    {
      let detail = Participant.Detail(name: "age_group", value: ages)
      try sink.append(Participant(id: participant, details: [detail]), at: Place(source))
    }
    guard case .object(let members) = trial else { return labels }
    let variables = Set(trial.variables(but: Self.knownKeys.contains).map(\.name))
    keys.count(keysOf: trial) { Self.meaning(ofKey: $0) ?? (variables.contains($0) ? "trial variable" : nil) }
    let others = members.map(\.name).filter { !Self.knownKeys.contains($0) && !variables.contains($0) }
    for name in others where unread.insert(name).inserted {
      sink.report(Finding(.note, "unknown-field", at: Place(source), "The field '\(name)' is not read."))
    }
    return labels
  }

  private static func meaning(ofKey key: String) -> String? {
    if participantKeys.contains(key) { return "participant" }
    let others = [
      "passage_id": "passage", "passage": "passage", "trial_id": "trial", "trial": "trial", "fixations": "fixations",
      "age_group": "what is said of the participant",
    ]
    return others[key]
  }

  private mutating func give<Sink: RecordingSink & ~Copyable>(
    _ elements: [JSON],
    _ labels: GazePiece.Labels,
    _ variables: [TrialVariable],
    to sink: inout Sink
  ) throws {
    sequences += 1
    var piece = GazePiece(labels, GazeSetup(unit: .pixels, clock: .recording))
    piece.variables = variables
    var discarded = 0
    for element in elements {
      row += 1
      keys.count(keysOf: element, within: "fixation.") { Self.meaningsInFixations[$0] }
      do throws(RowProblem) {
        guard let fixation = try Self.fixation(element) else {
          discarded += 1
          continue
        }
        piece.events.append(fixation)
      } catch {
        sink.leaveOut(error.finding(at: Place(source, row: row)))
      }
    }
    if discarded > 0 {
      let trial = labels.trial.map { " of trial '\($0)'" } ?? ""
      let words = "\(NumberText.counted(discarded, "fixation"))\(trial) marked as discarded: left out."
      keys.count(.left(.line, "discarded fixations", because: "somebody marked them so"), discarded)
      sink.report(Finding(.note, "discarded", at: Place(source), words))
    }
    if !piece.events.isEmpty { try sink.append(piece, at: Place(source)) }
  }

  private static let meaningsInFixations = [
    "start": "time", "end": "time", "duration": "time", "x": "place", "y": "place", "pupil_size": "pupil",
    "discarded": "which fixations to leave out",
  ]

  /// Nil where somebody discarded it.
  private static func fixation(_ json: JSON) throws(RowProblem) -> TrackerEvent? {
    switch json {
    case .object:
      if json["discarded"]?.truth == true { return nil }
      let start = Time.milliseconds(try json.requiredNumber("start"))
      let end: Time
      if let found = try json.number("end") {
        end = .milliseconds(found)
      } else {
        end = try start + .milliseconds(json.requiredNumber("duration"))
      }
      return try event(
        start,
        end,
        x: try json.number("x"),
        y: try json.number("y"),
        pupil: try json.number("pupil_size")
      )
    case .array(let values):
      guard values.count >= 4 else { throw .wrongCount(field: "fixation", found: values.count, expected: 4) }
      if values.dropFirst(4).contains(where: { $0.truth == true || $0["discarded"]?.truth == true }) { return nil }
      var numbers: [Double?] = []
      for (name, value) in zip(["x", "y", "start", "end"], values) {
        guard value.number != nil || value == .null else { throw .notANumber(field: name, found: value.shown) }
        numbers.append(value.number)
      }
      guard let start = numbers[2].map(Time.milliseconds) else { throw .missing(field: "start") }
      guard let end = numbers[3].map(Time.milliseconds) else { throw .missing(field: "end") }
      return try event(start, end, x: numbers[0], y: numbers[1], pupil: nil)
    default: throw .notAnObject(found: json.shown)
    }
  }

  private static func event(
    _ start: Time,
    _ end: Time,
    x: Double?,
    y: Double?,
    pupil: Double?
  ) throws(RowProblem) -> TrackerEvent {
    guard end.isFinite else { throw .notFinite(field: "end", found: "\(end.milliseconds)") }
    guard start <= end else { throw .endsBeforeStart(start: start, end: end) }
    guard start < end else { throw .endsAtStart(start) }
    var event = TrackerEvent(.fixation, start: start, end: end, x: x, y: y)
    event.pupil = pupil
    return event
  }
}
