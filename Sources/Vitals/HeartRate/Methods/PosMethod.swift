public import Basics

/// The plane orthogonal to skin.
///
/// Wang, den Brinker, Stuijk & de Haan, "Algorithmic principles of remote PPG", IEEE Transactions on Biomedical
/// Engineering 2017.
public struct PosMethod: PulseMethod {
  public static let name = "pos"
  public static let summary = "The plane orthogonal to skin (Wang 2017)."

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
      pulse: { colours, rate in POS.pulse(in: colours, rate: rate) }
    )
    .heartRate(in: stretches)
  }
}
