import Basics
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("Events that are detected nowhere")
struct UndetectedTests {
  @Test("leave those that were stored, and what rests on them")
  func kept() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let before = try study.reading().rows(RecordingQuality.self)
    #expect(!before.isEmpty)
    let detect = try DetectEvents(
      detector: "engbert-kliegl",
      options: Options(["eyes": "binocular"])
    )
    await #expect(throws: EventsError.self) {
      _ = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    }
    #expect(try study.reading().rows(RecordingQuality.self) == before)
    #expect(try study.reading().outOfDate().isEmpty)
  }

  @Test("are not looked for again, and a report says why there are none")
  func inVain() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("p1.asc", TrackerFile(trials: 2).text))
    let names = try study.reading().recordingOverviews().map(\.name)
    try #require(names.count == 2)
    #expect(try study.reading().status().last?.value == "study events")
    let vain = try DetectEvents(detector: "engbert-kliegl", options: Options(["eyes": "binocular"]))
    await #expect(throws: EventsError.self) {
      _ = try await vain.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    }
    #expect(try study.reading().status().last?.value == "study report")
    var other = try DetectEvents(detector: "ivt")
    other.recordings = [names[0]]
    _ = try await other.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let page = try #require(try await study.report()["report.md"])
    #expect(page.contains("1 recording has no events, since none could be detected: 'engbert-kliegl' was asked for"))
    #expect(!page.contains("further recording"))
  }
}
