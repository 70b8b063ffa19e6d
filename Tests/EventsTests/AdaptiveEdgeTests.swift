import Basics
import Events
import Recordings
import TestSupport
import Testing

@Suite struct `Where there is little to find, 'adaptive'` {
  /// `noise`: of the elevation, in degrees.
  private func detect(_ x: ContiguousArray<Double>, noise: Double = 0, rate: Double = 500) throws -> Detection {
    let times = ContiguousArray(x.indices.map { Time.milliseconds(Double($0) * 1000 / rate) })
    var y = self.noise(x.count, noise, seed: 6)
    for index in x.indices where x[index].isNaN { y[index] = .nan }
    let gaze = GazeRecording(times: times, eyes: [:], gaze: EyeTrack(x: x, y: y), unit: .degrees)
    return try detectors.make("adaptive").detect(in: gaze)
  }

  private func noise(_ count: Int, _ spread: Double, seed: UInt64 = 5) -> ContiguousArray<Double> {
    var generator = SeededGenerator(seed: seed)
    return ContiguousArray((0..<count).map { _ in generator.normal() * spread })
  }

  private func withNoise(_ x: ContiguousArray<Double>) -> ContiguousArray<Double> {
    ContiguousArray(zip(x, noise(x.count, 0.02)).map { $0 + $1 })
  }

  @Test(arguments: [0, 1, 5]) func `finds nothing in a handful of samples`(count: Int) throws {
    #expect(try detect(ContiguousArray(repeating: 1, count: count)).events.isEmpty)
  }

  @Test func `finds no rest and no saccade where everything is missing`() throws {
    let events = try detect(ContiguousArray(repeating: .nan, count: 1000)).events
    #expect(events.map(\.kind) == [.loss])
  }

  @Test(arguments: [30.0, 60, 250, 1000]) func `finds one fixation where the eye is still`(rate: Double) throws {
    let events = try detect(ContiguousArray(repeating: 3, count: 400), rate: rate).events
    #expect(events.map(\.kind) == [.fixation])
    #expect(events.first?.samples == 0..<400)
  }

  @Test(arguments: [60.0, 1000]) func `finds one fixation, and no saccade, in noise`(rate: Double) throws {
    let events = try detect(noise(3000, 0.2), noise: 0.2, rate: rate).events
    #expect(events.map(\.kind) == [.fixation])
  }

  @Test(arguments: [30.0, 60, 120, 500, 1000]) func `finds a bare step`(rate: Double) throws {
    let half = Int(rate)
    let step = ContiguousArray((0..<(2 * half)).map { $0 < half ? 0.0 : 5.0 })
    let events = try detect(step, rate: rate).events
    let kinds = events.map(\.kind).filter { $0 != .pso }
    #expect(kinds == [.fixation, .saccade, .fixation])
    let saccade = try #require(events.first { $0.kind == .saccade })
    // A step lies between two samples; a saccade of that size takes 32 ms.
    let middle = 0.5 * (saccade.start + saccade.end)
    let expected = Time.milliseconds((Double(half) - 0.5) * 1000 / rate)
    #expect((middle - expected).magnitude < .milliseconds(0.5 * 1000 / rate + 1))
  }

  @Test(arguments: [30.0, 60]) func `finds small steps at low rates where the eye rests on either side`(
    rate: Double
  ) throws {
    let rest = Int(rate * 0.3)
    let small = ContiguousArray((0..<(10 * rest)).map { 0.45 * Double($0 / rest) })
    let found = try detect(withNoise(small), rate: rate)
    #expect(found.events.count { $0.kind == .saccade } == 9)
    // What swings back behind a large one within 70 ms is no saccade.
    let swing = Int(rate * 0.07)
    let large = ContiguousArray(
      (0..<(4 * rest)).map { index in
        index < 2 * rest ? 0.0 : index < 2 * rest + swing ? 5.45 : 5.0
      }
    )
    let swung = try detect(withNoise(large), rate: rate)
    #expect(swung.events.count { $0.kind == .saccade } == 1)
  }

