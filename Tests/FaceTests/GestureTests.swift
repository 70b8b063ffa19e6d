import Basics
import Face
import Geometry
import Testing

@Suite("Gestures")
struct GestureTests {
  /// Half a second from the first second on, in a recording of three.
  private func during(_ value: Double, else rest: Double) -> (Double) -> Double {
    { time in 1 <= time && time < 1.5 ? value : rest }
  }

  private func kinds(_ track: FaceTrack, _ rule: GestureRule = GestureRule()) -> [Gesture.Kind] {
    rule.found(in: track, FaceSetting(FaceBaseline(of: track))).map(\.kind)
  }

  @Test(
    "tilts count from the neutral roll",
    arguments: [
      (20.5, [Gesture.Kind.nodLeftDetected]), (19.5, []), (-20.5, [.nodRightDetected]), (-19.5, []),
    ]
  )
  func tilts(degrees: Double, expected: [Gesture.Kind]) {
    for askew in [-12.0, 0, 30, 90] {
      var track = FaceTrack(seconds: 3)
      track.setHead(roll: during(askew + degrees, else: askew))
      #expect(kinds(track) == expected, "askew by \(askew)")
    }
  }

  @Test("tilts to the left raise the left eye, however the device is held", arguments: [-12.0, 0, 90])
  func side(askew: Double) {
    // Before ARKit's camera x of a face points to its left eye, y up and z to the camera.
    func face(_ roll: Double) -> Transform {
      let (along, up) = (cosine(roll * .pi / 180), sine(roll * .pi / 180))
      return Transform([along, up, 0, 0, -up, along, 0, 0, 0, 0, 1, 0, 0, 0, -0.4, 1])
    }
    for (tilt, kind) in [(30.0, Gesture.Kind.nodLeftDetected), (-30, .nodRightDetected)] {
      let (rest, tilted) = (face(askew), face(askew + tilt))
      var track = FaceTrack(seconds: 3)
      track.setHead(roll: during(headAngles(of: tilted).roll, else: headAngles(of: rest).roll))
      #expect(kinds(track) == [kind])
      #expect((tilted.column(0).dot(rest.column(1)) > 0) == (kind == .nodLeftDetected))
    }
  }

  @Test("tilts of the tutorial count from the device, and fire on one that lies askew")
  func compatibleTilts() {
    var track = FaceTrack(seconds: 3)
    track.setHead(roll: { _ in -5 })
    #expect(kinds(track).isEmpty && kinds(track, CompatibleGestures().rule) == [.nodRightDetected])
    track.setHead(roll: during(-3.9, else: 0))
    #expect(kinds(track, CompatibleGestures().rule).isEmpty)
  }

  @Test(
    "one eye is shut where the other is much more open, for long enough",
    arguments: [
      (0.3, 0.7, true), (0.36, 0.9, false), (0.3, 0.64, false), (0.05, 1, true),
    ] as [(Double, Double, Bool)]
  )
  func oneEye(shut: Double, open: Double, isTold: Bool) {
    var track = FaceTrack(seconds: 3)
    track.setOpenness(left: during(open, else: 1), right: during(shut, else: 1))
    #expect(kinds(track) == (isTold ? [.rightEyeBlinkDetected] : []))
    track.setOpenness(left: during(shut, else: 1), right: during(open, else: 1))
    #expect(kinds(track) == (isTold ? [.leftEyeBlinkDetected] : []))
  }

  @Test("one eye needs 66 ms, at 30 and at 60 frames a second", arguments: [30.0, 60])
  func hold(rate: Double) {
    for (seconds, isTold) in [(0.05, false), (0.12, true)] {
      var track = FaceTrack(rate: rate, seconds: 3)
      track.setOpenness(left: { _ in 1 }, right: { 1 <= $0 && $0 < 1 + seconds ? 0.1 : 1 })
      #expect(kinds(track) == (isTold ? [.rightEyeBlinkDetected] : []))
    }
  }

  @Test(
    "the tutorial asks for one eye wide open",
    arguments: [(0.94, 0.05, false), (0.96, 0.05, true), (0.96, 0.11, false)]
  )
  func compatibleEye(open: Double, shut: Double, isTold: Bool) {
    var track = FaceTrack(seconds: 3)
    track.setOpenness(left: during(open, else: 1), right: during(shut, else: 1))
    #expect(kinds(track, CompatibleGestures().rule) == (isTold ? [.rightEyeBlinkDetected] : []))
  }

