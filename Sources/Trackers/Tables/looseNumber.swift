import Tables

/// The number a field spells, as programs of any kind write it: `+1`, `.5` and `1.` are numbers as well; nil for any other text.
///
/// `decimal`: what stands between whole and parts.
package func looseNumber(in bytes: Span<UInt8>, _ range: Range<Int>, decimal: UInt8 = UInt8(ascii: ".")) -> Double? {
  if decimal == UInt8(ascii: "."), let number = number(in: bytes, range) { return number }
  var text: [UInt8] = []
  for index in range {
    switch bytes[index] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      text.append(bytes[index])
    case decimal: text.append(UInt8(ascii: "."))
    case UInt8(ascii: " ") where text.isEmpty || index == range.upperBound - 1: continue
    default: return nil
    }
  }
  if decimal != UInt8(ascii: "."), let number = number(in: text.span, 0..<text.count) { return number }
  guard text.contains(where: \.isDigit) else { return nil }
  return Double(String(decoding: text, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
}

/// The whole number a field spells, below 9 · 10¹⁸; nil for any other text.
func wholeNumber(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int64? {
  var index = range.lowerBound
  let isNegative = index < range.upperBound && bytes[index] == UInt8(ascii: "-")
  if isNegative { index += 1 }
  // Such as every count of nanoseconds since 1970 until 2255.
  guard index < range.upperBound, range.upperBound - index <= 19 else { return nil }
  if range.upperBound - index == 19, bytes[index] >= UInt8(ascii: "9") { return nil }
  var number: Int64 = 0
  while index < range.upperBound {
    let digit = bytes[index] &- UInt8(ascii: "0")
    guard digit < 10 else { return nil }
    number = number * 10 + Int64(digit)
    index += 1
  }
  return isNegative ? -number : number
}
