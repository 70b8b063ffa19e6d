import CMathematics

/// The standard normal distribution.
enum Normal {
  static func below(_ x: Double) -> Double { study_normal_below(x) }
  static func above(_ x: Double) -> Double { study_normal_above(x) }
  static func quantile(_ share: Double) -> Double { study_normal_quantile(share) }

  /// The share that lies at least as far from 0.
  static func beyond(_ x: Double) -> Double { min(1, 2 * above(abs(x))) }
}

/// Student's t.
struct StudentT {
  let degrees: Double

  func below(_ x: Double) -> Double { study_t_below(x, degrees) }
  func above(_ x: Double) -> Double { study_t_above(x, degrees) }
  func quantile(_ share: Double) -> Double { study_t_quantile(share, degrees) }

  /// The share that lies at least as far from 0.
  func beyond(_ x: Double) -> Double { min(1, 2 * above(abs(x))) }
}
