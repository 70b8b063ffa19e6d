import FormatSamples
import Formats
import Geometry
import Recordings
import Testing
import Trackers

@Suite("A table of places of words")
struct LayoutCSVTests {
  private static let header = "passage,line,word,text,left,top,right,bottom"

  private func passages(_ rows: [[String]], between delimiter: String) async throws -> [Passage] {
    let lines = [Self.header.replacing(",", with: delimiter)] + rows.map { $0.joined(separator: delimiter) }
    let sample = PassageFormatSample(file: "layout.csv", text: lines.joined(separator: "\n") + "\n")
    return try await Collected(LayoutCSV.name, sample).passages
  }

  @Test("may have decimal commas where no comma is between fields", arguments: [";", "\t"])
  func commas(delimiter: String) async throws {
    let row = ["p1", "1", "1", "cat", "80,5", "20", "100.25", "60"]
    let passage = try #require(try await passages([row], between: delimiter).first)
    #expect(passage.words.map(\.box) == [Region(left: 80.5, top: 20, right: 100.25, bottom: 60)])
  }

  @Test("may have blanks around its fields")
  func blanks() async throws {
    let row = ["p1", "1", "1", "cat", "80", "20", "100", "60"]
    #expect(try await passages([row], between: " , ") == passages([row], between: ","))
  }

  @Test("is refused where a comma is between fields and in a number")
  func quoted() async throws {
    let row = ["p1", "1", "1", "cat", "\"80,5\"", "20", "100", "60"]
    let error = await #expect(throws: FormatError.self) { try await passages([row], between: ",") }
    #expect(error?.description == "layout.csv:2: 'left' is '80,5' where a number was expected.")
  }
}
