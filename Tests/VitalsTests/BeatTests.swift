import Basics
import TestSupport
import Testing

@testable import Vitals

@Suite struct `Heartbeats` {
  @Test func `are where the pulse is highest`() throws {
    let found = VitalSigns(of: SyntheticTrace(pulse: 0.01, noise: 0.0005).trace(), by: try pulseMethods.make("auto"))
    // The wave of .5 sin - .15 cos of twice is highest a quarter of a beat after each.
    let expected = (0..<36).map { (Double($0) + 0.25) * 60 / 72 }
    #expect(found.beats.count == expected.count)
    for time in expected {
      // Two frames of thirty a second.
      #expect(found.beats.contains { abs($0.seconds - time) < 0.066 }, "No beat at \(time) s.")
    }
  }

  @Test func `that are even have no variability above the floor`() throws {
    let found = VitalSigns(of: SyntheticTrace(seconds: 60).trace(), by: try pulseMethods.make("auto")).variability
    let sdnn = try #require(found.sdnn)
    #expect(sdnn.corrected == nil)
    #expect(found.refusal == .belowFloor)
    #expect(abs(try #require(found.rate) - 72) < 0.5)
  }

  /// What is told of a pulse whose rate swings ten seconds around its mean, in hertz, where a beat's error is 2 ms.
  private func variability(
    perMinute: Double,
    phase: Double,
    swing: Double = 0,
    signalToNoise: Double = 20
  ) -> HeartRateVariability {
    let wave = ContiguousArray(
      (0..<900).map { sample in
        let time = Double(sample) / 30
        let swung = swing / (2 * .pi * 0.1) * (1 - cosine(2 * .pi * 0.1 * time))
        let turn = 2 * .pi * (perMinute / 60 * time + phase + swung)
        return 0.5 * sine(turn) - 0.15 * cosine(2 * turn)
      }
    )
    let heart = HeartbeatChannel(
      .green,
      wave,
      beats: beatTimes(in: wave, rate: 30, perMinute: perMinute),
      rate: 30,
      start: .seconds(100),
      timingError: .milliseconds(2)
    )
    return HeartRateVariability(of: [heart], heartRate: perMinute, signalToNoise: signalToNoise)
  }

  @Test(arguments: [(48, 0.1), (48, 0.9), (72, 0.1), (72, 0.4), (84, 0.9)] as [(Double, Double)])
  func `of a metronome have no variability that the ends of a stretch make`(rate: Double, phase: Double) throws {
    let found = variability(perMinute: rate, phase: phase)
    #expect(found.refusal == .belowFloor)
    // The intervals at the ends alone would make 5 to 15 ms.
    let sdnn = try #require(found.sdnn)
    #expect(sdnn.corrected == nil && sdnn.raw < .milliseconds(3))
    #expect(abs(try #require(found.rate) - rate) < 0.5)
  }

  @Test func `that the floor explains are told beside it, however noisy the pulse`() throws {
    let found = variability(perMinute: 72, phase: 0.1, signalToNoise: 3)
    #expect(found.refusal == .belowFloor && found.lack == .belowFloor)
    #expect(found.sdnn != nil && found.rmssd != nil)
    let noisy = variability(perMinute: 72, phase: 0.1, swing: 0.05, signalToNoise: 3)
    #expect(noisy.refusal == .noisyPulse && noisy.sdnn == nil)
  }

  @Test func `of which the floor explains one number say why it is not there`() {
    // Intervals that drift from .9 to 1.1 s differ much, and hardly from one to the next.
    var beats = [Time.zero]
    for place in 0..<60 { beats.append((beats.last ?? .zero) + .seconds(0.9 + 0.2 * Double(place) / 59)) }
    let found = HeartRateVariability(beats: [beats], timingError: .milliseconds(5))
    #expect(found.refusal == nil && found.sdnn?.corrected != nil && found.rmssd?.corrected == nil)
    #expect(found.lack == .belowFloor)
  }

