extension Timing {
  /// Samples around which steps are uneven, in order, and how far their windows may reach.
  ///
  /// A window that a gap lies in may not reach at all.
  func forEachUnevenWindow(before: Int, after: Int, _ body: (_ sample: Int, _ crossesGap: Bool) -> Void) {
    var next = 0
    var gap = 0
    for index in uneven {
      // Windows that have this step in them, and have not been told yet.
      let first = max(next, index + 1 - after, before)
      let end = min(index + 1 + before, count - after)
      guard first < end else { continue }
      for sample in first..<end {
        while gap < gaps.count, gaps[gap] < sample - before { gap += 1 }
        body(sample, gap < gaps.count && gaps[gap] < sample + after)
      }
      next = end
    }
  }
}
