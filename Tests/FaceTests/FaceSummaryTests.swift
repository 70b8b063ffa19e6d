import Basics
import Face
import Testing

@Suite("A summary of a face")
struct FaceSummaryTests {
  private func summary(of track: FaceTrack) -> FaceSummary {
    FaceSummary(of: track, FaceSetting(FaceBaseline(of: track)))
  }

  @Test("tells nothing of lids that are never seen open", arguments: [0.5, 0.95])
  func neverOpen(closure: Double) {
    var track = FaceTrack(seconds: 70)
    track.set(.eyeBlinkLeft, .eyeBlinkRight) { _ in closure }
    let found = summary(of: track)
    #expect(found.blinks == nil && found.blinkRate == nil && found.longClosures == nil)
    #expect(found.perclos == nil && found.perclosTrend == nil)
    let seconds = DrowsinessRule().found(in: track, FaceSetting(FaceBaseline(of: track)))
    #expect(!seconds.isEmpty && seconds.allSatisfy { $0.perclos == nil && $0.isDrowsy == nil && $0.blinkRate == nil })
  }

  @Test("tells that somebody does not blink")
  func noBlink() {
    var track = FaceTrack(seconds: 20)
    track.set(.eyeBlinkLeft, .eyeBlinkRight) { _ in 0.1 }
    let found = summary(of: track)
    #expect(found.blinks == 0 && found.blinkRate == 0 && found.longClosures == 0 && found.perclos == 0)
  }

  @Test(
    "has no rate and no share of a time shorter than any window",
    arguments: [(0.05, false), (9, false), (11, true)] as [(Double, Bool)]
  )
  func short(seconds: Double, isTold: Bool) {
    var track = FaceTrack(seconds: seconds)
    track.setOpenness { _ in 1 }
    let found = summary(of: track)
    #expect(found.blinks == 0 && found.longClosures == 0)
    #expect((found.blinkRate != nil) == isTold && (found.perclos != nil) == isTold)
  }

  @Test("counts no blinks of both eyes where one is not known")
  func oneEye() throws {
    var track = FaceTrack(seconds: 70)
    track.setOpenness(left: { $0 - 10 * ($0 / 10).rounded(.down) < 0.3 ? 0.1 : 1 }, right: { _ in .nan })
    let found = summary(of: track)
    #expect(found.blinks == nil && found.blinkRate == nil && found.longClosures == 0)
    #expect(abs((found.perclos ?? 0) - 0.03) < 0.002)
    let second = try #require(DrowsinessRule().found(in: track, FaceSetting()).first)
    #expect(second.blinkRate == nil && second.perclos != nil)
  }
}
