import Basics
import Figures
import Foundation
@testable import Measurement
@testable import SideChannels
import Reading
import Reports
import Studies
import TestSupport
import Testing

@Suite("Where gaze rested on a picture")
struct PictureDensityTests {
  /// Of a reader whose trial names its picture, with the report of it.
  private func report(
    _ message: String,
    settings: String? = nil,
    picture: [UInt8] = drawnPNG(width: 64, height: 48)
  ) async throws -> [String: String] {
    let study = try TemporaryStudy(settings: settings)
    _ = try study.file("lab/images/story.png", picture)
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
    #expect(page.contains("id=\"picture-density-1\"") && page.contains("id=\"picture-density-1-narrow\""))
  }

  @Test("is drawn over the picture of a text, too, whose interest areas say nothing of the screen")
  func interestAreas() async throws {
    let study = try TemporaryStudy()
    try await study.ingestLaboratory(passages: 1)
    _ = try await AssignLines(assigner: ("attach", Options()), words: ("box", Options()))
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
    _ = try await TakeMeasures(definitions: .pymovements, cleaning: [])
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
    let figure = try #require(try await study.report()["figures/gaze-density.svg"])
    #expect(figure.contains("href=\"data:image/png;base64,") && !figure.contains("not drawn"))
  }

  @Test("is told for a square degree where somebody says how far the eyes were")
  func degrees() async throws {
    let settings = """
      {"screen": {"pixels": [1024, 768], "millimetres": [400, 300], "distance": 600}}
      """
    let files = try await report("!V IMGLOAD FILL images/story.png", settings: settings)
    let figure = try #require(files["figures/picture-density-1.svg"])
    #expect(figure.contains("time (ms) on a square degree"))
    let words = figure.replacing(/<[^>]+>\s*/, with: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains("a normal kernel whose standard deviation is a degree."))
  }

  @Test("is drawn with fewer pixels where the file is too large for a page, and else it is said which is missing")
  func tooLarge() async throws {
    let large = noisyPNG(width: 1600, height: 1000)
    #expect(large.count > 2 << 20)
    let message = "!V IMGLOAD FILL images/story.png"
    let figure = try #require(try await report(message, picture: large)["figures/picture-density-1.svg"])
    #expect(figure.contains("data:image/png;base64,") && figure.utf8.count < 3 << 20)
    // Six hundred pixels across are as few as can be looked at, and these are as many down.
    let files = try await report(message, picture: noisyPNG(width: 1600, height: 2000))
    #expect(files["figures/picture-density-1.svg"] == nil)
    let page = try #require(files["report.md"])
    #expect(page.contains("No map of gaze is drawn over 'story', since the page has no room"))
  }

  @Test("is not drawn where nobody has the picture")
  func without() async throws {
    #expect(try await report("!V IMGLOAD FILL images/other.png")["figures/picture-density-1.svg"] == nil)
  }
}

/// A picture that nothing makes smaller but fewer pixels.
private func noisyPNG(width: Int, height: Int) -> [UInt8] {
  var generator = SeededGenerator(seed: 5)
  let colours = (0..<width * height).map { _ in UInt32(truncatingIfNeeded: generator.next()) & 0xFF_FFFF }
  return pngFile(ContiguousArray(colours), width: width, height: height)
}
