public import Basics
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
  /// The first time as recorded, by the device's clock.
  public var started: Time
  /// The last time as recorded.
  public var ended: Time
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
    started: Time,
    ended: Time,
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

extension RecordingHeader {
  /// Whether its clock is the world's: none runs before 2001.
  public var hasWorldClock: Bool { started > .seconds(1e9) }

  /// How much later than its beginning a time is.
  ///
  /// In whole microseconds where rounding alone parts it from them; by the world's clock always, since numbers that count since 1970
  /// hold no finer part.
  public func sinceStart(_ time: Time) -> Time {
    let passed = time - started
    let whole = passed.inWholeMicroseconds
    let ofRounding = max(time.magnitude, started.magnitude).milliseconds.ulp
    return hasWorldClock || (passed - whole).magnitude.milliseconds <= ofRounding ? whole : passed
  }

  /// Whether fixations have times of their own, so that what lies between them is told.
  public var tellsTimes: Bool { gaze?.clock != .durations }

  /// From the first time to the last.
  public var duration: Time { sinceStart(ended) }

  /// Whether as many rows and such a time are believed; a damaged database may say anything.
  var isPossible: Bool {
    (0..<1 << 40).contains(rows) && (0..<1 << 40).contains(leftOut) && started.magnitude < .seconds(1e11)
      && ended.magnitude < .seconds(1e11)
      && started <= ended && [rateHz, gaze?.distance, gaze?.statedRate].allSatisfy { ($0 ?? 1).isFinite }
  }
}

extension RecordingHeader: Row {
  public static let table = "recording"

  public init(from row: inout RowReader<Self>) throws(TableError) {
    name = try row.text("name", \.name, "The recording's name in the study.")
    participant = try row.participant(\.participant)
    device = try row.text("device", \.device, "The device that recorded.")
    kind = try row.word("kind", \.kind, "What was done while recording: calibration, reading or viewing.")
    content = try row.word("content", \.content, "What its rows are: faces, samples of gaze, fixations, or words.")
    trial = try row.text("trial", \.trial, "The trial's name.")
    passage = try row.text("passage", \.passage, "The name of the passage that was read.")
    started = try row.seconds("started", \.started, decimals: 3, "The first time in seconds, by the device's clock.")
    ended = try row.seconds("ended", \.ended, decimals: 3, "The last time in seconds, by the device's clock.")
    rows = try row.integer("rows", \.rows, "How many rows it has.")
    leftOut = try row.integer("left_out", \.leftOut, "How many rows of the file were left out.")
    rateHz = try row.number("rate_hz", \.rateHz, decimals: 2, "Rows in a second, by the usual step.")
    screenFrame = try row.text("screen_frame", \.screenFrame, "The frame in which places on the screen are given.")
    storedGaze = try row.text("stored_gaze", \.storedGaze, "The projection that the file's own gaze agrees with.")
    eyes = try row.words(
      "eyes",
      \.eyes,
      "Whose gaze it holds: left, right, both (left right), cyclopean, or unnamed."
    )
    gaze = try row.part(\.gaze, GazeSetup.init(from:))
    source = try row.integer("source", \.source, "The number of the file it was read from.")
  }
}

extension GazeSetup {
  fileprivate init(from row: inout RowReader<Self>) throws(TableError) {
    self.init(
      unit: try row.word("unit", \.unit, "In what places on the screen are measured."),
      clock: try row.word(
        "clock",
        \.clock,
        "What its times count from: the tracker's clock, the recording's beginning, or nothing but durations."
      ),
      screen: try row.part(\.screen) { screen throws(TableError) in
        Size(
          width: try screen.number("screen_width", \.width, decimals: 3, "How many units the screen is wide."),
          height: try screen.number("screen_height", \.height, decimals: 3, "How many units the screen is high.")
        )
      },
      screenSize: try row.part(\.screenSize) { screen throws(TableError) in
        Size(
          width: try screen.number("screen_width_mm", \.width, decimals: 3, "How many millimetres the screen is wide."),
          height: try screen.number(
            "screen_height_mm",
            \.height,
            decimals: 3,
            "How many millimetres the screen is high."
          )
        )
      },
      distance: try row.number("distance_mm", \.distance, decimals: 3, "From the eyes to the screen."),
      statedRate: try row.number(
        "stated_rate_hz",
        \.statedRate,
        decimals: 3,
        "Samples in a second, as the file states them."
      ),
      degree: try row.part(\.degree) { degree throws(TableError) in
        let size = Size<RecordedUnits>(
          width: try degree.number("degree_width", \.size.width, decimals: 3, "How many units a degree is wide."),
          height: try degree.number("degree_height", \.size.height, decimals: 3, "How many units a degree is high.")
        )
        return StatedDegree(
          size,
          from: try degree.word(
            "degree_from",
            \.source,
            "What of the file tells so: the tracker's resolution, or its saccades."
          )
        )
      }
    )
  }
}
