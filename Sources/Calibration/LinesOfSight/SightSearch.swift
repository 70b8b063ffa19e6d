import Geometry
import LinearAlgebra

/// The way from what is expected of a geometric model before any row to what the rows make of it.
struct SightSearch {
  /// An error of so many points costs as much as a number that is off by its standard deviation.
  private static let errorUnit = 100.0

  private let samples: [EyesAndHead]
  private let targets: [Point<ScreenPoints>]
  private let screen: ScreenMap
  /// From the expected numbers, in their standard deviations.
  private(set) var steps = Array(repeating: 0.0, count: 17)

  init(_ training: Training, screen: ScreenMap) {
    let values = training.examples.values
    samples = training.rows.map { row in
      let features = training.columns.map { values[row, $0] }
      return EyesAndHead(features.span)
    }
    targets = training.rows.map { training.examples.targets[$0] }
    self.screen = screen
  }

  var count: Int { samples.count }

  var mapping: GeometricMapping { mapping(steps) }

  /// How many samples' lines of sight lead away from the screen.
  var missing: Int {
    let mapping = mapping
    return samples.count { !mapping.sight(of: $0).meetsScreen }
  }

  /// Goes on until a step gains no more than rounding does.
  ///
  /// Marquardt, "An algorithm for least-squares estimation of nonlinear parameters", 1963.
  mutating func run() throws(LinearAlgebraError) {
    var (cost, damping) = (cost(steps), 0.0)
    var equations = equations()
    // Seven steps are usual; the bound only makes sure of an end.
    for _ in 0..<100 {
      let step = try equations.step(damping: damping)
      let next = zip(steps, step).map { $0 + $1 }
      let found = self.cost(next)
      let gain = cost - found
      if gain > 0 {
        (steps, cost) = (next, found)
        damping = damping > 1e-3 ? damping / 10 : 0
        equations = self.equations()
      } else {
        damping = max(10 * damping, 1e-3)
      }
      if abs(gain) < 1e-12 * cost { return }
    }
  }

  private func equations() -> SightEquations {
    let mapping = mapping
    var equations = SightEquations(steps)
    for (sample, target) in zip(samples, targets) {
      var slopes = mapping.slopes(sample)
      for number in 0..<17 { slopes[number] = GeometricPrior.deviations[number] / Self.errorUnit * slopes[number] }
      equations.add(error(of: mapping.sight(of: sample), target, mapping), slopes)
    }
    return equations
  }

  /// Infinite where a line of sight leads away from the screen, so that no step goes there.
  func cost(_ steps: [Double]) -> Double {
    let mapping = mapping(steps)
    var cost = steps.reduce(0) { $0 + $1 * $1 }
    for (sample, target) in zip(samples, targets) {
      let sight = mapping.sight(of: sample)
      guard sight.meetsScreen else { return .infinity }
      let error = error(of: sight, target, mapping)
      cost += error.x * error.x + error.y * error.y
    }
    return cost
  }

  private func error(
    of sight: GeometricMapping.Sight,
    _ target: Point<ScreenPoints>,
    _ mapping: GeometricMapping
  ) -> Point<ScreenPoints> {
    1 / Self.errorUnit * (mapping.point(on: sight) - target)
  }

  private func mapping(_ steps: [Double]) -> GeometricMapping {
    let numbers = steps.indices.map { GeometricPrior.means[$0] + GeometricPrior.deviations[$0] * steps[$0] }
    return GeometricMapping(numbers, screen: screen)
  }
}
