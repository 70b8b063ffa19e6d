import Basics
import FormatSamples
import Recordings
import Testing
import Trackers

/// Which areas of interest the rows of a Tobii table name for fixations.
@Suite("Areas of interest of Tobii")
struct TobiiAreasTests {
  private static let gaze = [
    "Recording timestamp [ms]", "Presented Stimulus name", "Gaze point X", "Gaze point Y", "Eye movement type",
    "Eye movement type index",
  ]

  /// Each row: what was shown, the kind and number of the event, and the areas' fields.
  private func read(_ areas: [String], _ rows: [String], gaze: [String] = gaze) async throws -> Collected {
    let lines = rows.enumerated().map { place, row in
      let fields = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let known = ["\(10 * place)", fields[0], "500", "300", fields[1], fields[2]]
      return (Array(known.prefix(gaze.count)) + fields.dropFirst(3)).joined(separator: "\t")
    }
    let text = ([(gaze + areas).joined(separator: "\t")] + lines).map { $0 + "\n" }.joined()
    return try await Collected(TobiiTSV.name, GazeFormatSample(file: "a.tsv", text: text, samples: rows.count))
  }

  @Test("are those that most rows of a fixation hit, each with its place in the medium")
  func most() async throws {
    let read = try await read(
      ["AOI hit [a - b.png - The]", "AOI hit [other - Logo]", "AOI hit [a - b.png - fox]"],
      [
        "a - b.png|Fixation|1|1||0", "a - b.png|Fixation|1|0||1", "a - b.png|Fixation|1|0||1",
        "a - b.png|Saccade|1|1||0",
        "a - b.png|Fixation|2|0|-1|0", "other|Fixation|3||1|", "nothing|Fixation|4|1|1|1",
      ]
    )
    #expect(read.contents.map(\.labels.passage) == ["a - b.png", "other", nil])
    let given = read.contents.flatMap { $0.events.filter { $0.kind == .fixation }.map(\.given) }
    #expect(given == [GivenPlace(word: 1, text: "fox"), nil, GivenPlace(word: 0, text: "Logo"), nil])
    #expect(read.parts.suffix(2).map(\.name) == ["AOI hit [a - b.png - …]", "AOI hit [other - …]"])
    #expect(read.parts.suffix(2).map(\.count) == [2, 1] && read.parts.suffix(2).allSatisfy { $0.meaning != nil })
  }

  @Test("that overlap count by the first column, and it is said how often")
  func overlapping() async throws {
    let read = try await read(
      ["AOI hit [p - Rectangle 1]", "AOI hit [p - Rectangle 2]"],
      ["p|Fixation|1|1|1", "p|Fixation|1|1|1", "p|Fixation|1|0|1", "p|Fixation|2|0|1"]
    )
    // What an area is called by its number is not what stands there.
    let given = read.contents.flatMap { $0.events.map(\.given) }
    #expect(given == [GivenPlace(word: 0), GivenPlace(word: 1)])
    let part = try #require(read.parts.first { $0.kind == .line })
    #expect(part.count == 2 && part.reason == "the first that a row names counts")
  }

  @Test("are left with the way out where nothing says of what fixation, medium or order they are")
  func left() async throws {
    func reason(_ column: String, _ read: Collected) -> String? { read.parts.first { $0.name == column }?.reason }
    let hit = "AOI hit [p - The]"
    let still = try await read(
      [hit],
      ["p|||1"].map { $0.replacing("|||", with: "||") + "|1" },
      gaze: Array(Self.gaze.prefix(4))
    )
    #expect(reason(hit, still)?.contains("'Eye movement type'") == true)
    let further = ["AOI[Title]Hit", "AOI size [p - The]"]
    let older = try await read(further, ["p|Fixation|1|1|20"])
    #expect(reason(further[0], older)?.hasPrefix("an area whose medium no name tells") == true)
    #expect(reason(further[1], older)?.hasPrefix("an area's size, not its place") == true)
    #expect(older.contents.allSatisfy { $0.labels.passage == nil && $0.events.allSatisfy { $0.given == nil } })
  }

  @Test("of SMI and Gazepoint are names without an order, and left", arguments: [BeGaze.name, Gazepoint.name])
  func unordered(name: String) async throws {
    let sample = try gazeSample(name)
    let isTabbed = name == BeGaze.name
    let column = isTabbed ? "L AOI Name" : "AOI"
    let lines = sample.text.split(separator: "\n").map { line in
      let isHeader = line.hasPrefix("Time\t") || line.hasPrefix("MEDIA_ID")
      if line.hasPrefix("##") { return String(line) }
      return isTabbed ? "\(line)\t\(isHeader ? column : "fox")" : "\(line.dropLast()),\(isHeader ? column : "fox"),"
    }
    let text = lines.map { $0 + "\n" }.joined()
    let parts = try await Collected(name, sample, bytes: Array(text.utf8)).parts
    let part = try #require(parts.first { $0.name == column })
    #expect(part.reason?.hasPrefix("an area's name, and not its place among the others") == true)
  }
}
