public import Basics

/// Green alone.
///
/// Verkruysse, Svaasand & Nelson, "Remote plethysmographic imaging using ambient light", Optics Express 2008. It keeps most
/// after compression, and takes changes of light for a pulse.
public struct GreenMethod: PulseMethod {
  public static let name = "g"
  public static let summary = "Green alone (Verkruysse 2008)."

  let leastConfidence: Double
  let vetoes: RateVetoes

  public init(from options: inout Options) throws(OptionError) {
    leastConfidence = try options.number(
      "least-confidence",
      default: 0.4,
      in: 0...1,
      help: "share of the power within five of the rate; below it there is no answer"
    )
    vetoes = try RateVetoes(from: &options)
  }

  public func heartRate(in stretches: [EvenTrace]) -> HeartRate {
    PublishedRate(
      leastConfidence: leastConfidence,
      vetoes: vetoes,
      needsColours: false,
      pulse: { colours, _ in colours[1].negated }
    )
    .heartRate(in: stretches)
  }
}
