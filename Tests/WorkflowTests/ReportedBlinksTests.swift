import Basics
import Studies
import TestSupport
import Testing

@testable import Measurement
@testable import Reports

@Suite("Blinks in a report's methods")
struct ReportedBlinksTests {
  @Test("are told by the lengths that somebody chose, and each where not all did")
  func chosen() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let longer = Options(["longest-blink": "800", "blink-join": "40"])
    func page(detecting names: [String], _ detector: String, _ options: Options) async throws -> String {
      var detect = try DetectEvents(detector: detector, options: options)
      detect.recordings = names
      _ = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
      return try #require(try await study.report()["report.md"])
    }
    let names = Set(try study.reading().rows(RecordingQuality.self).map(\.recording)).sorted()
    try #require(names.count > 1)
    let all = try await page(detecting: names, "adaptive", longer)
    #expect(all.contains("Blinks are losses of gaze of 50 to 800 ms; losses less than 40 ms beside one"))
    let some = try await page(detecting: [names[0]], "ivt", Options())
    #expect(some.contains("Blinks are losses of gaze of 50 to 500 or 800 ms; losses less than 40 or 120 ms beside one"))
  }
}
