import Basics
import Recordings
import TestSupport
import Testing

@testable import Vitals

@Suite struct `The silences of a heart rate` {
  private func segment(_ start: Double, _ rate: Double?, confidence: Double = 0.97) -> HeartRate.Segment {
    HeartRate.Segment(
      start: .seconds(start),
      duration: .seconds(30),
      rate: rate,
      confidence: rate == nil ? 0.1 : confidence
    )
  }

  private func heart(_ segments: [HeartRate.Segment]) -> HeartRate {
    HeartRate(rate: 66, confidence: 0.97, segments: segments)
  }

  @Test func `are none where all segments tell the rate, or there are none`() {
    #expect(heart([segment(0, 66), segment(10, 67)]).silences.isEmpty)
    #expect(heart([]).silences.isEmpty && heart([]).rate(at: .seconds(5)) == 66)
    #expect(heart([segment(0, 66), segment(10, 67)]).silentDuration == .zero)
  }

  @Test func `are the times that are nearest to the middle of a segment without a rate`() {
    let last = heart([segment(0, 66), segment(10, 67), segment(20, nil)])
    #expect(last.silences == [Time.seconds(30)..<Time.seconds(50)])
    #expect(last.silentDuration == .seconds(20))
    #expect(last.rate(at: .seconds(29)) == 67 && last.rate(at: .seconds(31)) == nil)
    let middle = heart([segment(0, 66), segment(10, nil), segment(20, 68)])
    #expect(middle.silences == [Time.seconds(20)..<Time.seconds(30)])
    #expect(middle.rate(at: .seconds(25)) == nil && middle.rate(at: .seconds(10)) == 66)
  }

  @Test func `are all of a stretch of its own`() {
    let apart = heart([segment(0, 66), segment(40, nil), segment(80, 67)])
    #expect(apart.silences == [Time.seconds(40)..<Time.seconds(70)])
  }

  @Test func `of a rate that is refused are none, and nothing tells whether it changes`() {
    let refused = heart([segment(0, 66), segment(40, 90)]).refused(.disagreement)
    #expect(refused.silences.isEmpty && refused.segmentsDiffer == nil)
    #expect(heart([segment(0, 66), segment(40, 90)]).segmentsDiffer == true)
    #expect(heart([]).segmentsDiffer == nil)
  }

  @Test func `may hide that a rate changes, and not that it does`() {
    #expect(heart([segment(0, 66), segment(10, 67)]).segmentsDiffer == false)
    #expect(heart([segment(0, 66), segment(10, nil), segment(20, 67)]).segmentsDiffer == nil)
    #expect(heart([segment(0, 66), segment(10, nil), segment(20, 90)]).segmentsDiffer == true)
  }

  @Test func `and doubts about either of two segments tell no change between them`() {
    #expect(heart([segment(0, 66), segment(10, 90, confidence: 0.85)]).segmentsDiffer == nil)
    #expect(heart([segment(0, 66, confidence: 0.85), segment(10, 90, confidence: 0.85)]).segmentsDiffer == nil)
    let sure = [segment(0, 66), segment(10, 75, confidence: 0.85), segment(20, 90, confidence: 0.9)]
    #expect(heart(sure).segmentsDiffer == true)
    // Those that are less sure need not differ.
    #expect(heart([segment(0, 66), segment(10, 70, confidence: 0.85)]).segmentsDiffer == false)
  }

  private let halfAPulse = SyntheticTrace(seconds: 50, pulseEnd: 24).trace()

  @Test func `have no beats and no rolling rates`() throws {
    let found = VitalSigns(of: halfAPulse, by: try pulseMethods.make("auto"))
    #expect(abs(try #require(found.heartRate.rate) - 72) < 5)
    let silence = try #require(found.heartRate.silences.first)
    #expect(found.heartRate.silences.count == 1 && silence.upperBound > .seconds(49))
    // Segments of thirty seconds end 20, 10 and 0 seconds before the end.
    #expect(silence.lowerBound > .seconds(19) && silence.lowerBound < .seconds(31))
    let rolling = found.rollingRates(every: .seconds(1))
    #expect(rolling.contains { $0.time < .seconds(10) } && found.beats.contains { $0 > .seconds(15) })
    #expect(!found.beats.contains { silence.contains($0) } && !rolling.contains { silence.contains($0.time) })
  }

