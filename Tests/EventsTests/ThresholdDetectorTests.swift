import Basics
import Events
import Recordings
import TestSupport
import Testing

@Suite struct `A threshold detector` {
  private func kinds(_ name: String, _ options: [String: String], _ gaze: GazeRecording) throws -> [DetectedEvent] {
    try detectors.make(name, Options(options)).detect(in: gaze).events
  }

  /// 200 ms at rest, 40 ms over 4 degrees, and 200 ms at rest.
  private let step = gaze((0..<220).map { min(4, max(0, Double($0 - 100) * 0.2)) })

  @Test func `by velocity ends a fixation where the eye is faster`() throws {
    let options = ["velocity-method": "neighbours", "merge-gap": "0"]
    let events = try kinds("ivt", options, step)
    #expect(events.map(\.kind) == [.fixation, .saccade, .fixation])
    // From one sample to the next 0.2 degrees are 100 degrees per second; the first half of that at sample 100.
    #expect(events.map(\.samples) == [1..<100, 100..<121, 121..<219])
    #expect(events[1].start == 200 && events[1].end == 242)
  }

  @Test(arguments: [("ivt", 30.0), ("eyelink-like", 30), ("ivvt", 26)], [10.0, 30, 60, 90, 100, 250])
  func `by velocity withholds fixations that a low rate merges`(detector: (name: String, speed: Double), rate: Double)
    throws
  {
    let reading = SimulatedReading(seconds: 60, rate: rate, noise: 0.02)
    let found = try detectors.make(detector.name).detect(in: reading.recording)
    let isWithheld = found.limits.contains { $0.subject == .fixations && $0.severity == .withheld }
    #expect(isWithheld == (rate < 50))
    let smallest = found.parameters.first { $0.name == "smallest_saccade_deg" }?.value
    // Over three samples.
    #expect(rate < 50 ? abs((smallest ?? 0) - 2 * detector.speed / rate) < 1e-6 : smallest == nil)
  }

  @Test func `joins fixations that are close, and no others`() throws {
    let blip = gaze((0..<200).map { 100..<103 ~= $0 ? 0.4 : 0 })
    let apart = ["velocity-method": "neighbours", "merge-gap": "0"]
    #expect(try kinds("ivt", apart, blip).map(\.kind) == [.fixation, .saccade, .saccade, .fixation])
    #expect(try kinds("ivt", ["velocity-method": "neighbours"], blip).map(\.kind) == [.fixation])
    #expect(try kinds("ivt", [:], step).count == 3)
  }

  @Test func `drops fixations that are too short`() throws {
    let options = ["velocity-method": "neighbours", "minimum": "197"]
    #expect(try kinds("ivt", options, step).map(\.kind) == [.saccade])
  }

  @Test func `bridges a short loss and no long one`() throws {
    let lost = gaze((0..<300).map { 100..<130 ~= $0 ? .nan : 0 })
    #expect(try kinds("ivt", ["merge-gap": "0"], lost).map(\.samples) == [4..<296])
    #expect(try kinds("ivt", ["merge-gap": "0", "gap-fill": "50"], lost).map(\.samples) == [4..<96, 134..<296])
  }

  @Test func `by range counts time and not samples`() throws {
    #expect(try kinds("idt", [:], step).map(\.samples) == [0..<106, 106..<115, 115..<220])
    let sparse = gaze([0, 0, 0, 0, 9, 9, 9, 9], every: 40)
    #expect(try kinds("idt", ["minimum": "120"], sparse).map(\.samples) == [0..<4, 4..<8])
    #expect(try kinds("idt", ["minimum": "121"], sparse).isEmpty)
  }

