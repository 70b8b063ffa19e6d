/// Whether of the participants with some predicted probability so many are of the group that is looked for.
public struct CalibrationCurve: Hashable, Sendable {
  /// Participants whose probabilities are alike.
  public struct Bin: Hashable, Sendable {
    /// From here, up to but without the upper end, except in the last bin.
    public let range: ClosedRange<Double>
    public let meanPredicted: Double
    /// How many of them are of the group that is looked for.
    public let observed: Proportion
  }

  /// Those that hold someone, from the lowest probability.
  public let bins: [Bin]
  /// The mean squared error of the probabilities (Brier, "Verification of forecasts expressed in terms of probability",
  /// 1950).
  public let brierScore: Double

  /// Nil where a prediction has no probability, or there is none.
  init?(_ predictions: [ScreenedParticipant], bins count: Int) {
    let known = predictions.compactMap { one in one.probability.map { (probability: $0, isTarget: one.isTarget) } }
    guard known.count == predictions.count, !known.isEmpty else { return nil }
    precondition(count > 0, "A calibration curve has one bin or more.")
    var found: [Bin] = []
    for number in 0..<count {
      let own = known.filter { min(count - 1, Int($0.probability * Double(count))) == number }
      guard !own.isEmpty else { continue }
      let (low, high) = (Double(number) / Double(count), Double(number + 1) / Double(count))
      found.append(
        Bin(
          range: low...high,
          meanPredicted: own.reduce(0) { $0 + $1.probability } / Double(own.count),
          observed: Proportion(own.count { $0.isTarget }, of: own.count)
        )
      )
    }
    bins = found
    brierScore =
      known.reduce(0) { sum, one in
        let error = one.probability - (one.isTarget ? 1 : 0)
        return sum + error * error
      } / Double(known.count)
  }
}
