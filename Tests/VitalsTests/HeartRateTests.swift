import Basics
import Recordings
import TestSupport
import Testing

@testable import Vitals

@Suite struct `A heart rate` {
  @Test(arguments: pulseMethods.names, [50.0, 72, 110, 170])
  func `is that of a clear pulse, by every method`(name: String, rate: Double) throws {
    let trace = SyntheticTrace(heartRate: rate, pulse: 0.01, noise: 0.001).trace()
    let found = VitalSigns(of: trace, by: try pulseMethods.make(name))
    let heart = try #require(found.heartRate.rate)
    // A tenth of what is tolerated as right.
    #expect(abs(heart - rate) < 0.5)
    #expect(found.heartRate.refusal == nil)
  }

  @Test(arguments: pulseMethods.names)
  func `is not told where there is none`(name: String) throws {
    let found = VitalSigns(of: SyntheticTrace(pulse: 0).trace(), by: try pulseMethods.make(name))
    #expect(found.heartRate.rate == nil)
    #expect(found.heartRate.refusal == .lowConfidence)
    #expect(found.beats.isEmpty && found.pulse.isEmpty && found.rollingRates(every: .seconds(1)).isEmpty)
    #expect(found.variability.refusal == .noPulse)
  }

  @Test(arguments: pulseMethods.names)
  func `is not that of a lamp`(name: String) throws {
    let trace = SyntheticTrace(pulse: 0, noise: 0.001, lamp: 0.02).trace()
    let found = VitalSigns(of: trace, by: try pulseMethods.make(name)).heartRate
    #expect(found.rate == nil)
  }

  @Test(arguments: pulseMethods.names)
  func `is not that of a swinging head`(name: String) throws {
    let trace = SyntheticTrace(pulse: 0, noise: 0.001, motion: 8).trace()
    let found = VitalSigns(of: trace, by: try pulseMethods.make(name)).heartRate
    #expect(found.rate == nil)
  }

  @Test(arguments: ["g", "pos", "chrom"])
  func `is not told at the double of a swinging head, whose second harmonic it may be`(name: String) throws {
    let trace = SyntheticTrace(heartRate: 96, pulse: 0.01, noise: 0.001, motion: 8, motionRate: 48).trace()
    let found = VitalSigns(of: trace, by: try pulseMethods.make(name)).heartRate
    #expect(found.rate == nil && found.refusal == .motion)
  }

  @Test func `is found beside a lamp and a swinging head, which hide it from single signals`() throws {
    let trace = SyntheticTrace(heartRate: 66, pulse: 0.006, noise: 0.002, lamp: 0.02, motion: 8).trace()
    let found = VitalSigns(of: trace, by: try pulseMethods.make("auto")).heartRate
    #expect(abs(try #require(found.rate) - 66) < 0.5)
    #expect(VitalSigns(of: trace, by: try pulseMethods.make("g")).heartRate.rate == nil)
  }

  @Test(arguments: [(3, 110), (5, 180), (5, 72), (7, 130)] as [(Double, Double)])
  func `is not told by fewer than seven pictures a second`(pictures: Double, heart: Double) throws {
    // Every seventh is lost.
    let trace = SyntheticTrace(seconds: 40, frameRate: pictures, heartRate: heart, pulse: 0.01, noise: 0.001).trace()
    for name in pulseMethods.names {
      let found = VitalSigns(of: trace, by: try pulseMethods.make(name))
      #expect(found.heartRate.rate == nil && found.heartRate.refusal == .frameRateTooLow, "\(name)")
      #expect(found.slowDuration == found.duration && found.beats.isEmpty, "\(name)")
    }
  }

  @Test(arguments: [10.0, 15])
  func `is told by ten pictures a second`(pictures: Double) throws {
    let trace = SyntheticTrace(seconds: 40, frameRate: pictures, pulse: 0.01, noise: 0.001).trace()
    let found = VitalSigns(of: trace, by: try pulseMethods.make("auto"))
    #expect(abs(try #require(found.heartRate.rate) - 72) < 0.5)
    #expect(found.slowDuration == .zero)
  }

