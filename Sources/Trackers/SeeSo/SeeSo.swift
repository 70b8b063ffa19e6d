public import Basics
import Geometry
import Recordings

/// Gaze that an app wrote from SeeSo, or Eyedid as it is called now: time, place and tracking state, as CSV or JSON Lines.
public struct SeeSo: Format {
  public static let name = "seeso"
  public static let summary = "Gaze of SeeSo or Eyedid as CSV or JSON Lines: timestamp, x, y, trackingState."

  private let takesLowConfidence: Bool
  private let device: String?
  private let isLandscape: Bool

  public init(from options: inout Options) throws(OptionError) {
    takesLowConfidence = try options.takes(
      "low-confidence",
      "keep",
      insteadOf: "missing",
      help: "What becomes of gaze in the state LOW_CONFIDENCE."
    )
    device = options.text("device", help: "The phone or tablet, such as iPad14,1: it tells the screen's size.")
    isLandscape = try options.takes(
      "orientation",
      "landscape",
      insteadOf: "portrait",
      help: "How it was held."
    )
  }

  public func recognizes(_ head: FileHead) -> Bool {
    if head.beginsAsJSON {
      let isSession = head.contains("\"scanPath\"") || head.contains("\"faceTransform\"")
      return !isSession && head.contains("\"trackingState\"") && head.contains("\"timestamp\"")
    }
    let header = head.header
    return Self.time(header) != nil && Self.state(header) != nil && header.place(of: "x", "gazeX") != nil
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    guard beginsAsJSON(beginning.span) else {
      return try await readGazeTable(source, beginning: beginning, into: &sink) { first, place, _ in
        let header = TableHeader(first.line.span)
        var readings = GazeReadings(header)
        readings.require(.time, "timestamp", "time")
        readings.require(.value(0), "x", "gazeX")
        readings.require(.value(1), "y", "gazeY")
        readings.require(.validity, "trackingState", "tracking_state", "state")
        readings.take(.state(2), "trackingState", "tracking_state", "state")
        for (place, side) in SeeSoSide.allCases.enumerated() {
          readings.take(.value(3 + place), side.rawValue, side.column)
        }
        var layout = self.layout(delimiter: header.delimiter, readings: try readings.all(at: place))
        layout.fieldCount = header.names.count
        layout.decimal = first.decimal(beside: header.delimiter)
        return layout
      }
    }
    let name = source.name
    let layout = self.layout(delimiter: 0, readings: [])
    let chunks = RowChunks(source, beginning: beginning, splitter: JSONRowSplitter(source: name))
    try await readGazeRows(chunks, of: name, as: layout.table, into: &sink) { SeeSoRowReader(layout) }
  }

  private static func time(_ header: TableHeader) -> Int? { header.place(of: "timestamp", "time") }
  private static func state(_ header: TableHeader) -> Int? { header.place(of: "trackingState", "tracking_state") }

  private func layout(delimiter: UInt8, readings: [GazeTableLayout.Reading]) -> GazeTableLayout {
    var setup = GazeSetup(unit: .points)
    if let known = device.flatMap({ Device.named($0) }) {
      let screen = known.screen(isLandscape ? .landscape : .portrait)
      setup.screen = Size(width: screen.size.width, height: screen.size.height)
      setup.screenSize = screen.physicalSize
    }
    var layout = GazeTableLayout(
      delimiter: delimiter,
      readings: readings,
      columns: SeeSoSide.columns,
      setup: setup
    )
    layout.missing = MissingMarks(["NaN", "null"])
    layout.labels.device = device
    // The states' numbers and names in the library's versions.
    let low = ["lowconfidence", "1"]
    let bad = ["unsupported", "2", "facemissing", "3", "gazenotfound", "unknown"]
    layout.validity = .states(
      good: ["success", "0"] + (takesLowConfidence ? low : []),
      bad: bad + (takesLowConfidence ? [] : low)
    )
    return layout
  }
}
