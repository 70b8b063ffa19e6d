import Reading
package import Tables

/// How one passage was read in one recording, and what the recording can tell of it.
package struct MeasuredTrial: Sendable, Hashable {
  package let recording: String
  package let participant: String
  package let passage: String
  /// By whose definitions measures were taken.
  package let definitions: String
  /// How far gaze is off along one axis, in the passage's unit; nil where nothing tells.
  package let deviation: Double?
  /// The shares of fixations that are expected on their line and on their word.
  package let rightLines: Double?
  package let rightWords: Double?
  /// What is left empty, and why.
  package let withheld: String?
  /// What is shown with a reason to doubt it.
  package let cautions: String?
  /// What cleaning took away.
  package let cleaning: String
  /// In the order of `trialMeasures`.
  package let values: [Double?]
}

extension MeasuredTrial: Row {
  package static let table = "measured_trial"

  package static let columns =
    [
      Column("recording", .text, "The recording's name."),
      Column("participant", .text, "The participant's pseudonym."),
      Column("passage", .text, "What was read."),
    ] + trialMeasures.map(\.column) + [
      Column("definitions", .text, "By whose definitions measures were taken."),
      Column("gaze_deviation", .number(decimals: 1), "How far gaze is off along one axis, in the passage's unit."),
      Column("right_lines", .number(decimals: 3), "The share of fixations that are expected on their line."),
      Column("right_words", .number(decimals: 3), "The share of fixations that are expected on their word."),
      Column("withheld", .text, "What is left empty, and why."),
      Column("cautions", .text, "What is shown with a reason to doubt it."),
      Column("cleaning", .text, "What was done to fixations before measures were taken."),
    ]

  package var cells: [Cell] {
    [.text(recording), .text(participant), .text(passage)] + values.map { Cell($0) } + [
      .text(definitions), Cell(deviation), Cell(rightLines), Cell(rightWords), Cell(withheld), Cell(cautions),
      .text(cleaning),
    ]
  }

  package init(from cells: inout Cells) throws(TableError) {
    recording = try cells.requiredText()
    participant = try cells.requiredText()
    passage = try cells.requiredText()
    var values: [Double?] = []
    for _ in trialMeasures { values.append(try cells.number()) }
    self.values = values
    definitions = try cells.requiredText()
    deviation = try cells.number()
    rightLines = try cells.number()
    rightWords = try cells.number()
    withheld = try cells.text()
    cautions = try cells.text()
    cleaning = try cells.requiredText()
  }
}

extension TrialMeasure {
  package var column: Column { Column(name, unit.columnKind, meaning) }
}
