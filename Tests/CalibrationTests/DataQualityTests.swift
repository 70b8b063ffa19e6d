import Basics
import Calibration
import Geometry
import TestSupport
import Testing

@Suite("Data quality")
struct DataQualityTests {
  /// One sample is missing; the target is away from the gaze on both axes.
  private static let burst = samples(
    [
      Point(x: 2.1, y: -3.0), Point(x: 2.4, y: -2.8), Point(x: 1.9, y: -3.3), nil, Point(x: 2.2, y: -2.5),
      Point(x: 2.0, y: -3.1), Point(x: 2.6, y: -2.9), Point(x: 2.3, y: -3.6), Point(x: 2.2, y: -3.0),
      Point(x: 1.7, y: -2.7), Point(x: 2.5, y: -3.2), Point(x: 2.1, y: -2.6), Point(x: 2.8, y: -3.4),
      Point(x: 2.0, y: -2.9),
    ],
    target: Point(x: 1.5, y: -3.8)
  )

  @Test("is what numpy computes by the published formulas, over all samples and over windows")
  func reference() throws {
    let whole = DataQuality(of: Self.burst, window: .seconds(1.0))
    let offset = try #require(whole.offset)
    // The arccosine of the reference loses digits.
    #expect(offset.distance(to: Point(x: 0.714285118301038, y: 0.7995588047678868)) < 1e-11)
    #expect(nearly(try #require(whole.accuracy), 1.0721462178771044, within: 1e-11))
    #expect(nearly(try #require(whole.precision.sampleToSample), 0.7477238187264794, within: 1e-13))
    #expect(nearly(try #require(whole.precision.standardDeviation), 0.4221668533542229, within: 1e-13))
    #expect(nearly(try #require(whole.precision.ellipseArea), 0.6567192224326613, within: 1e-13))
    #expect(nearly(try #require(whole.precision.signalType), 1.7711570976869069, within: 1e-13))
    #expect(nearly(try #require(whole.precision.magnitude), 0.8586709271670463, within: 1e-13))

    let windows = DataQuality(of: Self.burst)
    #expect(windows.offset == whole.offset)
    #expect(nearly(try #require(windows.precision.sampleToSample), 0.7549834435270749, within: 1e-13))
    #expect(nearly(try #require(windows.precision.standardDeviation), 0.44979334097647206, within: 1e-13))
    #expect(nearly(try #require(windows.precision.ellipseArea), 0.742306447991683, within: 1e-13))
    #expect(nearly(try #require(windows.precision.signalType), 1.704129177294264, within: 1e-13))
    #expect(nearly(try #require(windows.precision.magnitude), 0.8793780672293157, within: 1e-13))
  }

  @Test("has the angle to a target as its accuracy, with its direction", arguments: [0.01, 1, 20])
  func accuracy(angle: Double) throws {
    let right = DataQuality(of: samples([Point(x: angle, y: 0), Point(x: angle, y: 0)]))
    #expect(try #require(right.offset).distance(to: Point(x: angle, y: 0)) < 1e-12)
    let below = DataQuality(of: samples([Point(x: 0, y: -angle), nil]))
    #expect(try #require(below.offset).distance(to: Point(x: 0, y: -angle)) < 1e-12)
  }

  @Test("has no inaccuracy where gaze circles the target, whatever its scatter")
  func circle() throws {
    let count = 12
    // A twelfth of a turn: the cosines and sines of 0, 30, 60 … degrees.
    let half = 0.5
    let root = 3.0.squareRoot() / 2
    let cosines = [1, root, half, 0, -half, -root, -1, -root, -half, 0, half, root]
    let circle = cosines.indices.map { Point<Degrees>(x: cosines[$0], y: cosines[($0 + 9) % count]) }
    let quality = DataQuality(of: samples(circle))
    #expect(try #require(quality.accuracy) < 1e-12)
    // Radius 1: the steps are a twelve-cornered polygon's sides, 2 sin 15°, and the variances 1/2 on each axis.
    #expect(nearly(try #require(quality.precision.sampleToSample), 0.5176380902050415, within: 1e-14))
    #expect(nearly(try #require(quality.precision.standardDeviation), 1, within: 1e-14))
    let area = 2 * Double.pi * 1.1479 * 0.5 * 12 / 11
    #expect(nearly(try #require(quality.precision.ellipseArea), area, within: 1e-5))
  }

