/// What there is of a reading that measures can be taken from.
public struct MeasurableReading: Sendable, Hashable {
  /// Nil where nobody knows the text's words and lines.
  public let trial: Trial?
  /// Nil where nobody asks for it.
  public let sequence: FixationSequence?
  /// What another program measured of the text, by the measures' names.
  public let reported: [String: TrialMeasure.Quantity]

  public init(
    trial: Trial? = nil,
    sequence: FixationSequence? = nil,
    reported: [String: TrialMeasure.Quantity] = [:]
  ) {
    self.trial = trial
    self.sequence = sequence
    self.reported = reported
  }
}
