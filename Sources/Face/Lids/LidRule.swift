public import Basics

/// How far the eyes are open, from the shapes of the lids.
///
/// A lid follows the eye down, so that the lower lines of a page look half shut. What of its weight goes with the weight of looking
/// down is fitted on the frames in which it is lowest, and taken off. What is left is open at its 5th percentile and shut at its
/// 99.5th. The shares are this project's own.
public struct LidRule: Cataloged, Sendable {
  public static let name = "openness"
  public static let summary =
    "How far eyes are open: shapes of the lids without looking down, scaled by the recording."

  public var correctsLookingDown = true
  public var fitted = 0.7
  public var open = 0.05
  public var shut = 0.995
  public var leastRange = 0.3

  public init() {}

  public init(from options: inout Options) throws(OptionError) {
    correctsLookingDown = try !options.takes(
      "looking-down",
      "kept",
      insteadOf: "corrected",
      help: "Whether what goes with looking down is taken off the lids (this project's)."
    )
    fitted = try options.number(
      "fitted",
      default: fitted,
      in: 0.1...1,
      help: "The share of frames, those with the highest lids, that tell how lids follow the eyes (this project's)."
    )
    open = try options.number("open", default: open, in: 0...0.5, help: "Quantile of an open eye (this project's).")
    shut = try options.number("shut", default: shut, in: 0.5...1, help: "Quantile of a shut eye (this project's).")
    leastRange = try options.number(
      "least-range",
      default: leastRange,
      in: 0...1,
      help: "Weight from open to shut below which there was no blink to scale with (this project's)."
    )
  }

  public func lids(of track: FaceTrack) -> Lids {
    if let recorded = track.openness {
      return Lids(left: scale(of: recorded.left, track.isSeen), right: scale(of: recorded.right, track.isSeen))
    }
    return Lids(
      left: scale(track[.eyeBlinkLeft], track[.eyeLookDownLeft], track.isSeen),
      right: scale(track[.eyeBlinkRight], track[.eyeLookDownRight], track.isSeen)
    )
  }

  /// Of an openness that was recorded and is taken as it is: it tells whether the eye was ever seen open.
  private func scale(of openness: ContiguousArray<Float>, _ isSeen: ContiguousArray<Bool>?) -> LidScale? {
    var closures = ContiguousArray<Double>()
    closures.reserveCapacity(openness.count)
    for index in openness.indices where isSeen?[index] ?? true && !openness[index].isNaN {
      closures.append(1 - Double(openness[index]))
    }
    return quantile(open, reordering: &closures).map { LidScale(open: Float($0), sawBlink: false) }
  }

  private func scale(
    _ closure: ContiguousArray<Float>?,
    _ down: ContiguousArray<Float>?,
    _ isSeen: ContiguousArray<Bool>?
  ) -> LidScale? {
    guard let closure else { return nil }
    let slope = correctsLookingDown ? down.map { huberSlope(of: closure, on: $0, isSeen) } ?? 0 : 0
    var rest = ContiguousArray<Double>()
    rest.reserveCapacity(closure.count)
    for index in closure.indices where isSeen?[index] ?? true {
      let value = LidScale.corrected(closure[index], down?[index] ?? .nan, slope)
      if !value.isNaN { rest.append(Double(value)) }
    }
    guard let low = quantile(open, reordering: &rest), let high = quantile(shut, reordering: &rest) else { return nil }
    return LidScale(slope: slope, open: Float(low), shut: Float(high), sawBlink: high - low >= leastRange)
  }

  /// By Huber's weights, which a few blinks among the highest lids hardly move; never below 0.
  private func huberSlope(
    of closure: ContiguousArray<Float>,
    on down: ContiguousArray<Float>,
    _ isSeen: ContiguousArray<Bool>?
  ) -> Float {
    var numbers = ContiguousArray<Double>()
    for index in closure.indices where isSeen?[index] ?? true && !(closure[index] + down[index]).isNaN {
      numbers.append(Double(closure[index]))
    }
    guard numbers.count > 2, let limit = quantile(fitted, reordering: &numbers) else { return 0 }
    var pairs: ContiguousArray<(x: Double, y: Double)> = []
    pairs.reserveCapacity(numbers.count)
    for index in closure.indices where isSeen?[index] ?? true && Double(closure[index]) <= limit && !down[index].isNaN {
      pairs.append((Double(down[index]), Double(closure[index])))
    }
    return Float(min(max(robustSlope(of: pairs), 0), 1))
  }
}

/// The slope of a line through pairs, by iteratively reweighted least squares.
///
/// Huber, "Robust estimation of a location parameter", 1964: 1.345 robust deviations keep 95 per cent of the efficiency.
private func robustSlope(of pairs: ContiguousArray<(x: Double, y: Double)>) -> Double {
  var (intercept, slope) = (0.0, 0.0)
  var reach = Double.infinity
  var residuals = ContiguousArray<Double>()
  for _ in 0..<6 {
    var (weights, sumX, sumY, sumXX, sumXY) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for pair in pairs {
      let residual = abs(pair.y - intercept - slope * pair.x)
      let weight = residual <= reach ? 1 : reach / residual
      weights += weight
      sumX += weight * pair.x
      sumY += weight * pair.y
      sumXX += weight * pair.x * pair.x
      sumXY += weight * pair.x * pair.y
    }
    let spread = weights * sumXX - sumX * sumX
    guard spread > 1e-9 * weights * weights else { return 0 }
    slope = (weights * sumXY - sumX * sumY) / spread
    intercept = (sumY - slope * sumX) / weights
    residuals.removeAll(keepingCapacity: true)
    for pair in pairs { residuals.append(abs(pair.y - intercept - slope * pair.x)) }
    guard let middle = median(reordering: &residuals), middle > 0 else { return slope }
    reach = 1.345 * 1.4826 * middle
  }
  return slope
}
