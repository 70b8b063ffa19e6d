/// One number that a comparison or a model tells, and how sure it is.
///
/// What does not apply is nil: a rank test has no degrees of freedom, a standardised difference no p value of its own.
public struct Estimate: Hashable, Sendable {
  /// What is compared, such as `dyslexia − control`, or a term of a model.
  public var term: String
  /// What the number is, such as `mean difference`.
  public var quantity: String
  /// How it was found, such as `Welch's t test`.
  public var method: String
  public var value: Double?
  /// The ends of the interval.
  public var low: Double?
  public var high: Double?
  /// The share of such intervals that hold the true value, such as 0.95.
  public var level: Double?
  public var standardError: Double?
  /// What the test looks at.
  public var statistic: Statistic?
  /// Of the statistic; those of the numerator, where it is an F.
  public var degreesOfFreedom: Double?
  /// Those of the denominator, where the statistic is an F.
  public var denominatorDegrees: Double?
  /// Of both sides.
  public var pValue: Double?
  /// The same, adjusted for all tests of a declared family; nil where none was declared.
  public var adjustedP: Double?

  /// A number with the letter it is printed by, such as t, U, or F.
  public struct Statistic: Hashable, Sendable {
    public var symbol: String
    public var value: Double

    public init(_ symbol: String, _ value: Double) {
      self.symbol = symbol
      self.value = value
    }
  }

  public init(
    _ term: String,
    _ quantity: String,
    by method: String,
    _ value: Double?,
    interval: ClosedRange<Double>? = nil,
    level: Double? = nil,
    standardError: Double? = nil,
    statistic: Statistic? = nil,
    degreesOfFreedom: Double? = nil,
    denominatorDegrees: Double? = nil,
    pValue: Double? = nil
  ) {
    self.term = term
    self.quantity = quantity
    self.method = method
    // What cannot be computed is missing.
    let known = { (number: Double?) in number.flatMap { $0.isNaN ? nil : $0 } }
    self.value = known(value)
    low = interval?.lowerBound
    high = interval?.upperBound
    self.level = interval == nil ? nil : level
    self.standardError = known(standardError)
    self.statistic = statistic.flatMap { $0.value.isNaN ? nil : $0 }
    self.degreesOfFreedom = known(degreesOfFreedom)
    self.denominatorDegrees = known(denominatorDegrees)
    self.pValue = known(pValue)
  }
}
