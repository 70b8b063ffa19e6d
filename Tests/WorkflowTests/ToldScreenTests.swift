import Basics
import Events
import Store
import TestSupport
import Testing

@testable import Measurement
@testable import Studies

@Suite("The screen that is told of a recording")
struct ToldScreenTests {
  /// Of the kind, in a recording whose file tells how many pixels the screen has, and no more.
  private func findings(
    _ kind: String,
    screen: String,
    in text: String = TrackerFile().text
  ) async throws -> [String] {
    let study = try TemporaryStudy(settings: "{\"screen\": {\(screen)}}")
    try await study.ingest(study.file("anna.asc", text))
    let outcome = try await DetectEvents(detector: "ivt")
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    return outcome.findings.entries.map(\.first).filter { $0.kind == kind }.map(\.message)
  }

  @Test(
    "is doubted where nobody reads on such a one",
    arguments: [
      (#""millimetres": [531, 299], "distance": 65"#, ["531.0 × 299.0 mm", "from so near", "152.5 degrees wide"]),
      (#""millimetres": [380, 300], "distance": 67"#, ["seen from 67.0 mm", "from so near"]),
      (#""millimetres": [38, 30], "distance": 670"#, ["3.2 degrees wide"]),
      (#""millimetres": [53.1, 299], "distance": 650"#, ["one side of its pixels is 7.5 times the other"]),
    ]
  )
  func doubted(screen: String, parts: [String]) async throws {
    let found = try await findings("odd-screen", screen: screen)
    #expect(found.count == 1)
    for part in parts { #expect(found.first?.contains(part) == true, "\(found)") }
  }

  @Test("is not doubted where people do", arguments: ["[380, 300]", "[600, 340]"], [350, 670, 1000])
  func undoubted(size: String, distance: Int) async throws {
    let screen = #""millimetres": \#(size), "distance": \#(distance)"#
    #expect(try await findings("odd-screen", screen: screen) == [])
  }

  @Test("is asked for by what is missing")
  func missing() async throws {
    func told(_ screen: String, in text: String = TrackerFile().text) async throws -> String {
      try #require(try await findings("no-degrees", screen: screen, in: text).first)
    }
    let size = try await told(#""distance": 670"#)
    #expect(size.contains("nothing tells how many millimetres wide and high the screen is, so"))
    #expect(size.contains(#"Say "millimetres" under "screen""#))
    let distance = try await told(#""millimetres": [380, 300]"#)
    #expect(distance.contains("nothing tells how far from the eyes the screen is, so"))
    #expect(distance.contains(#"Say "distance" under "screen""#))
    let both = try await told(#""pixels": [1024, 768]"#)
    #expect(both.contains("nothing tells the screen's size or distance, so"))
    #expect(both.contains(#"Say "millimetres" and "distance" under "screen""#))
    let lines = TrackerFile().text.split(separator: "\n", omittingEmptySubsequences: false)
    let withoutPixels = lines.filter { !$0.contains("DISPLAY_COORDS") }.joined(separator: "\n")
    let pixels = try await told(#""millimetres": [380, 300], "distance": 670"#, in: withoutPixels)
    #expect(pixels.contains("nothing tells how many pixels the screen has, so"))
    #expect(pixels.contains(#"Say "pixels" under "screen""#))
  }

  @Test("is missed apart in recordings whose events were taken from the tracker and in others")
  func apart() async throws {
    let study = try TemporaryStudy()
    let lines = TrackerFile(samples: 2600, start: 200_000, noise: 0.4).text
      .split(separator: "\n", omittingEmptySubsequences: false)
    let bare = lines.filter { !$0.hasPrefix("EFIX") }.joined(separator: "\n")
    try await study.ingest(study.file("anna.asc", TrackerFile().text), study.file("bert.asc", bare))
    let outcome = try await DetectEvents(detector: DetectEvents.defaultDetector)
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let found = outcome.findings.entries.map(\.first).filter { $0.message.contains("lengths and speeds in degrees") }
    #expect(found.count == 2 && Set(found.map { $0.message.contains("taken from the tracker") }) == [true, false])
  }
}
