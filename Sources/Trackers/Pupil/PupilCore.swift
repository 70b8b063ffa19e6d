public import Basics
import Recordings

/// What Pupil Player exports of Pupil Core's gaze: in the scene camera's picture, or on a surface such as a screen.
///
/// Both count from the bottom left corner. Kassner, Patera & Bulling, "Pupil: an open source platform for pervasive eye
/// tracking and mobile gaze-based interaction", UbiComp 2014.
public struct PupilCore: Format {
  public static let name = "pupil-core"
  public static let summary = "Pupil Core's exports: gaze_positions.csv, gaze_positions_on_surface_….csv."

  private let confidence: Double
  /// Whether gaze of one eye has columns of its own.
  private let tellsEyes: Bool
  private let screen: ScreenOptions

  public init(from options: inout Options) throws(OptionError) {
    confidence = try options.number(
      "min-confidence",
      default: 0.6,
      in: 0...1,
      help: "Gaze that Pupil trusts less is missing."
    )
    tellsEyes = try !options.takes(
      "eyes",
      "one",
      insteadOf: "each",
      help: "Whether rows of one eye have columns of their own, or all rows are one eye's."
    )
    screen = try ScreenOptions(from: &options)
  }

  public func recognizes(_ head: FileHead) -> Bool {
    let header = head.header
    guard header.place(of: "gaze_timestamp", "timestamp") != nil, header.place(of: "confidence") != nil else {
      return false
    }
    if header.place(of: "x_norm") != nil, header.place(of: "y_norm") != nil {
      return header.place(of: "on_surf") != nil
    }
    // The pupils' own positions have the same columns, and the eye's number.
    return header.place(of: "norm_pos_x") != nil && header.place(of: "base_data") != nil
      && header.place(of: "eye_id") == nil
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let path = source.path
    try await readGazeTable(source, beginning: beginning, into: &sink) { first, place, sink in
      let header = TableHeader(first.line.span)
      if header.place(of: "x_norm") == nil { sink.report(.sceneCamera(at: Place(place.source))) }
      var layout = try self.layout(header, at: place)
      layout.decimal = first.decimal(beside: header.delimiter)
      if let folder = PupilFolder.ofExport(path) {
        layout.labels.participant = folder
        sink.report(PupilFolder.finding(folder, at: Place(place.source)))
      }
      return layout
    }
  }

  private func layout(_ header: TableHeader, at place: Place) throws(FormatError) -> GazeTableLayout {
    var readings = GazeReadings(header)
    readings.require(.time, "gaze_timestamp", "timestamp")
    readings.require(.value(0), "x_norm", "norm_pos_x")
    readings.require(.value(1), "y_norm", "norm_pos_y")
    readings.take(.validity, "confidence")
    let eyes: [Eye]
    if tellsEyes, header.place(of: "base_data") != nil {
      readings.take(.eye, "base_data")
      eyes = [.left, .right, .cyclopean]
    } else {
      eyes = [.unnamed]
    }
    var setup = GazeSetup(unit: .normalized)
    screen.complete(&setup)
    var layout = GazeTableLayout(
      delimiter: header.delimiter,
      readings: try readings.all(at: place),
      columns: eyes.flatMap { [GazeColumn($0, .x), GazeColumn($0, .y)] },
      setup: setup
    )
    layout.fieldCount = header.names.count
    layout.missing = MissingMarks(["nan"])
    layout.clock = .stamped(.seconds)
    layout.validity = .atLeast(confidence)
    layout.eyes = .cameras
    layout.dropsUnseenEyes = eyes.count > 1
    layout.frame = GazeFrame(offsetY: 1, flipsY: true)
    return layout
  }
}

extension Finding {
  /// Of gaze that was not mapped to a screen.
  static func sceneCamera(at place: Place) -> Finding {
    Finding(
      .note,
      "scene-camera",
      at: place,
      "Places lie in the scene camera's picture, not on a screen; export gaze on a surface to have them there."
    )
  }
}
