import Basics
import Recordings
import TestSupport
import Testing
import Trackers

@testable import Analysis
@testable import Ingest
@testable import Measurement
@testable import Reports

@Suite("A recording of BIDS")
struct BIDSExportTests {
  @Test("is exported with its session, its task, and how far off the tracker found itself")
  func again() async throws {
    let study = try TemporaryStudy()
    let stem = "data/sub-07_ses-02_task-dots_run-1"
    let rows = (0..<750).map { "\($0 * 4)\t\(200 + $0 / 75 * 50)\t300\n" }
    _ = try study.file("\(stem)_recording-eye1_physio.tsv", rows.joined())
    _ = try study.file(
      "\(stem)_recording-eye1_physio.json",
      """
      {"PhysioType": "eyetrack", "Columns": ["timestamp", "x_coordinate", "y_coordinate"], "SamplingFrequency": 250,
       "StartTime": 0, "RecordedEye": "right", "SampleCoordinateSystem": "gaze-on-screen",
       "timestamp": {"Units": "ms"}, "x_coordinate": {"Units": "pixel"}, "y_coordinate": {"Units": "pixel"},
       "AverageCalibrationError": 0.4, "MaximalCalibrationError": 0.9, "Manufacturer": "Nobody"}
      """
    )
    _ = try study.file(
      "\(stem)_events.json",
      """
      {"StimulusPresentation": {"ScreenDistance": 0.6, "ScreenOrigin": ["top", "left"], "ScreenSize": [0.4, 0.3],
       "ScreenResolution": [800, 600]}}
      """
    )
    let outcome = try await study.ingest(study.home.path(of: "data"))
    let findings = outcome.findings.entries
    #expect(findings.first { $0.first.kind == "companion" }?.count == 2)
    #expect(!findings.contains { $0.first.kind == "passed-over" })
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let files = try await study.export("bids")
    let (name, text) = try #require(files.first { $0.key.hasSuffix("_physio.json") })
    #expect(name.contains("/ses-02/beh/sub-") && name.contains("_ses-02_task-dots_run-1_"))
    let sidecar = try JSON(parsing: Array(text.utf8), source: name)
    #expect(sidecar["AverageCalibrationError"]?.number == 0.4 && sidecar["MaximalCalibrationError"]?.number == 0.9)
  }

  @Test("is called by what its trial says, where it says it", arguments: ["ses", "task"])
  func told(entity: String) {
    let trial = "ses-0 1_task-read-aloud_run-2"
    #expect(BIDSLabels.told(entity, by: trial) == ["ses": "01", "task": "readaloud"][entity])
    for other in [nil, "", "12", "subses-01", "ses-_task-", "task"] {
      #expect(BIDSLabels.told(entity, by: other) == nil)
    }
  }
}