  @Test("a smile is above 80", arguments: [(0.79, false), (0.81, true)])
  func smiles(weight: Double, isTold: Bool) {
    var track = FaceTrack(seconds: 3)
    track.set(.mouthSmileLeft, .mouthSmileRight, to: during(weight, else: 0))
    #expect(kinds(track) == (isTold ? [.smileDetected] : []))
  }

  @Test("a double blink shuts both eyes", arguments: [(0.09, true), (0.11, false)])
  func doubleBlinks(openness: Double, isTold: Bool) {
    var track = FaceTrack(seconds: 3)
    track.setOpenness(during(openness, else: 1))
    #expect(kinds(track) == (isTold ? [.doubleEyeBlinkDetected] : []))
  }

  @Test("one closure whose lids tremble is one double blink, and many in the tutorial's cascade")
  func tremblingLids() {
    var track = FaceTrack(rate: 60, seconds: 4)
    // Of a second of closure every sixth frame is a little above .1; then there is another one.
    track.setOpenness { time in
      if 3 <= time, time < 3.2 { return 0.05 }
      guard 1 <= time, time < 2 else { return 1 }
      return Int(((time - 1) * 60).rounded()).isMultiple(of: 6) ? 0.14 : 0.08
    }
    #expect(kinds(track) == [.doubleEyeBlinkDetected, .doubleEyeBlinkDetected])
    #expect(kinds(track, CompatibleGestures().rule).count == 11)
  }

  @Test("a second double blink needs eyes that are open again", arguments: [(0.3, 1), (0.36, 2)] as [(Double, Int)])
  func reopened(openness: Double, count: Int) {
    var track = FaceTrack(seconds: 4)
    track.setOpenness { time in
      switch time {
      case 1..<1.5, 2..<2.5: 0.05
      case 1.5..<2: openness
      default: 1
      }
    }
    #expect(kinds(track).count == count)
    // A face whose eyes were lost is not waited for.
    track.isSeen = ContiguousArray(track.times.map { $0 < .seconds(1.6) || $0 > .seconds(1.9) })
    #expect(kinds(track).count == 2)
  }

  @Test("tilts, smiles and one-eye blinks are told though lids rest half open after a double blink")
  func halfOpen() {
    var track = FaceTrack(seconds: 12)
    let left = { (time: Double) -> Double in
      switch time {
      case ..<3: 1.0
      case ..<3.3: 0.05
      default: 0.34
      }
    }
    track.setOpenness(left: left, right: { 10 <= $0 && $0 < 10.5 ? 0.05 : left($0) })
    track.set(.mouthSmileLeft, .mouthSmileRight, to: { (4 <= $0 && $0 < 5) || (6 <= $0 && $0 < 7) ? 1 : 0 })
    track.setHead(roll: { 8 <= $0 && $0 < 9 ? 30 : 0 })
    let others: [Gesture.Kind] = [.smileDetected, .smileDetected, .nodLeftDetected]
    // No eye at .34 is more open than a shut one by enough.
    #expect(kinds(track) == [.doubleEyeBlinkDetected] + others)
    var rule = GestureRule()
    rule.difference = 0.2
    #expect(kinds(track, rule) == [.doubleEyeBlinkDetected] + others + [.rightEyeBlinkDetected])
  }

  @Test("the first that holds is told, and nothing until the face has been at rest")
  func cascade() {
    var track = FaceTrack(seconds: 3)
    track.set(.mouthSmileLeft, .mouthSmileRight, to: during(1, else: 0))
    // A blink within a smile, and one that outlasts it.
    track.setOpenness { 1.2 <= $0 && $0 < 1.3 ? 0 : 1 }
    #expect(kinds(track) == [.smileDetected])
    track.setOpenness { 1.4 <= $0 && $0 < 1.7 ? 0 : 1 }
    #expect(kinds(track) == [.smileDetected])
    track.setOpenness { 1.8 <= $0 && $0 < 1.9 ? 0 : 1 }
    #expect(kinds(track) == [.smileDetected, .doubleEyeBlinkDetected])
    // A tilt goes before a smile that begins in the same frame.
    track.setHead(roll: during(30, else: 0))
    #expect(kinds(track) == [.nodLeftDetected, .doubleEyeBlinkDetected])
  }

