import FoundationEssentials
import Recordings
import Store
package import Tables

/// A recording as lists and reports show it.
package struct RecordingOverview: PrintedRow, Hashable {
  package let name: String
  package let participant: String
  package let group: String?
  package let kind: String
  package let device: String
  /// ISO 8601 in UTC; nil where the clock is not the world's.
  package let recordedAt: String?
  package let rows: Int
  package let leftOut: Int
  package let rate: Double?
  package let storedGaze: String?
  package let content: String
  package let trial: String?
  package let passage: String?
  package let eyes: String?
  package let unit: String?
  /// Seconds.
  package let duration: Double
  /// Why it is left out of what is computed; nil where it is not.
  package let excluded: String?

  /// 2001, before which nobody recorded in these formats.
  private static let firstUnixTime = 1e9

  init(_ header: RecordingHeader, group: String?, excluded: String?) {
    name = header.name
    participant = header.participant
    self.group = group
    kind = header.kind.rawValue
    device = header.device
    // A tracker's clock, or a file's own, tells no date.
    recordedAt =
      header.started > Self.firstUnixTime
      ? Date(timeIntervalSince1970: header.started.rounded(.down)).ISO8601Format() : nil
    rows = header.rows
    leftOut = header.leftOut
    rate = header.shownRate
    storedGaze = header.storedGaze
    content = header.content.rawValue
    trial = header.trial
    passage = header.passage
    eyes = header.eyes.isEmpty ? nil : header.eyes.map(\.rawValue).joined(separator: " ")
    unit = header.gaze?.unit.rawValue
    duration = header.ended - header.started
    self.excluded = excluded
  }

  package static let rateMeaning =
    "Rows per second: as the file states, else by the times: frames within bursts, or the median step."

  package static let table = "recordings"

  package static let columns = [
    Column("recording", .text, "The recording's name."),
    Column("participant", .text, "Who was recorded."),
    Column("group", .text, "The participant's group, as the participants file has it."),
    Column("kind", .text, "What was done: calibration, reading or viewing."),
    Column("device", .text, "The device that recorded, as the file names it."),
    Column("recorded_at", .text, "When the first frame was taken, in UTC by the device's clock."),
    Column("rows", .integer, "Rows in use: frames, samples or fixations."),
    Column("left_out", .integer, "Rows that cannot be used."),
    Column(
      "rate_hz",
      .number(decimals: 2),
      rateMeaning
    ),
    Column(
      "stored_gaze",
      .text,
      "How the app projected its gaze: 'report' with the report app's slip, or 'corrected'."
    ),
    Column("content", .text, "What its rows are: frames of a face, samples of gaze, or fixations."),
    Column("trial", .text, "The trial's name."),
    Column("passage", .text, "The passage that was read."),
    Column("eyes", .text, "Whose gaze it holds."),
    Column("unit", .text, "In what the gaze is measured."),
    Column("duration_s", .number(decimals: 3), "From the first row to the last."),
    Column("excluded", .text, "Why the recording is left out of what is computed."),
  ]

  package var cells: [Cell] {
    [
      .text(name), .text(participant), Cell(group), .text(kind), .text(device), Cell(recordedAt), .integer(rows),
      .integer(leftOut), Cell(rate), Cell(storedGaze),
      .text(content), Cell(trial), Cell(passage), Cell(eyes), Cell(unit), .number(duration), Cell(excluded),
    ]
  }
}

extension RecordingHeader {
  /// Rows per second as the file states them, else as its times show; what of it is true, quality tells.
  package var shownRate: Double? { gaze?.statedRate ?? rateHz }
}
