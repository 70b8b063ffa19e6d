import Basics

/// How likely ranks go together at least as much as by this rho, in either direction, where all orders are as likely; never 0.
///
/// By all orders of up to 10 people, and where ranks agree in full. Beyond, without equal ranks and up to 1290 people, by the Edgeworth
/// series of algorithm AS 89 (Best & Roberts, "The upper tail probabilities of Spearman's rho", Applied Statistics 24, 1975); otherwise
/// by Student's t. R's `cor.test` does the same but for 10 people, for ranks that agree in full, and in the tails below 0.001: there
/// the series falls below 0, and t, which is too small itself, is taken where it is larger.
func rankP(_ rho: Double, _ first: [Double], _ second: [Double]) -> Double {
  if first.count <= mostOrdered { return exactRankP(first, second) }
  let least = perfectRankP(first)
  if abs(rho) == 1 { return least }
  let count = Double(first.count)
  let t = rho * ((count - 2) / (1 - rho * rho)).squareRoot()
  let student = max(StudentT(degrees: count - 2).beyond(t), least)
  guard first.count <= mostInSeries, tieSum(of: first) == 0, tieSum(of: second) == 0 else { return student }
  let series = edgeworthRankP(rho, count)
  return series < 1e-3 ? max(series, student) : series
}

/// Beyond, the orders of everybody take too long to count.
private let mostOrdered = 10

/// R's bound.
private let mostInSeries = 1290

/// Twice the series of AS 89 for the upper tail, with its correction for continuity.
private func edgeworthRankP(_ rho: Double, _ count: Double) -> Double {
  let b = 1 / count
  let x = (abs(rho) - 6 * b / (count * count - 1)) * (count - 1).squareRoot()
  let y = x * x
  let inner = 0.0072 - 0.0831 * b + y * b * (0.0131 - 4.6e-4 * y)
  let middle = b * (0.1033 + 0.3932 * b) - y * b * (0.0879 + 0.0151 * b - y * inner)
  let sum = 0.2274 + b * (0.2531 + 0.1745 * b) + y * (middle - 0.0758)
  return min(1, 2 * (x * b * sum / exponential(y / 2) + Normal.above(x)))
}

/// The share of all orders of ranks that agree in full with them or, where they are the same from either end, with the reverse.
private func perfectRankP(_ ranks: [Double]) -> Double {
  let ordered = ranks.sorted()
  let reverse = ranks.map { Double(ranks.count + 1) - $0 }.sorted()
  let equal = Dictionary(grouping: ordered) { $0 }.values.map(\.count).sorted()
  let share = equal.reduce(-logGamma(Double(ranks.count + 1))) { $0 + logGamma(Double($1 + 1)) }
  return max((ordered == reverse ? 2 : 1) * exponential(share), .leastNonzeroMagnitude)
}
