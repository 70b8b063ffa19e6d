import Basics

/// How alike two samples are: near ones as their distance tells, all as a plane through them tells, and a constant.
public struct Kernel: Sendable, Hashable, Codable {
  /// How far likeness reaches, in standard deviations of a feature.
  public var length: Double
  /// What the plane counts for.
  public var linear: Double

  public init(length: Double, linear: Double) {
    self.length = length
    self.linear = linear
  }

  /// `squaredDistance` and `product`: per feature, so that kernels of few and of many features are alike.
  func value(squaredDistance: Double, product: Double) -> Double {
    value(nearness: nearness(squaredDistance: squaredDistance), product: product)
  }

  /// What the length alone tells.
  func nearness(squaredDistance: Double) -> Double { 10 * exponential(-squaredDistance / (2 * length * length)) }

  func value(nearness: Double, product: Double) -> Double { nearness + linear * product + 1 }
}
