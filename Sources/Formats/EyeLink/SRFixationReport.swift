public import Basics
import Recordings
import Tables

/// The fixation report of SR Research's Data Viewer, a fixation a row.
///
/// CURRENT_FIX_END is the time of the last sample, and CURRENT_FIX_DURATION has that sample's own time in it: where both
/// are there, a fixation ends its duration behind its start.
public struct SRFixationReport: Format {
  public static let name = "sr-fixation-report"
  public static let summary =
    "Data Viewer's fixation report: CURRENT_FIX_X, CURRENT_FIX_START and more, a fixation a row."

  /// A column whose words are the passages, nil where there is none.
  private let passage: String?

  public init(from options: inout Options) throws(OptionError) {
    passage = options.text("passage-column", help: "The column that names the passage, such as a trial variable.")
  }

  public func recognizes(_ head: Span<UInt8>, named file: String) -> Bool {
    let header = firstLine(of: head).header
    return header.place(of: "RECORDING_SESSION_LABEL") != nil && header.place(of: "CURRENT_FIX_X") != nil
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
    var readings = GazeReadings(header)
    readings.require(.value(0), "CURRENT_FIX_X")
    readings.require(.value(1), "CURRENT_FIX_Y")
    readings.require(.start, "CURRENT_FIX_START")
    if header.place(of: "CURRENT_FIX_END") == nil {
      readings.require(.duration, "CURRENT_FIX_DURATION")
    } else {
      readings.take(.end, "CURRENT_FIX_END")
      readings.take(.duration, "CURRENT_FIX_DURATION")
    }
    readings.take(.label(.participant), "RECORDING_SESSION_LABEL", "SESSION_LABEL")
    readings.take(.label(.trial), "TRIAL_INDEX", "TRIAL_LABEL")
    readings.take(.eye, "EYE_USED")
    if let passage { readings.require(.label(.passage), passage) }
    var columns = [GazeColumn(.unnamed, .x), GazeColumn(.unnamed, .y)]
    if header.place(of: "CURRENT_FIX_PUPIL") != nil {
      readings.take(.value(2), "CURRENT_FIX_PUPIL")
      columns.append(GazeColumn(.unnamed, .pupil))
    }
    var layout = GazeTableLayout(
      delimiter: header.delimiter,
      readings: try readings.all(at: place),
      columns: columns,
      setup: GazeSetup(unit: .pixels, clock: .recording)
    )
    layout.rows = .fixations
    // Labels of trials hold single quotation marks now and then; only commas and semicolons need them in pairs.
    layout.isQuoted = header.delimiter != UInt8(ascii: "\t")
    layout.fieldCount = header.names.count
    layout.missing = MissingMarks([".", "UNDEFINED", "UNDEFINEDnull"])
    if hasDecimalCommas(first, header) { layout.decimal = UInt8(ascii: ",") }
    return layout
  }

  /// Whether the first rows' places have commas where others have points.
  private func hasDecimalCommas(_ first: FirstLine, _ header: TableHeader) -> Bool {
    guard header.delimiter != UInt8(ascii: ","), let column = header.place(of: "CURRENT_FIX_X") else { return false }
    let rows = first.rest.split(separator: 0x0A, maxSplits: 200).prefix(200)
    var (commas, points) = (0, 0)
    for row in rows {
      let fields = row.split(separator: header.delimiter, omittingEmptySubsequences: false)
      guard column < fields.count, fields[column].contains(where: \.isDigit) else { continue }
      commas += fields[column].contains(UInt8(ascii: ",")) ? 1 : 0
      points += fields[column].contains(UInt8(ascii: ".")) ? 1 : 0
    }
    return commas > points
  }
}
