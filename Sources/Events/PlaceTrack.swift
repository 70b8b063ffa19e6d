import Basics
import Signals

/// Where gaze was, sample by sample, in one unit along both axes; NaN where missing.
///
/// For rules that only compare places with each other, and so work in pixels as well as in degrees.
struct PlaceTrack: Sendable {
  var x: ContiguousArray<Double>
  var y: ContiguousArray<Double>

  var count: Int { x.count }

  /// Short gaps bridged by a line.
  func filled(at times: ContiguousArray<Time>, upTo limit: Time) -> Self {
    guard limit > .zero, isMissingSome else { return self }
    var whole = self
    // Half a place is none.
    for index in x.indices where x[index].isNaN != y[index].isNaN { (whole.x[index], whole.y[index]) = (.nan, .nan) }
    return Self(x: whole.x.filled(at: times, upTo: limit), y: whole.y.filled(at: times, upTo: limit))
  }

  private var isMissingSome: Bool {
    let (x, y) = (x.span, y.span)
    var missing = 0
    for index in 0..<x.count { missing &+= x[index].isNaN || y[index].isNaN ? 1 : 0 }
    return missing > 0
  }

  /// Samples that follow each other without one missing and without a gap in time.
  func runs(gaps: [Int]) -> [Range<Int>] {
    let (x, y) = (x.span, y.span)
    var runs: [Range<Int>] = []
    var start = 0
    var gap = 0
    for index in 0..<x.count {
      let isMissing = x[index].isNaN || y[index].isNaN
      let isBeforeGap = gap < gaps.count && gaps[gap] == index
      if isBeforeGap { gap += 1 }
      guard isMissing || isBeforeGap else { continue }
      let end = isMissing ? index : index + 1
      if start < end { runs.append(start..<end) }
      start = index + 1
    }
    if start < x.count { runs.append(start..<x.count) }
    return runs
  }
}

extension AngularTrack {
  /// In degrees, to the right and upwards.
  var places: PlaceTrack { PlaceTrack(x: azimuth, y: elevation) }

  /// Short gaps bridged by a line.
  func filled(at times: ContiguousArray<Time>, upTo limit: Time) -> Self {
    let filled = places.filled(at: times, upTo: limit)
    return Self(azimuth: filled.x, elevation: filled.y)
  }

  /// Samples that follow each other without one missing and without a gap in time.
  func runs(gaps: [Int]) -> [Range<Int>] { places.runs(gaps: gaps) }
}
