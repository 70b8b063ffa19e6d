package import Basics
package import Recordings
import Store
import Tables

/// How far off the tracker found itself, over all targets of a validation or at one.
package struct RecordedValidation: Hashable {
  let recording: String
  /// By the recording's time; before it where negative.
  package let time: Time
  package let eye: Eye
  let grade: String?
  /// Nil where the row tells of one target.
  package let averageError: Double?
  package let largestError: Double?
  /// Nil where the row tells of the whole validation.
  package let target: Validation.Target?

  /// A row for the whole, and one for each target.
  package static func rows(of validation: Validation, recording: String, origin: Time) -> [Self] {
    let targets: [Validation.Target?] = [nil] + validation.targets
    return targets.map { target in
      Self(
        recording: recording,
        time: validation.time - origin,
        eye: validation.eye,
        grade: target == nil ? validation.grade : nil,
        averageError: target == nil ? validation.averageError : nil,
        largestError: target == nil ? validation.largestError : nil,
        target: target
      )
    }
  }
}

extension RecordedValidation: GivenRow {
  static let table = "recorded_validation"

  init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    time = try row.milliseconds("time_ms", \.time, decimals: 3, "When it ended, in milliseconds of the recording.")
    eye = try row.word("eye", \.eye, "Whose gaze was tested.")
    grade = try row.text("grade", \.grade, "The tracker's own word for it.")
    averageError = try row.number(
      "average_error_deg",
      \.averageError,
      decimals: 3,
      "Mean distance between target and gaze."
    )
    largestError = try row.number("largest_error_deg", \.largestError, decimals: 3, "Distance at the worst target.")
    target = try row.part(\.target, Validation.Target.init(from:))
  }
}

extension Validation.Target {
  fileprivate init(from row: inout RowReader<Self>) throws(TableError) {
    let meaning = "From the target to the gaze, in the recording's unit."
    self.init(
      x: try row.number("target_x", \.x, decimals: 3, "Where the target was."),
      y: try row.number("target_y", \.y, decimals: 3, "Where the target was."),
      offset: try row.number("offset_deg", \.offset, decimals: 3, "Distance between this target and the gaze."),
      offsetX: try row.number("offset_x", \.offsetX, decimals: 3, meaning),
      offsetY: try row.number("offset_y", \.offsetY, decimals: 3, meaning)
    )
  }
}
