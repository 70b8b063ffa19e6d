import Basics
import Events
import Recordings
import Store
import TestSupport
import Testing

@testable import Measurement

@Suite("A recording of one sample")
struct OneSampleTests {
  @Test("has no number of fixations, saccades and blinks, and says why")
  func nothing() throws {
    let header = RecordingHeader(
      name: "r",
      participant: "p1",
      device: "EyeLink",
      kind: .viewing,
      content: .gaze,
      trial: nil,
      passage: nil,
      started: .zero,
      ended: .zero,
      rows: 1,
      leftOut: 0,
      screenFrame: "top-left",
      source: 1
    )
    let gaze = GazeRecording(times: [0], eyes: [:], gaze: EyeTrack(x: [1], y: [1]), unit: .degrees)
    let track = GazeTrack(header: header, gaze: gaze, eye: nil, recorded: [], trackerOrigin: nil)
    let part = DetectedPart(track, gaze, Detection(events: []), measuredBy: FittedPulse())
    let quality = try #require(DetectedTrack(track, part, by: "ivt").quality)
    #expect(quality.fixations == nil && quality.saccades == nil && quality.blinks == nil)
    let withheld = try #require(quality.withheld)
    #expect(withheld.contains("Fixations: There is one sample only") && withheld.contains("Blinks: There is one"))
  }
}
