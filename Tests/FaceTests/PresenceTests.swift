import Basics
import Face
import Testing

@Suite("Frames and faces that come and go")
struct PresenceTests {
  @Test("an interruption is longer than half a second", arguments: [(0.49, 1), (0.51, 2)] as [(Seconds, Int)])
  func interruptions(gap: Seconds, count: Int) {
    let track = FaceTrack(times: [0.0, 0.1, 0.2, 0.2 + gap, 0.3 + gap])
    let found = InterruptionRule().found(in: track, FaceSetting())
    #expect(found.count == count && found.reduce(0) { $0 + $1.frames } == 5 && found.last?.end == 0.3 + gap)
    #expect(InterruptionRule().found(in: FaceTrack(times: []), FaceSetting()).isEmpty)
  }

  @Test(
    "a face that was gone for more than half a second is another one",
    arguments: [(0.4, [1]), (0.7, [1, 2])] as [(Seconds, [Int])]
  )
  func presence(gone: Seconds, numbers: [Int]) {
    var track = FaceTrack(rate: 50, seconds: 4)
    track.isSeen = ContiguousArray(track.times.map { $0 < 1.0 || $0 > 1.0 + gone })
    let found = PresenceRule().found(in: track, FaceSetting())
    #expect(found.map(\.number) == numbers && found.last?.end == track.times.last)
  }
}
