import Basics
import Events
import Recordings
import Store
import Testing

@testable import Measurement

@Suite("Events of the tracker's that were left out")
struct LeftOutEventsTests {
  @Test("are told by kind, with how many there are in all parts")
  func told() throws {
    let place = ContiguousArray(repeating: 1.0, count: 200)
    let gaze = GazeRecording(
      times: ContiguousArray((0..<200).map { Time.milliseconds(Double($0) * 10) }),
      eyes: [:],
      gaze: EyeTrack(x: place, y: place),
      unit: .degrees
    )
    let header = RecordingHeader(
      name: "r",
      participant: "p1",
      device: "device",
      kind: .viewing,
      content: .gaze,
      trial: nil,
      passage: nil,
      started: .zero,
      ended: .seconds(4.0),
      rows: 400,
      leftOut: 0,
      screenFrame: "top-left",
      source: 1
    )
    let track = GazeTrack(header: header, gaze: gaze, eye: nil, recorded: [], trackerOrigin: nil)
    let leftOut: [[EventKind: Int]] = [[.saccade: 2], [.saccade: 1, .fixation: 1]]
    let parts = leftOut.map { leftOut in
      DetectedPart(track, gaze, Detection(events: [], leftOut: leftOut), measuredBy: FittedPulse())
    }
    let whole = try #require(DetectedPart(joining: parts, events: []))
    let cautions = try #require(DetectedTrack(track, whole, by: Recorded.name).quality?.cautions)
    #expect(cautions.contains("fixations: 1 of the tracker's fixations was left out: "))
    #expect(cautions.contains("saccades: 3 of the tracker's saccades were left out: outside of the samples"))
  }
}
