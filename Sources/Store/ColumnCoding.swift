/// How a column's numbers are stored, with their lowest byte first.
enum ColumnCoding: Hashable {
  /// In eight bytes each.
  case doubles
  /// In four bytes each, since their device had no more.
  case singles
  /// So many times as large, as whole numbers of four bytes, of which the least stands for a missing number.
  ///
  /// Trackers write few decimals: most of their columns take half the room so, and come back bit for bit.
  case whole(times: Int)

  /// The first that fits is taken.
  static let wholes = [1, 10, 100, 1000, 10_000].map(Self.whole)

  /// Nil where no column is stored so.
  init?(_ word: String) {
    guard let coding = ([.doubles, .singles] + Self.wholes).first(where: { $0.word == word }) else { return nil }
    self = coding
  }

  /// As the database says it: letter and bytes of a number's type and, behind a stroke, what it is to be divided by.
  var word: String {
    switch self {
    case .doubles: "f8"
    case .singles: "f4"
    case .whole(times: 1): "i4"
    case .whole(let factor): "i4/\(factor)"
    }
  }

  /// Bytes of a number.
  var size: Int { self == .doubles ? 8 : 4 }

  /// The numbers that are stored in these bytes.
  func numbers<Result: BinaryFloatingPoint & Sendable>(in bytes: RawSpan) -> ContiguousArray<Result> {
    switch self {
    case .doubles: Self.numbers(in: bytes) { (number: Double) in Result(number) }
    case .singles: Self.numbers(in: bytes) { (number: Float) in Result(number) }
    case .whole(let factor): Self.numbers(in: bytes) { Result(Self.number($0, over: Double(factor))) }
    }
  }

  @inline(__always)
  private static func numbers<Number: BitwiseCopyable, Result: BinaryFloatingPoint>(
    in bytes: RawSpan,
    _ read: (Number) -> Result
  ) -> ContiguousArray<Result> {
    let size = MemoryLayout<Number>.size
    var numbers = ContiguousArray<Result>(repeating: 0, count: bytes.byteCount / size)
    for index in numbers.indices {
      // Any bits are a number, and the offset lies inside.
      numbers[index] = read(unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index * size, as: Number.self))
    }
    return numbers
  }

  @inline(__always)
  private static func number(_ whole: Int32, over factor: Double) -> Double {
    whole == .min ? .nan : Double(whole) / factor
  }

  /// Nil where one of these numbers would come back as another.
  static func whole(_ values: ContiguousArray<Double>, times factor: Double) -> ContiguousArray<Int32>? {
    // Added to a number that is no longer than 32 bits, it leaves the nearest whole number in the lowest ones.
    let rounding = 0x1.8p52
    var wholes = ContiguousArray<Int32>(repeating: .min, count: values.count)
    // Looked at after some of them, so that nothing is decided between one and the next.
    for start in stride(from: 0, to: values.count, by: 256) {
      var difference: UInt64 = 0
      for index in start..<min(start + 256, values.count) {
        let value = values[index]
        let nearest = Int32(truncatingIfNeeded: (value * factor + rounding).bitPattern)
        let whole = value.isNaN ? Int32.min : nearest
        wholes[index] = whole
        difference |= number(whole, over: factor).bitPattern ^ value.bitPattern
      }
      if difference != 0 { return nil }
    }
    return wholes
  }
}
