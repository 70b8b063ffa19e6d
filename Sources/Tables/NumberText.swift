/// Numbers as text, the same on every machine and in every locale.
///
/// A number that is not finite is an empty text: no table ever says "nan".
public enum NumberText {
  /// The fewest digits that read back as the same number, such as `0.1`, `3.0` or `1e-05`.
  public static func shortest(_ number: Double) -> String {
    number.isFinite ? number.description : ""
  }

  /// The fewest digits, and no point where a number is whole: `10` and `1.5`.
  public static func plain(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? shortest(number)
  }

  /// The fewest digits of what a number is with so many decimals: `0.1` of 0.10004 with three.
  public static func shortest(_ number: Double, decimals: Int) -> String {
    precondition(decimals >= 0, "A number has no fewer than 0 decimals.")
    let parts = (0..<decimals).reduce(1.0) { parts, _ in 10 * parts }
    let rounded = (number * parts).rounded() / parts
    // What is too large to be counted in such parts has none.
    return shortest(rounded.isFinite ? rounded : number)
  }

  /// Right to the last digit: what is rounded, ties to even, is the exact value and not a shorter text of it.
  ///
  /// What rounds to zero has no sign.
  public static func fixed(_ number: Double, decimals: Int) -> String {
    precondition(decimals >= 0, "A number has no fewer than 0 decimals.")
    guard number.isFinite else { return "" }
    var expansion = DecimalExpansion(of: number.magnitude)
    expansion.round(to: decimals)
    return number < 0 && !expansion.isZero ? "-" + expansion.text : expansion.text
  }

  /// Four digits and a power of ten, such as `1.234e-10`.
  public static func scientific(_ number: Double) -> String {
    guard number.isFinite, number != 0 else { return shortest(number) }
    var (digits, power) = (number.magnitude, 0)
    while digits >= 9.9995 { (digits, power) = (digits / 10, power + 1) }
    while digits < 0.99995 { (digits, power) = (digits * 10, power - 1) }
    return "\(number < 0 ? "-" : "")\(fixed(digits, decimals: 3))e\(power)"
  }

  /// What cannot lie beyond 1, as the APA writes it: such as `.25` and `-.25`, but `1.00`.
  public static func share(_ number: Double, decimals: Int) -> String {
    let text = fixed(number, decimals: decimals)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }

  /// A p value as the APA writes it: three decimals, no zero before the point, and neither 0 nor 1.
  public static func probability(_ p: Double) -> String { PrintedProbability(p).text }

  /// With commas between thousands, such as `1,234,567`.
  public static func grouped(_ integer: Int) -> String {
    let digits = String(integer.magnitude)
    var text = integer < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// Such as "1 row" and "1,200 rows".
  public static func counted(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }
}
