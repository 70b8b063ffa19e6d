public import Geometry

/// How wide and high a degree of visual angle is on the screen, by what the tracker wrote.
public struct StatedDegree: Sendable, Hashable {
  public enum Source: String, Sendable, CaseIterable {
    /// The tracker's mean over a trial, such as EyeLink's `RES`.
    case resolution
    /// The lengths of the tracker's own saccades, in units and in degrees.
    case saccades
  }

  public var size: Size<RecordedUnits>
  public var source: Source

  public init(_ size: Size<RecordedUnits>, from source: Source) {
    self.size = size
    self.source = source
  }

  /// The mean of what several blocks state; nil where there are none.
  public init?(blocks: [Size<RecordedUnits>]) {
    guard !blocks.isEmpty else { return nil }
    let count = Double(blocks.count)
    let mean = Size<RecordedUnits>(
      width: blocks.reduce(0) { $0 + $1.width } / count,
      height: blocks.reduce(0) { $0 + $1.height } / count
    )
    self.init(mean, from: .resolution)
  }

  /// Fewer saccades, or shorter ones, tell too little.
  static let neededSaccades = 10
  static let shortestSaccade = 1.0
  /// How far the middle half of the saccades may spread about the median, as a share of it.
  static let largestSpread = 0.2

  /// What the tracker's saccades show: the median of their lengths in units by those in degrees.
  ///
  /// Nil where they are few or disagree, as where somebody changed the screen's size afterwards.
  public init?(saccades events: [TrackerEvent]) {
    let ratios = events.compactMap { event -> Double? in
      guard event.kind == .saccade, let amplitude = event.amplitude, amplitude >= Self.shortestSaccade,
        let x = event.x, let y = event.y, let endX = event.endX, let endY = event.endY
      else { return nil }
      let ratio = ((endX - x) * (endX - x) + (endY - y) * (endY - y)).squareRoot() / amplitude
      return ratio.isFinite && ratio > 0 ? ratio : nil
    }.sorted()
    guard ratios.count >= Self.neededSaccades else { return nil }
    let (low, middle, high) = (ratios[ratios.count / 4], ratios[ratios.count / 2], ratios[ratios.count * 3 / 4])
    guard high - low <= Self.largestSpread * middle else { return nil }
    self.init(Size(width: middle, height: middle), from: .saccades)
  }
}
