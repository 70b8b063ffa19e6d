public import Basics

/// A permutation test: how often groups of the same sizes differ as much when participants are shared out at random.
///
/// Pitman, "Significance tests which may be applied to samples from any populations", 1937. Every arrangement is looked
/// at where they are few; else so many random ones, and p is (b + 1) / (B + 1) (Phipson & Smyth, "Permutation p-values
/// should never be zero", 2010). More than two groups are compared by what lies between their means.
public struct Permutation: Comparison {
  public static let name = "permutation"
  public static let summary = "Difference of two or more groups against random groups (Pitman 1937)."

  /// As many arrangements as are all looked at.
  static let mostExact = 200_000.0

  let statistic: GroupStatistic
  let replicates: Int
  let seed: UInt64

  public init(from options: inout Options) throws(OptionError) {
    statistic = try groupStatistic(&options)
    replicates = Int(
      try options.number(
        "replicates",
        default: 9_999,
        in: 99...10_000_000,
        help: "Random groups, where there are too many to try all."
      )
    )
    seed = try seedOption(&options)
  }

  public func compare(_ values: GroupedValues) throws(ComparisonError) -> [Estimate] {
    try values.check(atLeast: 1)
    let isPair = values.groups.count == 2
    let arrangements = Arrangements(sizes: values.groups.map(\.values.count))
    // Around their mean, so that sums keep their digits, and in a unit whose squares are numbers.
    let unit = unit(of: values.all)
    let mean = Moments(values.all).mean
    let centred = values.all.map { ($0 - mean) / unit }
    let statistic = isPair ? difference(arrangements.sizes[0]) : between(arrangements.sizes)
    let observed = statistic(centred)
    // Sums in another order differ in their last bits; that must not break a tie.
    let slack = 8 * Double.ulpOfOne * Double(centred.count) * (centred.reduce(0) { max($0, abs($1)) } + observed)
    let isExtreme = { (arranged: [Double]) in statistic(arranged) >= observed - slack }

    let isExact = isPair && arrangements.count <= Self.mostExact
    let p: Double
    if isExact {
      p = Double(arrangements.countAll(of: centred, where: isExtreme)) / arrangements.count
    } else {
      var generator = SeededGenerator(seed: seed)
      let extreme = arrangements.countRandom(replicates, of: centred, using: &generator, where: isExtreme)
      p = Double(extreme + 1) / Double(replicates + 1)
    }
    let groups = values.groups
    return [
      Estimate(
        isPair ? "\(groups[1].name) − \(groups[0].name)" : values.term,
        isPair ? self.statistic.quantity : "mean square between groups",
        by: "permutation, \(isExact ? "all \(Int(arrangements.count))" : "\(replicates) random") arrangements",
        isPair ? self.statistic(groups[0].values, groups[1].values) : observed * unit * unit,
        pValue: p
      )
    ]
  }

  private func difference(_ first: Int) -> ([Double]) -> Double {
    { [statistic] arranged in abs(statistic(arranged[..<first], arranged[first...])) }
  }

  /// The sum of squares between the groups over their degrees of freedom.
  private func between(_ sizes: [Int]) -> ([Double]) -> Double {
    { arranged in
      var (sum, first) = (0.0, 0)
      for size in sizes {
        let own = arranged[first..<first + size].reduce(0, +)
        sum += own * own / Double(size)
        first += size
      }
      return sum / Double(sizes.count - 1)
    }
  }
}

func groupStatistic(_ options: inout Options) throws(OptionError) -> GroupStatistic {
  try options.choice("statistic", default: .mean, help: "What two groups are compared by; more are by means.")
}

func seedOption(_ options: inout Options) throws(OptionError) -> UInt64 {
  UInt64(try options.number("seed", default: 1, in: 0...0x1p53, help: "Start of the random numbers."))
}
