import Basics
import Geometry
import Recordings

/// In which column of a Tobii table the times are, and in which unit.
struct TobiiClock: Sendable {
  let column: Int
  /// How long one unit is.
  let step: Time
  /// Whether the times are the tracker's, and do not count from the recording's start.
  let isOfTracker: Bool

  /// `rows`: some of the first, which tell the unit where the header does not.
  init?(_ columns: TobiiColumns, _ header: TableHeader, _ rows: Span<UInt8>) {
    let recorded = columns.place(of: "recordingtimestamp")
    guard let found = recorded ?? columns.place(of: "eyetrackertimestamp") else { return nil }
    column = found
    isOfTracker = recorded == nil
    switch columns.names[found].unit {
    case "ms": step = .milliseconds(1)
    case "s": step = .seconds(1)
    case "ns": step = .milliseconds(1e-6)
    // The letter is a Greek mu, or the sign for micro.
    case "us", "μs", "µs", "mcs": step = .milliseconds(0.001)
    default:
      // No tracker's samples are 300 ms apart, and none's are 300 µs.
      let isOfMicroseconds = Self.medianStep(in: rows, of: found, header).map { $0 >= 300 } ?? false
      step = .milliseconds(isOfTracker || isOfMicroseconds ? 0.001 : 1)
    }
  }

  /// In the column's own unit; nil where times never rise.
  private static func medianStep(in rows: Span<UInt8>, of column: Int, _ header: TableHeader) -> Double? {
    var steps: [Double] = []
    var before = Double.nan
    forEachRow(of: rows, header) { cells, row in
      guard let time = try? cells.number(column, in: row) else { return }
      if time > before { steps.append(time - before) }
      if time.isFinite { before = time }
    }
    return steps.middle
  }

  /// The screen's pixels, where the first rows tell.
  static func screen(_ columns: TobiiColumns, _ header: TableHeader, _ rows: Span<UInt8>) -> Size<RecordedUnits>? {
    guard let width = columns.place(of: "recordingresolutionwidth"),
      let height = columns.place(of: "recordingresolutionheight")
    else { return nil }
    var found: Size<RecordedUnits>?
    forEachRow(of: rows, header) { cells, row in
      guard found == nil, let width = try? cells.number(width, in: row),
        let height = try? cells.number(height, in: row),
        width >= 1, height >= 1
      else { return }
      found = Size(width: width, height: height)
    }
    return found
  }

  /// Of the whole rows among the first bytes, a few hundred.
  private static func forEachRow(
    of rows: Span<UInt8>,
    _ header: TableHeader,
    _ body: (inout TableCells, Span<UInt8>) -> Void
  ) {
    var cells = TableCells(header)
    var start = 0
    var count = 0
    while count < 500, newline(in: rows, from: start) != nil {
      let line = rows.line(from: start)
      let row = rows.extracting(line.text)
      cells.find(in: row)
      body(&cells, row)
      start = line.next
      count += 1
    }
  }
}
