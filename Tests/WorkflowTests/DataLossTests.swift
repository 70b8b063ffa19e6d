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
    #expect((QualityGrade(quality, isCalibrated: false).grade == nil) == (milliseconds < 100))
  }

  @Test("makes no grade good where fixations are withheld")
  func withheld() {
    var quality = RecordingQuality(recording: "r", participant: "p", detector: "ivt", duration: .seconds(20.0))
    (quality.loss, quality.fixations) = (1, 80)
    #expect(QualityGrade(quality, isCalibrated: false).grade == .good)
    quality.fixations = nil
    let judged = QualityGrade(quality, isCalibrated: false)
    #expect(judged.grade == .poor && judged.reason == "fixations withheld")
    quality.smallestSaccade = 2
    #expect(QualityGrade(quality, isCalibrated: false).reason == "smallest saccade 2.00°")
  }

  @Test("makes no grade good where nobody knows how accurate calibrated gaze is")
  func withoutAccuracy() {
    var quality = RecordingQuality(recording: "r", participant: "p", detector: "ivt", duration: .seconds(20.0))
    (quality.loss, quality.fixations) = (1, 80)
    let unknown = QualityGrade(quality, isCalibrated: true)
    #expect(unknown.grade == nil && unknown.reason == "accuracy not known")
    quality.accuracy = 0.8
    #expect(QualityGrade(quality, isCalibrated: true).grade == .good)
    (quality.accuracy, quality.loss) = (nil, 30)
    #expect(QualityGrade(quality, isCalibrated: true).grade == .poor)
  }

  @Test("makes no grade good where more than 2 s of gaze hold no fixation")
  func withoutFixations() {
    func judged(seconds: Double, loss: Double?, detector: String = "ivt", fixations: Int = 0) -> QualityGrade {
      var quality = RecordingQuality(recording: "r", participant: "p", detector: detector, duration: .seconds(seconds))
      (quality.loss, quality.fixations) = (loss, fixations)
      return QualityGrade(quality, isCalibrated: false)
    }
    let poor = judged(seconds: 20, loss: 1)
    #expect(poor.grade == .poor && poor.reason == "no fixations")
    #expect(judged(seconds: 20, loss: 1, fixations: 1).grade == .good)
    #expect(judged(seconds: 2, loss: 1).grade == .good)
    // What the tracker or another program found is told as it is.
    #expect(judged(seconds: 20, loss: 1, detector: Recorded.name).grade == .good)
    #expect(judged(seconds: 20, loss: nil).grade == nil)
  }

  @Test("is told beside a change of the tracker's rate")
  func changingRates() {
    func times(_ stretches: [(rate: Double, samples: Int)], pause: Double = 0) -> ContiguousArray<Time> {
      var times: ContiguousArray<Time> = []
      var time = 0.0
      for stretch in stretches {
        for _ in 0..<stretch.samples {
          times.append(.milliseconds(time.rounded()))
          time += 1000 / stretch.rate
        }
        time += pause
      }
      return times
    }
    func rates(_ times: ContiguousArray<Time>) -> [Double] {
      SteadySteps(times).steps.map { (1000 / $0.milliseconds).rounded() }
    }
    #expect(rates(times([(120, 900), (60, 900)], pause: 17_000)) == [120, 60])
    #expect(rates(times([(1000, 5000), (500, 3000), (1000, 5000)])) == [1000, 500])
    // As one after the other where it is worked through in parts.
    var steps = SteadySteps(times([(120, 900)]))
    steps.add(SteadySteps(times([(60, 900)])))
    #expect(steps.steps.count == 2)
    // One rate, with pauses, single samples left out, or too few of another.
    #expect(rates(times([(60, 900), (60, 900)], pause: 5000)) == [60])
    let holed = times([(300, 9000)]).enumerated().filter { $0.offset % 20 > 0 }.map(\.element)
    #expect(rates(ContiguousArray(holed)).count == 1)
    #expect(rates(times([(120, 900), (60, 100), (120, 900)])) == [120])
    #expect(rates([]).isEmpty)
  }
}
