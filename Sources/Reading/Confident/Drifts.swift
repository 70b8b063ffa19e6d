/// One number for each drift that the model thinks possible: 32 steps of 0.15 line heights, from -2.325 to 2.325.
///
/// Two vectors of 16 were measured to be twenty times as fast as one of 32, which the compiler does not keep in registers.
struct Drifts: Sendable {
  typealias Half = SIMD16<Float>

  var low: Half
  var high: Half

  static let step: Float = 0.15
  static let count = 32
  /// The largest of them.
  static let reach: Float = 15.5 * step
  static var zero: Self { Self(0) }
  /// The drifts themselves.
  static let grid: Self = {
    var low = Half()
    for index in 0..<16 { low[index] = (Float(index) - 15.5) * step }
    var high = Half()
    for index in 0..<16 { high[index] = (Float(index) + 0.5) * step }
    return Self(low: low, high: high)
  }()

  @inline(__always)
  init(low: Half, high: Half) {
    self.low = low
    self.high = high
  }

  @inline(__always)
  init(_ value: Float) {
    low = Half(repeating: value)
    high = low
  }

  @inline(__always)
  var sum: Float {
    let eight = (low + high).evenHalf + (low + high).oddHalf
    let four = eight.lowHalf + eight.highHalf
    return (four[0] + four[1]) + (four[2] + four[3])
  }

  @inline(__always)
  mutating func add(_ other: Self, times factor: Float) {
    low += other.low * factor
    high += other.high * factor
  }

  @inline(__always)
  static func * (a: Self, b: Self) -> Self { Self(low: a.low * b.low, high: a.high * b.high) }

  @inline(__always)
  static func * (a: Self, b: Float) -> Self { Self(low: a.low * b, high: a.high * b) }

  @inline(__always)
  static func + (a: Self, b: Self) -> Self { Self(low: a.low + b.low, high: a.high + b.high) }

  @inline(__always)
  static func - (a: Float, b: Self) -> Self { Self(low: a - b.low, high: a - b.high) }

  /// A share of all goes anywhere on the grid, as where the head moves.
  ///
  /// It is its own transpose, as what follows.
  @inline(__always)
  func jumping(_ share: Float) -> Self {
    let everywhere = sum * (share / Float(Self.count))
    return Self(low: low * (1 - share) + everywhere, high: high * (1 - share) + everywhere)
  }

  /// A step of a random walk: this share goes to either neighbour, and what leaves the grid is lost.
  ///
  /// It is its own transpose, so that it serves both directions of the inference.
  @inline(__always)
  func wandering(_ share: Float) -> Self {
    let (a, b) = (low, high)
    let lowUp = Half(0, a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11], a[12], a[13], a[14])
    let highUp = Half(
      a[15],
      b[0],
      b[1],
      b[2],
      b[3],
      b[4],
      b[5],
      b[6],
      b[7],
      b[8],
      b[9],
      b[10],
      b[11],
      b[12],
      b[13],
      b[14]
    )
    let lowDown = Half(
      a[1],
      a[2],
      a[3],
      a[4],
      a[5],
      a[6],
      a[7],
      a[8],
      a[9],
      a[10],
      a[11],
      a[12],
      a[13],
      a[14],
      a[15],
      b[0]
    )
    let highDown = Half(
      b[1],
      b[2],
      b[3],
      b[4],
      b[5],
      b[6],
      b[7],
      b[8],
      b[9],
      b[10],
      b[11],
      b[12],
      b[13],
      b[14],
      b[15],
      0
    )
    let stays = 1 - 2 * share
    return Self(low: a * stays + (lowUp + lowDown) * share, high: b * stays + (highUp + highDown) * share)
  }
}

/// A Student distribution with seven degrees of freedom.
///
/// Its tails are those of a normal one with a few wild draws among it, and it needs no exponential.
struct Student: Sendable {
  private let narrowness: Float
  private let height: Float

  init(scale: Double) {
    narrowness = Float(1 / (7 * scale * scale))
    height = Float(0.38498 / scale)
  }

  @inline(__always)
  func density(_ deviations: Drifts) -> Drifts {
    Drifts(low: density(deviations.low), high: density(deviations.high))
  }

  @inline(__always)
  func density(_ deviation: Float) -> Float {
    let inverse = 1 / (deviation * deviation * narrowness + 1)
    let square = inverse * inverse
    return square * square * height
  }

  @inline(__always)
  private func density(_ deviations: Drifts.Half) -> Drifts.Half {
    let inverse = 1 / (deviations * deviations * narrowness + 1)
    let square = inverse * inverse
    return square * square * height
  }
}
