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

  @Test("knows the lids of both eyes only where each is told")
  func lidsOfBoth() {
    var track = FaceTrack(seconds: 20)
    track.set(.eyeBlinkLeft, .eyeBlinkRight) { $0.truncatingRemainder(dividingBy: 4) > 3.8 ? 1 : 0.1 }
    #expect(summary(of: track).knowsLids && summary(of: track).knowsBothLids)
    track.set(.eyeBlinkRight) { _ in .nan }
    #expect(summary(of: track).knowsLids && !summary(of: track).knowsBothLids)
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

  /// A blink of 150 ms every four seconds for two minutes.
  private func blinking(rate: Double, losing isLost: (Int) -> Bool = { _ in false }) -> FaceTrack {
    let frames = (0..<Int(120 * rate)).filter { !isLost($0) }
    var track = FaceTrack(seconds: frames.map { Double($0) / rate })
    track.setOpenness { time in (2.03..<2.18).contains(time - 4 * (time / 4).rounded(.down)) ? 0 : 1 }
    return track
  }

  @Test("has the same rate of blinks however often frames come, if they show blinks", arguments: [10.0, 15, 30, 60])
  func rates(rate: Double) throws {
    let found = summary(of: blinking(rate: rate))
    #expect(found.showsBlinks && found.blinks == 30 && found.longClosures == 0)
    #expect(abs((found.blinkRate ?? 0) - 15) < 0.05)
    let second = try #require(DrowsinessRule().found(in: blinking(rate: rate), FaceSetting()).last)
    #expect(abs((second.blinkRate ?? 0) - 15) < 0.3 && second.longClosures == 0)
  }

  @Test("has the same rate of blinks where a tenth of the frames is lost")
  func lostFrames() {
    let found = summary(of: blinking(rate: 15, losing: { $0 % 10 == 9 }))
    #expect(found.blinks == 30 && abs((found.blinkRate ?? 0) - 15) < 0.05)
  }

  @Test(
    "has the same rate of blinks where single frames lack the face or a lid",
    arguments: [(2, false), (3, false), (2, true), (3, true)]
  )
  func lostLids(lost: Int, isOfOneEye: Bool) throws {
    var track = blinking(rate: 60)
    let isKnown = (0..<track.count).map { !$0.isMultiple(of: lost) }
    if isOfOneEye {
      let left = try #require(track.openness?.left)
      track.openness?.left = ContiguousArray(zip(left, isKnown).map { $1 ? $0 : .nan })
    } else {
      track.isSeen = ContiguousArray(isKnown)
    }
    let found = summary(of: track)
    #expect(found.blinks == 30 && abs((found.blinkRate ?? 0) - 15) < 0.05)
    let second = try #require(DrowsinessRule().found(in: track, FaceSetting()).last)
    #expect(abs((second.blinkRate ?? 0) - 15) < 0.3 && second.coverage > 0.99)
  }

  @Test("knows how far apart the frames are that show the lids", arguments: [(1, 1.0 / 60), (2, 1.0 / 30)])
  func lidStep(every: Int, seconds: Double) throws {
    var track = blinking(rate: 60)
    let left = try #require(track.openness?.left)
    track.openness?.left = ContiguousArray(left.enumerated().map { $0.isMultiple(of: every) ? $1 : .nan })
    #expect(abs((summary(of: track).lidStep?.seconds ?? 0) - seconds) < 1e-6)
    track.openness = nil
    #expect(summary(of: track).lidStep == nil)
  }

  @Test("has neither blinks nor long closures where frames come too seldom to show them", arguments: [9.0, 8, 5, 4, 1])
  func seldom(rate: Double) {
    let found = summary(of: blinking(rate: rate))
    #expect(found.knowsLids && !found.showsBlinks && found.perclos != nil)
    #expect(found.blinks == nil && found.blinkRate == nil && found.longClosures == nil && found.completeBlinks == nil)
    let seconds = DrowsinessRule().found(in: blinking(rate: rate), FaceSetting())
    #expect(!seconds.isEmpty)
    #expect(seconds.allSatisfy { $0.blinkRate == nil && $0.longClosures == nil && $0.meanBlink == nil })
  }

  @Test("counts frames whose gaze was dropped for none that tell where somebody looked, whatever their state")
  func droppedGaze() {
    var track = FaceTrack(seconds: 20)
    track.states = ContiguousArray(repeating: .success, count: track.count)
    #expect(summary(of: track).coverage == 1)
    let x = ContiguousArray(track.times.map { $0 < .seconds(5.0) ? Double.nan : 100 })
    track.gaze = .init(x: x, y: x)
    #expect(summary(of: track).coverage == 0.75)
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
