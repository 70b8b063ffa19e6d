import Tables

/// A line that the experiment or the tracker wrote, by the recording's time.
package struct RecordedMessage: Sendable, Hashable {
  let recording: String
  /// Milliseconds of the recording; before it where negative.
  let time: Double
  let text: String

  package init(recording: String, time: Double, text: String) {
    self.recording = recording
    self.time = time
    self.text = text
  }
}

extension RecordedMessage: Row {
  static let table = "recorded_message"

  static let columns = [
    Column("recording", .text, "The recording's name."),
    Column("time_ms", .number(decimals: 3), "When it was written, in milliseconds of the recording."),
    Column("text", .text, "What was written."),
  ]

  var cells: [Cell] { [.text(recording), .number(time), .text(text)] }

  init(from cells: inout Cells) throws(TableError) {
    recording = try cells.requiredText()
    time = try cells.requiredNumber()
    text = try cells.requiredText()
  }
}
