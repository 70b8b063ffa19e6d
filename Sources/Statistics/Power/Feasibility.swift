/// What a study could find with more or fewer participants, from the difference that was found in one measure.
///
/// The interval of the effect becomes the interval of the power: a pilot study's effect is rarely known well, and
/// studies planned by its mere estimate are mostly too small (Anderson, Kelley & Maxwell, "Sample-size planning for
/// more accurate statistical power", 2017).
public struct Feasibility: Sendable {
  public let measure: String
  /// Hedges' g, and the interval of it.
  public let effect: Double
  public let interval: ClosedRange<Double>
  public let test: TwoGroupPower

  /// Power with so many participants in each group.
  public struct Power: Hashable, Sendable {
    public let measure: String
    public let participantsPerGroup: Int
    public let power: Double
    /// With the weakest and the strongest effect of the interval.
    public let low: Double
    public let high: Double
  }

  /// Participants for a power, in each group.
  public struct Need: Hashable, Sendable {
    public let measure: String
    public let power: Double
    /// Nil where there is no effect, or 10 million are not enough.
    public let participantsPerGroup: Int?
    /// With the strongest effect of the interval.
    public let low: Int?
    /// With the weakest one; nil where the interval holds 0, so that no number is enough.
    public let high: Int?
  }

  public init(of measure: String, effect: Double, interval: ClosedRange<Double>, alpha: Double = 0.05) {
    precondition(interval.contains(effect), "An effect lies within its interval.")
    self.measure = measure
    self.effect = effect
    self.interval = interval
    test = TwoGroupPower(alpha: alpha)
  }

  public func power(participantsPerGroup count: Int) -> Power {
    let power = { test.power(ofEffect: $0, reference: count, other: count) }
    return Power(
      measure: measure,
      participantsPerGroup: count,
      power: power(effect),
      low: power(weakest),
      high: power(strongest)
    )
  }

  public func need(forPower power: Double) -> Need {
    let need = { (effect: Double) in
      effect == 0 ? nil : test.participantsPerGroup(forEffect: effect, power: power).map { Int($0.rounded(.up)) }
    }
    return Need(
      measure: measure,
      power: power,
      participantsPerGroup: need(effect),
      low: need(strongest),
      high: need(weakest)
    )
  }

  /// In the direction of the effect, 0 where the interval goes beyond.
  private var weakest: Double {
    interval.contains(0) ? 0 : min(abs(interval.lowerBound), abs(interval.upperBound))
  }

  private var strongest: Double { max(abs(interval.lowerBound), abs(interval.upperBound)) }
}
