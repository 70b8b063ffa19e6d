import Foundation
import Store
import TestSupport
import Testing
import Trackers

@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("A participant's page")
struct ParticipantPagesTests {
  @Test("holds all it needs, and is linked from the report")
  func whole() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let files = try await study.report()
    let names = files.keys.filter { $0.hasPrefix("participants/") }
    #expect(names.count == 2)
    for name in names {
      let page = try #require(files[name])
      #expect(files["report.html"]?.contains("href=\"\(name)\"") == true)
      // The name of the language that figures are written in is no address.
      let addresses = page.components(separatedBy: "://").count - page.components(separatedBy: "xmlns=\"http://").count
      #expect(addresses == 0 && !page.contains("src="))
      #expect(page.contains("prefers-color-scheme") && page.contains("prefers-reduced-motion"))
      // Without its program, the path and a table of the fixations are there.
      #expect(page.contains("<svg") && page.contains("<summary>") && page.contains("class=\"controls\" hidden"))
      #expect(page.contains("Words per minute</th>"))
      for figure in ["time", "arcs", "density", "tint"] {
        #expect(page.contains("<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"reading-1-\(figure)\""))
      }
    }
  }

  @Test("plays the fixations that are stored")
  func data() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 1)
    let files = try await study.report()
    let page = try #require(files.first { $0.key.hasPrefix("participants/") }?.value)
    let start = try #require(page.range(of: "id=\"readings\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let json = try JSON(parsing: Array(page[start.upperBound..<end.lowerBound].utf8), source: "page")
    let reading = try #require(json.elements?.first)
    let lines = try study.reading().rows(AssignedLine.self)
    #expect(reading["starts"]?.elements?.count == lines.count)
    #expect(reading["lines"]?.elements?.count == lines.count)
    #expect(reading["figure"]?.text == "reading-1")
  }

  @Test("is nobody else's, whatever they are called")
  func paths() {
    let names = ["ä", "c3a4", "-c3a4", "\u{1}\u{23}", "\u{12}\u{3}", "123", "a b", "a/b"]
    let paths = Set(names.map { ParticipantPages.path(of: $0) })
    #expect(paths.count == names.count && paths.isSuperset(of: ["participants/~c3a4.html", "participants/c3a4.html"]))
  }

  @Test("has data that no text can end")
  func safe() {
    let json = "{\"word\":\"</script><!--&\"}".insideScript
    #expect(json == "{\"word\":\"\\u003c/script\\u003e\\u003c!--\\u0026\"}")
  }
}
