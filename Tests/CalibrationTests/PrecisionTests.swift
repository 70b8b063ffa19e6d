import Basics
import Calibration
import Geometry
import TestSupport
import Testing

@Suite("Precision")
struct PrecisionTests {
  private func noise(_ count: Int, _ spread: Point<Degrees> = Point(x: 1, y: 1), seed: UInt64) -> [Point<Degrees>?] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Point(x: spread.x * generator.normal(), y: spread.y * generator.normal()) }
  }

  @Test("has an ellipse whose area is that computed by hand")
  func ellipse() throws {
    // Sums of squares 14/3 and 2, of products 1: the covariance's determinant is 25/12.
    let points: [Point<Degrees>?] = [Point(x: 0, y: 0), Point(x: 1, y: 2), Point(x: 3, y: 1)]
    let area = try #require(DataQuality(of: samples(points)).precision.ellipseArea)
    #expect(nearly(area, 2 * .pi * 1.1479076 * (25.0 / 12).squareRoot(), within: 1e-6))
    let larger = try #require(DataQuality(of: samples(points), probability: 0.95).precision.ellipseArea)
    #expect(nearly(larger, 27.168286465940774, within: 1e-13))
  }

  @Test("has a signal type of √2 for white noise, and an ellipse of two unit deviations")
  func whiteNoise() throws {
    let precision = DataQuality(of: samples(noise(20_000, seed: 1)), window: .seconds(1000.0)).precision
    // 20,000 draws give a ratio to within about half a per cent.
    #expect(nearly(try #require(precision.signalType), 2.0.squareRoot(), within: 0.02))
    #expect(nearly(try #require(precision.ellipseArea), 2 * .pi * 1.1479, within: 0.03))
    #expect(nearly(try #require(precision.magnitude), 6.0.squareRoot(), within: 0.03))
  }

  @Test("has a signal type near 0 for a drift")
  func drift() throws {
    let drift = (0..<1000).map { Point<Degrees>(x: 0.001 * Double($0), y: 0) as Point<Degrees>? }
    let precision = DataQuality(of: samples(drift), window: .seconds(1000.0)).precision
    // A step by the deviation of equally spaced numbers: √12 / 1000.
    #expect(nearly(try #require(precision.signalType), 12.0.squareRoot() / 1000, within: 1e-6))
    // Gaze along a line fills no area.
    #expect(try #require(precision.ellipseArea) < 1e-9)
  }

  @Test("takes no step over a missing sample, nor over one that was never written")
  func gaps() throws {
    let near = Point<Degrees>(x: 0, y: 0)
    let far = Point<Degrees>(x: 50, y: 0)
    let missing = samples([near, near, near, nil, far, far, far])
    #expect(DataQuality(of: missing).precision.sampleToSample == 0)
    let unwritten = missing.filter { $0.gaze != nil }
    #expect(DataQuality(of: unwritten).precision.sampleToSample == 0)
    let whole = samples([near, near, near, far, far, far])
    #expect(nearly(try #require(DataQuality(of: whole).precision.sampleToSample), 50 / 5.0.squareRoot(), within: 1e-12))
  }

  @Test("takes no step where most samples have the time of the one before")
  func standing() {
    let doubled = samples(noise(40, seed: 6)).flatMap { [$0, $0] }
    let precision = DataQuality(of: doubled).precision
    #expect(precision.sampleToSample == nil && precision.signalType == nil && precision.standardDeviation != nil)
  }

  @Test("is that of most windows, so that one saccade does not spoil it")
  func saccade() throws {
    let before = noise(60, Point(x: 0.1, y: 0.1), seed: 2)
    let after = noise(60, Point(x: 0.1, y: 0.1), seed: 3).map { $0.map { $0 + Point(x: 10, y: 0) } }
    let windows = try #require(DataQuality(of: samples(before + after)).precision.standardDeviation)
    let whole = try #require(
      DataQuality(of: samples(before + after), window: .seconds(10.0)).precision.standardDeviation
    )
    // The scatter of both axes together is 0.14; twelve samples give it to within a fifth, the jump adds 5.
    #expect(nearly(windows, 0.14, within: 0.03) && whole > 4.9)
  }

  @Test("of a burst shorter than a window is that of the burst")
  func shortBurst() {
    let burst = samples(noise(10, seed: 4))
    #expect(DataQuality(of: burst).precision == DataQuality(of: burst, window: .seconds(60.0)).precision)
    let longer = samples(noise(13, seed: 4))
    #expect(DataQuality(of: longer).precision != DataQuality(of: longer, window: .seconds(60.0)).precision)
    // 200 milliseconds are 12 samples at 60 hertz: exactly one window.
    let exact = samples(noise(12, seed: 4))
    #expect(DataQuality(of: exact).precision == DataQuality(of: exact, window: .seconds(60.0)).precision)
  }

  @Test("does not depend on where the clock begins or where the gaze rests")
  func invariance() throws {
    let burst = samples(noise(40, seed: 5))
    let shifted = burst.map { sample in
      TargetGaze(
        time: sample.time + .seconds(1_715_694_046.0),
        gaze: sample.gaze.map { $0 + Point(x: 8, y: -4) },
        target: nil
      )
    }
    let here = DataQuality(of: burst).precision
    let there = DataQuality(of: shifted).precision
    #expect(nearly(try #require(here.magnitude), try #require(there.magnitude), within: 1e-12))
    #expect(nearly(try #require(here.ellipseArea), try #require(there.ellipseArea), within: 1e-12))
  }
}
