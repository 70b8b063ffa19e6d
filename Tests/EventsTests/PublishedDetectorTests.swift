import Basics
import Events
import Geometry
import Recordings
import TestSupport
import Testing

@Suite struct `A published detector` {
  private func found(_ name: String, _ options: [String: String], _ gaze: GazeRecording) throws -> [DetectedEvent] {
    try detectors.make(name, Options(options)).detect(in: gaze).events
  }

  /// Rest, 4 degrees in 40 ms with a smooth course, rest; a little noise, and a swing behind where asked.
  private func step(swing: Double = 0, every: Time = 2, noise: Double = 0.01) -> GazeRecording {
    var generator = SeededGenerator(seed: 21)
    let x = (0..<Int(1200 / every)).map { index -> Double in
      let time = Double(index) * every
      let part = min(1, max(0, (time - 600) / .milliseconds(40)))
      let behind = max(.zero, time - 640)
      let wave = behind < 24 ? swing * sine(2 * .pi * behind / .milliseconds(24)) : 0
      return 4 * part * part * part * (10 - 15 * part + 6 * part * part) + wave + noise * generator.normal()
    }
    let y = x.map { _ in noise * generator.normal() }
    return gaze(x, y, every: every)
  }

  @Test(arguments: ["eyelink-like", "nystrom-holmqvist", "hmm", "remodnav-like", "i2mc"])
  func `finds a saccade where it is`(name: String) throws {
    let events = try found(name, [:], step())
    let kinds = events.map(\.kind).filter { $0 != .pso }
    #expect(kinds == [.fixation, .saccade, .fixation])
    let saccade = try #require(events.first { $0.kind == .saccade })
    // Windows of 20 ms smear its ends by half of that.
    #expect((saccade.start - 600).magnitude <= 16 && (saccade.end - 640).magnitude <= 16)
  }

  @Test(arguments: [(1.0, 0.0), (0, 1), (0.6, 0.8), (-0.7, 0.7)])
  func `by the ellipse of velocities finds saccades in every direction`(across: Double, up: Double) throws {
    let steps = step(noise: 0)
    var generator = SeededGenerator(seed: 22)
    let way = steps.gaze.x
    let x = way.map { $0 * across + 0.01 * generator.normal() }
    let y = way.map { $0 * up + 0.01 * generator.normal() }
    let saccades = try found("engbert-kliegl", [:], gaze(x, y, every: 2)).filter { $0.kind == .saccade }
    // Others are of the noise, and short.
    let longest = try #require(saccades.max { $0.end - $0.start < $1.end - $1.start })
    #expect((longest.start - 600).magnitude <= 16 && (longest.end - 640).magnitude <= 16)
  }

  @Test func `by the tracker's rules begins a saccade when the eye has moved`() throws {
    let early = try found("eyelink-like", ["motion": "0"], step()).first { $0.kind == .saccade }
    let late = try found("eyelink-like", ["motion": "1"], step()).first { $0.kind == .saccade }
    let (first, second) = (try #require(early), try #require(late))
    #expect(second.start - first.start >= 8 && first.end == second.end)
    #expect(try found("eyelink-like", ["motion": "5"], step()).map(\.kind) == [.fixation])
  }

  @Test func `by the tracker's rules finds by acceleration what velocity does not`() throws {
    let slow = ["velocity": "1000", "pursuit-fixup": "0"]
    #expect(try found("eyelink-like", slow, step()).contains { $0.kind == .saccade })
    #expect(
      try !found("eyelink-like", slow.merging(["acceleration": "1e6"]) { $1 }, step()).contains { $0.kind == .saccade }
    )
  }

  @Test(arguments: ["nystrom-holmqvist", "remodnav-like"])
  func `tells the swing behind a saccade`(name: String) throws {
    // A window of 20 ms would hold nearly all of the swing.
    let events = try found(name, ["window": "10"], step(swing: 0.5))
    #expect(events.map(\.kind) == [.fixation, .saccade, .pso, .fixation])
    let most = name == "remodnav-like" ? "oscillation-maximum" : "glissade-maximum"
    #expect(try !found(name, ["window": "10", most: "0"], step(swing: 0.5)).contains { $0.kind == .pso })
  }

