import Basics

/// How wide a text is and how far apart its lines are, as the fixations on it show: an own rule, not that of a paper.
///
/// The middle nine tenths of the places along the lines, taken to lie evenly, tell the width. Saccades that go back by half of it
/// or more are return sweeps where there are lines at all: where they go down, in the median, by more than twice what saccades
/// forward go up or down. Their median way down is the line spacing then. Elsewhere all is taken for one line.
public struct SequenceLines: Sendable, Hashable {
  /// Of the text, in the unit of places.
  public let width: Double
  /// Nil where all was read as one line.
  public let spacing: Double?

  /// The share of places that tells the width.
  private static let middle = 0.9
  /// As shares of the width: how far a saccade goes back that shows the lines, and one that goes to the next.
  private static let fullSweep = 0.5
  private static let shortestSweep = 0.25
  /// How much further down return sweeps go than the noise of saccades on a line.
  private static let leastRise = 2.0

  /// Nil where places do not tell a width.
  init?(_ along: [Double], _ steps: [SequenceStep]) {
    let margin = (1 - Self.middle) / 2
    let places = along.filter(\.isFinite).sorted()
    guard places.count > 2, let first = quantile(margin, ofSorted: places),
      let last = quantile(1 - margin, ofSorted: places), last > first
    else { return nil }
    let width = (last - first) / Self.middle
    guard width.isFinite else { return nil }
    self.width = width
    let sweeps = steps.filter { $0.along <= -Self.fullSweep * width }.map(\.down)
    let forward = steps.filter { $0.along > 0 && $0.along < Self.fullSweep * width }.map { abs($0.down) }
    guard let rise = median(of: sweeps), rise > Self.leastRise * (median(of: forward) ?? 0) else {
      spacing = nil
      return
    }
    spacing = rise
  }

  func kind(of step: SequenceStep) -> SequenceSaccade.Kind {
    guard let spacing, abs(step.down) > spacing / 2 else { return step.along >= 0 ? .forward : .regression }
    let isNext = step.down > 0 && step.down <= 1.5 * spacing
    return isNext && step.along <= -Self.shortestSweep * width ? .returnSweep : .lineChange
  }
}
