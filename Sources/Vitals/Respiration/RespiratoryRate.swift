/// How fast someone breathes, or why that is not said.
public struct RespiratoryRate: Sendable, Equatable {
  /// What breath changes.
  public enum Source: String, Sendable, CaseIterable {
    /// The head rises and falls with the chest.
    case motion
    /// Hearts beat faster while breathing in.
    case intervals
    /// Beats are higher or lower with the breath.
    case heights
  }

  /// What one source tells.
  public struct Finding: Sendable, Equatable {
    public let source: Source
    /// Breaths per minute.
    public let rate: Double
    /// The share of the power within two of the rate.
    public let confidence: Double
  }

  /// Breaths per minute.
  public let rate: Double?
  /// From 0 to 1: the best source's, times the root of the share of sources with one rate that agree with it.
  ///
  /// Nil where no source tells anything.
  public let confidence: Double?
  public let refusal: Refusal?
  public let findings: [Finding]

  init(_ refusal: Refusal) {
    rate = nil
    confidence = nil
    self.refusal = refusal
    findings = []
  }

  /// Below it a source swings at no one rate, and has no say.
  private static let leastVoice = 0.5

  /// The best source and those within three of it, under a gate that two agreeing signs of the pulse alone do not pass:
  /// these were wrong in two of six generated clips.
  ///
  /// `headMotion`: the standard deviation of the head's place in pixels.
  init(_ findings: [Finding], headMotion: Double) {
    self.findings = findings
    let voices = findings.filter { $0.confidence >= Self.leastVoice }
    guard let best = voices.max(by: { $0.confidence < $1.confidence }) else {
      (rate, confidence) = (nil, findings.map(\.confidence).max())
      refusal = findings.isEmpty ? .noSigns : .lowConfidence
      return
    }
    let agreeing = voices.filter { abs($0.rate - best.rate) <= 3 }
    let share = Double(agreeing.count) / Double(voices.count)
    let sureness = best.confidence * share.squareRoot()
    confidence = sureness
    let isStill = best.source == .motion && headMotion < 2
    guard sureness >= 0.55, isStill || agreeing.count == 3 else {
      rate = nil
      refusal = sureness < 0.55 ? .lowConfidence : best.source == .motion ? .motion : .tooFewSigns
      return
    }
    let weight = agreeing.reduce(0) { $0 + $1.confidence }
    rate = agreeing.reduce(0) { $0 + $1.confidence * $1.rate } / weight
    refusal = nil
  }
}
