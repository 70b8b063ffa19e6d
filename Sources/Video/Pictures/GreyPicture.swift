/// A small picture in grey: what faces are looked for in.
struct GreyPicture: Equatable {
  let width: Int
  let height: Int
  private(set) var levels: ContiguousArray<UInt8>

  init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "A picture has no negative size.")
    self.width = width
    self.height = height
    levels = ContiguousArray(repeating: 0, count: width * height)
  }

  subscript(column: Int, row: Int) -> UInt8 {
    get { levels[row * width + column] }
    set { levels[row * width + column] = newValue }
  }

  /// At a smaller size, between the four nearest pixels as their places are weighed.
  func resized(width: Int, height: Int) -> GreyPicture {
    var result = GreyPicture(width: width, height: height)
    guard width > 0, height > 0, self.width > 0, self.height > 0 else { return result }
    let columns = (0..<width).map { Self.neighbours(of: $0, from: self.width, to: width) }
    for row in 0..<height {
      let (top, bottom, down) = Self.neighbours(of: row, from: self.height, to: height)
      for (column, (left, right, along)) in columns.enumerated() {
        let upper = Int(self[left, top]) * (256 - along) + Int(self[right, top]) * along
        let lower = Int(self[left, bottom]) * (256 - along) + Int(self[right, bottom]) * along
        result[column, row] = UInt8(clamping: (upper * (256 - down) + lower * down + 1 << 15) >> 16)
      }
    }
    return result
  }

  /// The two pixels between which a pixel of another size lies, and how much the second counts, of 256.
  private static func neighbours(of place: Int, from: Int, to: Int) -> (Int, Int, Int) {
    let exact = max(0, (Double(place) + 0.5) * Double(from) / Double(to) - 0.5)
    let first = min(from - 1, Int(exact))
    return (first, min(from - 1, first + 1), Int((exact - Double(first)) * 256 + 0.5))
  }
}

extension GreyPicture {
  /// With its levels spread so that each is about as frequent as any other.
  func equalized() -> GreyPicture {
    var counts = ContiguousArray(repeating: 0, count: 256)
    for level in levels { counts[Int(level)] += 1 }
    guard let lowest = counts.first(where: { $0 > 0 }), lowest < levels.count else { return self }
    var sum = -lowest
    let table = counts.map { count in
      sum += count
      return UInt8(clamping: Int(Double(sum) * 255 / Double(levels.count - lowest) + 0.5))
    }
    var result = self
    for index in levels.indices { result.levels[index] = table[Int(levels[index])] }
    return result
  }

  /// Turned clockwise by quarters of a turn.
  func turned(by quarters: Int) -> GreyPicture {
    guard quarters % 4 != 0 else { return self }
    var result = GreyPicture(width: height, height: width)
    for row in 0..<height {
      for column in 0..<width { result[height - 1 - row, column] = self[column, row] }
    }
    return result.turned(by: quarters - 1)
  }
}
