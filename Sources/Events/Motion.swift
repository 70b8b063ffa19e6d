/// What a sample does, by its speed alone.
enum Motion: UInt8, Sendable {
  case unknown
  case slow
  /// Too fast for a fixation, too slow for a saccade.
  case middling
  case fast
}

extension Motion {
  /// Stretches of one motion, in order; those of which nothing is known are left out.
  static func forEachStretch(
    of speed: borrowing ContiguousArray<Double>,
    slowerThan slow: Double,
    fasterThan fast: Double,
    _ body: (Motion, Range<Int>) -> Void
  ) {
    let span = speed.span
    var (current, start) = (Motion.unknown, 0)
    for index in 0..<span.count {
      let value = span[index]
      let motion: Motion = value < slow ? .slow : value >= fast ? .fast : value >= slow ? .middling : .unknown
      guard motion != current else { continue }
      if current != .unknown { body(current, start..<index) }
      (current, start) = (motion, index)
    }
    if current != .unknown { body(current, start..<span.count) }
  }
}
