/// How well one rule told the groups of participants it had not learnt from.
public struct ScreeningResult: Hashable, Sendable {
  /// The classifier's name, or the measure's where it is one alone.
  public let name: String
  public let measures: [String]
  public let predictions: [ScreenedParticipant]
  /// In how many parts participants were held back.
  public let parts: Int
  /// Participants who lack one of the measures.
  public let leftOut: [String]
  /// How often, of two people of both groups whom the same rule told, it put the one above who is looked for; where one is left
  /// out at a time, of any two.
  ///
  /// It has no interval: scores of held-back people depend on each other by the rules they share, and intervals that do not know
  /// this hold the truth less often than they say (Bates, Hastie & Tibshirani, "Cross-validation: what does it estimate and
  /// how well does it do it?", 2023).
  public let area: Double
  /// Of those in the group that is looked for, how many were found.
  public let sensitivity: Proportion
  /// Of those in the reference group, how many were not taken for others.
  public let specificity: Proportion
  /// Nil where nothing was shuffled.
  public let chance: Chance?
  /// Nil where the rule tells no probabilities.
  public let calibration: CalibrationCurve?
  private let scores: HeldOutScores

  /// What participants with shuffled groups show.
  public struct Chance: Hashable, Sendable {
    /// How often they are told apart as well.
    public let pValue: Double
    /// How many there were.
    public let permutations: Int
    /// Whether these are all ways to share out the groups.
    public let isExact: Bool
    /// Where nothing is to be told, the area is this on average.
    public let meanArea: Double
  }

  init(
    name: String,
    measures: [String],
    _ predictions: [ScreenedParticipant],
    _ scores: HeldOutScores,
    parts: Int,
    leftOut: [String],
    chance: Chance?,
    bins: Int
  ) {
    let (targets, references) = (predictions.filter(\.isTarget), predictions.filter { !$0.isTarget })
    self.name = name
    self.measures = measures
    self.predictions = predictions
    self.parts = parts
    self.leftOut = leftOut
    self.chance = chance
    self.scores = scores
    guard let area = scores.area(isTarget: predictions.map(\.isTarget)) else {
      preconditionFailure("Every part of a split has both groups.")
    }
    self.area = area
    sensitivity = Proportion(targets.count { $0.isPositive }, of: targets.count)
    specificity = Proportion(references.count { !$0.isPositive }, of: references.count)
    calibration = CalibrationCurve(predictions, bins: bins)
  }

  public var accuracy: Proportion {
    Proportion(sensitivity.count + specificity.count, of: sensitivity.total + specificity.total)
  }

  /// The same among these participants; nil where no two of them were told by the same rule.
  func area(among participants: Set<String>) -> Double? {
    scores.area(isTarget: predictions.map(\.isTarget)) { participants.contains(predictions[$0].participant) }
  }
}