  @Test(arguments: [(40.0, Limit.Severity.withheld), (2.0, Limit.Severity.caution)])
  func `by range says how many saccades have no sample`(step: Double, severity: Limit.Severity) throws {
    // Rests of 400 ms; every second way between them, or only the last one, has no sample.
    let rest = Int(400 / step)
    var x: [Double] = []
    for number in 0..<16 {
      if number > 0, number < 15, step < 40 || number.isMultiple(of: 2) { x.append(3 * Double(number) - 1.5) }
      x += [Double](repeating: 3 * Double(number), count: rest)
    }
    let found = try detectors.make("idt").detect(in: gaze(x, every: .milliseconds(step)))
    let hidden = step < 40 ? 1 : 8
    #expect(found.events.count { $0.kind == .fixation } == 16)
    #expect(found.events.count { $0.kind == .saccade } == 15 - hidden)
    #expect(found.limits.map(\.subject) == [.saccades] && found.limits.map(\.severity) == [severity])
    #expect(found.limits.first?.reason.hasPrefix("Of 15 ways from one fixation to the next, \(hidden) have no") == true)
    #expect(try detectors.make("idt").detect(in: gaze([Double](repeating: 1, count: 300))).limits.isEmpty)
  }

  @Test func `by two velocities tells pursuit`() throws {
    // 40 degrees per second for 200 ms
    let pursuit = gaze((0..<300).map { min(8, max(0, Double($0 - 100) * 0.08)) })
    #expect(try kinds("ivvt", [:], pursuit).map(\.kind) == [.fixation, .pursuit, .fixation])
    #expect(try kinds("ivvt", [:], step).map(\.kind) == [.fixation, .saccade, .fixation])
    #expect(try kinds("ivdt", [:], pursuit).map(\.kind) == [.fixation, .pursuit, .fixation])
    #expect(try kinds("ivdt", [:], step).map(\.kind).contains(.saccade))
  }

  @Test func `by the spread of velocities finds what stands out`() throws {
    var generator = SeededGenerator(seed: 9)
    var x = (0..<500).map { _ in 0.01 * generator.normal() }
    let y = (0..<500).map { _ in 0.01 * generator.normal() }
    for index in 250..<500 { x[index] += min(0.8, Double(index - 250) * 0.08) }
    let small = gaze(x, y)
    #expect(try kinds("engbert-kliegl", [:], small).map(\.kind) == [.fixation, .saccade, .fixation])
    #expect(try kinds("engbert-kliegl", ["microsaccades": "within"], small).map(\.kind) == [.fixation])
    #expect(throws: DetectionError.needsBothEyes(detector: "engbert-kliegl")) {
      try kinds("engbert-kliegl", ["eyes": "binocular"], small)
    }
  }

  @Test func `by the spread of velocities refuses places that are rounded until most are the same`() throws {
    var generator = SeededGenerator(seed: 12)
    let x = (0..<600).map { 3 * Double($0 / 100) + 0.03 * generator.normal() }
    let y = x.map { _ in (0.01 * generator.normal() * 10).rounded() / 10 }
    let error = DetectionError.noSpread(detector: "engbert-kliegl", found: 0)
    #expect(throws: error) { try kinds("engbert-kliegl", [:], gaze(x, y)) }
    #expect(throws: error) { try kinds("engbert-kliegl", [:], gaze(y, x)) }
    #expect(error.description.contains("Choose another detector, such as 'adaptive'."))
  }

  @Test func `of both eyes asks for a saccade in both`() throws {
    var generator = SeededGenerator(seed: 10)
    func eye(_ begin: Int, _ other: Int) -> EyeTrack {
      var x = ContiguousArray((0..<800).map { _ in 0.01 * generator.normal() })
      for index in begin..<800 { x[index] += min(2, Double(index - begin) * 0.2) }
      for index in other..<800 { x[index] += min(2, Double(index - other) * 0.2) }
      return EyeTrack(x: x, y: ContiguousArray((0..<800).map { _ in 0.01 * generator.normal() }))
    }
    let (left, right) = (eye(200, 400), eye(204, 600))
    let times = ContiguousArray((0..<800).map { Time.milliseconds(Double($0) * 2) })
    let both = GazeRecording(times: times, eyes: [.left: left, .right: right], gaze: left, unit: .degrees)
    let events = try kinds("engbert-kliegl", ["eyes": "binocular"], both).filter { $0.kind == .saccade }
    #expect(events.count == 1)
    #expect(events[0].samples.lowerBound <= 202 && events[0].samples.upperBound >= 212)
    let alone = try kinds("engbert-kliegl", [:], both).count { $0.kind == .saccade }
    #expect(alone == 2)
  }
}
