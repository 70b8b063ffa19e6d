public import Basics
import Recordings
import Tables
public import Trackers

/// The fixation report of SR Research's Data Viewer, a fixation a row.
///
/// Interest areas are taken for the passage's words; where the report has no places they tell all there is. CURRENT_FIX_END is the time of
/// the last sample, and CURRENT_FIX_DURATION has that sample's own time in it: where both are there, a fixation ends its duration behind
/// its start.
public struct SRFixationReport: Format {
  public static let name = "sr-fixation-report"
  public static let summary =
    "Data Viewer's fixation report: CURRENT_FIX_X, CURRENT_FIX_START and more, a fixation a row."

  /// A column whose words are the passages; nil where the header is to tell.
  private let passage: String?
  /// The number of the first interest area; nil where the first rows are to tell.
  private let firstArea: Int?

  public init(from options: inout Options) throws(OptionError) {
    passage = options.text(
      "passage-column",
      help: "The column that names the passage, such as a trial variable. Without it, the header tells."
    )
    let first = try options.number(
      "first-area",
      in: 0...1,
      help: "The number of the first interest area. Without it, 0 where a 0 stands in the first rows, or else 1."
    )
    firstArea = first.map { $0 < 0.5 ? 0 : 1 }
  }

  public func recognizes(_ head: FileHead) -> Bool {
    let names = head.header.names.map { $0.uppercased() }
    return names.count { $0.hasPrefix("CURRENT_FIX_") } > 1
      && ["CURRENT_FIX_X", "CURRENT_FIX_START", "CURRENT_FIX_DURATION"].contains { names.contains($0) }
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    try await readGazeTable(source, beginning: beginning, into: &sink) { first, place, _ in
      try layout(first, at: place)
    }
  }

  private func layout(_ first: FirstLine, at place: Place) throws(FormatError) -> GazeTableLayout {
    let header = TableHeader(first.line.span)
    let rows = ReportRows(first, header)
    let labels = ReportLabels(header)
    let passages = passage.map { [$0] } ?? labels.passages.filter { rows.areOne($0, ofEach: labels.trial) }
    var readings = GazeReadings(header)
    var columns: [GazeColumn] = []
    if header.place(of: "CURRENT_FIX_X") != nil || header.place(of: "CURRENT_FIX_Y") != nil {
      readings.require(.value(0), "CURRENT_FIX_X")
      readings.require(.value(1), "CURRENT_FIX_Y")
      columns = [GazeColumn(.unnamed, .x), GazeColumn(.unnamed, .y)]
      if header.place(of: "CURRENT_FIX_PUPIL") != nil {
        readings.take(.value(2), "CURRENT_FIX_PUPIL")
        columns.append(GazeColumn(.unnamed, .pupil))
      }
    }
    let hasStart = header.place(of: "CURRENT_FIX_START") != nil
    readings.take(hasStart ? .start : .startInWords, hasStart ? "CURRENT_FIX_START" : "CURRENT_FIX_LABEL")
    if header.place(of: "CURRENT_FIX_END") == nil {
      readings.require(.duration, "CURRENT_FIX_DURATION")
    } else {
      readings.take(.end, "CURRENT_FIX_END")
      readings.take(.duration, "CURRENT_FIX_DURATION")
    }
    if let participant = labels.participant { readings.take(.label(.participant), participant) }
    if let trial = labels.trial { readings.take(.label(.trial), trial) }
    for passage in passages { readings.require(.label(.passage), passage) }
    readings.take(.eye, "EYE_REPORTED", "EYE_USED")
    readings.take(.word, "CURRENT_FIX_INTEREST_AREA_INDEX", "CURRENT_FIX_INTEREST_AREA_ID")
    readings.take(.area, "CURRENT_FIX_INTEREST_AREA_LABEL")
    for variable in labels.variables(in: header, but: passages) { readings.take(.variable, variable) }
    var layout = GazeTableLayout(
      delimiter: header.delimiter,
      readings: try readings.all(at: place),
      columns: columns,
      setup: GazeSetup(unit: .pixels, clock: .recording)
    )
    layout.rows = .fixations
    layout.guessesVariables = true
    let tellsTime = layout.readings.contains { [.start, .startInWords, .end].contains($0.content) }
    if !tellsTime { layout.clock = .following(.milliseconds) }
    // Labels of trials hold single quotation marks now and then; only commas and semicolons need them in pairs.
    layout.isQuoted = header.delimiter != UInt8(ascii: "\t")
    layout.fieldCount = header.names.count
    layout.missing = MissingMarks([".", "UNDEFINED", "UNDEFINEDnull"])
    if rows.haveDecimalCommas { layout.decimal = UInt8(ascii: ",") }
    layout.firsts.word = firstArea ?? (rows.countAreasFromZero ? 0 : 1)
    return layout
  }
}
