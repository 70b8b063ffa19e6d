/// The `Double` nearest to m · 10ⁿ, ties to even; nil where the power is beyond what 64 bits divide exactly.
func nearestDouble(to significand: UInt64, timesTenTo exponent: Int) -> Double? {
  guard significand > 0 else { return 0 }
  guard abs(exponent) <= 27 else { return nil }
  // Both factors are exact, so one operation rounds once (Clinger, "How to read floating point numbers accurately", 1990).
  if significand <= 1 << 53, abs(exponent) <= 22 {
    let power = powersOfTen[abs(exponent)]
    return exponent < 0 ? Double(significand) / power : Double(significand) * power
  }
  return exponent < 0 ? quotient(significand, -exponent) : product(significand, exponent)
}

/// m / 10ⁿ: first m / 5ⁿ by one division of 128 bits by 64, then the power of two, which rounds nothing.
private func quotient(_ significand: UInt64, _ power: Int) -> Double {
  let divisor = divisors[power]
  let zeros = significand.leadingZeroBitCount
  let normal = significand << UInt64(zeros)
  let (whole, rest) = divisor.dividing(normal >> 1, normal << 63)
  // The quotient has 63 or 64 bits, ten more than a Double: its last bit can stand for all that follow.
  return Double(rest == 0 ? whole : whole | 1) * powerOfTwo(divisor.zeros - zeros - 63 - power)
}

private func product(_ significand: UInt64, _ power: Int) -> Double {
  let (high, low) = significand.multipliedFullWidth(by: powersOfFive[power])
  guard high > 0 else { return Double(low) * powerOfTwo(power) }
  let zeros = high.leadingZeroBitCount
  let normal = high << UInt64(zeros) | low >> UInt64(64 - zeros)
  let rest = low << UInt64(zeros)
  return Double(rest == 0 ? normal : normal | 1) * powerOfTwo(power + 64 - zeros)
}

private func powerOfTwo(_ exponent: Int) -> Double {
  Double(sign: .plus, exponentBitPattern: UInt(exponent + 1023), significandBitPattern: 0)
}

private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]

/// 5²⁷ is the largest that fits into 64 bits.
private let powersOfFive: [UInt64] = (0...27).map { count in (0..<count).reduce(1) { power, _ in power * 5 } }

private let divisors = powersOfFive.map(Divisor.init)

/// A number to divide 128 bits by with two multiplications.
///
/// The division itself is a library's loop: reading a file of 17-digit numbers, with all else, took 1.2 times as long.
/// Möller & Granlund, "Improved division by invariant integers", IEEE Transactions on Computers 2011, algorithm 4.
private struct Divisor {
  /// In front of the number, before it was shifted to fill 64 bits.
  let zeros: Int
  private let normal: UInt64
  /// ⌊(2¹²⁸ − 1) / normal⌋ − 2⁶⁴.
  private let reciprocal: UInt64

  init(_ number: UInt64) {
    zeros = number.leadingZeroBitCount
    normal = number << UInt64(zeros)
    reciprocal = normal.dividingFullWidth((~normal, .max)).quotient
  }

  func dividing(_ high: UInt64, _ low: UInt64) -> (quotient: UInt64, remainder: UInt64) {
    let product = reciprocal.multipliedFullWidth(by: high)
    let (sum, carries) = product.low.addingReportingOverflow(low)
    var quotient = product.high &+ high &+ (carries ? 2 : 1)
    var remainder = low &- quotient &* normal
    if remainder > sum {
      quotient &-= 1
      remainder &+= normal
    }
    if remainder >= normal {
      quotient &+= 1
      remainder &-= normal
    }
    return (quotient, remainder)
  }
}
