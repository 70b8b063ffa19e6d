import Basics
import Events
import Recordings
import TestSupport
import Testing

@Suite struct `Samples without gaze` {
  private func recording(
    _ lost: Range<Int>,
    pupil: ContiguousArray<Double>? = nil,
    rate: Double = 500,
    held: Range<Int> = 0..<500
  ) -> GazeRecording {
    let count = pupil?.count ?? 500
    let x = ContiguousArray(
      (0..<count).map { lost.contains($0) ? Double.nan : held.contains($0) || $0.isMultiple(of: 2) ? 1 : 1.1 }
    )
    let track = EyeTrack(x: x, y: x, pupil: pupil)
    return GazeRecording(
      times: ContiguousArray((0..<count).map { Time.milliseconds(Double($0) * 1000 / rate) }),
      eyes: [:],
      gaze: track,
      unit: .degrees
    )
  }

  @Test func `are a blink when they last as long as one`() {
    #expect(Blinks().blinksAndLosses(in: recording(100..<200)).map(\.kind) == [.blink])
    #expect(Blinks().blinksAndLosses(in: recording(100..<110)).map(\.kind) == [.loss])
    #expect(Blinks().blinksAndLosses(in: recording(0..<400)).map(\.kind) == [.loss])
    #expect(Blinks().blinksAndLosses(in: recording(0..<0)).isEmpty)
  }

  @Test(arguments: [(15.0, 2), (30.0, 2), (60.0, 3), (120.0, 6), (500.0, 25), (1000.0, 50)])
  func `are a blink when two or more last as long for sure`(rate: Double, fewest: Int) {
    #expect(Blinks().blinksAndLosses(in: recording(100..<100 + fewest, rate: rate)).map(\.kind) == [.blink])
    #expect(Blinks().blinksAndLosses(in: recording(100..<99 + fewest, rate: rate)).map(\.kind) == [.loss])
  }

  private func losing(_ lost: [Range<Int>], every step: Time = 2) -> GazeRecording {
    gaze((0..<1000).map { index in lost.contains { $0.contains(index) } ? .nan : 1 }, every: step)
  }

  /// By each of some detectors.
  private func kinds(in gaze: GazeRecording) throws -> [[EventKind]] {
    try ["adaptive", "ivt"].map { name in
      try detectors.make(name).detect(in: gaze).addingLosses(of: gaze).events.map(\.kind)
    }
  }

