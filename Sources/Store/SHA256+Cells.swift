public import Tables

extension SHA256 {
  /// Each cell with its kind and its length first, so that no two rows give the same bytes.
  public mutating func update(_ cells: [Cell]) {
    for cell in cells {
      switch cell {
      case .text(let text): update(kind: 1, Array(text.utf8))
      case .integer(let integer): update(kind: 2, bytes(of: UInt64(bitPattern: Int64(integer))))
      case .number(let number): update(kind: 3, bytes(of: number.bitPattern))
      case .missing: update(kind: 4, [])
      }
    }
  }

  private mutating func update(kind: UInt8, _ content: [UInt8]) {
    let bytes = [kind] + bytes(of: UInt64(content.count)) + content
    update(bytes.span)
  }

  private func bytes(of number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
