import Basics
import Face
import Simulation
import Testing

@Suite("Blinks")
struct BlinkTests {
  /// Eyes that close over one frame and open over one, so that they pass any limit halfway between.
  private func blinks(closedFor spans: [(Double, Double)], rate: Double = 100, least: Double = 0) -> [LidClosure] {
    var track = FaceTrack(rate: rate, seconds: 10)
    track.setOpenness { time in spans.contains { $0.0 <= time && time < $0.1 } ? least : 1 }
    return BlinkRule().found(in: track, FaceSetting())
  }

  @Test(
    "are as long as a blink is, and longer closures have names of their own",
    arguments: [
      (0.07, nil), (0.09, .blink), (0.49, .blink), (0.51, .long), (0.99, .long), (1.01, .microsleep),
    ] as [(Double, LidClosure.Kind?)]
  )
  func durations(seconds: Double, kind: LidClosure.Kind?) throws {
    let found = blinks(closedFor: [(2, 2 + seconds)])
    #expect(found.map(\.kind) == [kind].compactMap(\.self))
    guard let closure = found.first else { return }
    #expect(abs(closure.start.seconds - 1.995) < 1e-6 && abs(closure.duration.seconds - seconds) < 1e-6)
    #expect(closure.eyes == .both && closure.peak == 1 && closure.isComplete)
  }

  @Test("are never longer than the longest and shorter than the shortest")
  func contradiction() {
    var options = Options(["shortest": "600"])
    #expect(throws: OptionError.outOfRange(option: "shortest", value: 600, range: 0...500)) {
      try BlinkRule(from: &options)
    }
    options = Options(["longest": "50"])
    #expect(throws: OptionError.outOfRange(option: "longest", value: 50, range: 80...10_000)) {
      try BlinkRule(from: &options)
    }
  }

  @Test("are complete where the lid goes far enough", arguments: [(0.19, true), (0.21, false)])
  func completeness(least: Double, isComplete: Bool) {
    #expect(blinks(closedFor: [(2, 2.2)], least: least).map(\.isComplete) == [isComplete])
  }

  @Test("are one where the eye opens for a moment only", arguments: [(0.03, 1), (0.07, 2)])
  func merging(opening: Double, count: Int) {
    let found = blinks(closedFor: [(2, 2.1), (2.1 + opening, 2.3)])
    #expect(found.count == count && abs((found.last?.end.seconds ?? 0) - 2.295) < 1e-6)
  }

  @Test(
    "are of one eye where the other does not follow soon",
    arguments: [(0.09, [LidClosure.Eyes.both]), (0.11, [.left, .right]), (0.5, [.left, .right])]
  )
  func pairing(delay: Double, expected: [LidClosure.Eyes]) {
    var track = FaceTrack(rate: 100, seconds: 10)
    let closed = { (start: Double) in { (time: Double) in start <= time && time < start + 0.2 ? 0.0 : 1 } }
    track.setOpenness(left: closed(2), right: closed(2 + delay))
    #expect(BlinkRule().found(in: track, FaceSetting()).map(\.eyes) == expected)
  }

  @Test("are lost where frames are, and where the recording begins or ends in one")
  func losses() {
    var track = FaceTrack(rate: 100, seconds: 10)
    track.setOpenness { time in
      if time < 0.2 || time > 9.9 { return 0 }
      if 3.1 < time, time < 3.5 { return .nan }
      return 3 < time && time < 3.6 ? 0 : 1
    }
    #expect(BlinkRule().found(in: track, FaceSetting()).isEmpty)
  }

  @Test("are found through one lost frame, and at uneven times")
  func oneFrame() throws {
    var track = FaceTrack(seconds: [0, 0.016, 0.035, 0.049, 0.07, 0.1, 0.119, 0.131, 0.15, 0.169, 0.18, 0.2, 0.4])
    let openness: ContiguousArray<Float> = [1, 1, 1, 0.8, 0.2, .nan, 0, 0.1, 0.4, 0.6, 0.9, 1, 1]
    track.openness = (openness, openness)
    let found = try #require(BlinkRule().found(in: track, FaceSetting()).first)
    #expect(abs(found.start.seconds - 0.0595) < 1e-6 && abs(found.end.seconds - 0.1595) < 1e-6)
  }

  @Test("tell a recording that was turned over by one labelled eye")
  func mirrored() {
    let session = FaceStudy.person(seed: 5, seconds: 60, habits: .onlyWinks(.winkLeft))
    var track = FaceTrack(session)
    let found = { BlinkRule().found(in: track, FaceSetting(FaceBaseline(of: track))) }
    let winks = session.script.acts.count
    #expect(winks > 3 && found().count { $0.eyes == .left } == winks)
    for (left, right) in [(FaceShape.eyeBlinkLeft, FaceShape.eyeBlinkRight), (.eyeLookDownLeft, .eyeLookDownRight)] {
      (track[left], track[right]) = (track[right], track[left])
    }
    #expect(found().count { $0.eyes == .right } == winks && !found().contains { $0.eyes == .left })
  }
}
