import Basics
import Store
import Tables

/// A part of a report: a heading, what there is to say, tables and figures.
struct ReportSection {
  let title: String
  /// Paragraphs, with an empty line between them.
  let text: String
  let tables: [NamedTable]
  var figures: [NamedFigure] = []
}

/// A table with the name of its files.
struct NamedTable {
  let name: String
  let table: Table
}

/// What the checks found, the sentence last, where it has room.
struct ReportedFinding: PrintedRow {
  let finding: StoredFinding

  static let table = "findings"

  static let columns = [
    Column("severity", .text, "How bad it is: note, warning or error."),
    Column("kind", .text, "What findings of one sort have in common."),
    Column("count", .integer, "How many of the kind were found in the file."),
    Column("places", .text, "The first three."),
    Column("message", .text, "What was found, of the first one."),
  ]

  var cells: [Cell] {
    [
      .text(finding.severity.rawValue), .text(finding.kind), .integer(finding.count), .text(finding.places),
      .text(finding.message),
    ]
  }
}

/// How many recordings are left at one step from the recorded to the analysed.
struct ExclusionStep: PrintedRow {
  private let step: String
  private let participants: Int
  private let recordings: Int
  private let rows: Int

  init(step: String, _ recordings: [RecordingOverview]) {
    self.step = step
    participants = Set(recordings.map(\.participant)).count
    self.recordings = recordings.count
    rows = recordings.reduce(0) { $0 + $1.rows }
  }

  static let table = "exclusion_flow"

  static let columns = [
    Column("step", .text, "Recorded, excluded for a reason, or analysed."),
    Column("participants", .integer, "How many participants."),
    Column("recordings", .integer, "How many recordings."),
    Column("rows", .integer, "How many rows."),
  ]

  var cells: [Cell] { [.text(step), .integer(participants), .integer(recordings), .integer(rows)] }
}
