import Basics
import Events
import Recordings
import TestSupport
import Testing

@testable import Measurement

@Suite("The gaze that a recording lost")
struct DataLossTests {
  /// At 60 samples per second; of each second from the second on, half is lost.
  private func recording(writingLost: Bool) -> GazeRecording {
    let samples = (0..<1200).filter { writingLost || !isLost($0) }
    let x = ContiguousArray(samples.map { isLost($0) ? Double.nan : 1 })
    return GazeRecording(
      times: ContiguousArray(samples.map { Time.milliseconds(Double($0) * 1000 / 60) }),
      eyes: [:],
      gaze: EyeTrack(x: x, y: x),
      unit: .degrees
    )
  }

  private func isLost(_ sample: Int) -> Bool { sample > 60 && sample % 60 < 30 }

  @Test("is the same whether its rows are empty or missing")
  func unwritten() throws {
    let lost = (0..<1200).count(where: isLost)
    let empty = try #require(SampleTally(recording(writingLost: true), []).loss)
    let missing = try #require(SampleTally(recording(writingLost: false), []).loss)
    #expect(empty == 100 * Double(lost) / 1200)
    #expect(missing == empty)
  }

  @Test("decides the grade of no recording too short for a fixation", arguments: [16.0, 99, 100, 5000])
  func short(milliseconds: Double) {
    var quality = RecordingQuality(
      recording: "r",
      participant: "p",
      detector: "ivt",
      duration: .milliseconds(milliseconds)
    )
    quality.loss = 0
    #expect((QualityGrade(quality).grade == nil) == (milliseconds < 100))
  }

  @Test("makes no grade good where fixations are withheld")
  func withheld() {
    var quality = RecordingQuality(recording: "r", participant: "p", detector: "ivt", duration: .seconds(20.0))
    (quality.loss, quality.fixations) = (1, 80)
    #expect(QualityGrade(quality).grade == .good)
    quality.fixations = nil
    let judged = QualityGrade(quality)
    #expect(judged.grade == .poor && judged.reason == "fixations withheld")
    quality.smallestSaccade = 2
    #expect(QualityGrade(quality).reason == "smallest saccade 2.00°")
  }
}
