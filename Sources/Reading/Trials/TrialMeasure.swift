/// A number that tells how a text was read, or how a participant reads.
public struct TrialMeasure: Sendable {
  /// How the values of a participant's trials become one.
  public enum Combining: String, Sendable, CaseIterable {
    /// Every trial counts the same. For durations, lengths and speeds.
    case meanOfTrials = "mean of trials"
    /// All cases of all trials are taken together: every case counts the same. For shares and rates, whose cases are
    /// few in a trial.
    case pooled
  }

  /// A value as a sum over a number of cases, so that trials can be pooled.
  public struct Quantity: Sendable, Hashable {
    public var sum: Double
    /// Above 0.
    public var cases: Double

    public var value: Double { sum / cases }
  }

  public let name: String
  public let unit: MeasureUnit
  /// A sentence.
  public let meaning: String
  public let combining: Combining
  /// What a recording must tell for it.
  public private(set) var needs = Sufficiency.Kind.temporal
  /// Whether it tells of single fixations, which have to be told apart.
  public private(set) var countsFixations = false
  let quantity: @Sendable (Trial) -> Quantity?

  /// A measure whose trials count the same.
  init(
    _ name: String,
    _ unit: MeasureUnit,
    _ meaning: String,
    value: @escaping @Sendable (Trial) -> Double?
  ) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
    combining = .meanOfTrials
    quantity = { value($0).map { Quantity(sum: $0, cases: 1) } }
  }

  /// A measure whose cases count the same: the sum and the number of cases, `scale` of which are the unit.
  init(
    pooling name: String,
    _ unit: MeasureUnit,
    _ meaning: String,
    scale: Double = 1,
    counts: @escaping @Sendable (Trial) -> (sum: Int, cases: Int)
  ) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
    combining = .pooled
    quantity = { trial in
      let (sum, cases) = counts(trial)
      return cases > 0 ? Quantity(sum: Double(sum) * scale, cases: Double(cases)) : nil
    }
  }

  /// The same measure, of recordings that tell fixations apart.
  func countingFixations(_ counts: Bool = true) -> Self {
    var measure = self
    measure.countsFixations = counts
    return measure
  }

  /// The same measure, of recordings that tell more.
  func needing(_ kind: Sufficiency.Kind) -> Self {
    var measure = self
    measure.needs = kind
    return measure
  }

  /// Nil where there was nothing to measure.
  public func value(of trial: Trial) -> Double? { quantity(trial)?.value }

  /// Over the trials of one participant, with how many of them had a value; nil where none had.
  public func value(over trials: [Trial]) -> (value: Double, trials: Int)? {
    let quantities = trials.compactMap(quantity)
    guard !quantities.isEmpty else { return nil }
    switch combining {
    case .meanOfTrials:
      return (quantities.reduce(0) { $0 + $1.value } / Double(quantities.count), quantities.count)
    case .pooled:
      let sum = quantities.reduce(0) { $0 + $1.sum }
      return (sum / quantities.reduce(0) { $0 + $1.cases }, quantities.count)
    }
  }
}

/// Every measure of a trial; those of a participant are the same over all trials.
public let trialMeasures: [TrialMeasure] =
  speedMeasures + fixationMeasures.map { $0.countingFixations() } + skippingMeasures.map { $0.needing(.word) }
  + meanWordMeasures.map { $0.needing($0.unit == .characters ? .character : .word) }
  + (saccadeMeasures.map { $0.countingFixations() } + sweepMeasures).map { $0.needing(.line) } + dataMeasures