  @Test func `have no say in the rate of the whole`() throws {
    let found = VitalSigns(of: halfAPulse, by: try pulseMethods.make("auto"))
    #expect(!found.heartRate.silences.isEmpty && found.isNonstationary == nil)
    let told = found.heartRate.segments.filter { $0.rate != nil }
    let weight = told.reduce(0) { $0 + $1.confidence }
    let mean = told.reduce(0) { $0 + $1.confidence * ($1.rate ?? 0) } / weight
    #expect(abs(try #require(found.heartRate.rate) - mean) < 1e-9)
    // Who takes .5 for the whole takes it for its segments, too.
    let bold = VitalSigns(of: halfAPulse, by: try pulseMethods.make("auto", Options(["least-probability": "0.5"])))
    #expect(bold.heartRate.confidence == found.heartRate.confidence)
    #expect(bold.heartRate.silentDuration <= found.heartRate.silentDuration)
  }

  /// A minute whose beats are counted from its beginning, with an error in milliseconds.
  private func channel(_ beats: [Double], from start: Double = 100, error: Double = 5) -> HeartbeatChannel {
    HeartbeatChannel(
      .green,
      ContiguousArray((0..<1800).map { sine(2 * .pi * Double($0) / 30) }),
      beats: beats.map { .seconds($0) },
      rate: 30,
      start: .seconds(start),
      timingError: .milliseconds(error)
    )
  }

  /// Thirty beats, a second apart.
  private let even = (0..<30).map { 0.5 + Double($0) }

  @Test func `keep no beats from contradicting a rate`() {
    let heart = channel(even + (1...30).map { 29.5 + 0.85 * Double($0) })
    let silences = [Time.seconds(129.9)..<Time.seconds(160)]
    // 59 intervals in 54.5 s are 64.95 a minute, and those that are kept 60.
    let kept = HeartRateVariability(of: [heart], outside: silences, heartRate: 66, signalToNoise: 20)
    #expect(kept.refusal != .disagreement && abs((kept.rate ?? 0) - 60) < 0.01)
    let all = HeartRateVariability(of: [heart], outside: silences, heartRate: 59, signalToNoise: 20)
    #expect(all.refusal == .disagreement && abs((all.rate ?? 0) - 64.95) < 0.01)
  }

  @Test func `that part a stretch do not have its error count twice`() throws {
    let hearts = [channel(even), channel(even, from: 200, error: 35)]
    let silences = [Time.seconds(105)..<Time.seconds(107), Time.seconds(112)..<Time.seconds(114)]
    let found = HeartRateVariability(of: hearts, outside: silences, heartRate: 60, signalToNoise: 20)
    // The root of half of 25 and 1225; of three parts and one it would be 18.
    #expect(abs(try #require(found.timingError).milliseconds - 25) < 1e-6)
  }

  @Test func `part the beats of a stretch, and what is told of each`() throws {
    let heart = channel(Array(even[..<20]))
    let whole = heart.parts(outside: [])
    #expect(whole.map(\.times) == [heart.times] && whole.map(\.heights) == [heart.heights])
    let parts = heart.parts(outside: [Time.seconds(105)..<Time.seconds(110)])
    #expect(parts.map(\.times) == [Array(heart.times[..<5]), Array(heart.times[10...])])
    #expect(parts.map(\.heights) == [Array(heart.heights[..<4]), Array(heart.heights[10...])])
    let steady = heart.steadyTimes.filter { $0 < .seconds(105) || $0 >= .seconds(110) }
    #expect(parts.flatMap(\.steadyTimes) == steady)
    // Between two beats, which have no interval then.
    let between = heart.parts(outside: [Time.seconds(104.6)..<Time.seconds(105.4)])
    #expect(between.map(\.times.count) == [5, 15])
    #expect(heart.parts(outside: [Time.seconds(100)..<Time.seconds(120)]).isEmpty)
  }
}
