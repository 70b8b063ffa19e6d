package import Recordings
import Tables

/// An event as the tracker found it, by the recording's time.
package struct RecordedEvent {
  let recording: String
  package let event: TrackerEvent

  /// `origin`: what the recording's times count from, by the file's clock.
  package init(_ event: TrackerEvent, recording: String, origin: Double) {
    var event = event
    event.start -= origin
    event.end -= origin
    self.event = event
    self.recording = recording
  }
}

extension RecordedEvent: Row {
  static let table = "recorded_event"

  static let columns = [
    Column("recording", .text, "The recording's name."),
    Column("kind", .text, "What the tracker found."),
    Column("eye", .text, "Whose event it is."),
    Column("start_ms", .number(decimals: 3), "When it began, in milliseconds of the recording."),
    Column("end_ms", .number(decimals: 3), "The time of its last sample."),
    Column("x", .number(decimals: 3), "Where it was, or began."),
    Column("y", .number(decimals: 3), "Where it was, or began."),
    Column("end_x", .number(decimals: 3), "Where it ended."),
    Column("end_y", .number(decimals: 3), "Where it ended."),
    Column("amplitude_deg", .number(decimals: 3), "How far it went."),
    Column("peak_velocity_deg_s", .number(decimals: 3), "How fast it was at most."),
    Column("pupil", .number(decimals: 3), "Mean pupil size in the tracker's unit."),
  ]

  var cells: [Cell] {
    [
      .text(recording), .text(event.kind.rawValue), .text(event.eye.rawValue), .number(event.start),
      .number(event.end), Cell(event.x), Cell(event.y), Cell(event.endX), Cell(event.endY), Cell(event.amplitude),
      Cell(event.peakVelocity), Cell(event.pupil),
    ]
  }

  init(from cells: inout Cells) throws(TableError) {
    recording = try cells.requiredText()
    let kind = try cells.requiredWord(EventKind.self)
    let eye = try cells.requiredWord(Eye.self)
    var event = TrackerEvent(kind, eye: eye, start: try cells.requiredNumber(), end: try cells.requiredNumber())
    event.x = try cells.number()
    event.y = try cells.number()
    event.endX = try cells.number()
    event.endY = try cells.number()
    event.amplitude = try cells.number()
    event.peakVelocity = try cells.number()
    event.pupil = try cells.number()
    self.event = event
  }
}
