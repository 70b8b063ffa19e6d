import Basics
import Geometry
import LinearAlgebra
import TestSupport
import Testing

@testable import Calibration

@Suite("The geometric model")
struct GeometricTests {
  @Test("with gains of 1 and nothing else goes straight on where the eyes point")
  func straight() throws {
    let frames = SimulatedExamples.frames(seed: 3)
    let examples = try SimulatedExamples.examples(frames)
    var numbers = Array(repeating: 0.0, count: 17)
    (numbers[1], numbers[8]) = (1, 1)
    let mapping = GeometricMapping(numbers, screen: SimulatedExamples.screen)
    for row in stride(from: 0, to: frames.count, by: 30) {
      let pose = frames[row].sample.pose
      let origin = pose.betweenEyes
      let sight = pose.rightEye.column(2) + pose.leftEye.column(2)
      let turned = sight.x * pose.face.column(0) + sight.y * pose.face.column(1) + sight.z * pose.face.column(2)
      let place = origin + (-origin.z / turned.z) * turned
      let features = try Self.features(examples, row)
      let found = mapping.gaze(for: features.span)
      let expected = ScreenPlane(of: .padMini6, .landscape).point(at: place)
      #expect(found.distance(to: expected) < 1e-6)
    }
  }

  @Test("moves with each of its numbers as its slopes say")
  func slopes() throws {
    let examples = try SimulatedExamples.person(seed: 3)
    let numbers = Self.truth
    for row in stride(from: 0, to: examples.count, by: 97) {
      let features = try Self.features(examples, row)
      let slopes = GeometricMapping(numbers, screen: SimulatedExamples.screen).slopes(EyesAndHead(features.span))
      for number in 0..<17 {
        let step = 1e-4 * GeometricPrior.deviations[number]
        let sides = [1.0, -1].map { side in
          var moved = numbers
          moved[number] += side * step
          return GeometricMapping(moved, screen: SimulatedExamples.screen).gaze(for: features.span)
        }
        let slope = 0.5 / step * (sides[0] - sides[1])
        // The step's square, and rounding over the step, leave seven digits.
        #expect(nearly(slope.x, slopes[number].x, within: 1e-6))
        #expect(nearly(slope.y, slopes[number].y, within: 1e-6))
      }
    }
  }

  @Test("is what was expected where that explains everything")
  func expected() throws {
    let examples = try Self.looked(by: GeometricPrior.means)
    let mapping = try Self.fit(examples)
    let numbers = if case .geometric(let found) = mapping { found.numbers } else { [Double]() }
    #expect(numbers.count == 17)
    for (number, mean) in zip(numbers, GeometricPrior.means) { #expect(nearly(number, mean, within: 1e-9)) }
  }

  @Test("comes near to the truth from what was expected")
  func recovers() throws {
    let examples = try Self.looked(by: Self.truth)
    let before = GazeMapping.geometric(GeometricMapping(GeometricPrior.means, screen: SimulatedExamples.screen))
    // The truth costs no more than its distance from what was expected, so what is found does not, either.
    let distances = zip(Self.truth, zip(GeometricPrior.means, GeometricPrior.deviations)).map { ($0 - $1.0) / $1.1 }
    let bound = 100 * (distances.reduce(0) { $0 + $1 * $1 } / Double(examples.count)).squareRoot()
    let (start, end) = (try Self.error(of: before, examples), try Self.error(of: Self.fit(examples), examples))
    #expect(end < bound)
    #expect(start > 10 * bound)
  }

  @Test("finds the lowest place: a step to any side is worse")
  func lowest() throws {
    let examples = try SimulatedExamples.person(seed: 8).grouped()
    let columns = examples.columns(of: try NamedFeatures(GeometricFeatures.name).features)
    var search = SightSearch(Training(examples, columns: columns), screen: SimulatedExamples.screen)
    try search.run()
    let lowest = search.cost(search.steps)
    for number in 0..<17 {
      for side in [1e-3, -1e-3] {
        var steps = search.steps
        steps[number] += side
        #expect(search.cost(steps) > lowest)
      }
    }
  }

  @Test("is outside where the eyes look away from the screen, and nowhere else")
  func outside() throws {
    let examples = try SimulatedExamples.person(seed: 8)
    let mapping = try Self.fit(examples.grouped())
    for row in stride(from: 0, to: examples.count, by: 50) {
      var features = try Self.features(examples, row)
      #expect(!mapping.isOutside(features))
      // The face turned about its vertical axis by half a turn.
      for index in [0, 1, 2, 6, 7, 8] { features[index] *= -1 }
      #expect(mapping.isOutside(features))
    }
  }

  @Test("says that it needs the screen, and eyes that look at it")
  func refuses() throws {
    var frames = SimulatedExamples.frames(seed: 8)
    let unknown = try SimulatedExamples.examples(frames, screen: nil)
    #expect(throws: CalibrationError.unknownScreen(calibrator: "geometric")) { try Self.fit(unknown) }
    for index in 0..<10 {
      for entry in [0, 1, 2, 8, 9, 10] { frames[index].sample.pose.face.elements[entry] *= -1 }
    }
    let away = try SimulatedExamples.examples(frames)
    #expect(throws: CalibrationError.looksAway(fixations: 1, of: 90)) { try Self.fit(away) }
  }

  /// Within what is expected.
  private static let truth = zip(GeometricPrior.means, GeometricPrior.deviations).enumerated().map { index, known in
    known.0 + (index.isMultiple(of: 2) ? 0.8 : -0.5) * known.1
  }

  /// A person's frames, one for each fixation, with targets where a model has them look.
  private static func looked(by numbers: [Double]) throws -> Examples {
    let all = SimulatedExamples.frames(seed: 3)
    var frames = stride(from: 0, to: all.count, by: 10).map { all[$0] }
    let examples = try SimulatedExamples.examples(frames)
    let mapping = GeometricMapping(numbers, screen: SimulatedExamples.screen)
    for row in frames.indices {
      let features = try features(examples, row)
      frames[row].target = mapping.gaze(for: features.span)
    }
    return try SimulatedExamples.examples(frames)
  }

  private static func fit(_ examples: Examples) throws -> GazeMapping {
    let columns = examples.columns(of: try NamedFeatures(GeometricFeatures.name).features)
    return try calibrators.make(Geometric.name).fit(Training(examples, columns: columns))
  }

  private static func features(_ examples: Examples, _ row: Int) throws -> [Double] {
    examples.columns(of: try NamedFeatures(GeometricFeatures.name).features).map { examples.values[row, $0] }
  }

  /// Root mean square over rows, in points.
  private static func error(of mapping: GazeMapping, _ examples: Examples) throws -> Double {
    var squares = 0.0
    for row in 0..<examples.count {
      let features = try features(examples, row)
      let distance = mapping.gaze(for: features).distance(to: examples.targets[row])
      squares += distance * distance
    }
    return (squares / Double(examples.count)).squareRoot()
  }
}
