/// A number for people: a fixed count of decimals, a true minus sign, and commas between thousands from 10,000 on.
///
/// What has more digits than a `Double` holds exactly stands with a power of ten, such as `1e+16`; what is no number, as a dash.
func decimalText(_ value: Double, decimals: Int = 0) -> String {
  guard value.isFinite else { return "–" }
  guard isExact(value, decimals) else { return value.description }
  let (whole, fraction, isNegative) = rounded(value, decimals)
  let text = (whole >= 10_000 ? grouped(whole) : String(whole)) + (decimals > 0 ? "." + fraction : "")
  return isNegative ? "\u{2212}" + text : text
}

/// A number for a file: two decimals at most, and none that say nothing; what lies off every page stays off it.
func coordinateText(_ value: Double) -> String {
  let (whole, fraction, isNegative) = rounded(value.isNaN ? 0 : min(max(value, -1e12), 1e12), 2)
  var digits = Substring(fraction)
  while digits.last == "0" { digits.removeLast() }
  return (isNegative ? "-" : "") + (digits.isEmpty ? String(whole) : "\(whole).\(digits)")
}

/// What rounds to zero has no sign.
private func rounded(_ value: Double, _ decimals: Int) -> (whole: Int, fraction: String, isNegative: Bool) {
  precondition(isExact(value, decimals), "A place on a page is no farther away than a number can say.")
  let unit = Int(powerOfTen(decimals))
  let units = Int(roundedProduct(value.magnitude, powerOfTen(decimals)))
  let digits = String(units % unit)
  let fraction = String(repeating: "0", count: max(0, decimals - digits.count)) + digits
  return (units / unit, decimals > 0 ? fraction : "", value < 0 && units > 0)
}

private func isExact(_ value: Double, _ decimals: Int) -> Bool {
  precondition(decimals >= 0, "A number in a figure has no fewer than 0 decimals.")
  return decimals <= 15 && value.magnitude * powerOfTen(decimals) < 0x1p53
}

/// The exact product to the nearest whole number, ties to even, so that a figure says what a table says.
private func roundedProduct(_ value: Double, _ factor: Double) -> Double {
  let product = value * factor
  let below = product.rounded(.down)
  // The error of the product only matters where it is what makes a tie.
  let error = (-product).addingProduct(value, factor)
  guard product - below == 0.5, error != 0 else { return product.rounded(.toNearestOrEven) }
  return error > 0 ? below + 1 : below
}

private func grouped(_ whole: Int) -> String {
  let digits = Array(String(whole))
  return digits.indices.map { index in
    index > 0 && (digits.count - index).isMultiple(of: 3) ? ",\(digits[index])" : String(digits[index])
  }.joined()
}

/// Exact up to 22.
func powerOfTen(_ exponent: Int) -> Double {
  let power = (0..<exponent.magnitude).reduce(1.0) { product, _ in product * 10 }
  return exponent < 0 ? 1 / power : power
}
