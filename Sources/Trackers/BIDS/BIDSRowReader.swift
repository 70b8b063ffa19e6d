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
  private let placing: (factor: Double, x: Double, y: Double)

  init(_ sidecar: BIDSSidecar, _ labels: GazeRows.Labels, placing: (factor: Double, x: Double, y: Double)) {
    (self.sidecar, self.labels, self.placing) = (sidecar, labels, placing)
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
    if time == nil {
      // The table has no header: its first line is the first sample.
      found = sidecar.start + .milliseconds(Double(rows.row.line - 1) * 1000 / (sidecar.rate ?? 1))
    } else {
      found = try cells.number(time, in: row) * sidecar.step
      guard found.isFinite else { throw .missing(field: "timestamp") }
    }
    rows.values.append(try cells.number(x, in: row) + placing.x)
    rows.values.append(try cells.number(y, in: row) * placing.factor + placing.y)
    if pupil != nil {
      let size = try cells.number(pupil, in: row)
      rows.values.append(size > 0 ? size : .nan)
    }
    rows.endSample(found)
  }
}
