import Basics
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
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
}
