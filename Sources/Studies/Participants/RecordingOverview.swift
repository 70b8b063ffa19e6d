package import Basics
import FoundationEssentials
package import Recordings
import Store
package import Tables

/// A recording as lists and reports show it.
package struct RecordingOverview: PrintedRow, Hashable {
  package let name: String
  package let participant: String
  package let group: String?
  package let kind: RecordingKind
  package let device: String
  /// ISO 8601 in UTC; nil where the clock is not the world's.
  package let recordedAt: String?
  package let rows: Int
  package let leftOut: Int
  package let rate: Double?
  package let storedGaze: String?
  package let content: RecordingContent
  package let trial: String?
  package let passage: String?
  package let eyes: String?
  package let unit: String?
  package let duration: Time
  /// Why it is left out of what is computed; nil where it is not.
  package let excluded: String?

  init(_ header: RecordingHeader, group: String?, excluded: String?) {
    name = header.name
    participant = header.participant
    self.group = group
    kind = header.kind
    device = header.device
    // A tracker's clock, or a file's own, tells no date.
    recordedAt =
      header.hasWorldClock
      ? Date(timeIntervalSince1970: header.started.seconds.rounded(.down)).ISO8601Format() : nil
    rows = header.rows
    leftOut = header.leftOut
    rate = header.nominalRate
    storedGaze = header.storedGaze
    content = header.content
    trial = header.trial
    passage = header.passage
    eyes = header.eyes.isEmpty ? nil : header.eyes.map(\.rawValue).joined(separator: " ")
    unit = header.gaze?.unit.rawValue
    duration = header.duration
    self.excluded = excluded
  }

  package static let rateMeaning =
    "Rows per second: as the file states, else by the times: frames within bursts, or the usual step."

  package static let table = "recordings"

  package static let fields: [Field<Self>] = [
    .text("recording", \.name, "The recording's name."),
    .text("participant", \.participant, "Who was recorded."),
    .text("group", \.group, "The participant's group, as the participants file has it."),
    .text("kind", \.kind.rawValue, "What was done: calibration, reading or viewing."),
    .text("device", \.device, "The device that recorded, as the file names it."),
    .text("recorded_at", \.recordedAt, "When the first frame was taken, in UTC by the device's clock."),
    .integer("rows", \.rows, "Rows in use: frames, samples or fixations."),
    .integer("left_out", \.leftOut, "Rows that cannot be used."),
    .number("rate_hz", \.rate, decimals: 2, rateMeaning),
    .text(
      "stored_gaze",
      \.storedGaze,
      "How the app projected its gaze: 'report' with the report app's slip, or 'corrected'."
    ),
    .text("content", \.content.rawValue, "What its rows are: frames of a face, samples of gaze, fixations, words."),
    .text("trial", \.trial, "The trial's name."),
    .text("passage", \.passage, "The passage that was read."),
    .text("eyes", \.eyes, "Whose gaze it holds."),
    .text("unit", \.unit, "In what the gaze is measured."),
    .seconds("duration_s", \.duration, decimals: 3, "From the first row to the last."),
    .text("excluded", \.excluded, "Why the recording is left out of what is computed."),
  ]
}

extension RecordingHeader {
  /// Rows per second as the file states them, else as its times show; what of it is true, quality tells.
  package var nominalRate: Double? { gaze?.statedRate ?? rateHz }
}
