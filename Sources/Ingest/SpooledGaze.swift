import Recordings
import Studies

/// The columns of a recording of gaze while its pieces arrive: each piece lies in the spool, column after column.
struct SpooledGaze {
  /// Numbers that are spooled at once.
  private static let blockSize = 1 << 16

  private struct Block {
    let rows: Int
    /// Where in the spool the times lie, and each column that the block has.
    let times: Int
    let places: [GazeColumn: Int]
  }

  /// In the order in which they came up.
  private(set) var columns: [GazeColumn] = []
  private(set) var rows = 0
  private var blocks: [Block] = []

  mutating func append(_ samples: GazeSamples, spool: inout Spool) throws(FileError) {
    // What a format may tell of a face, few files do.
    let told = zip(samples.columns, samples.values).filter { column, values in
      column.face == nil || values.contains { !$0.isNaN }
    }
    for (column, _) in told where !columns.contains(column) { columns.append(column) }
    var start = 0
    while start < samples.count {
      let end = min(start + Self.blockSize, samples.count)
      let times = try spool.append(ContiguousArray(samples.times[start..<end]))
      var places: [GazeColumn: Int] = [:]
      for (column, values) in told {
        places[column] = try spool.append(ContiguousArray(values[start..<end]))
      }
      blocks.append(Block(rows: end - start, times: times, places: places))
      rows += end - start
      start = end
    }
  }

  /// In the order of arrival.
  func times(from spool: borrowing Spool) throws(FileError) -> ContiguousArray<Double> {
    try numbers(from: spool) { $0.times }
  }

  /// In the order of arrival, NaN where missing.
  func column(_ column: GazeColumn, from spool: borrowing Spool) throws(FileError) -> ContiguousArray<Double> {
    try numbers(from: spool) { $0.places[column] }
  }

  private func numbers(
    from spool: borrowing Spool,
    place: (Block) -> Int?
  ) throws(FileError) -> ContiguousArray<Double> {
    var numbers = ContiguousArray<Double>(repeating: .nan, count: rows)
    var first = 0
    for block in blocks {
      if let place = place(block) { try spool.read(&numbers, first..<first + block.rows, at: place) }
      first += block.rows
    }
    return numbers
  }
}
