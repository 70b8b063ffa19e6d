/// An interval of values with the round ones to be marked.
struct Axis: Hashable, Sendable {
  struct Tick: Hashable, Sendable {
    let value: Double
    let label: String
  }

  enum Spacing: Hashable, Sendable {
    /// Equal differences are equally far apart.
    case linear
    /// Equal ratios are equally far apart.
    case logarithmic
  }

  let range: ClosedRange<Double>
  let ticks: [Tick]
  let spacing: Spacing

  /// Begins and ends with a tick; a round step gives at most about `count` of them.
  init(covering values: ClosedRange<Double>, about count: Int = 5) {
    let values = Self.widened(values)
    let step = RoundStep(nearest: (values.upperBound - values.lowerBound) / Double(count))
    let first = Int((values.lowerBound / step.size + 1e-9).rounded(.down))
    let last = Int((values.upperBound / step.size - 1e-9).rounded(.up))
    self.init(step.ticks(first...last), linear: step.multiple(first)...step.multiple(last))
  }

  /// Keeps its ends where they are two, and has ticks only between them.
  init(within range: ClosedRange<Double>, about count: Int = 5) {
    let range = Self.widened(range, upTo: 0)
    let step = RoundStep(nearest: (range.upperBound - range.lowerBound) / Double(count))
    let first = Int((range.lowerBound / step.size - 1e-9).rounded(.up))
    let last = Int((range.upperBound / step.size + 1e-9).rounded(.down))
    self.init(first <= last ? step.ticks(first...last) : [], linear: range)
  }

  /// Begins and ends with 1, 2 or 5 times a power of ten; where many powers are covered, only they have ticks.
  init(logarithmicCovering values: ClosedRange<Double>) {
    let values = values.clamped(to: 1e-150...1e150)
    var rungs = [LogarithmicRung(below: values.lowerBound)]
    repeat { rungs.append(rungs[rungs.count - 1].next) } while rungs[rungs.count - 1].value < values.upperBound
    range = rungs[0].value...rungs[rungs.count - 1].value
    ticks = rungs.filter { rungs.count <= 8 || $0.mantissa == 1 }.map { Tick(value: $0.value, label: $0.label) }
    spacing = .logarithmic
  }

  /// A place for each name, in their order: 0, 1 and so on.
  init(names: [String]) {
    let ticks = names.enumerated().map { Tick(value: Double($0.offset), label: $0.element) }
    self.init(ticks, linear: -0.5...Double(max(1, names.count)) - 0.5)
  }

  private init(_ ticks: [Tick], linear range: ClosedRange<Double>) {
    self.range = range
    self.ticks = ticks
    spacing = .linear
  }

  /// What is but one number, or differs in digits that nobody prints, needs room around it.
  ///
  /// `share`: of the greatest magnitude, up to which numbers count as one.
  private static func widened(_ values: ClosedRange<Double>, upTo share: Double = 1e-6) -> ClosedRange<Double> {
    // The largest numbers are farther from each other than numbers go.
    let values = values.clamped(to: -1e300...1e300)
    let magnitude = max(values.lowerBound.magnitude, values.upperBound.magnitude)
    guard values.upperBound - values.lowerBound <= max(share * magnitude, 1e-300) else { return values }
    let room = magnitude <= 1e-300 ? 1 : 0.1 * magnitude
    return values.lowerBound - room...values.upperBound + room
  }
}

/// 1, 2 or 5 times a power of ten, by which ticks are apart.
private struct RoundStep {
  let mantissa: Int
  let exponent: Int

  /// The smallest that is not much below a number.
  init(nearest number: Double) {
    precondition(number > 0 && number.isFinite, "Ticks are apart.")
    var exponent = 0
    while powerOfTen(exponent) > number { exponent -= 1 }
    while powerOfTen(exponent + 1) <= number { exponent += 1 }
    let found = [1, 2, 5].first { Double($0) * powerOfTen(exponent) >= number * (1 - 1e-9) }
    self.mantissa = found ?? 1
    self.exponent = found == nil ? exponent + 1 : exponent
  }

  var size: Double { multiple(1) }

  /// The nearest `Double`, which sums of steps are not: 3 times 0.1 is 0.3 here.
  func multiple(_ count: Int) -> Double {
    let factor = Double(count * mantissa)
    return exponent < 0 ? factor / powerOfTen(-exponent) : factor * powerOfTen(exponent)
  }

  func ticks(_ counts: ClosedRange<Int>) -> [Axis.Tick] {
    counts.map { count in
      Axis.Tick(value: multiple(count), label: decimalText(multiple(count), decimals: max(0, -exponent)))
    }
  }
}

private struct LogarithmicRung {
  let mantissa: Int
  let exponent: Int

  init(mantissa: Int, exponent: Int) {
    self.mantissa = mantissa
    self.exponent = exponent
  }

  /// The last that is not above a number.
  init(below number: Double) {
    var exponent = 0
    while powerOfTen(exponent) > number { exponent -= 1 }
    while powerOfTen(exponent + 1) <= number { exponent += 1 }
    let fits = { Self(mantissa: $0, exponent: exponent).value <= number }
    self.init(mantissa: fits(5) ? 5 : fits(2) ? 2 : 1, exponent: exponent)
  }

  var value: Double {
    exponent < 0 ? Double(mantissa) / powerOfTen(-exponent) : Double(mantissa) * powerOfTen(exponent)
  }

  var next: Self {
    switch mantissa {
    case 1: Self(mantissa: 2, exponent: exponent)
    case 2: Self(mantissa: 5, exponent: exponent)
    default: Self(mantissa: 1, exponent: exponent + 1)
    }
  }

  var label: String { decimalText(value, decimals: max(0, -exponent)) }
}
