public import Basics
import LinearAlgebra

/// Predicts the gaze of a sample from calibrated fixations like it; the best where the head stays in calibrated poses.
///
/// It learns from the medians of fixations: frames of a burst are near-duplicates that share one error, so they would
/// pass for many proofs of it, and ten times the rows take a thousand times as long. Its numbers are chosen by leaving out
/// one fixation after the other, or one head condition. Far from all fixations, as in another pose, it knows nothing
/// (`GazeMapping.isOutside`). The feature set `compact` is recommended: features that repeat others distort distances.
/// Rasmussen & Williams, "Gaussian processes for machine learning", 2006, sections 2.2 and 5.4.2.
public struct GaussianProcess: Calibrator {
  public static let name = "gaussian-process"
  public static let summary = "Likeness to calibrated fixations; best with 'compact' and in calibrated poses."

  /// Features that span less are left out: they vary by rounding.
  private static let leastRange = 1e-5

  private let group: LeftOut
  // Nil where they are to be chosen.
  private var length: Double?
  private var linear: Double?
  private var noise: Double?

  public init(from options: inout Options) throws(OptionError) {
    group = try options.leftOut(default: .fixation, help: "What is left out to choose the numbers below.")
    length = try options.positive("length", "How far likeness reaches, in standard deviations; 0 chooses it.")
    linear = try options.positive("linear", "What a plane through all samples counts for; 0 chooses it.")
    noise = try options.positive("noise", "The variance of a fixation's own error, relative; 0 chooses it.")
  }

  public var settings: [String: Double] {
    ["length": length, "linear": linear, "noise": noise].compactMapValues { $0 }
  }

  public func tuned(on training: Training) throws(CalibrationError) -> Self {
    if length != nil, linear != nil, noise != nil { return self }
    let medians = try Self.medians(of: training)
    let groups = group.groups(of: medians.examples, among: medians.rows)
    let system = KernelSystem(medians, leastRange: Self.leastRange)
    var best = (error: Double.infinity, choice: self)
    for length in length.map({ [$0] }) ?? [1, 2, 3, 5, 8, 12] {
      let nearness = system.nearness(Kernel(length: length, linear: 0))
      for linear in linear.map({ [$0] }) ?? [0.1, 1] {
        let likeness = system.likeness(Kernel(length: length, linear: linear), nearness)
        for noise in noise.map({ [$0] }) ?? [1e-3, 3e-3, 1e-2, 3e-2, 1e-1] {
          let errors = try Self.solved { () throws(LinearAlgebraError) in
            try system.errorsLeavingOut(groups, likeness, noise: noise)
          }
          let error = errors.elements.reduce(0) { $0 + $1 * $1 }
          guard error < best.error else { continue }
          best.error = error
          (best.choice.length, best.choice.linear, best.choice.noise) = (length, linear, noise)
        }
      }
    }
    guard best.error < .infinity else { throw .singular }
    return best.choice
  }

  public func fit(_ training: Training) throws(CalibrationError) -> GazeMapping {
    guard let length, let linear, let noise else { return try tuned(on: training).fit(training) }
    let system = KernelSystem(try Self.medians(of: training), leastRange: Self.leastRange)
    let kernel = Kernel(length: length, linear: linear)
    let weights = try Self.solved { () throws(LinearAlgebraError) in
      try system.weights(system.likeness(kernel), noise: noise)
    }
    return .kernel(
      KernelMapping(
        kernel: kernel,
        rows: system.rows,
        centre: system.centre,
        weightsX: Array(weights.column(0)),
        weightsY: Array(weights.column(1)),
        reach: system.reach
      )
    )
  }

  private static func medians(of training: Training) throws(CalibrationError) -> Training {
    try training.requireFeatures()
    try training.requireTargets(3, orElse: AverageOffset.name)
    let medians = training.medians
    let varies = medians.columns.contains { column in
      StandardColumn(medians.examples.values, column: column, rows: medians.rows).range >= leastRange
    }
    guard varies else { throw .constantFeatures }
    return medians
  }

  private static func solved<Value>(
    _ solve: () throws(LinearAlgebraError) -> Value
  ) throws(CalibrationError) -> Value {
    do throws(LinearAlgebraError) { return try solve() } catch { throw .singular }
  }
}

extension Options {
  /// Nil where it is 0, as it is by default.
  fileprivate mutating func positive(_ name: String, _ help: String) throws(OptionError) -> Double? {
    let number = try number(name, default: 0, in: 0...1e3, help: help)
    return number > 0 ? number : nil
  }
}
