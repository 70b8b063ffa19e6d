public import Basics
import Geometry
import Recordings

/// What Gazepoint's programs export as CSV: all gaze, or the fixations where the file's name says so; a recording for each
/// time that a medium was shown.
public struct Gazepoint: Format {
  public static let name = "gazepoint"
  public static let summary = "Gazepoint's CSV export: all gaze, or fixations (…_fixations.csv)."

  private let screen: ScreenOptions
  private let pixels: Size<RecordedUnits>?

  public init(from options: inout Options) throws(OptionError) {
    screen = try ScreenOptions(from: &options)
    let help = "The screen's width and height in pixels, such as 1920x1080; without, places are parts of the screen."
    guard let text = options.text("screen-pixels", help: help) else {
      pixels = nil
      return
    }
    let sides = text.split(separator: "x").compactMap { Double($0) }.filter { $0 >= 1 && $0 < 1e6 }
    guard sides.count == 2, text.split(separator: "x", omittingEmptySubsequences: false).count == 2 else {
      throw .notASize(option: "screen-pixels", text: text)
    }
    pixels = Size(width: sides[0], height: sides[1])
  }

  public func recognizes(_ head: FileHead) -> Bool {
    let names = head.header.names
    return names.contains("FPOGX") || names.contains("BPOGX") || names.contains("LPOGX")
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    var source = source
    let first = try FirstLine(of: &source, beginning: beginning)
    let place = Place(source.name, line: first.number)
    let header = TableHeader(first.line.span)
    let stem = fileStem(place.source)
    let isOfFixations = stem.lowercased().hasSuffix("fixations")
    let found = GazepointRowReader(
      header,
      screen: pixels,
      participant: Self.participant(ofFileCalled: stem),
      isOfFixations: isOfFixations
    )
    guard let reader = found else {
      throw FormatError.missingColumns(place, names: ["TIME", "FPOGX", "FPOGY"])
    }
    for part in reader.parts { sink.note(part) }
    var setup = GazeSetup(unit: pixels == nil ? .normalized : .pixels, clock: .recording, screen: pixels)
    screen.complete(&setup)
    let table = GazeTable(columns: reader.columns, channels: reader.channels, setup: setup, order: .asRecorded)
    let chunks = RowChunks(source, beginning: first.rest, splitter: LineSplitter(line: first.number + 1))
    try await readGazeRows(chunks, of: place.source, as: table, into: &sink) { reader }
  }

  /// Whom both files of a pair are of, by what stands before the program's own words; nil where these are missing.
  private static func participant(ofFileCalled stem: String) -> String? {
    let ending = ["_all_gaze", "_fixations"].first { stem.lowercased().hasSuffix($0) }
    let name = ending.map { String(stem.dropLast($0.count)) }
    return name?.isEmpty == false ? name : nil
  }
}