  @Test("are told once where single frames lack the lids or the face", arguments: [2, 3, 7])
  func lostFrames(lost: Int) {
    var track = FaceTrack(seconds: 6)
    let shut = { (start: Double) in { (time: Double) in start <= time && time < start + 0.3 ? 0.05 : 1 } }
    let (both, right) = (shut(1), shut(3))
    track.setOpenness(left: both, right: { min(both($0), right($0)) })
    track.setHead(roll: { 4.5 <= $0 && $0 < 5 ? 30 : 0 })
    let whole = kinds(track)
    #expect(whole == [.doubleEyeBlinkDetected, .rightEyeBlinkDetected, .nodLeftDetected])
    track.isSeen = ContiguousArray((0..<track.count).map { !$0.isMultiple(of: lost) })
    #expect(kinds(track) == whole)
    track.isSeen = nil
    let frames = track.times.enumerated()
    track.openness?.left = ContiguousArray(
      frames.map { $0.isMultiple(of: lost) ? Float.nan : Float(both($1.seconds)) }
    )
    #expect(kinds(track) == whole)
  }

  @Test("are over where the face is lost for longer, and begin anew behind it")
  func lostFace() {
    var track = FaceTrack(seconds: 6)
    track.setHead(roll: { 1 <= $0 && $0 < 4 ? 30 : 0 })
    track.isSeen = ContiguousArray(track.times.map { $0 < .seconds(2.0) || $0 > .seconds(2.5) })
    let found = GestureRule().found(in: track, FaceSetting())
    #expect(found.map(\.kind) == [.nodLeftDetected, .nodLeftDetected])
    #expect(found.first.map { $0.end < .seconds(2.0) } == true && found.last.map { $0.start > .seconds(2.5) } == true)
  }

  @Test("are not told of a face that was not seen")
  func unseen() {
    var track = FaceTrack(seconds: 3)
    track.set(.mouthSmileLeft, .mouthSmileRight, to: during(1, else: 0))
    track.isSeen = ContiguousArray(track.times.map { $0 < .seconds(1.0) || $0 > .seconds(1.5) })
    #expect(kinds(track).isEmpty)
  }

  @Test("last from the first frame to the one in which they no longer hold, with their peak")
  func spans() throws {
    var track = FaceTrack(rate: 50, seconds: 3)
    track.setHead(roll: { time in 1 <= time && time < 1.5 ? 21 + 10 * (time - 1) : 0 })
    let tilt = try #require(GestureRule().found(in: track, FaceSetting(FaceBaseline(of: track))).first)
    #expect(tilt.start == .seconds(1) && tilt.end == .seconds(1.5) && abs(tilt.peak - 25.8) < 1e-4)
  }

  @Test(
    "nods and shakes are several quick swings of one angle",
    arguments: [
      (6.0, 2.5, 1.4, true), (2, 2.5, 1.4, false), (6, 0.6, 3, false), (6, 2.5, 0.25, false),
    ] as [(Double, Double, Double, Bool)]
  )
  func movements(size: Double, perSecond: Double, seconds: Double, isTold: Bool) {
    var track = FaceTrack(seconds: 6)
    let swing = { (time: Double) in
      1 <= time && time < 1 + seconds ? size * sine(2 * .pi * perSecond * (time - 1)) : 0
    }
    track.setHead(pitch: swing)
    #expect(MovementRule().found(in: track, FaceSetting()).map(\.kind) == (isTold ? [.headNod] : []))
    track.setHead(yaw: swing, pitch: { 0.3 * swing($0) })
    #expect(MovementRule().found(in: track, FaceSetting()).map(\.kind) == (isTold ? [.headShake] : []))
  }

  @Test("a nod is told though the head then rests slowly, or the recording ends", arguments: [2.5, 6])
  func slowRest(seconds: Double) {
    // Three quick swings, then one that is too slow to belong to them, and stops as soon as it is one.
    let (up, rest) = (103.0 / 64, 103.0 / 64 + 0.6)
    var track = FaceTrack(rate: 64, seconds: seconds)
    track.setHead(pitch: { time in
      switch time {
      case ..<1: 0
      case ..<1.2: 30 * (time - 1)
      case ..<1.4: 6 - 30 * (time - 1.2)
      case ..<up: 6 * (time - 1.4) / (up - 1.4)
      case ..<rest: 6 - 7.5 * (time - up)
      default: 0.9
      }
    })
    #expect(MovementRule().found(in: track, FaceSetting()).map(\.kind) == [.headNod])
  }

  @Test("reading turns the head without a shake")
  func readingLines() {
    var track = FaceTrack(seconds: 60)
    track.setHead(yaw: { time in
      let part = time / 3 - (time / 3).rounded(.down)
      return part < 0.9 ? -5 + 10 * part / 0.9 : 5 - 10 * (part - 0.9) / 0.1
    })
    #expect(MovementRule().found(in: track, FaceSetting()).isEmpty)
  }
}
