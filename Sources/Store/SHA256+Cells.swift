public import Tables

extension SHA256 {
  /// Each cell with its kind and its length first, so that no two rows give the same bytes.
  public mutating func update(_ cells: [Cell]) { update(cells[...]) }

  public mutating func update(_ cells: ArraySlice<Cell>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(17 * cells.count)
    for cell in cells {
      switch cell {
      case .text(let text):
        bytes.append(kind: 1, length: text.utf8.count)
        bytes += text.utf8
      case .integer(let integer):
        bytes.append(kind: 2, length: 8)
        bytes.append(UInt64(bitPattern: Int64(integer)))
      case .number(let number):
        bytes.append(kind: 3, length: 8)
        bytes.append(number.bitPattern)
      case .missing: bytes.append(kind: 4, length: 0)
      }
    }
    update(bytes.span)
  }
}

extension [UInt8] {
  fileprivate mutating func append(kind: UInt8, length: Int) {
    append(kind)
    append(UInt64(length))
  }

  /// The lowest byte first.
  fileprivate mutating func append(_ number: UInt64) {
    for place in 0..<8 { append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }
}
