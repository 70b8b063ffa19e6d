import Analysis
import Foundation
import Reports
import Studies
import TestSupport
import Testing

@Suite("Where gaze rested on a picture without words")
struct PictureDensityTests {
  /// Of a reader whose trial names its picture, with the report of it.
  private func report(_ message: String, settings: String? = nil) async throws -> [String: String] {
    let study = try TemporaryStudy(settings: settings)
    _ = try study.file("lab/images/story.png", drawnPNG(width: 64, height: 48))
    try await study.ingest(try study.file("lab/p1.asc", TrackerFile(messages: [message]).text))
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    return try await study.report()
  }

  @Test("is drawn over the picture, with what a colour stands for")
  func drawn() async throws {
    let files = try await report("!V IMGLOAD FILL images/story.png")
    let figure = try #require(files["figures/picture-density-1.svg"])
    #expect(figure.contains("href=\"data:image/png;base64,") && figure.contains("1 viewer"))
    #expect(figure.contains("time (ms) on a hundredth of the picture") && figure.contains("a fortieth of the picture"))
    // Colours over the picture, and those of the scale.
    #expect(figure.matches(of: /fill-opacity="0\.55"/).count > 3)
    let page = try #require(files["report.html"])
    #expect(page.contains("id=\"picture-density-1\"") && page.contains("<div class=\"drawing\""))
  }

  @Test("is told for a square degree where somebody says how far the eyes were")
  func degrees() async throws {
    let settings = """
      {"screen": {"pixels": [1024, 768], "millimetres": [400, 300], "distance": 600}}
      """
    let files = try await report("!V IMGLOAD FILL images/story.png", settings: settings)
    let figure = try #require(files["figures/picture-density-1.svg"])
    #expect(figure.contains("time (ms) on a square degree"))
    #expect(try #require(files["report.html"]).contains("a normal kernel whose standard deviation is a degree."))
  }

  @Test("is not drawn where nobody has the picture")
  func without() async throws {
    #expect(try await report("!V IMGLOAD FILL images/other.png")["figures/picture-density-1.svg"] == nil)
  }
}
