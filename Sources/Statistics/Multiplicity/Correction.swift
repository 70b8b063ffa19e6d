/// How p values of one declared family are adjusted for being many.
public enum Correction: String, CaseIterable, Sendable {
  case none
  case bonferroni
  case holm
  case hochberg
  case benjaminiHochberg = "bh"
  case benjaminiYekutieli = "by"

  public var summary: String {
    switch self {
    case .none: "As they are, which is honest for one test alone."
    case .bonferroni: "Times their number (Dunn 1961)."
    case .holm: "Step by step from the smallest, for confirmatory families (Holm 1979)."
    case .hochberg: "Step by step from the largest, for tests that do not oppose each other (Hochberg 1988)."
    case .benjaminiHochberg: "The share of false discoveries, for exploratory tables (Benjamini & Hochberg 1995)."
    case .benjaminiYekutieli: "The same under any dependence of the tests (Benjamini & Yekutieli 2001)."
    }
  }

  /// As prose names it, such as `Holm's method`; nil where nothing is adjusted.
  public var method: String? {
    switch self {
    case .none: nil
    case .bonferroni: "Bonferroni's method"
    case .holm: "Holm's method"
    case .hochberg: "Hochberg's method"
    case .benjaminiHochberg: "Benjamini and Hochberg's method"
    case .benjaminiYekutieli: "Benjamini and Yekutieli's method"
    }
  }

  /// The adjusted p values, in the order of the given ones; a missing one stays missing.
  ///
  /// A test that could not be made is not one of the family.
  public func adjusted(_ pValues: [Double?]) -> [Double?] {
    let known = pValues.enumerated().compactMap { place, p in p.map { (place: place, p: $0) } }
    let ascending = known.sorted { ($0.p, $0.place) < ($1.p, $1.place) }
    let count = Double(known.count)
    let factors = ascending.indices.map { factor(rank: Double($0 + 1), of: count) }
    var adjusted = zip(ascending, factors).map { min(1, $0.p * $1) }
    // A larger p value never becomes the smaller one.
    if isStepUp {
      for place in adjusted.indices.dropLast().reversed() {
        adjusted[place] = min(adjusted[place], adjusted[place + 1])
      }
    } else {
      for place in adjusted.indices.dropFirst() { adjusted[place] = max(adjusted[place], adjusted[place - 1]) }
    }
    var result = [Double?](repeating: nil, count: pValues.count)
    for (value, origin) in zip(adjusted, ascending) { result[origin.place] = value }
    return result
  }

  private var isStepUp: Bool { [.hochberg, .benjaminiHochberg, .benjaminiYekutieli].contains(self) }

  private func factor(rank: Double, of count: Double) -> Double {
    switch self {
    case .none: 1
    case .bonferroni: count
    case .holm, .hochberg: count - rank + 1
    case .benjaminiHochberg: count / rank
    case .benjaminiYekutieli: count / rank * stride(from: 1, through: count, by: 1).reduce(0) { $0 + 1 / $1 }
    }
  }
}
