import Basics
import Face
import Geometry
import Testing

@Suite("Attention: the share of time on a region")
struct AttentionTests {
  private let setting = FaceSetting(
    regions: [
      AttentionRegion("left", Region(left: 0, top: 0, right: 100, bottom: 100)),
      AttentionRegion("right", Region(left: 100, top: 0, right: 200, bottom: 100)),
    ]
  )

  /// Looks at the left region up to a time of every second, then at the right one.
  private func track(seconds: Double, left: Double, rate: Double = 60) -> FaceTrack {
    var track = FaceTrack(rate: rate, seconds: seconds)
    let x = track.times.map(\.seconds).map { $0 - $0.rounded(.down) < left - 1e-9 ? 50.0 : 150 }
    track.gaze = .init(x: ContiguousArray(x), y: ContiguousArray(repeating: 50, count: track.count))
    return track
  }

  @Test("adds up to the whole, by intervals with the rest of the recording last", arguments: [30.0, 60])
  func shares(rate: Double) throws {
    let found = AttentionRule().found(in: track(seconds: 75, left: 0.3, rate: rate), setting)
    #expect(found.map(\.region) == ["left", "right", "left", "right", "left", "right"])
    #expect(found.map(\.start.seconds) == [0, 0, 30, 30, 60, 60])
    #expect(abs((found.last?.end.seconds ?? 0) - 75) < 1e-6)
    for share in found {
      #expect(abs(share.share - (share.region == "left" ? 0.3 : 0.7)) < 1e-6 && abs(share.coverage - 1) < 1e-6)
    }
    #expect(found.first?.frames == Int(30 * rate))
  }

  @Test("takes intervals from 10 to 60 seconds and no others")
  func intervals() {
    for (text, isTaken) in [("9.9", false), ("10", true), ("60", true), ("60.1", false)] {
      var options = Options(["interval": text])
      #expect(((try? AttentionRule(from: &options)) != nil) == isTaken)
    }
  }

  @Test("does not count shut eyes, nor frames that do not tell, whose coverage is missing")
  func missing() throws {
    var track = track(seconds: 30, left: 1)
    track.setOpenness { $0 < 6 ? 0.49 : 0.5 }
    track.states = ContiguousArray(track.times.map { $0 >= .seconds(15) ? .unsupported : .lowConfidence })
    let found = try #require(AttentionRule().found(in: track, setting).first)
    #expect(abs(found.share - 0.3) < 1e-6 && abs(found.coverage - 0.5) < 1e-6)
    track.states = ContiguousArray(repeating: .faceMissing, count: track.count)
    #expect(AttentionRule().found(in: track, setting).first?.coverage == 0)
  }

  @Test("does not count frames whose gaze was dropped as known to be off the region")
  func dropped() throws {
    var track = track(seconds: 30, left: 1)
    track.states = ContiguousArray(repeating: .success, count: track.count)
    let x = ContiguousArray(track.times.map { $0 < .seconds(15.0) ? Double.nan : 50 })
    track.gaze = .init(x: x, y: x)
    let found = try #require(AttentionRule().found(in: track, setting).first)
    #expect(abs(found.share - 0.5) < 1e-6 && abs(found.coverage - 0.5) < 1e-6)
  }

  @Test("gives a frame no more than a tenth of a second")
  func gaps() throws {
    var track = FaceTrack(seconds: [0, 0.05, 5, 5.05, 9.95, 10.05])
    track.gaze = .init(x: ContiguousArray(repeating: 50, count: 6), y: ContiguousArray(repeating: 50, count: 6))
    let found = try #require(AttentionRule().found(in: track, setting).first)
    #expect(abs(found.end.seconds - 10.15) < 1e-9 && abs(found.share * 10.15 - 0.5) < 1e-9)
  }
}
