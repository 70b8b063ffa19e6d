import Arguments

/// Which steps of an experiment are meant, such as `2-4` or `3`.
struct StepsOption {
  /// From 1; nil for all.
  let range: ClosedRange<Int>?

  init(from arguments: inout Arguments, help: String) throws(UsageError) {
    let text = try arguments.option("steps", .text("A-B"), help: help)
    range = try text.map { (text) throws(UsageError) in try Self.numbers(in: text) }
  }

  private static func numbers(in text: String) throws(UsageError) -> ClosedRange<Int> {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else {
      throw .notSteps(text)
    }
    guard 0 < first, first <= last else { throw .notSteps(text) }
    return first...last
  }
}