  @Test func `is told of the part whose pictures come quickly enough`() throws {
    let whole = SyntheticTrace(seconds: 60, heartRate: 170, pulse: 0.01, noise: 0.001).trace()
    let trace = frames(of: whole) { frame in whole.times[frame].seconds < 30 || frame % 6 == 0 }
    #expect(trace.evenStretches().map(\.isQuick) == [true, false])
    let found = VitalSigns(of: trace, by: try pulseMethods.make("auto"))
    #expect(abs(try #require(found.heartRate.rate) - 170) < 0.5)
    #expect(abs(found.slowDuration.seconds - 30) < 1 && abs(found.duration.seconds - 60) < 1)
    #expect(found.beats.allSatisfy { $0.seconds < 31 })
  }

  @Test func `is told where three of ten pictures are lost by chance`() throws {
    let whole = SyntheticTrace(seconds: 40, pulse: 0.01, noise: 0.001).trace()
    var generator = SeededGenerator(seed: 3)
    let isKept = (0..<whole.count).map { _ in Double.random(in: 0..<1, using: &generator) >= 0.3 }
    let trace = frames(of: whole) { isKept[$0] }
    let found = VitalSigns(of: trace, by: try pulseMethods.make("auto"))
    #expect(abs(try #require(found.heartRate.rate) - 72) < 0.5)
    #expect(found.slowDuration == .zero)
  }

  @Test(arguments: pulseMethods.names, [32.0, 34, 37, 39])
  func `is not the double of a pulse below the band`(name: String, rate: Double) throws {
    let trace = SyntheticTrace(seconds: 40, heartRate: rate, pulse: 0.01, noise: 0.001).trace()
    #expect(VitalSigns(of: trace, by: try pulseMethods.make(name)).heartRate.rate == nil)
  }

  @Test(arguments: [32.0, 34, 37])
  func `at whose half the face swings more is refused for that`(rate: Double) throws {
    let trace = SyntheticTrace(seconds: 40, heartRate: rate, pulse: 0.01, noise: 0.001).trace()
    #expect(VitalSigns(of: trace, by: try pulseMethods.make("g")).heartRate.refusal == .halfRate)
    let stretch = try #require(trace.evenStretches().first)
    let candidates = try #require(CleanSegment(stretch).flatMap(SegmentSpectra.init)).candidates()
    #expect(candidates.contains { abs($0.rate - 2 * rate) < 1 && $0.veto == .halfRate })
  }

  @Test func `of few seconds needs a pulse that is stronger than the rest`() throws {
    // White noise of the same strength all over the band, which is nowhere as strong as all of it.
    let short = SyntheticTrace(seconds: 8, pulse: 0, noise: 0.01).trace()
    let found = VitalSigns(of: short, by: Told(rate: 72))
    #expect(found.heartRate.rate == nil && found.heartRate.refusal == .shortAndNoisy)
    #expect(found.beats.isEmpty && found.pulse.isEmpty && (found.signalToNoise ?? -1) <= 0)
    let clear = SyntheticTrace(seconds: 8, pulse: 0.01, noise: 0.001).trace()
    #expect(VitalSigns(of: clear, by: Told(rate: 72)).heartRate.rate == 72)
  }

  @Test func `may be a lamp's where there is no wall`() throws {
    let whole = SyntheticTrace().trace()
    let method = try pulseMethods.make("auto")
    #expect(!VitalSigns(of: whole, by: method).lacksWall)
    var close = ColourTrace(width: 640, height: 480, boxSource: .recorded)
    let columns = ColourColumn.names.indices.map { whole[ColourColumn($0)] }
    for frame in 0..<whole.count { close.append { $0 < 24 ? columns[$0][frame] : .nan } }
    let found = VitalSigns(of: close, by: method)
    #expect(found.heartRate.rate != nil && found.lacksWall)
  }

  /// Some frames of a trace.
  private func frames(of whole: ColourTrace, where isKept: (Int) -> Bool) -> ColourTrace {
    let columns = ColourColumn.names.indices.map { whole[ColourColumn($0)] }
    var trace = ColourTrace(width: 640, height: 480, boxSource: .recorded)
    for frame in 0..<whole.count where isKept(frame) { trace.append { columns[$0][frame] } }
    return trace
  }

