package import Basics
import Store
import Tables

/// A line that the experiment or the tracker wrote, by the recording's time.
package struct RecordedMessage: Sendable, Hashable {
  package let recording: String
  /// By the recording's time; before it where negative.
  package let time: Time
  package let text: String

  package init(recording: String, time: Time, text: String) {
    self.recording = recording
    self.time = time
    self.text = text
  }
}

extension RecordedMessage: GivenRow {
  static let table = "recorded_message"

  init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    time = try row.milliseconds(
      "time_ms",
      \.time,
      decimals: 3,
      "When it was written, in milliseconds of the recording."
    )
    text = try row.text("text", \.text, "What was written.")
  }
}
