/// The number a field spells, rounded to the nearest `Double`; nil where it spells none.
///
/// A number is `-?digits[.digits][e[+-]digits]` with spaces around it, and finite: "", "nan", "inf", "0x1" and "1e999"
/// are none.
public func number(in bytes: Span<UInt8>, _ range: Range<Int>) -> Double? {
  var index = range.lowerBound
  var end = range.upperBound
  while index < end, bytes[index] == .space { index += 1 }
  while end > index, bytes[end - 1] == .space { end -= 1 }
  let number = leadingNumber(in: bytes, &index, before: end)
  return index == end ? number : nil
}

/// The number that is spelled from an index on, which moves behind it; nil where none begins there, or its text goes wrong.
public func leadingNumber(in bytes: Span<UInt8>, _ index: inout Int, before end: Int) -> Double? {
  let first = index
  let isNegative = index < end && bytes[index] == .minus
  index += isNegative ? 1 : 0
  var significand: UInt64 = 0
  let wholeStart = index
  readDigits(bytes, &index, end, into: &significand)
  var digits = index - wholeStart
  guard digits > 0 else { return nil }

  var exponent = 0
  if index < end, bytes[index] == .point {
    index += 1
    let fractionStart = index
    readEightDigits(bytes, &index, end, into: &significand)
    readDigits(bytes, &index, end, into: &significand)
    guard index > fractionStart else { return nil }
    exponent = fractionStart - index
    digits -= exponent
  }

  if index < end, bytes[index] | 0x20 == .exponentMark {
    index += 1
    guard let written = writtenExponent(bytes, &index, end) else { return nil }
    exponent += written
  }
  // Nineteen digits always fit into 64 bits.
  let magnitude = digits <= 19 ? nearestDouble(to: significand, timesTenTo: exponent) : nil
  guard let magnitude else { return standardNumber(bytes.extracting(first..<index)) }
  return isNegative ? -magnitude : magnitude
}

/// What overflows is found by the count of the digits.
private func readDigits(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int, into significand: inout UInt64) {
  while index < end, let digit = bytes[index].digit {
    significand = significand &* 10 &+ digit
    index += 1
  }
}

/// Up to sixteen digits, eight at a step and the rest of the second step at once; of a whole part, which is short, it would be slower.
///
/// Eight digits become a number by three multiplications: of neighbours, of pairs of neighbours, and of fours.
private func readEightDigits(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int, into significand: inout UInt64) {
  let raw = unsafe bytes.bytes
  for _ in 0..<2 where index + 8 <= end {
    let text = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
    let word = text ^ 0x3030_3030_3030_3030
    // A byte above 9 sets a high bit here, whether or not the one before it carries over.
    let others = (word | (word &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0
    let count = others.trailingZeroBitCount / 8
    guard count > 0 else { return }
    // What comes behind the digits moves out, and zeros move in before them.
    let digits = word << UInt64(64 - 8 * count)
    let pairs = ((digits &* 10) &+ (digits >> 8)) & 0x00FF_00FF_00FF_00FF
    let fours = ((pairs &* 100) &+ (pairs >> 16)) & 0x0000_FFFF_0000_FFFF
    let eight = ((fours &* 10_000) &+ (fours >> 32)) & 0xFFFF_FFFF
    significand = significand &* powers[count] &+ eight
    index += count
    guard count == 8 else { return }
  }
}

/// Of ten.
private let powers: [UInt64] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]

private func writtenExponent(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Int? {
  let isNegative = index < end && bytes[index] == .minus
  if isNegative || (index < end && bytes[index] == .plus) { index += 1 }
  let start = index
  var exponent = 0
  while index < end, let digit = bytes[index].digit {
    // More says nothing more: such a number is 0 or infinite however many digits it has.
    exponent = min(exponent * 10 + Int(digit), 1_000_000)
    index += 1
  }
  guard index > start else { return nil }
  return isNegative ? -exponent : exponent
}

/// For the one number in many that has over nineteen digits or a power beyond 27, whose text is known to be a number.
private func standardNumber(_ bytes: Span<UInt8>) -> Double? {
  var text = ""
  for index in bytes.indices { text.unicodeScalars.append(Unicode.Scalar(bytes[index])) }
  return Double(text).flatMap { $0.isFinite ? $0 : nil }
}

extension UInt8 {
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let minus = UInt8(ascii: "-")
  fileprivate static let plus = UInt8(ascii: "+")
  fileprivate static let point = UInt8(ascii: ".")
  fileprivate static let exponentMark = UInt8(ascii: "e")

  fileprivate var digit: UInt64? {
    let value = self &- UInt8(ascii: "0")
    return value < 10 ? UInt64(value) : nil
  }
}
