/// The receiver operating characteristic: what a rule finds, and what it takes wrongly, at each threshold of its score.
///
/// Scores that are equal but for rounding are passed together, so that the area below the line is that of `AreaUnderCurve`.
public struct OperatingCurve: Hashable, Sendable {
  public struct Place: Hashable, Sendable {
    /// Of the reference group, the share that is taken for the other: 1 less the specificity.
    public let falseAlarms: Double
    /// Of the group that is looked for, the share that is found: the sensitivity.
    public let found: Double
  }

  /// From the highest threshold, which nobody reaches, to the lowest, which everyone does.
  public let places: [Place]

  public init(of other: [Double], above reference: [Double]) {
    precondition(!other.isEmpty && !reference.isEmpty, "A curve needs members of both groups.")
    let settled = settled(other + reference).enumerated()
    let scores = settled.map { ($0.element, $0.offset < other.count) }.sorted { $0.0 > $1.0 }
    var places = [Place(falseAlarms: 0, found: 0)]
    var (found, taken) = (0, 0)
    for (index, (score, isOther)) in scores.enumerated() {
      if isOther { found += 1 } else { taken += 1 }
      guard index + 1 == scores.count || scores[index + 1].0 != score else { continue }
      places.append(
        Place(falseAlarms: Double(taken) / Double(reference.count), found: Double(found) / Double(other.count))
      )
    }
    self.places = places
  }
}
