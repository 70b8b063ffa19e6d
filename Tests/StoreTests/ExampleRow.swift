import Basics
import Recordings
import Tables

/// A row with a column of every kind.
struct ExampleRow: Row, Equatable {
  static let table = "example"

  static let columns = [
    Column("recording", .text, "The recording's name."),
    Column("participant", .text, "The participant's pseudonym."),
    Column("group", .text, "A word that SQL keeps for itself."),
    Column("count", .integer, "How many."),
    Column("score", .number(decimals: 2), "How much."),
    Column("passed", .truth, "Whether."),
  ]

  var recording: String
  var participant: String
  var group: String?
  var count: Int?
  var score: Double?
  var passed: Bool?

  var cells: [Cell] {
    [.text(recording), .text(participant), Cell(group), Cell(count), Cell(score), Cell(passed)]
  }

  init(recording: String, participant: String, group: String?, count: Int?, score: Double?, passed: Bool?) {
    self.recording = recording
    self.participant = participant
    self.group = group
    self.count = count
    self.score = score
    self.passed = passed
  }

  init(from cells: inout Cells) throws(TableError) {
    recording = try cells.requiredText()
    participant = try cells.requiredText()
    group = try cells.text()
    count = try cells.integer()
    score = try cells.number()
    passed = try cells.truth()
  }

  static let examples = [
    ExampleRow(recording: "p1-reading", participant: "p1", group: "dyslexia", count: .max, score: 0.1, passed: true),
    ExampleRow(recording: "p2-reading", participant: "p2", group: nil, count: nil, score: nil, passed: nil),
    ExampleRow(recording: "p1-reading", participant: "p1", group: "", count: 0, score: 3, passed: false),
  ]
}

extension Participant {
  static let example = Participant(
    id: "p1",
    group: "dyslexia",
    age: 9.5,
    sex: "f",
    language: "German",
    details: [Detail(name: "school", value: "B"), Detail(name: "glasses", value: "no")]
  )
}

extension Finding {
  static let gap = Finding(.warning, "frame-gap", at: Place("anna.csv", line: 7), "No frame for 0.5 s.")
}

extension [Finding] {
  var entries: [FindingLog.Entry] {
    var log = FindingLog()
    for finding in self { log.append(finding) }
    return log.entries
  }
}