  @Test func `finds a blink, and its flanks belong to it`() throws {
    var x = noise(1000, 0.01)
    for index in 500..<560 { x[index] = .nan }
    // The lid drags the pupil along.
    for index in 0..<20 {
      x[480 + index] -= Double(index) * 0.15
      x[579 - index] -= Double(index) * 0.15
    }
    let events = try detect(x, noise: 0.01).events
    #expect(events.map(\.kind) == [.fixation, .blink, .fixation])
    let blink = try #require(events.first { $0.kind == .blink })
    #expect(blink.samples.lowerBound <= 484 && blink.samples.upperBound >= 576)
  }

  @Test(arguments: [10, 20, 30, 200, 260]) func `calls a blink what lasts 50 to 500 ms`(samples: Int) throws {
    let kind: EventKind = 25...249 ~= samples ? .blink : .loss
    var x = noise(2000, 0.01)
    for index in 1000..<1000 + samples { x[index] = .nan }
    let events = try detect(x, noise: 0.01).events
    #expect(events.map(\.kind) == [.fixation, kind, .fixation])
    // Whatever it is called, gaze beside it has no velocity and is left out.
    #expect(events[1].samples.lowerBound < 1000 && events[1].samples.upperBound > 1000 + samples)
  }

  @Test func `calls no blink what the clock alone left out`() throws {
    // Two samples are never written: 100 ms without gaze.
    let times = ContiguousArray((0..<600).map { Time.milliseconds(Double($0 < 300 ? $0 : $0 + 2) * 1000 / 30) })
    let track = EyeTrack(x: noise(600, 0.01), y: noise(600, 0.01, seed: 6))
    let gaze = GazeRecording(times: times, eyes: [:], gaze: track, unit: .degrees)
    #expect(try detectors.make("adaptive").detect(in: gaze).events.map(\.kind) == [.fixation, .loss, .fixation])
    // Where the file tells of them, they are one.
    var x = noise(602, 0.01)
    for index in 300..<302 { x[index] = .nan }
    #expect(try detect(x, noise: 0.01, rate: 30).events.map(\.kind) == [.fixation, .blink, .fixation])
  }

  @Test func `leaves alone what lies beside a gap of two samples`() throws {
    var x = noise(1000, 0.01)
    for index in 500..<502 { x[index] = .nan }
    #expect(try detect(x, noise: 0.01).events.map(\.kind) == [.fixation])
  }

  @Test func `gives events in order, apart from each other, however the clock runs`() throws {
    for simulated in [
      SimulatedReading(seconds: 20, rate: 60, noise: 0.1, jitter: 0.2, lost: 0.1, dropped: 0.05),
      SimulatedReading(seconds: 20, rate: 250, noise: 0.1, jitter: 0.3, lost: 0.1, dropped: 0.05),
    ] {
      let events = try detectors.make("adaptive").detect(in: simulated.recording).events
      for (event, next) in zip(events, events.dropFirst()) {
        #expect(event.samples.upperBound <= next.samples.lowerBound)
        #expect(event.start <= event.end)
        #expect(event.end <= next.start)
      }
      #expect(events.allSatisfy { $0.samples.lowerBound >= 0 && $0.samples.upperBound <= simulated.times.count })
    }
  }

  @Test func `takes a pause of the clock for what it is`() throws {
    let times = ContiguousArray((0..<400).map { Time.milliseconds(Double($0) * 10 + ($0 < 200 ? 0 : 86_400_000)) })
    let track = EyeTrack(x: ContiguousArray(repeating: 1, count: 400), y: ContiguousArray(repeating: 1, count: 400))
    let gaze = GazeRecording(times: times, eyes: [:], gaze: track, unit: .degrees)
    let fixations = try detectors.make("adaptive").detect(in: gaze).events.filter { $0.kind == .fixation }
    // Velocity is not known beside the pause, which may have hidden a blink's flank.
    #expect(fixations.map(\.samples) == [0..<199, 201..<400])
  }

  @Test func `says that it needs degrees`() {
    let track = EyeTrack(x: [1, 2], y: [1, 2])
    let gaze = GazeRecording(times: [0, 1], eyes: [:], gaze: track, unit: .pixels)
    #expect(throws: DetectionError.noGeometry(detector: "adaptive")) { try detectors.make("adaptive").detect(in: gaze) }
  }
}
