import Basics

/// How two measures of the same participants go together.
public enum Correlation: String, CaseIterable, Sendable {
  /// Pearson, "Notes on regression and inheritance in the case of two parents", 1895; interval by Fisher's z, 1921.
  case pearson
  /// Spearman, "The proof and measurement of association between two things", 1904; error by Bonett & Wright, 2000.
  ///
  /// Its p is exact up to 10 participants; beyond it is by Edgeworth's series, or by Student's t where values are equal.
  case spearman
  /// Kendall's tau-b, "A new measure of rank correlation", 1938; exact p without equal values up to 50 participants.
  case kendall

  /// Nil where there are fewer than three pairs, or a measure is constant.
  ///
  /// Pairs that lack a value are left out.
  public func estimate(_ x: [Double?], _ y: [Double?], term: String, level: Double = 0.95) -> Estimate? {
    precondition(x.count == y.count, "Both measures have a place for every participant.")
    let pairs = zip(x, y).compactMap { x, y in x.flatMap { x in y.map { (x: x, y: $0) } } }
      .filter { $0.x.isFinite && $0.y.isFinite }
    let (x, y) = (pairs.map(\.x), pairs.map(\.y))
    guard x.count > 2, let value = value(x, y) else { return nil }
    let (n, p) = (Double(x.count), pValue(value, x, y))
    return Estimate(
      term,
      "\(rawValue) correlation",
      by: "Fisher's z",
      value,
      interval: interval(value, n, level),
      level: level,
      statistic: p.statistic,
      degreesOfFreedom: self == .kendall ? nil : n - 2,
      pValue: p.value
    )
  }

  func value(_ x: [Double], _ y: [Double]) -> Double? {
    switch self {
    case .pearson: productMoment(x, y)
    case .spearman: productMoment(ranks(of: x), ranks(of: y))
    case .kendall: Concordance(x, y).tau
    }
  }

  private func interval(_ r: Double, _ n: Double, _ level: Double) -> ClosedRange<Double>? {
    let variance =
      switch self {
      case .pearson: 1 / (n - 3)
      case .spearman: (1 + r * r / 2) / (n - 3)
      // Fieller, Hartley & Pearson, "Tests for rank correlation coefficients", 1957.
      case .kendall: 0.437 / (n - 4)
      }
    guard variance > 0, variance.isFinite, abs(r) < 1 else { return nil }
    let z = logarithm((1 + r) / (1 - r)) / 2
    let reach = Normal.quantile((1 + level) / 2) * variance.squareRoot()
    let back = { (z: Double) in 2 * logistic(2 * z) - 1 }
    return Statistics.interval(from: back(z - reach), to: back(z + reach))
  }

  private func pValue(_ r: Double, _ x: [Double], _ y: [Double]) -> (value: Double, statistic: Estimate.Statistic?) {
    if self == .kendall {
      let concordance = Concordance(x, y)
      return (concordance.pValue, .init("S", concordance.score))
    }
    let degrees = Double(x.count - 2)
    let t = abs(r) < 1 ? r * (degrees / (1 - r * r)).squareRoot() : nil
    let statistic = t.map { Estimate.Statistic("t", $0) }
    if self == .spearman { return (rankP(r, ranks(of: x), ranks(of: y)), statistic) }
    return (t.map { StudentT(degrees: degrees).beyond($0) } ?? 0, statistic)
  }
}

/// Pearson's r; nil where one of both does not vary.
func productMoment(_ x: [Double], _ y: [Double]) -> Double? {
  let (x, y) = (inUnit(x), inUnit(y))
  let (first, second) = (Moments(x), Moments(y))
  guard first.squares > 0, second.squares > 0 else { return nil }
  let products = zip(x, y).reduce(0) { $0 + ($1.0 - first.mean) * ($1.1 - second.mean) }
  let r = products / (first.squares.squareRoot() * second.squares.squareRoot())
  // Rounding alone keeps a perfect correlation from 1, and would give it an interval of no width.
  return 1 - abs(r) < 1e-12 ? (r < 0 ? -1 : 1) : r
}

private func inUnit(_ values: [Double]) -> [Double] {
  let unit = unit(of: values)
  return values.map { $0 / unit }
}
