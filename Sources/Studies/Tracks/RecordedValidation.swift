package import Recordings
import Tables

/// How far off the tracker found itself, over all targets of a validation or at one.
package struct RecordedValidation: Hashable {
  let recording: String
  /// Milliseconds of the recording; before it where negative.
  package let time: Double
  package let eye: Eye
  let grade: String?
  /// Nil where the row tells of one target.
  package let averageError: Double?
  package let largestError: Double?
  /// Nil where the row tells of the whole validation.
  package let target: Validation.Target?

  /// A row for the whole, and one for each target.
  package static func rows(of validation: Validation, recording: String, origin: Double) -> [Self] {
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

extension RecordedValidation: Row {
  static let table = "recorded_validation"

  static let columns = [
    Column("recording", .text, "The recording's name."),
    Column("time_ms", .number(decimals: 3), "When it ended, in milliseconds of the recording."),
    Column("eye", .text, "Whose gaze was tested."),
    Column("grade", .text, "The tracker's own word for it."),
    Column("average_error_deg", .number(decimals: 3), "Mean distance between target and gaze."),
    Column("largest_error_deg", .number(decimals: 3), "Distance at the worst target."),
    Column("target_x", .number(decimals: 3), "Where the target was."),
    Column("target_y", .number(decimals: 3), "Where the target was."),
    Column("offset_deg", .number(decimals: 3), "Distance between this target and the gaze."),
    Column("offset_x", .number(decimals: 3), "From the target to the gaze, in the recording's unit."),
    Column("offset_y", .number(decimals: 3), "From the target to the gaze, in the recording's unit."),
  ]

  var cells: [Cell] {
    [
      .text(recording), .number(time), .text(eye.rawValue), Cell(grade), Cell(averageError), Cell(largestError),
      Cell(target?.x), Cell(target?.y), Cell(target?.offset), Cell(target?.offsetX), Cell(target?.offsetY),
    ]
  }

  init(from cells: inout Cells) throws(TableError) {
    recording = try cells.requiredText()
    time = try cells.requiredNumber()
    eye = try cells.requiredWord(Eye.self)
    grade = try cells.text()
    averageError = try cells.number()
    largestError = try cells.number()
    let (x, y, offset) = (try cells.number(), try cells.number(), try cells.number())
    let (offsetX, offsetY) = (try cells.number(), try cells.number())
    if let x, let y, let offset {
      target = Validation.Target(x: x, y: y, offset: offset, offsetX: offsetX, offsetY: offsetY)
    } else {
      target = nil
    }
  }
}
