import Basics
import Events
import Recordings
import TestSupport
import Testing

@Suite struct `In simulated reading, 'adaptive'` {
  private func score(_ reading: SimulatedReading) throws -> (f1: Double, detection: Detection) {
    let detection = try detectors.make("adaptive").detect(in: reading.recording)
    var agreement = Agreement()
    agreement.add(detection.events, labels: .events(reading.truth), times: reading.times)
    return (try #require(agreement.score(of: .fixation).f1), detection)
  }

  private func withholdsFixations(_ detection: Detection) -> Bool {
    detection.limits.contains { $0.subject == .fixations && $0.severity == .withheld }
  }

  @Test(arguments: [30.0, 60, 120, 250, 500, 1000], [0.02, 0.1])
  func `finds nearly every fixation where noise is small`(rate: Double, noise: Double) throws {
    let found = try score(SimulatedReading(seconds: 60, rate: rate, noise: noise))
    print("\(rate) Hz, noise \(noise): F1 \(Float(found.f1))")
    #expect(found.f1 >= 0.92)
    #expect(!withholdsFixations(found.detection))
  }

  @Test(arguments: [30.0, 60, 120, 250, 500], [(0.3, 0.0), (0.3, 0.84), (0.6, 0.84), (1.0, 0.0)])
  func `withholds what noise hides`(rate: Double, noise: (spread: Double, color: Double)) throws {
    let found = try score(SimulatedReading(seconds: 60, rate: rate, noise: noise.spread, color: noise.color))
    print(
      "\(rate) Hz, noise \(noise.spread), \(noise.color): F1 \(Float(found.f1))",
      withholdsFixations(found.detection)
    )
    // Where fixations are shown, with a caution at worst, most of them are right.
    #expect(found.f1 >= 0.8 || withholdsFixations(found.detection))
    if found.f1 >= 0.95 { #expect(!withholdsFixations(found.detection)) }
  }

  @Test(arguments: [30.0, 60, 120, 250], [40, 60, 100] as [Time])
  func `undoes a filter of one pole`(rate: Double, constant: Time) throws {
    let found = try score(SimulatedReading(seconds: 60, rate: rate, noise: 0.03, constant: constant))
    let undone = try #require(found.detection.parameters.first { $0.name == "filter_undone_ms" }).value
    print("\(rate) Hz, filter of \(constant.milliseconds) ms: \(Float(undone)) ms, F1 \(Float(found.f1))")
    // The mean saccade tells the constant to a tenth.
    #expect(abs(undone - constant.milliseconds) < 0.1 * constant.milliseconds)
    #expect(found.f1 >= 0.93)
  }

  @Test(arguments: [60.0, 250]) func `withholds what a filter hides that noise keeps from being undone`(rate: Double)
    throws
  {
    let found = try score(SimulatedReading(seconds: 60, rate: rate, noise: 0.2, constant: 60))
    #expect(found.f1 >= 0.8 || withholdsFixations(found.detection))
  }

  @Test(arguments: [60.0, 300, 400, 600]) func `knows the rate of a clock of whole milliseconds`(rate: Double) throws {
    let reading = SimulatedReading(seconds: 30, rate: rate, noise: 0.05)
    let gaze = GazeRecording(
      times: ContiguousArray(reading.times.map { Time.milliseconds($0.milliseconds.rounded()) }),
      eyes: [:],
      gaze: EyeTrack(x: reading.azimuth, y: reading.elevation),
      unit: .degrees
    )
    let parameters = try detectors.make("adaptive").detect(in: gaze).parameters
    let found = try #require(parameters.first { $0.name == "rate_hz" }).value
    #expect(abs(found / rate - 1) < 0.001)
  }

  @Test(arguments: [30.0, 60, 250, 1000]) func `bears loss, jitter and drops`(rate: Double) throws {
    #expect(try score(SimulatedReading(seconds: 60, rate: rate, noise: 0.05, lost: 0.1)).f1 >= 0.85)
    #expect(try score(SimulatedReading(seconds: 60, rate: rate, noise: 0.05, jitter: 0.2, dropped: 0.03)).f1 >= 0.92)
  }

  @Test func `measures saccades only where their course is seen`() throws {
    for (rate, isMeasured) in [(60.0, false), (120, false), (250, true), (1000, true)] {
      let found = try score(SimulatedReading(seconds: 30, rate: rate, noise: 0.02)).detection
      let isWithheld = found.limits.contains { $0.subject == .saccadeDurations && $0.severity == .withheld }
      #expect(isWithheld != isMeasured, "\(rate) Hz")
    }
  }

  @Test(arguments: [[Double](repeating: .nan, count: 300), [Double](repeating: 60, count: 300), [1, 1]])
  func `tells neither noise nor counts where it sees nothing`(x: [Double]) throws {
    let found = try detectors.make("adaptive").detect(in: gaze(x))
    #expect(!found.parameters.contains { $0.name == "smallest_saccade_deg" || $0.name == "noise_deg_s" })
    let withheld = Set(found.limits.filter { $0.severity == .withheld }.map(\.subject))
    #expect(withheld == [.fixations, .saccades, .oscillations])
    // A still eye has no noise, and one fixation.
    let still = try detectors.make("adaptive").detect(in: gaze([Double](repeating: 1, count: 300)))
    #expect(still.parameters.first { $0.name == "noise_deg_s" }?.value == 0 && still.events.count == 1)
  }

  @Test func `finds times between samples at low rates`() throws {
    let reading = SimulatedReading(seconds: 120, rate: 60, noise: 0.02)
    var agreement = Agreement()
    let events = try detectors.make("adaptive").detect(in: reading.recording).events
    agreement.add(events, labels: .events(reading.truth), times: reading.times)
    let offsets = try #require(agreement.score(of: .fixation).offsets)
    // A quarter of a sample, 17 ms.
    #expect(offsets.median.magnitude <= 4 && offsets.spread <= 4)
  }
}
