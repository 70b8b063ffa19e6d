import Basics
import Face
import Testing

@Suite("Frames and faces that come and go")
struct PresenceTests {
  @Test(
    "an interruption is longer than half a second",
    arguments: [(.seconds(0.49), 1), (.seconds(0.51), 2)] as [(Time, Int)]
  )
  func interruptions(gap: Time, count: Int) {
    let track = FaceTrack(times: [.seconds(0), .seconds(0.1), .seconds(0.2), .seconds(0.2) + gap, .seconds(0.3) + gap])
    let found = InterruptionRule().found(in: track, FaceSetting())
    #expect(found.count == count && found.reduce(0) { $0 + $1.frames } == 5 && found.last?.end == .seconds(0.3) + gap)
    #expect(InterruptionRule().found(in: FaceTrack(times: []), FaceSetting()).isEmpty)
  }

  @Test(
    "a face that was gone for more than half a second is another one",
    arguments: [(.seconds(0.4), [1]), (.seconds(0.7), [1, 2])] as [(Time, [Int])]
  )
  func presence(gone: Time, numbers: [Int]) {
    var track = FaceTrack(rate: 50, seconds: 4)
    track.isSeen = ContiguousArray(track.times.map { $0 < .seconds(1) || $0 > .seconds(1) + gone })
    let found = PresenceRule().found(in: track, FaceSetting())
    #expect(found.map(\.number) == numbers && found.last?.end == track.times.last)
  }
}
