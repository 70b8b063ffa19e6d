import Basics
import Recordings
import Studies

/// The columns of a recording of gaze while its pieces arrive: each piece lies in the spool, column after column.
struct SpooledGaze {
  /// Numbers that are spooled at once.
  private static let blockSize = 1 << 16

  /// Numbers that are held at once to be stored; more are written in pieces, which costs the disk twice.
  private static let pieceSize = 1 << 21

  private struct Block {
    let rows: Int
    /// Where in the spool the times lie, and each column that the block has.
    let times: Int
    let places: [GazeColumn: Int]

    /// Nil where the block has no such column.
    func place(of column: GazeColumn?) -> Int? {
      if let column { places[column] } else { times }
    }
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
      let times = try spool.append(ContiguousArray(samples.times[start..<end].map(\.milliseconds)))
      var places: [GazeColumn: Int] = [:]
      for (column, values) in told {
        places[column] = try spool.append(ContiguousArray(values[start..<end]))
      }
      blocks.append(Block(rows: end - start, times: times, places: places))
      rows += end - start
      start = end
    }
  }

  /// In the order of arrival, NaN where missing; `column`: nil for times.
  func numbers(of column: GazeColumn?, from spool: SpooledNumbers) throws(FileError) -> ContiguousArray<Double> {
    var numbers = ContiguousArray<Double>(repeating: .nan, count: rows)
    var first = 0
    for block in blocks {
      if let place = block.place(of: column) { try spool.read(&numbers, first..<first + block.rows, at: place) }
      first += block.rows
    }
    return numbers
  }

  /// The same in pieces, so that a recording of many hours is never held as a whole.
  func pieces(
    of column: GazeColumn?,
    from spool: SpooledNumbers,
    _ take: (ContiguousArray<Double>) throws -> Void
  ) throws {
    var numbers: ContiguousArray<Double> = []
    numbers.reserveCapacity(min(rows, Self.pieceSize + Self.blockSize))
    for (number, block) in blocks.enumerated() {
      let first = numbers.count
      numbers.append(contentsOf: repeatElement(.nan, count: block.rows))
      if let place = block.place(of: column) { try spool.read(&numbers, first..<numbers.count, at: place) }
      if numbers.count >= Self.pieceSize || number == blocks.count - 1 {
        try take(numbers)
        numbers.removeAll(keepingCapacity: true)
      }
    }
  }
}
