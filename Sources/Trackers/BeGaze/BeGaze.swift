public import Basics
import Recordings

/// The raw data that SMI's BeGaze exports as text: samples and messages, a recording each time that a trial is shown.
public struct BeGaze: Format {
  public static let name = "begaze"
  public static let summary = "SMI BeGaze's raw data as text: samples and messages, trial by trial."

  private let screen: ScreenOptions

  public init(from options: inout Options) throws(OptionError) {
    screen = try ScreenOptions(from: &options)
  }

  public func recognizes(_ head: FileHead) -> Bool {
    BeGazeHeader(head.bytes.span).map { $0.isWhole || head.contains("BeGaze") } ?? false
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let place = Place(source.name)
    if beginning.isEmpty { throw FormatError.empty(place) }
    var source = source
    var bytes = beginning
    var found = BeGazeHeader(bytes.span)
    // The line of the names may go on behind the beginning, or stand there.
    while let header = found, header.end == bytes.count, bytes.count < RowChunk.longestRow,
      try source.read(bytes.count, into: &bytes) > 0
    {
      found = BeGazeHeader(bytes.span)
    }
    guard let header = found, header.isWhole else {
      throw FormatError.missingColumns(place, names: ["Time", "Type"])
    }
    guard let reader = BeGazeRowReader(header, source: place.source) else {
      throw FormatError.missingColumns(Place(place.source, line: header.line), names: ["L POR X [px]", "L POR Y [px]"])
    }
    for part in header.parts + reader.parts { sink.note(part) }
    var setup = header.setup
    screen.complete(&setup)
    let table = GazeTable(
      columns: reader.columns,
      channels: reader.channels,
      takesMean: true,
      setup: setup,
      order: .asRecorded
    )
    let rows = Array(bytes[header.end...])
    let chunks = RowChunks(source, beginning: rows, splitter: LineSplitter(line: header.line + 1))
    try await readGazeRows(chunks, of: place.source, as: table, into: &sink) { reader }
  }
}
