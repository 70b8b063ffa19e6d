public import Basics

/// How many simulated studies found what is there.
///
/// It can be stored and continued: study number i is always the same, whatever was simulated before it and on how many
/// cores.
public struct SimulatedPower: Hashable, Sendable, Codable {
  /// The p value below which a study has found it.
  public let alpha: Double
  public let seed: UInt64
  public private(set) var found = 0
  /// Studies whose p value exists.
  public private(set) var completed = 0
  /// Studies without one, such as those whose model did not come to rest.
  public private(set) var failed = 0

  public init(alpha: Double = 0.05, seed: UInt64) {
    precondition(alpha > 0 && alpha < 1, "A level of significance lies between 0 and 1.")
    self.alpha = alpha
    self.seed = seed
  }

  /// How many studies were simulated so far.
  public var replicates: Int { completed + failed }

  /// The share of the completed studies; nil before the first.
  public var power: Double? { completed > 0 ? Proportion(found, of: completed).value : nil }

  /// Wilson's interval, of what the number of simulated studies leaves open.
  public func interval(level: Double = 0.95) -> ClosedRange<Double>? {
    completed > 0 ? Proportion(found, of: completed).wilson(level: level) : nil
  }

  /// Simulates on every core until there are so many studies; `pValue` simulates one and tests it.
  public mutating func run(
    upTo replicates: Int,
    pValue: @escaping @Sendable (inout SeededGenerator) throws -> Double?
  ) async throws {
    guard self.replicates < replicates else { return }
    let generator = SeededGenerator(seed: seed)
    let results = try await (self.replicates..<replicates).concurrentMap { study in
      var own = generator.split(study)
      return try pValue(&own)
    }
    for p in results {
      guard let p, !p.isNaN else {
        failed += 1
        continue
      }
      completed += 1
      if p < alpha { found += 1 }
    }
  }
}
