import Basics

/// How much longer somebody's saccades take than their size predicts, as a logarithm: what is expected of a saccade that
/// few samples show, from those that more of them show.
struct SaccadeSlowness {
  let mean: Double
  let spread: Double

  /// Of anybody.
  static let unknown = Self(mean: 0, spread: 0.5)

  /// Of somebody, whose saccades differ less from each other than people do.
  private static let ownSpread = 0.25

  private init(mean: Double, spread: Double) { (self.mean, self.spread) = (mean, spread) }

  /// Nil where saccades tell enough of themselves, or too few tell anything.
  init?(of fits: [PulseFit]) {
    guard let share = median(of: fits.lazy.map(\.expectedShare)), share > 0.02 else { return nil }
    let telling = fits.filter { $0.expectedShare < 0.8 }
    guard telling.count >= 8 else { return nil }
    var (sum, weights) = (0.0, 0.0)
    for fit in telling {
      let own = 1 - fit.expectedShare
      // What is no saccade may be anything.
      let weight = min(own / max(fit.expectedShare, 1e-6), 100)
      sum += weight * min(max(fit.slowness / own, -1), 1)
      weights += weight
    }
    self.init(mean: sum / weights, spread: Self.ownSpread)
  }
}
