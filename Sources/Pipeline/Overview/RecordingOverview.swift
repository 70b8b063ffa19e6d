import FoundationEssentials
import Recordings
import Store
public import Tables

/// A recording as lists and reports show it.
public struct RecordingOverview: PrintedRow, Hashable {
  public let name: String
  public let participant: String
  public let group: String?
  public let kind: String
  public let device: String
  /// ISO 8601 in UTC.
  public let recordedAt: String
  public let rows: Int
  public let leftOut: Int
  public let rate: Double?
  public let storedGaze: String?
  /// Why it is left out of what is computed; nil where it is not.
  public let excluded: String?

  init(_ header: RecordingHeader, group: String?, excluded: String?) {
    name = header.name
    participant = header.participant
    self.group = group
    kind = header.kind.rawValue
    device = header.device
    recordedAt = Date(timeIntervalSince1970: header.started.rounded(.down)).ISO8601Format()
    rows = header.rows
    leftOut = header.leftOut
    rate = header.rateHz
    storedGaze = header.storedGaze
    self.excluded = excluded
  }

  public static let table = "recordings"

  public static let columns = [
    Column("recording", .text, "The recording's name."),
    Column("participant", .text, "Who was recorded."),
    Column("group", .text, "The participant's group, as the participants file has it."),
    Column("kind", .text, "What was done: calibration or reading."),
    Column("device", .text, "The device that recorded, as the file names it."),
    Column("recorded_at", .text, "When the first frame was taken, in UTC by the device's clock."),
    Column("rows", .integer, "Frames in use."),
    Column("left_out", .integer, "Frames that cannot be used."),
    Column("rate_hz", .number(decimals: 2), "Frames per second within bursts and readings, gaps included."),
    Column(
      "stored_gaze",
      .text,
      "How the app projected its gaze: 'report' with the report app's slip, or 'corrected'."
    ),
    Column("excluded", .text, "Why the recording is left out of what is computed."),
  ]

  public var cells: [Cell] {
    [
      .text(name), .text(participant), Cell(group), .text(kind), .text(device), .text(recordedAt), .integer(rows),
      .integer(leftOut), Cell(rate), Cell(storedGaze), Cell(excluded),
    ]
  }
}
