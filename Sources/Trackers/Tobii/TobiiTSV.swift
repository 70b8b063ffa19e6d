public import Basics
import Geometry
import Recordings

/// The table that Tobii Pro Lab exports, and Tobii Studio before: a recording for each participant, recording and time that a stimulus was
/// shown.
///
/// Places are the eyes' pixels; without them those of both eyes taken as one; without pixels parts of the screen. A stimulus with areas
/// of interest is a passage of this name, and its areas are taken for words.
public struct TobiiTSV: Format {
  public static let name = "tobii-tsv"
  public static let summary = "Tobii Pro Lab's data export, and Tobii Studio's: TSV, one row a sample."

  private let screen: ScreenOptions

  public init(from options: inout Options) throws(OptionError) {
    screen = try ScreenOptions(from: &options)
  }

  public func recognizes(_ head: FileHead) -> Bool {
    guard !head.beginsAsJSON else { return false }
    let names = head.header.names.map { TobiiColumns.Name($0).base }
    guard names.contains("recordingtimestamp") || names.contains("eyetrackertimestamp") else { return false }
    return names.contains { $0.hasPrefix("gazepoint") }
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
    // Behind a long header few rows, or none, are at hand.
    var rows = first.rest
    while rows.count < 1 << 15, try source.read(1 << 15, into: &rows) > 0 {}
    guard let columns = TobiiColumns(header) else {
      throw FormatError.missingColumns(place, names: ["Gaze point X", "Gaze point Y"])
    }
    guard let clock = TobiiClock(columns, header, rows.span) else {
      throw FormatError.missingColumns(place, names: ["Recording timestamp"])
    }
    var scale = (x: 1.0, y: 1.0)
    if columns.space == .millimetres {
      guard let width = screen.width, let height = screen.height else {
        let advice = "Export pixels (DACS px) too, or tell 'screen-width-mm' and 'screen-height-mm'."
        throw FormatError.notOnScreen(place, found: "millimetres (DACS mm) alone", advice: advice)
      }
      scale = (1 / width, 1 / height)
    }
    let reader = TobiiRowReader(header, columns, time: clock.column, step: clock.step, scale: scale)
    for part in reader.parts { sink.note(part) }
    // Of a recording that is cut into stimuli each begins at its first sample.
    let isCut = columns.place(of: "presentedstimulusname", "presentedmedianame", "medianame") != nil
    var setup = GazeSetup(
      unit: columns.space == .pixels ? .pixels : .normalized,
      clock: isCut || clock.isOfTracker ? .tracker : .recording
    )
    setup.screen = TobiiClock.screen(columns, header, rows.span)
    screen.complete(&setup)
    let table = GazeTable(
      columns: reader.columns,
      channels: reader.channels,
      areas: reader.places,
      takesMean: !reader.hasFixationPoints,
      setup: setup,
      order: .asRecorded
    )
    let chunks = RowChunks(source, beginning: rows, splitter: LineSplitter(line: first.number + 1))
    try await readGazeRows(chunks, of: place.source, as: table, into: &sink) { reader }
  }
}
