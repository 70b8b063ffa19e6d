/// A number as R writes it: 0.001, 1e-04, 2.5, 1e+05; whichever is shorter of plain and scientific.
func written(_ number: Double) -> String {
  guard number.isFinite, number != 0 else { return number == 0 ? "0" : "\(number)" }
  let parts = "\(abs(number))".split(separator: "e")
  let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
  let all = halves.joined()
  let digits = trimmed(String(all.drop { $0 == "0" }))
  // Of the first digit that is not zero.
  let exponent = halves[0].count - 1 - all.prefix { $0 == "0" }.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  let size = abs(exponent)
  let scientific =
    digits.prefix(1) + (digits.count > 1 ? "." : "") + digits.dropFirst() + "e" + (exponent < 0 ? "-" : "+")
    + (size < 10 ? "0" : "") + "\(size)"
  var plain = digits
  if exponent < 0 {
    plain = "0." + String(repeating: "0", count: size - 1) + digits
  } else if digits.count <= exponent + 1 {
    plain += String(repeating: "0", count: exponent + 1 - digits.count)
  } else {
    plain.insert(".", at: plain.index(plain.startIndex, offsetBy: exponent + 1))
  }
  return (number < 0 ? "-" : "") + (plain.count <= scientific.count ? plain : String(scientific))
}

/// Without zeros at the end.
private func trimmed(_ digits: String) -> String {
  guard let last = digits.lastIndex(where: { $0 != "0" }) else { return digits }
  return String(digits[...last])
}
