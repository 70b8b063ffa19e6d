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

    /// `cases`: above 0.
    public init(sum: Double, cases: Double) {
      self.sum = sum
      self.cases = cases
    }

    public var value: Double { sum / cases }
  }

  public let name: String
  public let unit: MeasureUnit
  /// A sentence.
  public let meaning: String
  public let combining: Combining
  /// What a recording must tell for it.
  public private(set) var needs = Sufficiency.Kind.temporal
  public private(set) var fixations = FixationNeed.merged
  /// Whether it counts words that were never come to, so that a trial that ends early cannot tell it.
  public private(set) var needsEnd = false
  /// Whether it counts time between fixations, which durations alone do not tell.
  public private(set) var needsTimes = false
  private let source: Source

  /// What it is taken from.
  private enum Source: Sendable {
    /// Words and lines.
    case text(@Sendable (Trial) -> Quantity?)
    /// Fixations alone.
    case sequence(@Sendable (FixationSequence) -> Quantity?)
  }

  /// Whether it needs to be known where the text's lines and words are.
  public var needsLayout: Bool { if case .text = source { true } else { false } }

  /// A measure whose trials count the same.
  init(
    _ name: String,
    _ unit: MeasureUnit,
    _ meaning: String,
    value: @escaping @Sendable (Trial) -> Double?
  ) {
    self.init(
      name: name,
      unit: unit,
      meaning: meaning,
      combining: .meanOfTrials,
      source: .text { value($0).map { Quantity(sum: $0, cases: 1) } }
    )
  }

  /// A measure whose cases count the same: the sum and the number of cases, `scale` of which are the unit.
  init(
    pooling name: String,
    _ unit: MeasureUnit,
    _ meaning: String,
    scale: Double = 1,
    counts: @escaping @Sendable (Trial) -> (sum: Int, cases: Int)
  ) {
    self.init(
      name: name,
      unit: unit,
      meaning: meaning,
      combining: .pooled,
      source: .text { Quantity(counts($0), scale: scale) }
    )
  }

  /// A measure of the sequence of fixations, whose trials count the same.
  init(
    scan name: String,
    _ unit: MeasureUnit,
    _ meaning: String,
    value: @escaping @Sendable (FixationSequence) -> Double?
  ) {
    let source = Source.sequence { value($0).map { Quantity(sum: $0, cases: 1) } }
    self.init(scan: name, unit, meaning, combining: .meanOfTrials, source: source)
  }

  /// A measure of the sequence of fixations, whose cases count the same.
  init(
    scanPooling name: String,
    _ unit: MeasureUnit,
    _ meaning: String,
    counts: @escaping @Sendable (FixationSequence) -> (sum: Int, cases: Int)
  ) {
    self.init(scan: name, unit, meaning, combining: .pooled, source: .sequence { Quantity(counts($0), scale: 1) })
  }

  private init(scan name: String, _ unit: MeasureUnit, _ meaning: String, combining: Combining, source: Source) {
    self.init(
      name: Self.scanPrefix + name,
      unit: unit,
      meaning: "Without a layout: " + meaning,
      combining: combining,
      source: source
    )
  }

  private init(name: String, unit: MeasureUnit, meaning: String, combining: Combining, source: Source) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
    self.combining = combining
    self.source = source
  }

  /// What the names of measures begin with that need no layout.
  public static let scanPrefix = "scan_"

  /// The same measure, of recordings that tell fixations apart.
  func needing(_ fixations: FixationNeed) -> Self {
    var measure = self
    measure.fixations = fixations
    return measure
  }

  /// The same measure, of trials in which the eyes came near the end of the text.
  func needingEnd() -> Self {
    var measure = self
    measure.needsEnd = true
    return measure
  }

  /// The same measure, of recordings that tell when fixations began.
  func needingTimes() -> Self {
    var measure = self
    measure.needsTimes = true
    return measure
  }

  /// The same measure, of recordings that tell more.
  func needing(_ kind: Sufficiency.Kind) -> Self {
    var measure = self
    measure.needs = kind
    return measure
  }

  /// Nil where there was nothing to measure, or it is one of the sequence.
  public func value(of trial: Trial) -> Double? { quantity(of: MeasurableReading(trial: trial))?.value }

  /// Nil where there was nothing to measure.
  public func value(of reading: MeasurableReading) -> Double? { quantity(of: reading)?.value }

  private func quantity(of reading: MeasurableReading) -> Quantity? {
    switch source {
    case .text(let quantity): reading.trial.flatMap(quantity) ?? reading.reported[name]
    case .sequence(let quantity): reading.sequence.flatMap(quantity)
    }
  }

  /// Over the readings of one participant, with how many of them had a value; nil where none had.
  public func value(over readings: [MeasurableReading]) -> (value: Double, trials: Int)? {
    let quantities = readings.compactMap(quantity)
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

extension TrialMeasure.Quantity {
  /// Nil of no cases.
  fileprivate init?(_ counts: (sum: Int, cases: Int), scale: Double) {
    guard counts.cases > 0 else { return nil }
    self.init(sum: Double(counts.sum) * scale, cases: Double(counts.cases))
  }
}

/// Every measure of a trial; those of a participant are the same over all trials.
public let trialMeasures: [TrialMeasure] =
  speedMeasures + fixationMeasures.map { $0.needing(.apart) } + skippingMeasures.map { $0.needing(.word) }
  + meanWordMeasures.map { $0.needing($0.unit == .characters ? .character : .word) }
  + wordOrderMeasures.map { $0.needing(.word).needing(.apart) }
  + (saccadeMeasures.map { $0.needing(.apart) } + sweepMeasures).map { $0.needing(.line) } + dataMeasures
  + sequenceMeasures

extension TrialMeasure {
  /// Among all of them, of one whose name stands in this program.
  public static func place(of name: String) -> Int {
    guard let place = trialMeasures.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("No measure of trials is called '\(name)'.")
    }
    return place
  }
}
