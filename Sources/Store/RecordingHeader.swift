import Geometry
public import Recordings
public import Tables

/// What is known of a recording besides its tracks.
public struct RecordingHeader: Sendable, Hashable {
  /// Unique in the study.
  public var name: String
  public var participant: String
  public var device: String
  public var kind: RecordingKind
  public var content: RecordingContent
  public var trial: String?
  public var passage: String?
  /// The first time as recorded, in seconds.
  public var started: Double
  /// The last time as recorded, in seconds.
  public var ended: Double
  public var rows: Int
  /// Rows of the file that could not be used.
  public var leftOut: Int
  /// Nil where too few rows tell.
  public var rateHz: Double?
  public var screenFrame: String
  /// The projection that the file's own gaze agrees with, nil where none does.
  public var storedGaze: String?
  /// Nil where the recording is of a face.
  public var gaze: GazeSetup?
  /// Whose gaze it holds.
  public var eyes: [Eye]
  /// The number of the file it was read from.
  public var source: Int

  public init(
    name: String,
    participant: String,
    device: String,
    kind: RecordingKind,
    content: RecordingContent = .face,
    trial: String? = nil,
    passage: String? = nil,
    started: Double,
    ended: Double,
    rows: Int,
    leftOut: Int,
    rateHz: Double? = nil,
    screenFrame: String,
    storedGaze: String? = nil,
    gaze: GazeSetup? = nil,
    eyes: [Eye] = [],
    source: Int
  ) {
    self.name = name
    self.participant = participant
    self.device = device
    self.kind = kind
    self.content = content
    self.trial = trial
    self.passage = passage
    self.started = started
    self.ended = ended
    self.rows = rows
    self.leftOut = leftOut
    self.rateHz = rateHz
    self.screenFrame = screenFrame
    self.storedGaze = storedGaze
    self.gaze = gaze
    self.eyes = eyes
    self.source = source
  }
}

extension RecordingHeader: Row {
  public static let table = "recording"

  public static let columns = [
    Column("name", .text, "The recording's name in the study."),
    Column("participant", .text, "The participant's pseudonym."),
    Column("device", .text, "The device that recorded."),
    Column("kind", .text, "What was done while recording: calibration, reading or viewing."),
    Column("content", .text, "What its rows are: frames of a face, samples of gaze, or fixations."),
    Column("trial", .text, "The trial's name."),
    Column("passage", .text, "The name of the passage that was read."),
    Column("started", .number(decimals: 3), "The first time in seconds, by the device's clock."),
    Column("ended", .number(decimals: 3), "The last time in seconds, by the device's clock."),
    Column("rows", .integer, "How many rows it has."),
    Column("left_out", .integer, "How many rows of the file were left out."),
    Column("rate_hz", .number(decimals: 2), "Rows in a second, by the median step."),
    Column("screen_frame", .text, "The frame in which places on the screen are given."),
    Column("stored_gaze", .text, "The projection that the file's own gaze agrees with."),
    Column("eyes", .text, "Whose gaze it holds: left, right, both (left right), cyclopean, or unnamed."),
    Column("unit", .text, "In what places on the screen are measured."),
    Column("clock", .text, "What its times count from: the tracker's clock, or the recording's beginning."),
    Column("screen_width", .number(decimals: 3), "How many units the screen is wide."),
    Column("screen_height", .number(decimals: 3), "How many units the screen is high."),
    Column("screen_width_mm", .number(decimals: 3), "How many millimetres the screen is wide."),
    Column("screen_height_mm", .number(decimals: 3), "How many millimetres the screen is high."),
    Column("distance_mm", .number(decimals: 3), "From the eyes to the screen."),
    Column("stated_rate_hz", .number(decimals: 3), "Samples in a second, as the file states them."),
    Column("source", .integer, "The number of the file it was read from."),
  ]

  public var cells: [Cell] {
    [
      .text(name), .text(participant), .text(device), .text(kind.rawValue), .text(content.rawValue), Cell(trial),
      Cell(passage), .number(started), .number(ended), .integer(rows), .integer(leftOut), Cell(rateHz),
      .text(screenFrame), Cell(storedGaze), Cell(eyes.isEmpty ? nil : eyes.map(\.rawValue).joined(separator: " ")),
      Cell(gaze?.unit.rawValue), Cell(gaze?.clock.rawValue), Cell(gaze?.screen?.width), Cell(gaze?.screen?.height),
      Cell(gaze?.screenSize?.width), Cell(gaze?.screenSize?.height), Cell(gaze?.distance), Cell(gaze?.statedRate),
      .integer(source),
    ]
  }

  public init(from cells: inout Cells) throws(TableError) {
    name = try cells.requiredText()
    participant = try cells.requiredText()
    device = try cells.requiredText()
    kind = try cells.requiredWord(RecordingKind.self)
    content = try cells.requiredWord(RecordingContent.self)
    trial = try cells.text()
    passage = try cells.text()
    started = try cells.requiredNumber()
    ended = try cells.requiredNumber()
    rows = try cells.requiredInteger()
    leftOut = try cells.requiredInteger()
    rateHz = try cells.number()
    screenFrame = try cells.requiredText()
    storedGaze = try cells.text()
    eyes = try cells.text()?.split(separator: " ").compactMap { Eye(rawValue: String($0)) } ?? []
    let (unit, clock) = (try cells.text(), try cells.text())
    let (width, height) = (try cells.number(), try cells.number())
    let (widthInMillimetres, heightInMillimetres) = (try cells.number(), try cells.number())
    let (distance, statedRate) = (try cells.number(), try cells.number())
    if let unit = unit.flatMap(GazeUnit.init), let clock = clock.flatMap(GazeSetup.Clock.init) {
      gaze = GazeSetup(
        unit: unit,
        clock: clock,
        screen: size(width, height),
        screenSize: size(widthInMillimetres, heightInMillimetres),
        distance: distance,
        statedRate: statedRate
      )
    }
    source = try cells.requiredInteger()
  }
}

private func size<Unit>(_ width: Double?, _ height: Double?) -> Size<Unit>? {
  guard let width, let height else { return nil }
  return Size(width: width, height: height)
}
