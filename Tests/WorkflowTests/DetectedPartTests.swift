import Basics
import Events
import Recordings
import Store
import Testing

@testable import Measurement

@Suite("Parts of a recording that are joined")
struct DetectedPartTests {
  private static let header = RecordingHeader(
    name: "r",
    participant: "p1",
    device: "EyeLink",
    kind: .reading,
    content: .gaze,
    trial: nil,
    passage: nil,
    started: .zero,
    ended: .seconds(1.0),
    rows: 100,
    leftOut: 0,
    screenFrame: "top-left",
    source: 1
  )

  /// A fixation, or nothing, and what the detector worked with.
  private static func part(_ parameters: [String: Double], seesFixation: Bool = true) -> DetectedPart {
    let times = ContiguousArray((0..<100).map { Time.milliseconds(Double($0) * 10) })
    let place = ContiguousArray(repeating: 1.0, count: 100)
    let gaze = GazeRecording(times: times, eyes: [:], gaze: EyeTrack(x: place, y: place), unit: .degrees)
    let track = GazeTrack(header: header, gaze: gaze, eye: nil, recorded: [], trackerOrigin: nil)
    let detection = Detection(
      events: seesFixation ? [DetectedEvent(.fixation, samples: 0..<100, times: times)] : [],
      parameters: parameters.sorted { $0.key < $1.key }.map { Detection.Parameter(name: $0.key, value: $0.value) }
    )
    return DetectedPart(track, gaze, detection, measuredBy: FittedPulse())
  }

  @Test("tell the medians of what most of them tell, without those in which nothing was found")
  func parameters() throws {
    let parts = [
      Self.part(["smallest": 9], seesFixation: false), Self.part(["window": 5]),
      Self.part(["smallest": 1.5, "window": 7]), Self.part(["smallest": 2, "window": 9]),
    ]
    let all = try #require(DetectedPart(joining: parts, events: []))
    #expect(all.parameters == [.init(name: "window", value: 7), .init(name: "smallest", value: 1.75)])
    let few = try #require(DetectedPart(joining: Array(parts.prefix(3)), events: []))
    #expect(few.parameters == [.init(name: "window", value: 6)])
    let none = try #require(DetectedPart(joining: Array(parts.prefix(1)), events: []))
    #expect(none.parameters == [.init(name: "smallest", value: 9)])
  }
}