  @Test func `is refused below five seconds, and without a face`() throws {
    let method = try pulseMethods.make("auto")
    let short = VitalSigns(of: SyntheticTrace(seconds: 4).trace(), by: method).heartRate
    #expect(short.refusal == .tooShort && short.confidence == nil && short.segmentsDiffer == nil)
    #expect(VitalSigns(of: SyntheticTrace(seconds: 0).trace(), by: method).heartRate.refusal == .noFace)
    #expect(VitalSigns(of: SyntheticTrace(boxWidth: 12).trace(), by: method).heartRate.refusal == .regionTooSmall)
  }

  @Test(arguments: pulseMethods.names)
  func `is refused of a black picture and of one colour`(name: String) throws {
    for level in [0.0, 128] {
      var trace = ColourTrace(width: 640, height: 480, boxSource: .user)
      for frame in 0..<600 {
        trace.append { column in column == 0 ? Double(frame) / 30 : column < 6 ? 100 : level }
      }
      let found = VitalSigns(of: trace, by: try pulseMethods.make(name)).heartRate
      #expect(found.refusal == .noSkinSignal)
    }
  }

  @Test func `is not told where its own beats tell another one`() throws {
    let found = VitalSigns(of: SyntheticTrace(pulse: 0.01, noise: 0.001).trace(), by: Told(rate: 84))
    #expect(found.heartRate.rate == nil && found.heartRate.refusal == .disagreement)
    #expect(found.heartRate.confidence == 0.95 && found.rollingRates(every: .seconds(1)).isEmpty)
    #expect(found.variability.refusal == .disagreement)
    #expect(abs(try #require(found.variability.rate) - 72) < 2)
  }

  @Test func `does not depend on when the recording began`() throws {
    let method = try pulseMethods.make("auto")
    let trace = SyntheticTrace().trace()
    let found = VitalSigns(of: trace, by: method)
    let later = VitalSigns(of: trace.shifted(by: .seconds(1000)), by: method)
    // Times of a thousand seconds have three digits less.
    #expect(abs(try #require(found.heartRate.rate) - (try #require(later.heartRate.rate))) < 1e-6)
    #expect(zip(found.beats, later.beats).allSatisfy { ($0 + .seconds(1000) - $1).magnitude < .seconds(1e-6) })
  }

  @Test func `of a part is asked of that part alone`() throws {
    let method = try pulseMethods.make("auto")
    let trace = SyntheticTrace(seconds: 60).trace()
    let part = VitalSigns(of: trace, in: Time.seconds(10)...Time.seconds(30), by: method)
    #expect(abs(part.duration.seconds - 20) < 0.1)
    #expect(part.beats.allSatisfy { (10.0...30.0).contains($0.seconds) })
    let outside = VitalSigns(of: trace, in: Time.seconds(70)...Time.seconds(80), by: method)
    #expect(outside.heartRate.refusal == .outsideRecording && outside.duration == .zero)
  }

  @Test func `is told across a gap of two seconds`() throws {
    let whole = SyntheticTrace(seconds: 60).trace()
    let columns = ColourColumn.names.indices.map { whole[ColourColumn($0)] }
    var trace = ColourTrace(width: 640, height: 480, boxSource: .recorded)
    for frame in 0..<whole.count {
      let isGap = (30..<32).contains(whole.times[frame].seconds)
      trace.append { column in
        let value = columns[column][frame]
        return isGap && (6..<24).contains(column) ? .nan : value
      }
    }
    #expect(trace.evenStretches().count == 2)
    let found = VitalSigns(of: trace, by: try pulseMethods.make("auto"))
    #expect(abs(try #require(found.heartRate.rate) - 72) < 0.5)
    #expect(!found.beats.contains { (30.1..<31.9).contains($0.seconds) })
  }

  @Test func `rolls over time near the truth`() throws {
    let found = VitalSigns(of: SyntheticTrace(seconds: 60).trace(), by: try pulseMethods.make("auto"))
    let rolling = found.rollingRates(every: .seconds(1))
    // The first ten seconds, and fifty later ones.
    #expect(rolling.count == 51)
    #expect(rolling.allSatisfy { abs($0.rate - 72) < 2 && (0...1).contains($0.confidence) })
  }
}

/// A method that tells the same whatever it sees.
private struct Told: PulseMethod {
  static let name = "told"
  static let summary = "One rate of every face."

  let rate: Double

  init(rate: Double) { self.rate = rate }

  init(from options: inout Options) { rate = 72 }

  func heartRate(in stretches: [EvenTrace]) -> HeartRate { HeartRate(rate: rate, confidence: 0.95) }
}
