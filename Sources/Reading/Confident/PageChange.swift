import Basics

/// How a page map changed from one page to the next.
///
/// Each part of it mostly changes slowly and sometimes at once, in line heights at the places where it tells most.
struct PageChange {
  /// What happened between the pages.
  enum Occasion {
    case usual
    /// The tracker was calibrated, or its drift looked after.
    case calibrated
    /// The map before is what a validation found.
    case validated
  }

  private let parts: [Double]

  /// `reach`: from the text's middle to its first or last line.
  init(from before: PageMap, to after: PageMap, reach: Double) {
    let gain = (after.gain - before.gain) * reach
    parts = [after.offset - before.offset, gain, after.tilt - before.tilt, after.bow - before.bow]
  }

  /// Normal where slow, and a Cauchy distribution where sudden.
  func logDensity(_ occasion: Occasion) -> Double {
    let share = Self.sudden[occasion] ?? 1
    // Targets stand on few heights, and nobody reads them.
    let width = occasion == .validated ? 2.0 : 1
    return zip(parts, Self.laws).reduce(0.0) { (sum: Double, part) in
      let (change, law) = part
      let (near, far) = (change / (law.slow * width), change / law.sudden)
      let slow = (1 - share) / (law.slow * width) * exponential(-near * near / 2)
      let sudden = share / law.sudden / (1 + far * far)
      return sum + logarithm(slow + sudden)
    }
  }

  /// Reasoned; on simulated sessions a third of `usual`, and evidence that counts four times as much, changed nothing.
  private static let sudden: [Occasion: Double] = [.usual: 0.1, .calibrated: 0.5, .validated: 0.25]
  /// Of offset, gain, tilt and bow.
  private static let laws: [(slow: Double, sudden: Double)] = [(0.25, 1.0), (0.3, 1.0), (0.25, 0.5), (0.3, 0.8)]
}

extension PageMap {
  /// What a validation tells of a page: offset and gain, by least squares that are pulled to no gain; nil without targets.
  init?(_ targets: [SessionPage.Target], of frame: TextFrame) {
    guard !targets.isEmpty else { return nil }
    let places = targets.map { ($0.y - frame.center.y) / frame.lineHeight }
    let belows = targets.map { $0.below / frame.lineHeight }
    let count = Double(targets.count)
    let (place, below) = (places.reduce(0, +) / count, belows.reduce(0, +) / count)
    let square = places.reduce(Self.pull) { $0 + ($1 - place) * ($1 - place) }
    let slope = zip(places, belows).reduce(0) { $0 + ($1.0 - place) * ($1.1 - below) } / square
    self.init(offset: below - slope * place, gain: 1 + slope)
    self = limited
  }

  /// As many squared line heights as one target far from the middle has.
  private static let pull = 30.0
}
