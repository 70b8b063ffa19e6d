extension SampleGrid {
  /// The means of equal parts of every so many rows, from 0 to 255.
  func levels(of bytes: RawSpan, stride: Int, columns: Int, every step: Int) -> ContiguousArray<Double> {
    let count = width / columns
    guard count > 0 else { return [] }
    var levels: ContiguousArray<Double> = []
    for row in Swift.stride(from: step / 2, to: height, by: step) {
      for column in 0..<columns {
        let part = column * count..<(column + 1) * count
        let whole = sums(of: bytes, stride: stride, columns: part, rows: row..<row + 1).all
        levels.append(Double(whole) / Double(count) / unit)
      }
    }
    return levels
  }

  /// The mean of each row and of each column of a part that lies within; those of columns over every fourth row.
  func profiles(of bytes: RawSpan, stride: Int, columns: Range<Int>, rows: Range<Int>) -> Profiles {
    var across = ContiguousArray<Int32>(repeating: 0, count: columns.count)
    var down = ContiguousArray<Double>()
    down.reserveCapacity(rows.count)
    var summed = 0
    for row in rows {
      let whole = sums(of: bytes, stride: stride, columns: columns, rows: row..<row + 1).all
      down.append(Double(whole) / Double(columns.count) / unit)
      guard row % 4 == 0 else { continue }
      add(bytes, from: start(ofRow: row, stride: stride) + columns.lowerBound * step, to: &across)
      summed += 1
    }
    let scale = 1 / (Double(max(1, summed)) * unit)
    return Profiles(
      rows: Profile(levels: down),
      columns: Profile(levels: ContiguousArray(across.map { Double($0) * scale }))
    )
  }

  private func add(_ bytes: RawSpan, from start: Int, to sums: inout ContiguousArray<Int32>) {
    let count = sums.count
    if step == 1, !isWide {
      precondition(start >= 0 && start + count <= bytes.byteCount)
      for index in 0..<count {
        sums[index] &+= Int32(unsafe bytes.unsafeLoad(fromUncheckedByteOffset: start + index, as: UInt8.self))
      }
    } else {
      for index in 0..<count {
        sums[index] &+= Int32(truncatingIfNeeded: sample(in: bytes, at: start + index * step))
      }
    }
  }
}
