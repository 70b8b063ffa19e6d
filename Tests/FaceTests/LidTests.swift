import Basics
import Face
import Testing

@Suite("How far eyes are open")
struct LidTests {
  /// Eyes that look down once in 20 seconds, with a lid that follows, and a blink every four.
  private func track(following: Double, blinks: Bool = true) -> FaceTrack {
    var track = FaceTrack(seconds: 120)
    let down = { (time: Double) in 0.3 - 0.3 * cosine(2 * .pi * time / 20) }
    let shut = { (time: Double) in blinks && time - 4 * (time / 4).rounded(.down) < 0.15 ? 1.0 : 0 }
    track.set(.eyeLookDownLeft, .eyeLookDownRight, to: down)
    track.set(.eyeBlinkLeft, .eyeBlinkRight) { time in
      let open = 0.06 + following * down(time)
      return open + (0.9 - open) * shut(time)
    }
    return track
  }

  @Test("does not count that a lid follows the eye down", arguments: [0.0, 0.2, 0.45])
  func lookingDown(following: Double) throws {
    let lids = LidRule().lids(of: track(following: following))
    let left = try #require(lids.left)
    #expect(abs(Double(left.slope) - following) < 0.02 && left.sawBlink)
    // An open eye that looks down as far as it does here, and a shut one.
    let open = left.openness(Float(0.06 + 0.6 * following), lookingDown: 0.6)
    #expect(open > 0.97 && left.openness(0.9, lookingDown: 0) < 0.05)
  }

  @Test("counts it where that is asked for, and never the other way")
  func kept() throws {
    var options = Options(["looking-down": "kept"])
    let rule = try LidRule(from: &options)
    #expect(rule.lids(of: track(following: 0.4)).left?.slope == 0)
    #expect(LidRule().lids(of: track(following: -0.1)).left?.slope == 0)
  }

  @Test("is not scaled where no blink was seen, and is told so")
  func noBlink() throws {
    let lids = LidRule().lids(of: track(following: 0.3, blinks: false))
    let left = try #require(lids.left)
    #expect(!left.sawBlink && left.openness(0.06, lookingDown: 0) == 1)
    #expect(left.openness(1, lookingDown: 0) < 0.05)
  }

  @Test("is not known of an eye that is never seen open", arguments: [(0.95, false), (0.5, false), (0.45, true)])
  func neverOpen(closure: Double, isKnown: Bool) throws {
    var track = FaceTrack(seconds: 40)
    track.set(.eyeBlinkLeft, .eyeBlinkRight) { _ in closure }
    let lids = LidRule().lids(of: track)
    #expect(try #require(lids.left).sawOpenEye == isKnown)
    let openness = track.openness(100, lids).mean
    #expect(isKnown ? openness == 1 : openness.isNaN)
  }

  @Test(
    "is not known of an eye whose recorded openness never shows it open",
    arguments: [(0.0, false), (0.4, false), (0.6, true)]
  )
  func neverOpenAsRecorded(most: Double, isKnown: Bool) {
    var track = FaceTrack(seconds: 40)
    track.setOpenness { $0 < 4 ? most : 0 }
    let openness = track.openness(1, LidRule().lids(of: track)).mean
    #expect(isKnown ? abs(openness - Float(most)) < 1e-6 : openness.isNaN)
  }

  @Test("is not known where the face was not seen, whatever was recorded")
  func unseen() {
    var track = FaceTrack(seconds: 40)
    track.setOpenness { $0 < 30 ? 1 : 0 }
    track.isSeen = ContiguousArray(track.times.map { $0 < .seconds(30.0) })
    let lids = LidRule().lids(of: track)
    #expect(track.openness(0, lids).mean == 1 && track.openness(track.count - 1, lids).mean.isNaN)
  }

  @Test("is not known without the shape of the lid, and 0 nowhere")
  func missing() {
    var track = FaceTrack(seconds: 40)
    #expect(LidRule().lids(of: track) == Lids())
    track.set(.eyeBlinkLeft) { _ in .nan }
    let lids = LidRule().lids(of: track)
    #expect(track.openness(0, lids).mean.isNaN)
  }

  @Test("is that of one eye where the other is missing")
  func oneEye() {
    #expect(EyePair(left: 0.25, right: .nan).mean == 0.25 && EyePair(left: 0.25, right: 0.75).mean == 0.5)
    #expect(EyePair(left: .nan, right: .nan).mean.isNaN && EyePair(left: 0.25, right: .nan).least.isNaN)
  }

  @Test("rests on shapes by any of their names")
  func names() {
    #expect(FaceShape.count == 52)
    #expect(
      FaceShape.allCases.allSatisfy { FaceShape(name: $0.name) == $0 && FaceShape(name: $0.name.uppercased()) == $0 }
    )
    #expect(FaceShape(name: "eyeBlink_L") == .eyeBlinkLeft && FaceShape(name: "mouthSmile_R") == .mouthSmileRight)
    #expect(FaceShape(name: "jawOpen_L") == nil && FaceShape(name: "blink") == nil)
  }
}
