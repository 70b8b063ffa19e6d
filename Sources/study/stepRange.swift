import Arguments

/// Such as `2-4` or `3`.
func stepRange(_ text: String) throws(UsageError) -> ClosedRange<Int> {
  let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
  guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else {
    throw .notSteps(text)
  }
  guard 0 < first, first <= last else { throw .notSteps(text) }
  return first...last
}
