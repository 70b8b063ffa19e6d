import Basics
import Tables
import Trackers

extension MappingDrafting {
  mutating func timeUnit(isFixations: Bool) -> [(key: String, text: String)] {
    let known = isFixations ? column(.start) ?? column(.end) ?? column(.duration) : column(.time)
    guard var column = known else {
      if let unread = unreadableTime {
        let found = table.columns[unread].first { !SampledTable.isMissing($0) && !table.isTime($0) } ?? ""
        doubts.append("\(shown(unread)) is named as a time, but '\(found)' is no number and no time of day.")
        return []
      }
      doubts.append(
        "There is no column of times: 60 samples per second were put in. Set 'rate' to what the tracker measured."
      )
      return [("rate", "60")]
    }
    if isFixations, self.column(.start) == nil, self.column(.end) == nil {
      doubts.append("No column tells when a fixation began: each will begin where the one before it ended.")
    }
    if !isFixations { tellRepeats(column) }
    if table.holdsClockTimes(column) {
      doubts.append("'\(table.name(column))' holds times of day, which need no unit.")
      guard isFixations, let duration = self.column(.duration) else { return [] }
      column = duration
    }
    let name = table.name(column)
    if let unit = guesses[column].timeUnit { return [("timeUnit", "\"\(unit.rawValue)\"")] }
    let unit: TimeUnit
    if isFixations {
      unit = fixationUnit(column)
      doubts.append("'\(name)' does not name its unit; by the fixations' lengths it was taken as \(unit.rawValue).")
    } else if let step = medianStep(column).map({ rounded($0, toDigitsOf: column) }) {
      unit = Self.unit(ofStep: step)
      let rate = 1000 / unit.time(step).milliseconds
      doubts.append(
        """
        '\(name)' does not name its unit: it mostly rises by \(NumberText.shortest(step)), which as \(unit.rawValue) \
        makes \(NumberText.fixed(rate, decimals: 1)) samples per second.
        """
      )
    } else {
      unit = .milliseconds
      doubts.append("'\(name)' does not name its unit, and never rises; it was taken as ms.")
    }
    return [("timeUnit", "\"\(unit.rawValue)\"")]
  }

  func medianStep(_ column: Int) -> Double? {
    let numbers = table.times(column).compactMap(\.self)
    return zip(numbers, numbers.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.middle
  }

  /// A difference of a column's numbers without the digits that they do not have.
  private func rounded(_ difference: Double, toDigitsOf column: Int) -> Double {
    let largest = table.numbers(column).map(\.magnitude).max() ?? 0
    var scale = 1.0
    // A double has 15 digits.
    while scale < 1e12, largest * scale < 1e14 { scale *= 10 }
    let rounded = (difference * scale).rounded() / scale
    return rounded > 0 ? rounded : difference
  }

  /// Whether two rows that follow each other have one time.
  func repeats(_ column: Int) -> Bool {
    let times = table.times(column).compactMap(\.self)
    return zip(times, times.dropFirst()).contains { $0 == $1 }
  }

  private mutating func tellRepeats(_ column: Int) {
    if repeats(column) {
      doubts.append("Some times of '\(table.name(column))' stand in two rows: its unit may be too coarse for the rate.")
    }
  }

  /// Eye trackers and cameras measure from 8 to 2,000 times a second.
  private static func unit(ofStep step: Double) -> TimeUnit {
    switch step {
    case ..<0.2: .seconds
    case ..<125: .milliseconds
    case ..<125_000: .microseconds
    default: .nanoseconds
    }
  }

  /// A fixation takes about a quarter of a second.
  private func fixationUnit(_ start: Int) -> TimeUnit {
    var lengths: [Double] = []
    if let duration = column(.duration) {
      lengths = table.numbers(duration)
    } else if let end = column(.end) {
      lengths = zip(table.times(start), table.times(end)).compactMap { first, last in
        guard let first, let last else { return nil }
        return last - first
      }
    }
    guard let length = lengths.filter({ $0 > 0 }).middle else { return .milliseconds }
    switch length {
    case ..<8: return .seconds
    case ..<8000: return .milliseconds
    case ..<8_000_000: return .microseconds
    default: return .nanoseconds
    }
  }
}
