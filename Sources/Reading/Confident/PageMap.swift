import Basics

/// Where gaze is seen of an eye that is on a line: what a tracker that was badly calibrated makes of a page.
///
/// Heights are in line heights. A place across is -0.5 at the text's left edge and 0.5 at its right one.
struct PageMap: Sendable, Hashable {
  /// How far below the page's middle its middle is seen.
  var offset = 0.0
  /// How far apart two lines are seen that are one line height apart.
  var gain = 1.0
  /// How far the lines fall from the text's left edge to its right.
  var tilt = 0.0
  /// How much lower lines are seen at their ends than in their middle, times four.
  var bow = 0.0

  /// Within what a tracker can still be used with.
  var limited: Self {
    var map = self
    map.offset = min(max(offset, -5), 5)
    map.gain = min(max(gain, 0.5), 1.6)
    map.tilt = min(max(tilt, -1), 1)
    map.bow = min(max(bow, -1.5), 1.5)
    return map
  }

  /// Of a line so far below the page's middle.
  func shift(at place: Double) -> Double { offset + (gain - 1) * place }

  /// Of a place across.
  func bend(at across: Double) -> Double { tilt * across + bow * (across * across - 1.0 / 12) }

  /// Fixations where an unerring tracker would see them, but for tilt and bow.
  func undone(_ fixations: [Fixation], in text: TextLayout) -> [Fixation] {
    guard let first = text.lines.first, let last = text.lines.last else { return fixations }
    let (height, middle) = (text.lineHeight, (first.y + last.y) / 2)
    return fixations.map { fixation in
      let y = middle + (fixation.y - offset * height - middle) / gain
      return Fixation(x: fixation.x, y: y, span: fixation.span)
    }
  }

  /// How far lines lie from where another map has them, at the first or the last.
  func distance(to other: Self, reach: Double) -> Double {
    max(abs(shift(at: reach) - other.shift(at: reach)), abs(shift(at: -reach) - other.shift(at: -reach)))
  }

  /// What is known before a page is seen, as the natural logarithm of a density over that of the usual page.
  var prior: Double {
    let (tilt, bow) = (tilt / Self.spreadOfTilt, bow / Self.spreadOfBow)
    return Self.offsets.prior(of: offset) + Self.gains.prior(of: logarithm(gain)) - (tilt * tilt + bow * bow) / 2
  }

  /// What most trackers do, and some that were badly calibrated: both reasoned.
  ///
  /// On simulated sessions, two and a half times the share of wide gains changed nothing.
  private static let offsets = Mixture(narrow: 0.6, wide: 2, wideShare: 0.3)
  private static let gains = Mixture(narrow: 0.04, wide: 0.2, wideShare: 0.1)
  private static let spreadOfTilt = 0.3
  private static let spreadOfBow = 0.8

  private struct Mixture {
    let narrow: Double
    let wide: Double
    let wideShare: Double

    /// Over that of the narrow part at 0.
    func prior(of value: Double) -> Double {
      let (near, far) = (value / narrow, value / wide)
      let share = wideShare * narrow / wide / (1 - wideShare)
      return logarithm(exponential(-near * near / 2) + share * exponential(-far * far / 2))
    }
  }
}
