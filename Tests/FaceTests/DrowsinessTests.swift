import Basics
import Face
import Testing

@Suite("Drowsiness")
struct DrowsinessTests {
  /// Eyes that are shut for a while every ten seconds.
  private func track(shut seconds: Double, rate: Double = 60) -> FaceTrack {
    var track = FaceTrack(rate: rate, seconds: 130)
    track.setOpenness { time in
      let since = time - 10 * (time / 10).rounded(.down)
      return 2 <= since && since < 2 + seconds - 1e-9 ? 0.1 : 1
    }
    return track
  }

  @Test("is told each second from the first minute on", arguments: [30.0, 60])
  func seconds(rate: Double) throws {
    let found = DrowsinessRule().found(in: track(shut: 0.8, rate: rate), FaceSetting())
    #expect(found.map(\.time) == (60...129).map { Time.seconds(Double($0)) })
    for second in found where second.time.seconds.truncatingRemainder(dividingBy: 10) == 0 {
      #expect(abs((second.perclos ?? 0) - 0.08) < 0.001 && abs((second.slowPerclos ?? 0) - 0.08) < 0.001)
      #expect(second.longClosures == 6 && second.blinkRate == 0 && second.isDrowsy == false)
      #expect(second.meanBlink == nil && abs((second.intensity ?? 0) - 0.08 / 0.3) < 0.01)
    }
  }

  @Test("leaves blinks out of slow PERCLOS, and counts them")
  func blinks() throws {
    let found = DrowsinessRule().found(in: track(shut: 0.3), FaceSetting())
    let last = try #require(found.last)
    #expect(last.slowPerclos == 0 && abs((last.perclos ?? 0) - 0.03) < 0.002)
    #expect(abs((last.blinkRate ?? 0) - 6) < 0.01 && last.longClosures == 0)
    #expect(abs((last.meanBlink?.seconds ?? 0) - 0.3) < 0.02)
  }

  @Test("does not count winks for blinks")
  func winks() throws {
    var track = FaceTrack(rate: 60, seconds: 130)
    let shut = { (time: Double) in time - 10 * (time / 10).rounded(.down) < 0.3 }
    track.setOpenness(left: { shut($0) ? 0.1 : 1 }, right: { $0 > 60 && shut($0) ? 0.1 : 1 })
    let found = DrowsinessRule().found(in: track, FaceSetting())
    #expect(found.first?.blinkRate == 0 && found.first?.meanBlink == nil)
    #expect((found.last?.blinkRate ?? 0) > 4)
  }

  @Test("is drowsy from a share, or from a closure of a second", arguments: [(1.4, true), (1.6, true), (0.9, false)])
  func drowsy(seconds: Double, expected: Bool) throws {
    let found = DrowsinessRule().found(in: track(shut: seconds), FaceSetting())
    #expect(found.last?.isDrowsy == expected)
  }

  @Test("is not told where too few frames tell", arguments: [(11.0, true), (13, false)])
  func coverage(lost: Double, isTold: Bool) throws {
    var track = track(shut: 0.3)
    track.setOpenness { time in (70..<70 + lost).contains(time) ? .nan : 1 }
    let second = try #require(DrowsinessRule().found(in: track, FaceSetting()).first { $0.time == .seconds(100) })
    #expect((second.perclos != nil) == isTold && (second.isDrowsy != nil) == isTold)
  }

  @Test("has closures that go on over a single frame without lids")
  func lostFrames() throws {
    var track = track(shut: 0.8)
    track.isSeen = ContiguousArray((0..<track.count).map { !$0.isMultiple(of: 3) })
    let last = try #require(DrowsinessRule().found(in: track, FaceSetting()).last)
    #expect(abs((last.perclos ?? 0) - 0.08) < 0.005 && abs((last.slowPerclos ?? 0) - 0.08) < 0.005)
    #expect(last.longClosures == 6 && last.coverage > 0.99)
  }

  @Test("is of the window alone: eyes that opened a minute ago are forgotten")
  func window() throws {
    var track = FaceTrack(seconds: 130)
    track.setOpenness { $0 < 20 ? 0.05 : 1 }
    let found = DrowsinessRule().found(in: track, FaceSetting())
    #expect(abs((found.first?.perclos ?? 0) - 1.0 / 3) < 0.001 && found.first?.isDrowsy == true)
    #expect(
      found.first { $0.time == .seconds(81) }?.perclos == 0
        && found.first { $0.time == .seconds(81) }?.isDrowsy == false
    )
  }
}
