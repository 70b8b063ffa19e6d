import Basics

/// How the saccades of a recording run, against what their size lets expect.
struct SaccadeCourse {
  /// How many times longer than their size needs they last; nil of fewer than five, or in a coarse window.
  ///
  /// A signal that was smoothed before lets them last longer, a clock that runs fast shorter.
  let durationRatio: Double?
  /// Nil where too few have rest on both sides.
  let smoothing: Smoothing?

  init(_ search: AdaptiveSearch) {
    durationRatio = search.durationRatio
    smoothing = Smoothing(search)
  }

  /// Whether the gaze still goes on behind saccades, more than any eye does.
  ///
  /// Where their course is seen, they also last longer than their size needs.
  var isSmoothed: Bool { (smoothing?.share ?? 0) > 0.15 && (durationRatio ?? 2) > 1.1 }
}

extension AdaptiveSearch {
  /// The search in what the eye did before a filter smoothed it; nil where none did, or it was another one.
  func sharpened(by course: SaccadeCourse) -> AdaptiveSearch? {
    // No oscillation of an eye fades as slowly as that.
    guard course.isSmoothed, let smoothing = course.smoothing, let constant = smoothing.timeConstant,
      constant > .milliseconds(15)
    else { return nil }
    var sharper = AdaptiveSearch(
      track.sharpened(timeConstant: constant),
      windows: rule.velocity.coarseWindows,
      wanted: rule.velocity.smallestSaccade,
      rule: rule
    )
    guard let rest = Smoothing(sharper), abs(rest.share) < smoothing.share / 2 else { return nil }
    sharper.undone = constant
    return sharper
  }

  /// The search in wide windows; nil where saccades do not last too long for that.
  func widened(by course: SaccadeCourse) -> AdaptiveSearch? {
    guard let ratio = course.durationRatio, ratio > rule.saccades.slowRatio else { return nil }
    return AdaptiveSearch(track, windows: rule.velocity.smoothedWindows, wanted: 0, rule: rule)
  }
}
