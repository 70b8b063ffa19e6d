import Recordings

/// The columns of a recording's face track while its rows arrive: written to the spool a block of rows at a time.
struct SpooledColumns {
  /// Few enough that a file with a thousand participants stays small in memory.
  static let blockRows = 128

  private struct Block {
    let place: Int
    let rows: Int
    let columns: Int
  }

  /// The row's number in its file comes behind the frame's own numbers, blend shapes behind that.
  private(set) var names: [String] = FaceColumn.names + ["row"]
  private var isUsed: [Bool]
  private var open: [ContiguousArray<Double>]
  private var blocks: [Block] = []

  /// The columns that hold anything.
  var used: [Int] { names.indices.filter { isUsed[$0] } }

  init() {
    isUsed = [Bool](repeating: false, count: names.count)
    open = [ContiguousArray<Double>](repeating: [], count: names.count)
  }

  mutating func append(_ frame: FaceFrame, row: Int, spool: inout Spool) throws(FileError) {
    let own = FaceColumn.names.count
    for index in 0..<own { push(frame.values[index], to: index) }
    push(Double(row), to: own)
    for (offset, shape) in frame.blendShapes.enumerated() {
      let index = column(of: shape.name, near: offset)
      // A name that a row has twice counts once.
      if open[index].count < open[own].count { push(shape.weight, to: index) }
    }
    for index in own + 1..<max(own + 1, names.count) where open[index].count < open[own].count {
      open[index].append(.nan)
    }
    if open[own].count == Self.blockRows { try close(&spool) }
  }

  /// Writes what is still open.
  mutating func close(_ spool: inout Spool) throws(FileError) {
    let rows = open[0].count
    guard rows > 0 else { return }
    var block = ContiguousArray<Double>()
    block.reserveCapacity(rows * open.count)
    for index in open.indices {
      block.append(contentsOf: open[index])
      open[index].removeAll(keepingCapacity: true)
    }
    blocks.append(Block(place: try spool.append(block.span), rows: rows, columns: names.count))
  }

  /// One whole column in the order of arrival, or in another.
  func column(_ index: Int, order: [Int]?, from spool: borrowing Spool) throws(FileError) -> ContiguousArray<Double> {
    var column = ContiguousArray<Double>()
    column.reserveCapacity(blocks.reduce(0) { $0 + $1.rows })
    for block in blocks {
      var numbers = ContiguousArray<Double>(repeating: .nan, count: block.rows)
      if index < block.columns {
        var span = numbers.mutableSpan
        try spool.read(&span, at: block.place + index * block.rows)
      }
      column.append(contentsOf: numbers)
    }
    guard let order else { return column }
    return ContiguousArray(order.map { column[$0] })
  }

  private mutating func push(_ number: Double, to index: Int) {
    open[index].append(number)
    if !number.isNaN { isUsed[index] = true }
  }

  /// Files name blend shapes in one order, so the place tells most often.
  private mutating func column(of name: String, near offset: Int) -> Int {
    let first = FaceColumn.names.count + 1
    let wanted = "blend_" + name
    if first + offset < names.count, names[first + offset] == wanted { return first + offset }
    if let known = names[first...].firstIndex(of: wanted) { return known }
    names.append(wanted)
    isUsed.append(false)
    open.append(ContiguousArray(repeating: .nan, count: open[0].count - 1))
    return names.count - 1
  }
}