  @Test(arguments: ["nystrom-holmqvist", "remodnav-like", "i2mc"])
  func `says which rate it needs`(name: String) throws {
    // Four steps in 20 or 19 ms; four samples in 200 ms.
    let rates: [String: Double] = ["nystrom-holmqvist": 200, "remodnav-like": 4000.0 / 19, "i2mc": 20]
    let needed = try #require(rates[name])
    let rate = name == "i2mc" ? 10.0 : 100
    let sparse = gaze([Double](repeating: 1, count: 100), every: .milliseconds(1000 / rate))
    #expect(throws: DetectionError.rateTooLow(detector: name, rate: rate, needed: needed)) {
      try found(name, [:], sparse)
    }
  }

  @Test func `says rates with one decimal, and what else to choose`() {
    let tooLow = DetectionError.rateTooLow(detector: "remodnav-like", rate: 30.0003, needed: 4000.0 / 19)
    #expect(tooLow.description.contains("at least 210.6 samples per second"))
    #expect(tooLow.description.hasSuffix("there are 30.0."))
    let nothing = DetectionError.nothingRecorded(detector: "recorded").description
    #expect(nothing.contains("none that ended: choose '--detector adaptive'"))
  }

  @Test(arguments: ["plain", "log"])
  func `by hidden states has no saccade where nothing is fast`(scale: String) throws {
    let drift = gaze((0..<500).map { 0.01 * Double($0) })
    #expect(try found("hmm", ["scale": scale], drift).map(\.kind) == [.fixation])
  }

  @Test func `looks for pursuit only when asked`() throws {
    // 15 degrees per second for 600 ms
    let pursuit = gaze((0..<700).map { min(9, max(0, Double($0 - 200) * 0.03)) })
    #expect(try found("remodnav-like", [:], pursuit).allSatisfy { $0.kind != .pursuit })
    let events = try found("remodnav-like", ["pursuit": "on"], pursuit)
    let longest = try #require(events.filter { $0.kind == .pursuit }.max { $0.end - $0.start < $1.end - $1.start })
    #expect(longest.end - longest.start > 400)
  }

  @Test func `by clusters needs no degrees but pixels`() throws {
    let degrees = step(every: 4)
    let pixels = EyeTrack(
      x: ContiguousArray(degrees.gaze.x.map { 40 * $0 }),
      y: ContiguousArray(degrees.gaze.y.map { 40 * $0 })
    )
    func recording(_ unit: GazeUnit) -> GazeRecording {
      GazeRecording(times: degrees.times, eyes: [:], gaze: pixels, unit: unit)
    }
    #expect(try found("i2mc", [:], recording(.pixels)).map(\.samples) == found("i2mc", [:], degrees).map(\.samples))
    #expect(throws: DetectionError.noGeometry(detector: "i2mc")) { try found("i2mc", [:], recording(.normalized)) }
  }

  @Test func `by clusters stands noise at a low rate`() throws {
    let noisy = step(every: .milliseconds(1000.0 / 60), noise: 0.5)
    #expect(try found("i2mc", [:], noisy).map(\.kind) == [.fixation, .saccade, .fixation])
    #expect(try found("ivt", [:], noisy).count { $0.kind == .saccade } > 1)
  }

  @Test func `takes all of the tracker's events with their own times, be they between two samples`() throws {
    let own: [(kind: EventKind, start: Time, end: Time)] = [
      (.fixation, 12, 1788), (.saccade, 1788, 1830), (.fixation, 1830, 3332), (.saccade, 3332, 3372),
      (.fixation, 3372, 4782),
    ]
    let place = ContiguousArray(repeating: 1.0, count: 51)
    let recording = GazeRecording(
      times: ContiguousArray((0..<51).map { Time.milliseconds(Double($0) * 100) }),
      eyes: [:],
      gaze: EyeTrack(x: place, y: place),
      unit: .degrees,
      recorded: own.map { TrackerEvent($0.kind, start: $0.start, end: $0.end) }
        + [TrackerEvent(.fixation, start: 9000, end: 9400)]
    )
    let detection = try detectors.make("recorded").detect(in: recording)
    let events = detection.events
    #expect(events.map(\.kind) == own.map(\.kind))
    #expect(events.map(\.start) == own.map(\.start) && events.map(\.end) == own.map(\.end))
    #expect(events.map(\.samples) == [1..<18, 18..<19, 19..<34, 34..<34, 34..<48])
    #expect(detection.addingLosses(of: recording).events == events)
    let properties = recording.properties(of: events)
    #expect(properties[3].mean == nil && properties[2].mean?.x == 1)
    // Nothing is left out without a word.
    #expect(detection.leftOut == [.fixation: 1])
  }

  private func losing(_ lost: Range<Int>, every step: Time, _ events: [TrackerEvent]) -> GazeRecording {
    gaze((0..<100).map { lost.contains($0) ? .nan : 1 }, every: step, recorded: events)
  }

  @Test func `takes the samples of each of the tracker's events where they overlap`() throws {
    let own = [
      TrackerEvent(.fixation, start: 100, end: 400), TrackerEvent(.saccade, start: 200, end: 240),
      TrackerEvent(.fixation, start: 300, end: 600),
    ]
    let gaze = losing(35..<70, every: 10, own)
    let detection = try detectors.make("recorded").detect(in: gaze)
    #expect(detection.events.map(\.samples) == [10..<40, 20..<24, 30..<60] && detection.leftOut.isEmpty)
    // A blink takes its part of each; nothing else is lost.
    let events = detection.addingLosses(of: gaze).events
    #expect(events.map(\.kind) == [.fixation, .saccade, .fixation, .blink])
    #expect(events.map(\.samples) == [10..<35, 20..<24, 30..<35, 35..<70])
  }

  @Test func `leaves to the longer of two overlapping events what a short loss has within it`() throws {
    let own = [TrackerEvent(.fixation, start: 0, end: 100), TrackerEvent(.saccade, start: 84, end: 90)]
    let gaze = losing(40..<55, every: 2, own)
    let events = try detectors.make("recorded").detect(in: gaze).addingLosses(of: gaze).events
    #expect(events.map(\.samples) == [0..<50, 42..<45, 50..<55])
  }

  @Test func `takes no saccade between two samples of what was lost`() throws {
    func kinds(_ start: Time, _ end: Time, lost: Range<Int>) throws -> [EventKind] {
      let own = [TrackerEvent(.saccade, start: start, end: end)]
      let gaze = losing(lost, every: .milliseconds(1000.0 / 60), own)
      let detection = try detectors.make("recorded").detect(in: gaze)
      #expect(detection.events.map(\.samples.isEmpty) == [true])
      return detection.addingLosses(of: gaze).events.map(\.kind)
    }
    // From 666.7 to 700 ms, which is no blink.
    #expect(try kinds(668, 680, lost: 40..<42) == [.loss])
    #expect(try kinds(685, 698, lost: 40..<42) == [.loss])
    // What lies beside it was seen.
    #expect(try kinds(652, 665, lost: 40..<42) == [.saccade, .loss])
    #expect(try kinds(702, 714, lost: 40..<42) == [.loss, .saccade])
    // Up to 1333.3 ms.
    #expect(try kinds(1318, 1330, lost: 40..<80) == [.loss])
  }

  @Test func `takes the tracker's events of the eye`() throws {
    let events = [
      TrackerEvent(.fixation, eye: .left, start: 0, end: 100), TrackerEvent(.saccade, eye: .left, start: 100, end: 142),
      TrackerEvent(.blink, eye: .left, start: 142, end: 180), TrackerEvent(.fixation, eye: .right, start: 50, end: 152),
      TrackerEvent(.fixation, eye: .left, start: 5000, end: 5100),
    ]
    let track = EyeTrack(x: ContiguousArray(repeating: 1, count: 100), y: ContiguousArray(repeating: 1, count: 100))
    let times = ContiguousArray((0..<100).map { Time.milliseconds(Double($0) * 2) })
    func recording(_ choice: EyeChoice) throws -> GazeRecording {
      let eyes = [Eye.left: track, .right: track]
      return try #require(
        GazeRecording(times: times, eyes: eyes, choosing: choice, unit: .normalized, recorded: events)
      )
    }
    let left = try found("recorded", [:], recording(.left))
    #expect(left.map(\.kind) == [.fixation, .saccade] && left.map(\.samples) == [0..<50, 50..<71])
    #expect(try found("recorded", [:], recording(.right)).map(\.samples) == [25..<76])
    #expect(try found("recorded", [:], recording(.cyclopean)).map(\.samples) == left.map(\.samples))
    #expect(throws: DetectionError.nothingRecorded(detector: "recorded")) {
      try found("recorded", [:], gaze([1, 1, 1]))
    }
  }
}
