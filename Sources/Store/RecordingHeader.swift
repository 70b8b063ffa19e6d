public import Recordings
public import Tables

/// What is known of a recording besides its tracks.
public struct RecordingHeader: Sendable, Hashable {
  /// Unique in the study.
  public var name: String
  public var participant: String
  public var device: String
  public var kind: RecordingKind
  public var trial: String?
  public var passage: String?
  /// The first time as recorded.
  public var started: Double
  /// The last time as recorded.
  public var ended: Double
  public var rows: Int
  /// Rows of the file that could not be used.
  public var leftOut: Int
  /// Nil where too few rows tell.
  public var rateHz: Double?
  public var screenFrame: String
  /// The projection that the file's own gaze agrees with, nil where none does.
  public var storedGaze: String?
  /// The number of the file it was read from.
  public var source: Int

  public init(
    name: String,
    participant: String,
    device: String,
    kind: RecordingKind,
    trial: String? = nil,
    passage: String? = nil,
    started: Double,
    ended: Double,
    rows: Int,
    leftOut: Int,
    rateHz: Double? = nil,
    screenFrame: String,
    storedGaze: String? = nil,
    source: Int
  ) {
    self.name = name
    self.participant = participant
    self.device = device
    self.kind = kind
    self.trial = trial
    self.passage = passage
    self.started = started
    self.ended = ended
    self.rows = rows
    self.leftOut = leftOut
    self.rateHz = rateHz
    self.screenFrame = screenFrame
    self.storedGaze = storedGaze
    self.source = source
  }
}

extension RecordingHeader: Row {
  public static let table = "recording"

  public static let columns = [
    Column("name", .text, "The recording's name in the study."),
    Column("participant", .text, "The participant's pseudonym."),
    Column("device", .text, "The device that recorded."),
    Column("kind", .text, "What was done while recording: calibration or reading."),
    Column("trial", .text, "The trial's name."),
    Column("passage", .text, "The name of the passage that was read."),
    Column("started", .number(decimals: 3), "The first time in seconds, by the device's clock."),
    Column("ended", .number(decimals: 3), "The last time in seconds, by the device's clock."),
    Column("rows", .integer, "How many rows it has."),
    Column("left_out", .integer, "How many rows of the file were left out."),
    Column("rate_hz", .number(decimals: 2), "Rows in a second, by the median step."),
    Column("screen_frame", .text, "The frame in which places on the screen are given."),
    Column("stored_gaze", .text, "The projection that the file's own gaze agrees with."),
    Column("source", .integer, "The number of the file it was read from."),
  ]

  public var cells: [Cell] {
    [
      .text(name), .text(participant), .text(device), .text(kind.rawValue), Cell(trial), Cell(passage),
      .number(started), .number(ended), .integer(rows), .integer(leftOut), Cell(rateHz), .text(screenFrame),
      Cell(storedGaze), .integer(source),
    ]
  }

  public init(from cells: inout Cells) throws(TableError) {
    name = try cells.requiredText()
    participant = try cells.requiredText()
    device = try cells.requiredText()
    kind = try cells.requiredWord(RecordingKind.self)
    trial = try cells.text()
    passage = try cells.text()
    started = try cells.requiredNumber()
    ended = try cells.requiredNumber()
    rows = try cells.requiredInteger()
    leftOut = try cells.requiredInteger()
    rateHz = try cells.number()
    screenFrame = try cells.requiredText()
    storedGaze = try cells.text()
    source = try cells.requiredInteger()
  }
}
