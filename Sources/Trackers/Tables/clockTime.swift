package import Basics

/// A time of day, maybe with its date.
package struct ClockTime: Equatable {
  package static let day = Time.seconds(86_400)

  /// From midnight, or from 1970 where a date stands in front.
  package let time: Time
  let isDated: Bool
}

/// The time of day that a text spells; nil for any other text.
///
/// Such as `14:02:03.25`, `2026-03-01 14:02:03,250`, `2026-03-01T14:02:03.25+01:00` and `14:02:03:250`. A date with
/// points begins with its day, as `01.03.2026 14:02` does; one with slashes may begin with either, and is none. Without
/// a date `14:02` may be minutes and seconds, and is no time.
package func clockTime(in bytes: Span<UInt8>, _ range: Range<Int>) -> ClockTime? {
  // Nearly every field that is no number is short, and no time.
  guard range.count >= 7, range.count <= 40 else { return nil }
  var text = ClockText(rest: range.map { bytes[$0] }[...])
  let days = text.date()
  guard let hours = text.count(1...2), hours < 24, text.take(":") else { return nil }
  guard let minutes = text.count(2...2), minutes < 60 else { return nil }
  let hasSeconds = text.take(":")
  guard hasSeconds || days != nil else { return nil }
  guard let seconds = hasSeconds ? text.count(2...2) : 0, seconds <= 60 else { return nil }
  guard let parts = hasSeconds ? text.parts() : .zero else { return nil }
  guard let ahead = text.minutesAhead(), text.rest.isEmpty else { return nil }
  let whole = (((days ?? 0) * 24 + hours) * 60 + minutes - ahead) * 60 + seconds
  return ClockTime(time: .seconds(Double(whole)) + parts, isDated: days != nil)
}

/// What is left to be read of a text of a time.
private struct ClockText {
  private(set) var rest: ArraySlice<UInt8>

  init(rest: ArraySlice<UInt8>) { self.rest = rest }

  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest.removeFirst()
    return true
  }

  /// A number of so many digits.
  mutating func count(_ digits: ClosedRange<Int>) -> Int? {
    let found = rest.prefix(digits.upperBound).prefix(while: \.isDigit)
    guard digits.contains(found.count) else { return nil }
    rest = rest.dropFirst(found.count)
    return found.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Days since 1970, where a date and what parts it from the time come next; otherwise nothing is taken.
  mutating func date() -> Int? {
    var text = self
    guard let (year, month, day) = text.yearFirst() ?? text.dayFirst(), (1...12).contains(month),
      (1...31).contains(day), text.take("T") || text.take(" ")
    else { return nil }
    self = text
    return CalendarDay(year: year, month: month, day: day).daysSince1970
  }

  /// Such as `2026-03-01`; nothing is taken where it is no such date.
  private mutating func yearFirst() -> (year: Int, month: Int, day: Int)? {
    var text = self
    guard let year = text.count(4...4), text.take("-"), let month = text.count(2...2), text.take("-"),
      let day = text.count(2...2)
    else { return nil }
    self = text
    return (year, month, day)
  }

  /// Such as `1.3.2026`; nothing is taken where it is no such date.
  private mutating func dayFirst() -> (year: Int, month: Int, day: Int)? {
    var text = self
    guard let day = text.count(1...2), text.take("."), let month = text.count(1...2), text.take("."),
      let year = text.count(4...4)
    else { return nil }
    self = text
    return (year, month, day)
  }

  /// Of a second; 0 where nothing stands for them.
  mutating func parts() -> Time? {
    // Behind a colon fewer digits than three may count frames.
    let isPart = take(".") || take(",")
    guard isPart || take(":") else { return .zero }
    let digits = rest.prefix(while: \.isDigit).count
    guard (isPart ? 1...9 : 3...3).contains(digits), let parts = count(digits...digits) else { return nil }
    return .milliseconds(Double(parts) * 1000 / (0..<digits).reduce(1) { product, _ in product * 10 })
  }

  /// By how much the place's clock is ahead of the world's; 0 where that is not said.
  mutating func minutesAhead() -> Int? {
    if take("Z") { return 0 }
    let isAhead = take("+")
    guard isAhead || take("-") else { return 0 }
    guard let hours = count(2...2) else { return nil }
    _ = take(":")
    let minutes = rest.isEmpty ? 0 : count(2...2)
    return minutes.map { (isAhead ? 1 : -1) * (hours * 60 + $0) }
  }
}
