import Basics

/// The noise of velocity along one axis, in degrees per second, told from the slow part of the speeds.
///
/// Where noise is normal on both axes, speed has Rayleigh's distribution. A low quantile of it tells its width, not the
/// median: at low rates half the windows touch a saccade.
struct NoiseFloor {
  private let quantile: Double
  private let levels: Double
  private let scale: Double
  private var speeds: ContiguousArray<Double> = []

  /// `levels`: speeds so many times the noise are no noise.
  init(quantile: Double, levels: Double) {
    self.quantile = quantile
    self.levels = levels
    scale = 1 / (-2 * logarithm(1 - quantile)).squareRoot()
  }

  /// Nil where fewer than `least` speeds are known.
  ///
  /// Neighbours share most of their windows, so some of them tell as much.
  mutating func level(of velocity: borrowing LocalVelocity, over range: Range<Int>, atLeast least: Int = 1) -> Double? {
    let stride = max(1, min(velocity.half, range.count / 256), range.count / 65_536)
    speeds.removeAll(keepingCapacity: true)
    let span = velocity.speed.span
    var index = range.lowerBound
    while index < range.upperBound {
      if !span[index].isNaN { speeds.append(span[index]) }
      index += stride
    }
    return speeds.isEmpty || speeds.count * stride < least ? nil : level()
  }

  /// The noise over the recording, from windows whose middles are a quarter of their length apart.
  ///
  /// `overall`: the noise where no window has enough speeds.
  mutating func levels(of velocity: borrowing LocalVelocity, window: Int, overall: Double) -> NoiseLevels {
    let (count, spacing) = (velocity.speed.count, max(1, window / 4))
    var found: [Double?] = []
    for middle in stride(from: 0, to: count + spacing, by: spacing) {
      let range = max(0, middle - window / 2)..<min(count, middle + window / 2 + 1)
      found.append(range.isEmpty ? nil : level(of: velocity, over: range, atLeast: max(10, window / 4)))
    }
    return NoiseLevels(found, spacing: spacing, overall: overall)
  }

  private mutating func level() -> Double {
    var (count, part, level) = (speeds.count, speeds.count, 0.0)
    for _ in 0..<4 {
      let place = Int((quantile * Double(count - 1)).rounded())
      let found = selectedElement(place, of: &speeds, below: part) * scale
      if abs(found - level) < 0.01 * level { return found }
      level = found
      // What is no noise lies behind the quantile, so the next one lies before this.
      part = place + 1
      count = max(1, Self.count(of: speeds, below: levels * level))
    }
    return level
  }

  private static func count(of numbers: ContiguousArray<Double>, below limit: Double) -> Int {
    let numbers = numbers.span
    var count = 0
    for index in 0..<numbers.count where numbers[index] < limit { count += 1 }
    return count
  }
}
