import Events
import Recordings
import Testing

@testable import Measurement

@Suite("Events of the tracker's that were left out")
struct LeftOutEventsTests {
  @Test("are told by kind, with how many there are in all parts")
  func told() throws {
    let track = GazeTrack.resting(.gaze, rate: 100)
    let gaze = try #require(track.gaze)
    let leftOut: [[EventKind: Int]] = [[.saccade: 2], [.saccade: 1, .fixation: 1]]
    let parts = leftOut.map { leftOut in
      DetectedPart(track, gaze, Detection(events: [], leftOut: leftOut), measuredBy: FittedPulse())
    }
    let whole = try #require(DetectedPart(joining: parts, events: []))
    let cautions = try #require(DetectedTrack(track, whole, by: Recorded.name).quality?.cautions)
    #expect(cautions.contains("Fixations: 1 of the tracker's fixations was left out: "))
    #expect(cautions.contains("Saccades: 3 of the tracker's saccades were left out: outside of the samples"))
  }
}
