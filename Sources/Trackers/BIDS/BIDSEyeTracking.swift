public import Basics
import Recordings
import Tables

/// One eye's recording in a BIDS data set: a table without a header, described by a JSON file beside it.
///
/// The files of two eyes become two recordings of one trial, which is called after session, task and run. Degrees are taken as
/// they stand, y up.
public struct BIDSEyeTracking: Format {
  public static let name = "bids-eyetrack"
  public static let summary = "An eye's …_physio.tsv(.gz) in a BIDS data set, with its JSON file beside it."

  private let screen: ScreenOptions

  public init(from options: inout Options) throws(OptionError) {
    screen = try ScreenOptions(from: &options)
  }

  /// By the name alone: the table itself is numbers and nothing else.
  public func recognizes(_ head: FileHead) -> Bool {
    let isTable = [".tsv", ".tsv.gz"].contains { head.file.hasSuffix("_physio" + $0) }
    guard isTable, BIDSName(head.file) != nil else { return false }
    let bytes = head.bytes.span
    var index = bytes.markLength
    while index < bytes.count, bytes[index] != 0x0A {
      // Of numbers, exponents and n/a.
      let byte = bytes[index]
      let isOfNumber = byte.isDigit || byte.isBlank || byte == 0x0D || "+-./EeNna".utf8.contains(byte)
      guard isOfNumber else { return false }
      index += 1
    }
    return index > bytes.markLength
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let place = Place(source.name)
    if beginning.isEmpty { throw FormatError.empty(place) }
    guard let name = BIDSName(place.source) else {
      throw FormatError.brokenTable(place, problem: "the name is none of BIDS, such as 'sub-01_task-read_physio.tsv'.")
    }
    let file = name.file(name.suffix, "json")
    guard let json = try source.companion(named: file) else {
      throw FormatError.missingCompanion(place, name: file, holds: "what the columns are")
    }
    let sidecar = try BIDSSidecar(Self.parse(json, file), place: place, named: file)
    let eventsFile = name.file("events", "json", ofRun: true)
    let display = BIDSScreen(try source.companion(named: eventsFile).map { try Self.parse($0, eventsFile) })
    if sidecar.unit != .degrees, !display.hasKnownOrigin {
      let advice =
        "'ScreenOrigin' in \(eventsFile) must be top, center or bottom and left or center, with 'ScreenResolution'."
      throw FormatError.notOnScreen(place, found: "places that count from an unknown origin", advice: advice)
    }
    sink.note(.read(.file, "_\(name.suffix).json", as: "what the columns are, rate, eye, device"))
    if display.pixels != nil || display.size != nil { sink.note(.read(.file, "_events.json", as: "screen")) }
    let labels = GazeRows.Labels(
      labels: GazePiece.Labels(
        participant: name.participant,
        device: sidecar.device,
        trial: name.trial,
        passage: sidecar.passage
      )
    )
    let reader = BIDSRowReader(sidecar, labels, in: display.frame(of: sidecar.unit))
    for part in reader.parts { sink.note(part) }
    let start = Self.firstTime(beginning.span, sidecar)
    var setup = GazeSetup(unit: sidecar.unit, screen: display.pixels, screenSize: display.size)
    // Times from 0 on count from the beginning.
    setup.clock = !sidecar.columns.contains("timestamp") || start == .zero ? .recording : .tracker
    (setup.distance, setup.statedRate) = (display.distance, sidecar.rate)
    screen.complete(&setup)
    let samples = GazeTable(columns: reader.columns, setup: setup)
    var assembler = GazeAssembler(source: place.source, samples)
    try assembler.begin(labels, at: Place(place.source, line: 1), into: &sink)
    if sidecar.averageError != nil || sidecar.largestError != nil {
      let (average, largest) = (sidecar.averageError, sidecar.largestError)
      let time = start ?? sidecar.start
      let validation = Validation(time: time, eye: sidecar.eye, averageError: average, largestError: largest)
      try assembler.append([validation], [], [], into: &sink)
    }
    let table = try source.companion(named: name.file("physioevents", "tsv.gz"))
    if let table = try table ?? source.companion(named: name.file("physioevents", "tsv")) {
      let description = name.file("physioevents", "json")
      let json = try source.companion(named: description).map { try Self.parse($0, description) }
      let found = BIDSEvents(
        table,
        json,
        named: name.file("physioevents", "tsv"),
        eye: sidecar.eye,
        step: sidecar.step
      )
      sink.note(.read(.file, "_physioevents.tsv", as: "the tracker's events, messages"))
      for part in found.parts { sink.note(part) }
      try assembler.append([], found.events, found.messages, into: &sink)
      for finding in found.leftOut { sink.leaveOut(finding) }
    }
    let rows = Array(beginning[beginning.span.markLength...])
    let chunks = RowChunks(source, beginning: rows, splitter: LineSplitter())
    try await readGazeRows(chunks, of: place.source, as: samples, with: assembler, into: &sink) { reader }
  }

  private static func parse(_ bytes: [UInt8], _ file: String) throws(FormatError) -> JSON {
    try JSON(parsing: Array(bytes[bytes.span.markLength...]), source: file)
  }

  /// Of the first row.
  private static func firstTime(_ bytes: Span<UInt8>, _ sidecar: BIDSSidecar) -> Time? {
    var cells = TableCells(TableHeader(sidecar.columns, delimiter: 0x09))
    let row = bytes.extracting(bytes.line(from: bytes.markLength).text)
    cells.find(in: row)
    let time = try? cells.number(cells.header.place(of: "timestamp"), in: row)
    return time.flatMap { $0.isFinite ? $0 * sidecar.step : nil }
  }
}
