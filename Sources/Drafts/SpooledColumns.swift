import Recordings
import Studies

/// The columns of a recording's face track while its rows arrive: written to the spool a block of rows at a time.
struct SpooledColumns {
  /// Few enough that a file with a thousand participants stays small in memory.
  private static let blockRows = 128

  /// Rows in the spool: the columns that hold anything, one behind the other.
  private struct Block {
    let place: Int
    let rows: Int
    let columns: BitSet

    /// Where a column lies in the spool, nil where it holds nothing.
    func place(of column: Int) -> Int? {
      columns.rank(of: column).map { place + $0 * rows }
    }
  }

  /// The row's number in its file comes behind the frame's own numbers, blend shapes behind that.
  private(set) var names: [String] = FaceColumn.names + ["row"]
  private var shapes: [String] = []
  /// The rows that no block holds yet, one behind the other.
  private var open: ContiguousArray<Double> = []
  private var blocks: [Block] = []
  private var held = BitSet()

  /// Numbers that are read at once.
  private static let pieceSize = 1 << 20

  /// The columns that hold anything.
  var used: [Int] { names.indices.filter { held.rank(of: $0) != nil } }

  /// Whether a column is of a blend shape.
  func isShape(_ index: Int) -> Bool { index > FaceColumn.names.count }

  /// Whether a column tells where rows stood in their file.
  func isRowNumber(_ index: Int) -> Bool { index == FaceColumn.names.count }

  mutating func append(_ frame: FaceFrame, row: Int, spool: inout Spool) throws(FileError) {
    let shapesBefore = shapes.count
    for (offset, shape) in frame.blendShapes.enumerated() where place(of: shape.name, near: offset) == nil {
      shapes.append(shape.name)
    }
    if shapes.count > shapesBefore {
      // Rows of one block are equally wide.
      try close(&spool)
      names += shapes[shapesBefore...].map { "blend_" + $0 }
    }
    open.append(contentsOf: frame.values.all)
    open.append(Double(row))
    if !shapes.isEmpty { append(frame.blendShapes) }
    // Columns lie behind each other only within a slab.
    let rows = max(1, min(Self.blockRows, Spool.slabSize / names.count))
    if open.count == rows * names.count { try close(&spool) }
  }

  /// Writes what is still open, column after column.
  mutating func close(_ spool: inout Spool) throws(FileError) {
    let width = names.count
    let rows = open.count / width
    guard rows > 0 else { return }
    var columns = BitSet()
    let numbers = ContiguousArray(capacity: open.count) { numbers in
      let open = open.span
      for index in 0..<width {
        var isEmpty = true
        for place in stride(from: index, to: open.count, by: width) {
          isEmpty = isEmpty && open[place].isNaN
          numbers.append(open[place])
        }
        if isEmpty { numbers.removeLast(rows) } else { columns.insert(index) }
      }
    }
    held.formUnion(columns)
    blocks.append(Block(place: try spool.append(numbers), rows: rows, columns: columns))
    open.removeAll(keepingCapacity: true)
  }

  /// Every column that holds anything, in the order of arrival or in another.
  func columns(
    order: [Int]?,
    from spool: SpooledNumbers,
    _ take: (_ column: Int, ContiguousArray<Double>) throws -> Void
  ) throws {
    let used = used
    let rows = blocks.reduce(0) { $0 + $1.rows }
    let width = max(1, Self.pieceSize / max(1, rows))
    for first in stride(from: 0, to: used.count, by: width) {
      let part = used[first..<min(first + width, used.count)]
      let numbers = try numbers(of: part, rows: rows, from: spool)
      for (index, column) in zip(part, numbers) {
        try take(index, order.map { ContiguousArray($0.map { column[$0] }) } ?? column)
      }
    }
  }

  /// Columns that follow each other among those that hold anything: in a block they lie together, and are read at once.
  private func numbers(
    of columns: ArraySlice<Int>,
    rows: Int,
    from spool: SpooledNumbers
  ) throws(FileError) -> [ContiguousArray<Double>] {
    var numbers = columns.map { _ in ContiguousArray<Double>(repeating: .nan, count: rows) }
    var together = ContiguousArray<Double>()
    var first = 0
    for block in blocks {
      defer { first += block.rows }
      let places = columns.map { block.place(of: $0) }
      let known = places.compactMap(\.self)
      guard let start = known.first, let last = known.last else { continue }
      let count = last + block.rows - start
      if together.count < count { together = ContiguousArray(repeating: 0, count: count) }
      try spool.read(&together, 0..<count, at: start)
      for (column, place) in places.enumerated() {
        guard let place else { continue }
        let from = place - start
        numbers[column].replaceSubrange(first..<first + block.rows, with: together[from..<from + block.rows])
      }
    }
    return numbers
  }

  private mutating func append(_ weights: [FaceFrame.BlendShape]) {
    let first = open.count
    open.append(contentsOf: repeatElement(.nan, count: shapes.count))
    for (offset, shape) in weights.enumerated() {
      if let place = place(of: shape.name, near: offset) { open[first + place] = shape.weight }
    }
  }

  /// Files name blend shapes in one order, so the place tells most often.
  private func place(of name: String, near offset: Int) -> Int? {
    if offset < shapes.count, shapes[offset] == name { return offset }
    return shapes.firstIndex(of: name)
  }
}
