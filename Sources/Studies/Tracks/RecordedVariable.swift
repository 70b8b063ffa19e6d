package import Recordings
import Store
package import Tables

/// What the experiment called a trial's condition, item or answer.
package struct RecordedVariable: Sendable, Hashable {
  package let recording: String
  package let name: String
  package let value: String

  package init(_ variable: TrialVariable, recording: String) {
    self.recording = recording
    name = variable.name
    value = variable.value
  }
}

extension RecordedVariable: GivenRow {
  package static let table = "trial_variable"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    name = try row.text("name", \.name, "What the experiment calls the variable.")
    value = try row.text("value", \.value, "Its value in this trial, as it was written.")
  }
}
