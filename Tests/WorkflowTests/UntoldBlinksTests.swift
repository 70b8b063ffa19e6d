import Events
import Recordings
import Testing

@testable import Measurement

@Suite("Blinks that losses of gaze do not tell")
struct UntoldBlinksTests {
  private func quality(
    _ content: RecordingContent,
    rate: Double,
    lost: Range<Int> = 0..<0
  ) throws -> RecordingQuality {
    let track = GazeTrack.resting(content, rate: rate, lost: lost)
    let gaze = try #require(track.gaze)
    let part = DetectedPart(track, gaze, Detection(events: []), measuredBy: FittedPulse())
    return try #require(DetectedTrack(track, part, by: "ivt").quality)
  }

  @Test("are left empty for the gaze of a face that never was lost")
  func faces() throws {
    let never = try quality(.face, rate: 60)
    #expect(never.blinks == nil && never.withheld?.contains("Blinks: The gaze of a face goes on") == true)
    #expect(try quality(.face, rate: 60, lost: 50..<60).blinks == 1)
    let tracker = try quality(.gaze, rate: 60)
    #expect(tracker.blinks == 0 && tracker.withheld?.contains("Blinks: ") != true)
  }

  @Test(
    "are left empty where most are too short for the rate",
    arguments: [(10.0, false), (13.3, false), (13.4, true), (15, true)]
  )
  func rates(rate: Double, isTold: Bool) throws {
    let found = try quality(.gaze, rate: rate)
    let reason = "have fewer than two; it needs samples at most 75 ms apart."
    #expect((found.blinks != nil) == isTold && (found.withheld?.contains(reason) == true) != isTold)
  }
}
