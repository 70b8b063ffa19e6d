import Basics
import Recordings
import Store
import Tables

/// A row with a column of every kind.
struct ExampleRow: GivenRow, Equatable {
  static let table = "example"

  var recording: String
  var participant: String
  var group: String?
  var count: Int?
  var score: Double?
  var passed: Bool?

  init(recording: String, participant: String, group: String?, count: Int?, score: Double?, passed: Bool?) {
    self.recording = recording
    self.participant = participant
    self.group = group
    self.count = count
    self.score = score
    self.passed = passed
  }

  init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    participant = try row.participant(\.participant)
    group = try row.text("group", \.group, "A word that SQL keeps for itself.")
    count = try row.integer("count", \.count, "How many.")
    score = try row.number("score", \.score, decimals: 2, "How much.")
    passed = try row.truth("passed", \.passed, "Whether.")
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
  var entries: [FindingLog.Entry] { FindingLog(self).entries }
}
