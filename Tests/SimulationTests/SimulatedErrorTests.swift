import Geometry
import Recordings
import Simulation
import Testing

/// The expected figures are means over forty seeds of the same model, drawn from another stream of random numbers.
@Suite("Over twenty seeds, a simulated recording")
struct SimulatedErrorTests {
  private static let errors = (1...20).map { seed in
    CalibrationStudy(seed: UInt64(seed)).session(0).frames.compactMap(\.error)
  }

  @Test("misses the targets by 578 points")
  func raw() {
    #expect(isNear(mean(Self.errors.map(rootMeanSquare)), 578, within: 0.05))
  }

  @Test("misses them by 561 points once the mean error is taken off")
  func offset() {
    let centred = Self.errors.map { errors in
      let middle = Point<ScreenPoints>(x: mean(errors.map(\.x)), y: mean(errors.map(\.y)))
      return errors.map { $0 - middle }
    }
    #expect(isNear(mean(centred.map(rootMeanSquare)), 561, within: 0.05))
  }

  @Test("changes slowly within a presentation: neighbouring frames differ by 0.88 of the standard deviation")
  func smoothness() {
    let ratios = Self.errors.flatMap { errors in
      stride(from: 0, to: 900, by: 10).map { signalType(of: Array(errors[$0..<($0 + 10)])) }
    }
    #expect(isNear(median(ratios), 0.88, within: 0.05))
  }

  @Test("misses by less where the app carries directions as directions")
  func corrected() {
    let errors = (1...5).map { seed in
      CalibrationStudy(seed: UInt64(seed), gaze: .corrected).session(0).frames.compactMap(\.error)
    }
    // The right eye alone; one seed of the same model gave 405.
    #expect(isNear(mean(errors.map(rootMeanSquare)), 405, within: 0.15))
  }
}

extension FaceFrame {
  /// From the target to the gaze.
  fileprivate var error: Point<ScreenPoints>? {
    guard let gaze = values.gaze, let target = values.target else { return nil }
    return gaze - target
  }
}

/// Over frames and both axes, as the report counts.
private func rootMeanSquare(_ errors: [Point<ScreenPoints>]) -> Double {
  mean(errors.flatMap { [$0.x * $0.x, $0.y * $0.y] }).squareRoot()
}

/// The root mean square of the steps, by the standard deviation: 1.41 for white noise, 0 for a slow drift.
private func signalType(of errors: [Point<ScreenPoints>]) -> Double {
  let middle = Point<ScreenPoints>(x: mean(errors.map(\.x)), y: mean(errors.map(\.y)))
  let steps = zip(errors, errors.dropFirst()).map { $1 - $0 }
  return rootMeanSquare(steps) / rootMeanSquare(errors.map { $0 - middle })
}

private func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

private func isNear(_ found: Double, _ expected: Double, within share: Double) -> Bool {
  abs(found - expected) <= share * expected
}
