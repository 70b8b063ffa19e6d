import Basics
import Geometry
import LinearAlgebra
import TestSupport
import Testing

@testable import Calibration

@Suite("A Gaussian process")
struct GaussianProcessTests {
  @Test("finds a curved map again between its fixations, where a plane cannot")
  func curved() throws {
    let (fitted, between) = (Self.curve(over: 0..<7), Self.curve(over: 0..<6, shift: 0.5))
    let columns = fitted.columns(of: Feature.gaze)
    let worst = try [GaussianProcess.name, CleanLeastSquares.name].map { name in
      let mapping = try calibrators.make(name).fit(Training(fitted, columns: columns))
      return (0..<between.count).reduce(0.0) { worst, row in
        let features = columns.map { between.values[row, $0] }
        return max(worst, mapping.gaze(for: features).distance(to: between.targets[row]))
      }
    }
    // The curve is up to 120 points from a plane; the least noise there is leaves a few hundredths of that.
    #expect(worst[0] < 6)
    #expect(worst[1] > 60)
  }

  @Test("knows by one inverse what is missed without a group, as by fitting again", arguments: [1, 3])
  func leftOut(size: Int) throws {
    let examples = try Self.medians(seed: 4)
    let rows = Array(stride(from: 0, to: examples.count, by: 3))
    let system = KernelSystem(
      Training(examples, rows: rows, columns: try Self.compact(examples)),
      leastRange: 1e-5
    )
    let (likeness, noise) = (system.likeness(Kernel(length: 2, linear: 0.1)), 0.03)
    let groups = stride(from: 0, to: rows.count, by: size).map { Array($0..<$0 + size) }
    let errors = try system.errorsLeavingOut(groups, likeness, noise: noise)
    var worst = 0.0
    for group in groups {
      let others = rows.indices.filter { !group.contains($0) }
      var noisy = likeness.part(rows: others, columns: others)
      for row in others.indices { noisy[row, row] += noise }
      let weights = try Cholesky(of: noisy).solve(system.targets.part(rows: others, columns: 0..<2))
      for row in group {
        for axis in 0..<2 {
          let predicted = others.indices.reduce(0.0) { $0 + likeness[row, others[$1]] * weights[$1, axis] }
          worst = max(worst, abs(errors[row, axis] - (system.targets[row, axis] - predicted)))
        }
      }
    }
    // Of hundreds of points.
    #expect(worst < 1e-9 * 100)
  }

  @Test("learns the same from frames as from their medians")
  func medians() throws {
    let frames = try SimulatedExamples.person(seed: 5)
    let columns = try Self.compact(frames)
    let process = try calibrators.make(GaussianProcess.name, Options(["length": "2", "linear": "1", "noise": "0.03"]))
    let found = try process.fit(Training(frames, columns: columns))
    #expect(try process.fit(Training(frames.grouped(), columns: columns)) == found)
  }

  @Test("keeps the numbers it was given and tells those it chose")
  func settings() throws {
    let examples = try Self.medians(seed: 6)
    let training = Training(examples, columns: try Self.compact(examples))
    let process = try calibrators.make(GaussianProcess.name, Options(["length": "4", "group": "condition"]))
    #expect(process.settings == ["length": 4])
    let tuned = try process.tuned(on: training)
    #expect(tuned.settings["length"] == 4)
    #expect([0.1, 1].contains(tuned.settings["linear"]))
    #expect([1e-3, 3e-3, 1e-2, 3e-2, 1e-1].contains(tuned.settings["noise"]))
    #expect(try tuned.fit(training) == process.fit(training))
  }

  @Test("tells a head condition that was not calibrated from one that was", arguments: ["Middle", "Top"])
  func outside(position: String) throws {
    let examples = try Self.medians(seed: 4)
    let columns = try Self.compact(examples)
    let isLeftOut = examples.conditions.map { examples.conditionNames[$0].position == position }
    let rows = isLeftOut.indices.filter { !isLeftOut[$0] }
    let options = Options(["length": "2", "linear": "1", "noise": "0.03"])
    let training = Training(examples, rows: rows, columns: columns)
    let mapping = try calibrators.make(GaussianProcess.name, options).fit(training)
    for row in 0..<examples.count {
      var features = columns.map { examples.values[row, $0] }
      #expect(mapping.isOutside(features) == isLeftOut[row])
      features[3] = .nan
      #expect(mapping.isOutside(features))
    }
  }

  @Test("refuses what never changes, and too few targets")
  func refuses() throws {
    let curve = Self.curve(over: 0..<3)
    let process = try calibrators.make(GaussianProcess.name)
    #expect(throws: CalibrationError.constantFeatures) {
      try process.fit(Training(curve, columns: curve.columns(of: Feature.faceDirection)))
    }
    #expect(throws: CalibrationError.tooFewTargets(found: 2, needed: 3, other: AverageOffset.name)) {
      try process.fit(Training(curve, rows: [0, 1], columns: curve.columns(of: Feature.gaze)))
    }
  }

  private static func medians(seed: UInt64) throws -> Examples { try SimulatedExamples.person(seed: seed).grouped() }

  private static func compact(_ examples: Examples) throws -> [Int] {
    examples.columns(of: try NamedFeatures(CompactFeatures.name).features)
  }

  /// Targets that sway about the gaze, which lies on a grid.
  private static func curve(over grid: Range<Int>, shift: Double = 0) -> Examples {
    let still = Transform([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    let examples = grid.flatMap { column in
      grid.map { row in
        let gaze = Point<ScreenPoints>(x: 150 * (Double(column) + shift), y: 150 * (Double(row) + shift))
        let sway = Point<ScreenPoints>(x: 85 * sine(gaze.x / 150), y: 85 * sine(gaze.y / 150))
        return Example(
          sample: FaceSample(
            gaze: gaze,
            bothEyesGaze: nil,
            pose: FacePose(face: still, rightEye: still, leftEye: still)
          ),
          target: gaze + sway,
          condition: HeadCondition(position: "Middle", distance: "Regular"),
          eyes: nil
        )
      }
    }
    return Examples(examples, features: [Feature.faceDirection])
  }
}
