public import Basics

/// Two chrominances against each other.
///
/// De Haan & Jeanne, "Robust pulse rate from chrominance-based rPPG", IEEE Transactions on Biomedical Engineering 2013.
public struct ChromMethod: PulseMethod {
  public static let name = "chrom"
  public static let summary = "Chrominances against each other (de Haan & Jeanne 2013)."

  let leastConfidence: Double
  let vetoes: RateVetoes

  public init(from options: inout Options) throws(OptionError) {
    leastConfidence = try options.number(
      "least-confidence",
      default: 0.3,
      in: 0...1,
      help: "share of the power within five of the rate; below it there is no answer"
    )
    vetoes = try RateVetoes(from: &options)
  }

  public func heartRate(in stretches: [EvenTrace]) -> HeartRate {
    PublishedRate(
      leastConfidence: leastConfidence,
      vetoes: vetoes,
      needsColours: true,
      pulse: { colours, rate in CHROM.pulse(in: colours, rate: rate) }
    )
    .heartRate(in: stretches)
  }
}
