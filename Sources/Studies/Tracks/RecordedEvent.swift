package import Basics
package import Recordings
import Store
import Tables

/// An event as the tracker found it, by the recording's time.
package struct RecordedEvent {
  let recording: String
  package let event: TrackerEvent

  /// `origin`: what the recording's times count from, by the file's clock.
  package init(_ event: TrackerEvent, recording: String, origin: Time) {
    var event = event
    event.start -= origin
    event.end -= origin
    self.event = event
    self.recording = recording
  }
}

extension RecordedEvent: GivenRow {
  static let table = "recorded_event"

  init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    var event = TrackerEvent(
      try row.word("kind", \.event.kind, "What the tracker found."),
      eye: try row.word("eye", \.event.eye, "Whose event it is."),
      start: try row.milliseconds(
        "start_ms",
        \.event.start,
        decimals: 3,
        "When it began, in milliseconds of the recording."
      ),
      end: try row.milliseconds("end_ms", \.event.end, decimals: 3, "When what follows begins.")
    )
    event.x = try row.number("x", \.event.x, decimals: 3, "Where it was, or began.")
    event.y = try row.number("y", \.event.y, decimals: 3, "Where it was, or began.")
    event.endX = try row.number("end_x", \.event.endX, decimals: 3, "Where it ended.")
    event.endY = try row.number("end_y", \.event.endY, decimals: 3, "Where it ended.")
    event.amplitude = try row.number("amplitude_deg", \.event.amplitude, decimals: 3, "How far it went.")
    event.peakVelocity = try row.number(
      "peak_velocity_deg_s",
      \.event.peakVelocity,
      decimals: 3,
      "How fast it was at most."
    )
    event.pupil = try row.number("pupil", \.event.pupil, decimals: 3, "Mean pupil size in the tracker's unit.")
    let word = try row.integer(
      "word",
      \.event.given?.word,
      "The word or interest area that the file says it was on, counted from 0."
    )
    event.given = word.map { GivenPlace(word: $0) }
    self.event = event
  }
}