  @Test func `that swing have the variability that they have`() throws {
    let found = variability(perMinute: 72, phase: 0.1, swing: 0.05)
    #expect(found.refusal == nil)
    // Those of the times at which the turn is a quarter; with the beats at the ends SDNN is 26.4 ms.
    #expect(abs(try #require(found.sdnn).raw.milliseconds - 24.96) < 1)
    #expect(abs(try #require(found.rmssd).raw.milliseconds - 12.28) < 1)
  }

  /// Beats whose intervals swing by 60 ms around a second with the breath.
  private let uneven: [Time] = {
    var beats = [Time.zero]
    for place in 0..<60 {
      let interval = Time.seconds(1 + 0.06 * sine(2 * .pi * Double(place) / 5))
      beats.append((beats.last ?? .zero) + interval)
    }
    return beats
  }()

  @Test func `that are uneven have their variability without the floor's part`() throws {
    let found = HeartRateVariability(beats: [uneven], timingError: .seconds(0.005))
    let sdnn = try #require(found.sdnn)
    // Half the square of 60 ms, over 60 intervals and with 59 degrees of freedom.
    #expect(abs(sdnn.raw.milliseconds - 60 / 2.0.squareRoot() * (60.0 / 59).squareRoot()) < 1e-9)
    #expect(abs(sdnn.floor.milliseconds - 5 * 2.0.squareRoot()) < 1e-12)
    let (raw, corrected) = try (sdnn.raw.milliseconds, #require(sdnn.corrected).milliseconds)
    #expect(abs(corrected - (raw * raw - 50).squareRoot()) < 1e-9)
    #expect(found.refusal == nil)
    // Differences of a sine of period five are a sine 2 sin 36° as high; the last of the sixty is not there.
    let height = 120 * sine(.pi / 5)
    let missing = height * cosine(2 * .pi * 59.5 / 5)
    let rmssd = try #require(found.rmssd)
    #expect(abs(rmssd.raw.milliseconds - ((30 * height * height - missing * missing) / 59).squareRoot()) < 1e-9)
    #expect(abs(rmssd.floor.milliseconds - 5 * 6.0.squareRoot()) < 1e-12)
  }

  @Test func `are refused where their error explains them, or is unknown`() {
    #expect(HeartRateVariability(beats: [uneven], timingError: .seconds(0.05)).refusal == .belowFloor)
    #expect(HeartRateVariability(beats: [uneven], timingError: nil).refusal == .noSecondHalf)
    #expect(
      HeartRateVariability(beats: [Array(uneven.prefix(9))], timingError: .seconds(0.001)).refusal == .tooFewBeats
    )
    // Eleven intervals within eleven seconds are enough of them, and too short.
    let short = HeartRateVariability(beats: [Array(uneven.prefix(12))], timingError: .seconds(0.001))
    #expect(short.intervals == 11 && short.refusal?.sentence.contains("less than twenty seconds") == true)
  }

  @Test func `have no interval across a gap or a missed beat`() {
    let missed = uneven.enumerated().filter { $0.offset != 30 }.map(\.element)
    let found = HeartRateVariability(beats: [missed], timingError: .seconds(0.001))
    #expect(found.intervals == 58)
    let apart = HeartRateVariability(
      beats: [Array(uneven.prefix(30)), uneven.dropFirst(30).map { $0 + .seconds(100) }],
      timingError: .seconds(0.001)
    )
    #expect(apart.intervals == 59)
    #expect(apart.rejectedShare == 0)
  }

  @Test func `of which many cannot be right tell nothing`() {
    let torn = uneven.enumerated().map { $0.offset % 3 == 0 ? $0.element + .seconds(0.4) : $0.element }
    #expect(HeartRateVariability(beats: [torn], timingError: .seconds(0.001)).refusal == .rejectedBeats)
  }
}
