/// A number of decimal digits that is exactly a `Double`, until it is rounded.
///
/// Every finite `Double` is m · 2ᵉ. Where e is negative that is m · 5⁻ᵉ / 10⁻ᵉ, so the digits are those of a whole
/// number, with the point −e digits from their end.
struct DecimalExpansion {
  /// From the highest to the lowest, each from 0 to 9; at least one stands before the point.
  private var digits: [UInt8]
  /// How many digits stand after the point.
  private var decimals: Int

  init(of magnitude: Double) {
    precondition(magnitude >= 0 && magnitude.isFinite, "A decimal expansion is one of a finite magnitude.")
    let isNormal = magnitude.exponentBitPattern > 0
    let significand = magnitude.significandBitPattern | (isNormal ? 1 << 52 : 0)
    let zeros = significand == 0 ? 0 : significand.trailingZeroBitCount
    let exponent = significand == 0 ? 0 : max(Int(magnitude.exponentBitPattern), 1) - 1075 + zeros
    var integer = WholeNumber(significand >> UInt64(zeros))
    integer.multiply(by: exponent < 0 ? 5 : 2, timesOver: abs(exponent))
    decimals = max(-exponent, 0)
    digits = integer.digits(atLeast: decimals + 1)
  }

  var isZero: Bool { digits.allSatisfy { $0 == 0 } }

  /// Rounds to the nearest with so many decimals, and to the even one of two that are as near.
  mutating func round(to wanted: Int) {
    guard wanted < decimals else {
      digits += repeatElement(0, count: wanted - decimals)
      decimals = wanted
      return
    }
    let kept = digits.count - (decimals - wanted)
    let isTie = digits[kept] == 5 && digits[(kept + 1)...].allSatisfy { $0 == 0 }
    let goesUp = isTie ? !digits[kept - 1].isMultiple(of: 2) : digits[kept] >= 5
    digits.removeSubrange(kept...)
    decimals = wanted
    if goesUp { increment() }
  }

  var text: String {
    let ascii = digits.map { $0 + UInt8(ascii: "0") }
    let point = ascii.count - decimals
    let whole = String(decoding: ascii[..<point], as: UTF8.self)
    return decimals == 0 ? whole : whole + "." + String(decoding: ascii[point...], as: UTF8.self)
  }

  private mutating func increment() {
    for index in digits.indices.reversed() {
      guard digits[index] == 9 else {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
  }
}

/// A whole number of any size, in groups of nine digits from the lowest.
private struct WholeNumber {
  private static let base: UInt64 = 1_000_000_000
  private var groups: [UInt64]

  init(_ value: UInt64) {
    groups = [value % Self.base, value / Self.base]
  }

  mutating func multiply(by factor: UInt64, timesOver count: Int) {
    var remaining = count
    while remaining > 0 {
      // 5¹³ is the largest power of five whose product with a group and its carry fits into 64 bits with ease.
      let step = min(remaining, 13)
      multiply(by: (0..<step).reduce(1) { power, _ in power * factor })
      remaining -= step
    }
  }

  private mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in groups.indices {
      let product = groups[index] * factor + carry
      groups[index] = product % Self.base
      carry = product / Self.base
    }
    // The carry may exceed one group, as 5¹³ does.
    while carry > 0 {
      groups.append(carry % Self.base)
      carry /= Self.base
    }
  }

  /// From the highest, without zeros in front except to reach the count.
  func digits(atLeast count: Int) -> [UInt8] {
    var digits: [UInt8] = []
    for group in groups {
      var rest = group
      for _ in 0..<9 {
        digits.append(UInt8(rest % 10))
        rest /= 10
      }
    }
    let significant = digits.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    if significant < count { digits += repeatElement(0, count: max(count - digits.count, 0)) }
    digits.removeSubrange(max(significant, count)...)
    return digits.reversed()
  }
}