  @Test func `are one blink where they are close together, whoever detects the rest`() throws {
    let near = losing([300..<330, 370..<400])
    #expect(Blinks().blinksAndLosses(in: near).map(\.samples) == [300..<400])
    for found in try kinds(in: near) { #expect(found.count { $0 == .blink } == 1) }
    let apart = Blinks().blinksAndLosses(in: losing([300..<330, 390..<420]))
    #expect(apart.map(\.kind) == [.blink, .blink])
    // What a detector bridges is no part of another loss, but where it lies within one.
    let short = Blinks().blinksAndLosses(in: losing([300..<330, 380..<385]))
    #expect(short.map(\.kind) == [.blink, .loss] && short.map(\.samples) == [300..<330, 380..<385])
    let within = Blinks().blinksAndLosses(in: losing([300..<330, 345..<348, 370..<400]))
    #expect(within.map(\.samples) == [300..<400])
  }

  @Test func `are two blinks where together they last longer than one`() {
    let long = Blinks().blinksAndLosses(in: losing([300..<420, 470..<600]))
    #expect(long.map(\.kind) == [.blink, .blink] && long.map(\.samples) == [300..<420, 470..<600])
  }

  @Test func `are no blink where each is shorter than one`() throws {
    // Of 14 ms each, 96 ms apart.
    let two = losing([300..<307, 355..<362])
    #expect(Blinks().blinksAndLosses(in: two).map(\.samples) == [300..<307, 355..<362])
    // Three times two of six samples, again and again, at 60 samples per second.
    let places = (50..<110).filter { !$0.isMultiple(of: 4) }
    let many = losing(places.map { place in 6 * place..<6 * place + 2 }, every: .milliseconds(1000.0 / 60))
    #expect(Blinks().blinksAndLosses(in: many).count == places.count)
    for recording in [two, many] {
      for found in try kinds(in: recording) { #expect(!found.contains(.blink)) }
    }
  }

  @Test func `are one blink where a chain of short ones leads to it and on from it`() throws {
    // Of 20 ms each, 80 ms apart, and 160 ms in their middle.
    let short = (4...16).map { place in 50 * place..<50 * place + 10 }
    let chain = losing(short + [500..<580])
    let found = Blinks().blinksAndLosses(in: chain)
    let blinks = found.filter { $0.kind == .blink }
    #expect(blinks.count == 1 && blinks.first?.samples.contains(500) == true)
    #expect(blinks.allSatisfy { $0.duration <= Blinks().durations.upperBound })
    for each in try kinds(in: chain) { #expect(each.count { $0 == .blink } == 1) }
  }

  @Test func `are a blink beside what is too long for one`() throws {
    // 150 ms, and 100 ms later a second.
    for parts in [[100..<175, 225..<725], [100..<600, 650..<725]] {
      let recording = losing(parts)
      #expect(Blinks().blinksAndLosses(in: recording).map(\.samples) == parts)
      for found in try kinds(in: recording) {
        #expect(found.count { $0 == .blink } == 1 && found.count { $0 == .loss } == 1)
      }
    }
  }

  @Test func `stay in a fixation where one alone is missing at 30 samples per second`() throws {
    let gaze = recording(100..<101, rate: 30)
    let events = try detectors.make("adaptive").detect(in: gaze).addingLosses(of: gaze).events
    #expect(events.map(\.kind) == [.fixation] && events.first?.samples == 0..<500)
  }

  @Test func `begin where the lid begins to cover the pupil`() {
    var pupil = ContiguousArray((0..<500).map { 4 + 0.01 * Double($0 % 3) })
    for index in 90..<100 { pupil[index] = 4 - 0.2 * Double(index - 89) }
    for index in 100..<200 { pupil[index] = 0 }
    for index in 200..<210 { pupil[index] = 2 + 0.2 * Double(index - 200) }
    let events = Blinks().blinksAndLosses(in: recording(100..<200, pupil: pupil))
    #expect(events.map(\.kind) == [.blink])
    // The lid moves from sample 90 to sample 209; a change is seen one sample early and late.
    #expect(abs(events[0].samples.lowerBound - 90) <= 1 && abs(events[0].samples.upperBound - 210) <= 1)
  }

  @Test(arguments: [0.0, Double.nan])
  func `are those of gaze where a pupil is missing for longer than a lid hides it`(missing: Double) {
    let none = ContiguousArray(repeating: missing, count: 500)
    #expect(Blinks().blinksAndLosses(in: recording(0..<0, pupil: none)).isEmpty)
    #expect(Blinks().blinksAndLosses(in: recording(100..<200, pupil: none)).map(\.samples) == [100..<200])
    // At 100 samples per second: missing for 1.5 s, in which gaze is lost for 100 ms; and for 100 ms while gaze is there.
    let pupil = ContiguousArray((0..<500).map { 300..<450 ~= $0 || 50..<60 ~= $0 ? missing : 4 })
    let events = Blinks().blinksAndLosses(in: recording(400..<410, pupil: pupil, rate: 100, held: 0..<0))
    #expect(events.map(\.kind) == [.blink, .blink] && events.map(\.samples) == [50..<60, 400..<410])
    // Missing a little earlier and later than gaze, it belongs to the loss.
    let wider = ContiguousArray((0..<500).map { 95..<168 ~= $0 ? missing : 4 })
    let long = Blinks().blinksAndLosses(in: recording(100..<160, pupil: wider, rate: 100, held: 0..<0))
    #expect(long.map(\.kind) == [.loss] && long.map(\.samples) == [95..<168])
  }

  @Test func `are those in which a tracker holds its last place while it sees no pupil`() {
    // For 800 ms.
    let pupil = ContiguousArray((0..<500).map { 50..<130 ~= $0 ? 0.0 : 4 })
    let held = Blinks().blinksAndLosses(in: recording(0..<0, pupil: pupil, rate: 100, held: 49..<130))
    #expect(held.map(\.kind) == [.loss] && held.map(\.samples) == [50..<130])
    #expect(Blinks().blinksAndLosses(in: recording(0..<0, pupil: pupil, rate: 100, held: 0..<0)).isEmpty)
  }

  @Test(arguments: [500, 501])
  func `are those of gaze where a pupil is measured half as often`(count: Int) {
    let pupil = ContiguousArray((0..<count).map { $0.isMultiple(of: 2) ? 4 : Double.nan })
    #expect(Blinks().blinksAndLosses(in: recording(0..<0, pupil: pupil)).isEmpty)
  }

  @Test func `keep no saccade out where no pupil was measured`() throws {
    let reading = SimulatedReading(seconds: 20, rate: 250, noise: 0.02)
    var gaze = reading.recording
    let known = try detectors.make("adaptive").detect(in: gaze).addingLosses(of: gaze).events
    gaze = GazeRecording(
      times: reading.times,
      eyes: [:],
      gaze: EyeTrack(
        x: reading.azimuth,
        y: reading.elevation,
        pupil: ContiguousArray(repeating: 0, count: reading.times.count)
      ),
      unit: .degrees
    )
    let found = try detectors.make("adaptive").detect(in: gaze).addingLosses(of: gaze).events
    #expect(found == known && found.contains { $0.kind == .saccade } && !found.contains { $0.kind == .loss })
  }

  @Test func `take their place among what was detected`() {
    let gaze = recording(100..<200)
    let times = gaze.times
    let found = Detection(events: [
      DetectedEvent(.fixation, samples: 0..<95, times: times), DetectedEvent(.saccade, samples: 95..<100, times: times),
      DetectedEvent(.fixation, samples: 150..<300, times: times),
    ])
    let events = found.addingLosses(of: gaze).events
    #expect(events.map(\.kind) == [.fixation, .blink, .fixation])
    #expect(events.map(\.samples) == [0..<95, 100..<200, 200..<300])
  }

  @Test func `take saccades that reach over what is too long for a blink`() {
    let gaze = recording(100..<400)
    func event(_ kind: EventKind, _ samples: Range<Int>) -> DetectedEvent {
      DetectedEvent(kind, samples: samples, times: gaze.times)
    }
    for kind in [EventKind.saccade, .pso] {
      let found = Detection(events: [event(.fixation, 0..<90), event(kind, 90..<420), event(.fixation, 420..<500)])
      let events = found.addingLosses(of: gaze).events
      #expect(events.map(\.kind) == [.fixation, .loss, .fixation])
      #expect(events.map(\.samples) == [0..<90, 100..<400, 420..<500])
    }
    // What only ends beside it was seen.
    let beside = Detection(events: [event(.saccade, 90..<100), event(.saccade, 400..<410)])
    #expect(beside.addingLosses(of: gaze).events.map(\.kind) == [.saccade, .loss, .saccade])
    // A fixation bridges it as before, and a saccade what is too short to hide anything.
    let whole = event(.fixation, 0..<500)
    #expect(Detection(events: [whole]).addingLosses(of: gaze).events == [whole])
    let short = event(.saccade, 95..<115)
    #expect(Detection(events: [short]).addingLosses(of: recording(100..<110)).events == [short])
  }

  @Test func `stay in a fixation that bridges them`() {
    let gaze = recording(100..<110)
    let whole = DetectedEvent(.fixation, samples: 0..<300, times: gaze.times)
    #expect(Detection(events: [whole]).addingLosses(of: gaze).events == [whole])
    let half = DetectedEvent(.fixation, samples: 0..<105, times: gaze.times)
    #expect(Detection(events: [half]).addingLosses(of: gaze).events.map(\.samples) == [0..<105, 105..<110])
    let blink = DetectedEvent(.blink, samples: 90..<130, times: gaze.times)
    #expect(Detection(events: [blink]).addingLosses(of: gaze).events == [blink])
  }
}

@Suite struct `The choice of an eye` {
  private let left = EyeTrack(x: [0, 1, .nan], y: [0, 1, 2], pupil: [3, 0, 3])
  private let right = EyeTrack(x: [2, .nan, 4], y: [2, 2, 4], pupil: [5, 5, .nan])

  @Test func `takes the mean where both are there`() throws {
    let mean = try #require(EyeChoice.cyclopean.gaze(of: [.left: left, .right: right])).track
    // Where one is lost, the other is moved by half of what was between them.
    #expect(mean.x == [1, 2, 3])
    #expect(mean.y == [1, 2, 3])
    #expect(mean.pupil == [4, 4, 4])
  }

  @Test func `does not let the mean jump where an eye is lost, on whichever place it looks`() throws {
    // From sample 300 to 400 the eyes are 2 degrees apart, and then 3.
    let times = 0..<800
    func course(_ side: Double) -> ContiguousArray<Double> {
      ContiguousArray(times.map { 0.01 * Double($0) + side * ($0 < 350 ? 1 : 1.5) })
    }
    var (left, right) = (EyeTrack(x: course(-1), y: course(0)), EyeTrack(x: course(1), y: course(0)))
    for index in 300..<400 { right.x[index] = .nan }
    for index in 500..<600 { left.y[index] = .nan }
    for index in 790..<800 { left.x[index] = .nan }
    let mean = try #require(EyeChoice.cyclopean.gaze(of: [.left: left, .right: right])).track
    for index in times where !(300..<400).contains(index) {
      #expect(abs(mean.x[index] - 0.01 * Double(index)) < 1e-12 && abs(mean.y[index] - 0.01 * Double(index)) < 1e-12)
    }
    for index in 300...400 where index != 350 { #expect(abs(mean.x[index] - mean.x[index - 1] - 0.01) < 0.01) }
  }

  @Test func `does not let the pupil jump where that of one eye is not known`() throws {
    let place = ContiguousArray(repeating: 1.0, count: 300)
    func eye(_ size: Double, lost: Range<Int>) -> EyeTrack {
      EyeTrack(x: place, y: place, pupil: ContiguousArray((0..<300).map { lost.contains($0) ? 0 : size }))
    }
    let eyes = [Eye.left: eye(3, lost: 100..<160), .right: eye(4, lost: 150..<200)]
    let pupil = try #require(EyeChoice.cyclopean.gaze(of: eyes)?.track.pupil)
    for index in pupil.indices { #expect(pupil[index] == ((150..<160).contains(index) ? 0 : 3.5), "\(index)") }
  }

  @Test func `takes eyes that are never there together as they are`() throws {
    let (left, right) = (EyeTrack(x: [1, .nan], y: [1, .nan]), EyeTrack(x: [.nan, 5], y: [.nan, 5]))
    let mean = try #require(EyeChoice.cyclopean.gaze(of: [.left: left, .right: right])).track
    #expect(mean.x == [1, 5] && mean.y == [1, 5])
  }

  @Test func `takes the eye that loses less, or else jumps less`() {
    let whole = EyeTrack(x: [0, 9, 0], y: [0, 0, 0])
    let calm = EyeTrack(x: [0, 1, 0], y: [0, 0, 0])
    #expect(EyeChoice.better.gaze(of: [.left: left, .right: whole])?.track.x == whole.x)
    #expect(EyeChoice.better.gaze(of: [.left: whole, .right: calm])?.track.x == calm.x)
  }

  @Test func `takes what there is, but never the other eye`() {
    #expect(EyeChoice.left.gaze(of: [.right: right]) == nil)
    #expect(EyeChoice.left.gaze(of: [.unnamed: right])?.track.x.first == 2)
    #expect(EyeChoice.cyclopean.gaze(of: [.right: right])?.track.x.first == 2)
    #expect(EyeChoice.recorded.gaze(of: [.left: left, .right: right]) == nil)
    #expect(GazeRecording(times: [0, 2, 4], eyes: [.right: right], choosing: .left, unit: .degrees) == nil)
  }
}
