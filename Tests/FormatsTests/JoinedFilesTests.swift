import Basics
import FormatSamples
import Formats
import Recordings
import TestSupport
import Testing
import Trackers

@Suite("A file that was put together of others")
struct JoinedFilesTests {
  /// A text with the line of its columns' names once more before its last two rows.
  private static func withHeaderAgain(_ text: String) -> String {
    var lines = text.split(separator: "\n").map(String.init)
    guard let header = lines.first(where: { !$0.hasPrefix("##") }) else { return text }
    lines.insert(header, at: lines.count - 2)
    return lines.map { $0 + "\n" }.joined()
  }

  @Test(
    "loses nothing where the header stands in it again, and says so",
    arguments: [BeGaze.name, TobiiTSV.name, Gazepoint.name]
  )
  func header(format: String) async throws {
    let sample = try gazeSample(format)
    let whole = try await Collected(format, sample)
    let read = try await Collected(format, sample, bytes: Array(Self.withHeaderAgain(sample.text).utf8))
    #expect(read.leftOut.isEmpty && read.contents == whole.contents)
    #expect(read.reported.map(\.kind) == ["header-again"] && read.reported.first?.severity == .note)
  }

  @Test("keeps the times of rows that are counted")
  func counted() async throws {
    let mapping = #"{"columns": {"x": "x", "y": "y"}, "rate": 500}"#
    let rows = (0..<4).map { "\(100 + $0),300\n" }.joined()
    let read = try await Collected(mapping: mapping, Self.withHeaderAgain("x,y\n" + rows))
    #expect(read.leftOut.isEmpty && read.reported.map(\.kind) == ["header-again"])
    #expect(read.contents.map(\.times) == [[0, 2, 4, 6]])
  }

  @Test("of two people's exports by BeGaze is refused at the line that names the other")
  func people() async throws {
    let sample = try gazeSample(BeGaze.name)
    let other = sample.text.replacing("P03", with: "P04")
    let lines = (sample.text + other).split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.hasSuffix("P04") })
    let error = await #expect(throws: FormatError.self) {
      try await Collected(BeGaze.name, sample, bytes: Array((sample.text + other).utf8))
    }
    let place = Place(sample.file, line: line + 1)
    #expect(error == .anotherPerson(place, found: "P04", before: "P03"))
    #expect(
      error?.description
        == "\(place): another export begins here, of 'P04' behind that of 'P03'. Save each as a file of its own."
    )
  }
}
