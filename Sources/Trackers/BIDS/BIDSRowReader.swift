import Basics
import Recordings

/// Reads the rows of an eye's table.
struct BIDSRowReader: GazeRowReader {
  let columns: [GazeColumn]
  private var cells: TableCells
  private let labels: GazeRows.Labels
  private let sidecar: BIDSSidecar
  private let time: Int?
  private let x: Int?
  private let y: Int?
  private let pupil: Int?
  private let frame: GazeFrame

  init(_ sidecar: BIDSSidecar, _ labels: GazeRows.Labels, in frame: GazeFrame) {
    (self.sidecar, self.labels, self.frame) = (sidecar, labels, frame)
    let header = TableHeader(sidecar.columns, delimiter: 0x09)
    cells = TableCells(header)
    time = header.place(of: "timestamp")
    (x, y) = (header.place(of: "x_coordinate"), header.place(of: "y_coordinate"))
    pupil = header.place(of: "pupil_size")
    let quantities: [GazeColumn.Quantity] = pupil == nil ? [.x, .y] : [.x, .y, .pupil]
    columns = quantities.map { GazeColumn(sidecar.eye, $0) }
  }

  /// What its columns were taken for.
  var parts: [FilePart] {
    cells.header.parts([(time, "time"), (x, "place"), (y, "place"), (pupil, "pupil")])
  }

  mutating func read(_ bytes: Span<UInt8>, _ range: Range<Int>, into rows: inout GazeRows) throws(RowProblem) {
    let row = bytes.extracting(range)
    rows.choose(labels)
    try cells.findAll(in: row)
    let found: Time
    if let time {
      found = try cells.time(time, in: row, step: sidecar.step)
    } else {
      // The table has no header: its first line is the first sample.
      found = sidecar.start + .milliseconds(Double(rows.row.line - 1) * 1000 / (sidecar.rate ?? 1))
    }
    rows.values.append(frame.x(try cells.number(x, in: row)))
    rows.values.append(frame.y(try cells.number(y, in: row)))
    if pupil != nil {
      let size = try cells.number(pupil, in: row)
      rows.values.append(size > 0 ? size : .nan)
    }
    rows.endSample(found)
  }
}
