import Basics
import Calibration
import Geometry
import Testing

@Suite("Targets that do not vary along an axis")
struct TargetSpreadTests {
  @Test(
    "are refused by what learns a map along it",
    arguments: [Affine.name, GaussianProcess.name, Geometric.name, OrdinaryLeastSquares.name, Ridge.name, "ols-clean"]
  )
  func refused(name: String) throws {
    let examples = try SimulatedExamples.person(seed: 4)
    let calibrator = try calibrators.make(name)
    let columns = examples.columns(of: try NamedFeatures(calibrator.featureSet ?? GazeFeatures.name).features)
    let row = examples.targets[0].y
    let inRow = (0..<examples.count).filter { examples.targets[$0].y == row }
    let error = CalibrationError.targetsWithoutSpread(axis: "y", other: AverageOffset.name)
    #expect(throws: error) { try calibrator.fit(Training(examples, rows: inRow, columns: columns)) }
    #expect("\(error)".hasPrefix("All targets lie at one y, ") && "\(error)".hasSuffix(" 'average-offset' would do."))
    let place = examples.targets[0].x
    let inColumn = (0..<examples.count).filter { examples.targets[$0].x == place }
    #expect(throws: CalibrationError.targetsWithoutSpread(axis: "x", other: AverageOffset.name)) {
      try calibrator.fit(Training(examples, rows: inColumn, columns: columns))
    }
  }

  @Test("suffice for an offset", arguments: [NoCalibration.name, AverageOffset.name, WeightedOffset.name])
  func offset(name: String) throws {
    let examples = try SimulatedExamples.person(seed: 4)
    let inRow = (0..<examples.count).filter { examples.targets[$0].y == examples.targets[0].y }
    let training = Training(examples, rows: inRow, columns: examples.columns(of: Feature.gaze))
    #expect(throws: Never.self) { try calibrators.make(name).fit(training) }
  }

  @Test("do not by a hair's breadth either")
  func jitter() throws {
    var frames = SimulatedExamples.frames(seed: 4).filter { $0.target.y == 0 }
    for row in frames.indices { frames[row].target.y += row.isMultiple(of: 2) ? 1e-4 : 0 }
    let examples = try SimulatedExamples.examples(frames)
    #expect(throws: CalibrationError.targetsWithoutSpread(axis: "y", other: AverageOffset.name)) {
      try calibrators.make("ols-clean").fit(Training(examples, columns: examples.columns(of: Feature.gaze)))
    }
  }

  @Test("do not by less than a point on a screen that is smaller than a thousand")
  func smallScreen() throws {
    var frames = SimulatedExamples.frames(seed: 4).filter { $0.target.y == 0 }
    for row in frames.indices {
      frames[row].target.x *= 0.5
      frames[row].target.y += row.isMultiple(of: 2) ? 0.9 : 0
    }
    let examples = try SimulatedExamples.examples(frames)
    #expect(throws: CalibrationError.targetsWithoutSpread(axis: "y", other: AverageOffset.name)) {
      try calibrators.make("ols-clean").fit(Training(examples, columns: examples.columns(of: Feature.gaze)))
    }
  }

  @Test("are not those of a larger unit than points", arguments: [1.0 / 1133, 0.015583, 0.156])
  func otherUnit(unit: Double) throws {
    var frames = SimulatedExamples.frames(seed: 4)
    for row in frames.indices {
      frames[row].target.x *= unit
      frames[row].target.y *= unit
    }
    let examples = try SimulatedExamples.examples(frames)
    let training = Training(examples, columns: examples.columns(of: Feature.gaze))
    #expect(throws: Never.self) { try calibrators.make("ols-clean").fit(training) }
  }
}
