import Basics
import Events
import Recordings
import Store

@testable import Measurement

extension GazeTrack {
  /// 200 samples of gaze that rests, but for those that are lost.
  static func resting(_ content: RecordingContent, rate: Double, lost: Range<Int> = 0..<0) -> Self {
    let place = ContiguousArray((0..<200).map { lost.contains($0) ? Double.nan : 1 })
    let gaze = GazeRecording(
      times: ContiguousArray((0..<200).map { Time.milliseconds(Double($0) * 1000 / rate) }),
      eyes: [:],
      gaze: EyeTrack(x: place, y: place),
      unit: .degrees
    )
    let header = RecordingHeader(
      name: "r",
      participant: "p1",
      device: "device",
      kind: .viewing,
      content: content,
      trial: nil,
      passage: nil,
      started: .zero,
      ended: .seconds(200 / rate),
      rows: 200,
      leftOut: 0,
      screenFrame: "top-left",
      source: 1
    )
    return Self(header: header, gaze: gaze, eye: nil, recorded: [], trackerOrigin: nil)
  }
}
