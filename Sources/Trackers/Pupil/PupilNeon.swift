public import Basics
import Recordings

/// What Pupil Cloud and Neon Player export of Neon's and Invisible's gaze: in the scene camera's picture, or on a surface.
///
/// Times are nanoseconds since 1970; each recording's count from its first row.
public struct PupilNeon: Format {
  public static let name = "pupil-neon"
  public static let summary = "Gaze of Pupil Neon and Invisible: gaze.csv of a recording, or of a mapping to a surface."

  private let screen: ScreenOptions

  public init(from options: inout Options) throws(OptionError) {
    screen = try ScreenOptions(from: &options)
  }

  public func recognizes(_ head: FileHead) -> Bool {
    let header = head.header
    guard header.place(of: "timestamp [ns]") != nil else { return false }
    return header.place(of: "gaze x [px]", "gaze position on surface x [normalized]") != nil
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let path = source.path
    try await readGazeTable(source, beginning: beginning, into: &sink) { first, place, sink in
      let header = TableHeader(first.line.span)
      let isOnSurface = header.place(of: Self.surfaceX) != nil
      if !isOnSurface { sink.report(.sceneCamera(at: Place(place.source))) }
      var layout = try self.layout(header, isOnSurface: isOnSurface, at: place)
      layout.decimal = first.decimal(beside: header.delimiter)
      if let folder = PupilFolder.ofRecording(path) {
        layout.labels.participant = folder
        sink.report(PupilFolder.finding(folder, at: Place(place.source)))
      }
      return layout
    }
  }

  private static let surfaceX = "gaze position on surface x [normalized]"

  private func layout(_ header: TableHeader, isOnSurface: Bool, at place: Place) throws(FormatError) -> GazeTableLayout
  {
    var readings = GazeReadings(header)
    readings.require(.time, "timestamp [ns]")
    readings.require(.value(0), isOnSurface ? Self.surfaceX : "gaze x [px]")
    readings.require(.value(1), isOnSurface ? "gaze position on surface y [normalized]" : "gaze y [px]")
    readings.take(.label(.trial), "recording id")
    readings.take(.validity, "worn")
    var setup = GazeSetup(unit: isOnSurface ? .normalized : .pixels)
    screen.complete(&setup)
    var layout = GazeTableLayout(
      delimiter: header.delimiter,
      readings: try readings.all(at: place),
      columns: [GazeColumn(.cyclopean, .x), GazeColumn(.cyclopean, .y)],
      setup: setup
    )
    layout.fieldCount = header.names.count
    layout.missing = MissingMarks(["nan"])
    layout.clock = .sinceFirst
    layout.validity = .except(["0", "false"])
    return layout
  }
}
