extension SampleGrid {
  /// The means of equal parts of every so many rows, from 0 to 255.
  func levels(of bytes: RawSpan, stride: Int, columns: Int, every step: Int) -> ContiguousArray<Double> {
    let count = width / columns
    guard count > 0 else { return [] }
    var levels: ContiguousArray<Double> = []
    for row in Swift.stride(from: step / 2, to: height, by: step) {
      let place = offset + (stride < 0 ? height - 1 - row : row) * abs(stride)
      for column in 0..<columns {
        let sum = sum(of: bytes, from: place + column * count * self.step, count: count)
        levels.append(Double(sum) / Double(count) / unit)
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
      let place = offset + (stride < 0 ? height - 1 - row : row) * abs(stride) + columns.lowerBound * step
      down.append(Double(sum(of: bytes, from: place, count: columns.count)) / Double(columns.count) / unit)
      guard row % 4 == 0 else { continue }
      add(bytes, from: place, to: &across)
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