  @Test("counts missing samples, and with a nominal frequency those that were never written")
  func loss() throws {
    var written = samples([nil] + Array(repeating: Point(x: 1, y: 1), count: 9), every: 0.02)
    let whole = DataQuality(of: written, nominalFrequency: 50)
    #expect(whole.samples == 10 && whole.validSamples == 9)
    #expect(nearly(try #require(whole.dataLoss), 10, within: 1e-12))
    #expect(nearly(try #require(whole.nominalDataLoss), 10, within: 1e-12))
    // The duration is 9 intervals and one for the last sample.
    #expect(nearly(try #require(whole.effectiveFrequency), 45, within: 1e-12))

    written.removeSubrange(3..<5)
    let holed = DataQuality(of: written, nominalFrequency: 50)
    #expect(nearly(try #require(holed.dataLoss), 12.5, within: 1e-12))
    #expect(nearly(try #require(holed.nominalDataLoss), 30, within: 1e-12))
    #expect(nearly(try #require(holed.effectiveFrequency), 35, within: 1e-12))
  }

  @Test("is nil where the samples do not define it")
  func undefined() {
    let none = DataQuality(of: [], nominalFrequency: 60)
    #expect(none.accuracy == nil && none.dataLoss == nil && none.effectiveFrequency == nil)
    #expect(none.nominalDataLoss == nil && none.precision.magnitude == nil)

    let missing = DataQuality(of: samples([nil, nil, nil]))
    #expect(missing.accuracy == nil && missing.dataLoss == 100 && missing.effectiveFrequency == 0)
    #expect(missing.precision.standardDeviation == nil && missing.precision.sampleToSample == nil)

    let one = DataQuality(of: samples([Point(x: 1, y: 0)]))
    #expect(one.accuracy != nil && one.dataLoss == 0 && one.effectiveFrequency == nil)
    #expect(one.precision.standardDeviation == nil && one.precision.ellipseArea == nil)

    let untargeted = DataQuality(of: samples([Point(x: 1, y: 0), Point(x: 2, y: 0)], target: nil))
    #expect(untargeted.accuracy == nil && untargeted.precision.sampleToSample == 1)
    #expect(untargeted.precision.ellipseArea == nil)

    let still = DataQuality(of: samples([Point(x: 1, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 0)]))
    #expect(still.precision.standardDeviation == 0 && still.precision.ellipseArea == 0)
    #expect(still.precision.signalType == nil && still.precision.magnitude == 0)
  }

  @Test("is in degrees at the distance that the eye truly has")
  func distance() throws {
    let plane = ScreenPlane(of: .padMini6, .landscape)
    func accuracy(at distance: Double) throws -> Double {
      let eye = plane.place(of: Point(x: 500, y: 300)) + Vector3(x: 0, y: 0, z: -distance)
      let sample = TargetGaze(
        time: .zero,
        gaze: Point(x: 500, y: 344.8),
        target: Point(x: 500, y: 300),
        eye: eye,
        on: plane
      )
      let quality = DataQuality(of: [sample])
      #expect(nearly(try #require(quality.offset).x, 0, within: 1e-12))
      return try #require(quality.offset).y
    }
    // 44.8 points are a degree at 40 cm, to a tenth of a point.
    #expect(nearly(try accuracy(at: 0.4), 1, within: 2e-3))
    #expect(nearly(try accuracy(at: 0.2), 2, within: 2e-3))
    let blind = TargetGaze(time: .zero, gaze: Point(x: 1, y: 1), target: Point(x: 2, y: 2), eye: nil, on: plane)
    #expect(blind.gaze == nil && blind.target == nil)
  }
}
