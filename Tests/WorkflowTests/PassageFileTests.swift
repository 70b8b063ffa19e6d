import Basics
import Foundation
import Geometry
import Recordings
import TestSupport
import Testing
import Trackers

@testable import Drafts
@testable import Ingest
@testable import Studies

@Suite("A file of passages")
struct PassageFileTests {
  /// What the program that showed a text of the shared study measured, beside what its font gives.
  @Test("is laid out as it was shown, to 1.5 pixels", .enabled(if: shared("data/carr2022") != nil))
  func published() async throws {
    let folder = try #require(shared("data/carr2022"))
    let measured = try await PassageFile(at: folder + "/layout.csv", format: nil).passages
    let file = try await PassageFile(at: folder + "/passages.json", format: nil)
    #expect(measured.count == 12 && file.passages.count == 12)
    var worst = 0.0
    for passage in measured {
      let computed = try file.passage(passage.id)
      #expect(computed.boxes == .computed && computed.words.map(\.text) == passage.words.map(\.text))
      for (one, other) in zip(computed.words, passage.words) {
        let differences = [
          one.box.left - other.box.left, one.box.right - other.box.right, one.box.top - other.box.top,
          one.box.bottom - other.box.bottom,
        ]
        worst = max(worst, differences.map(\.magnitude).max() ?? 0)
      }
      for (number, line) in computed.lines.enumerated() {
        #expect(abs((line.top + line.bottom) / 2 - (155 + 64 * Double(number))) < 1.5)
      }
    }
    // The font's widths are known to 0.01 %, its x-height to 1 %: 0.4 pixels here.
    #expect(worst < 0.5, "The greatest difference is \(worst) pixels.")
  }

  private let block = """
    {"a": {"__TextBlock__": {"position": [100, 60], "font_face": "FONT", "font_size": 20, "text": ["The cat", "sat."],
     "line_height": 60}}}
    """

  @Test(
    "tells which font gave the places",
    arguments: [
      (
        "Courier New", Finding.Severity.note,
        "'Courier New' is not on this system, but all its characters are 0.6 of its size wide."
      ),
      ("No Such Font", .warning, "'No Such Font' is not on this system, so "),
      ("DejaVu Sans", .note, "with the font 'DejaVu Sans' of this system."),
    ]
  )
  func fonts(font: String, severity: Finding.Severity, sentence: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "texts.json")
    try Data(block.replacing("FONT", with: font).utf8).write(to: URL(filePath: path))
    let file = try await PassageFile(at: path, format: nil)
    let finding = try #require(file.findings.first)
    // Where a font is there after all, it is measured.
    let isMeasured = finding.message.contains("with the font '\(font)'")
    #expect(isMeasured || finding.severity == severity && finding.message.contains(sentence), "\(finding.message)")
    let words = file.passages[0].words
    #expect(words.map(\.text) == ["The", "cat", "sat."] && words[0].box.left == 100)
    #expect(zip(words, words.dropFirst()).allSatisfy { $0.line < $1.line || $0.box.right < $1.box.left })
  }

  @Test(
    "does not give other letters the width of a typewriter's",
    arguments: ["小熊在森", "السلام", "The 小熊", "，。"]
  )
  func otherLetters(text: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "texts.json")
    let other = block.replacing("FONT", with: "Courier New").replacing("The cat", with: text)
    try Data(other.utf8).write(to: URL(filePath: path))
    let file = try await PassageFile(at: path, format: nil)
    #expect(!file.findings.contains { $0.kind == "known-widths" }, "\(file.findings)")
  }

  private func laidOutInCourier(_ line: String, _ direction: Passage.Direction) -> Passage {
    let text = UnplacedPassage(
      id: "p",
      direction: direction,
      font: Passage.Font(family: "Courier New", size: 20, lineHeight: 60),
      lines: [line],
      start: .top(0),
      x: direction == .rightToLeft ? 500 : 100
    )
    return laidOut(text, at: Place("p")).passage
  }

  @Test("has Latin words and numbers of a line to the left from left to right, in a typewriter's font, too")
  func bothDirections() {
    let passage = laidOutInCourier("בית ABC 123 טוב", .rightToLeft)
    #expect(passage.words.map(\.text) == ["בית", "ABC", "123", "טוב"])
    #expect(passage.words.map { $0.box.left.rounded() } == [464, 368, 416, 320])
    let letters = passage.characters.filter { $0.word == 1 }
    #expect(letters.map { $0.box.left.rounded() } == [368, 380, 392])
  }

  @Test("has Hebrew words of a line to the right from right to left, in a typewriter's font, too")
  func hebrewWithin() {
    let passage = laidOutInCourier("See בית טוב now", .leftToRight)
    #expect(passage.words.map(\.text) == ["See", "בית", "טוב", "now"])
    #expect(passage.words.map { $0.box.left.rounded() } == [100, 196, 148, 244])
  }

  @Test("gives what is not printed no width")
  func unprinted() {
    let passage = laidOutInCourier("so\u{AD}fa\u{200B} b", .leftToRight)
    #expect(passage.words.map { $0.box.left.rounded() } == [100, 160])
    #expect(passage.words.map { $0.box.right.rounded() } == [148, 172] && passage.characters.count == 6)
  }

  @Test("is ingested, and its passages are stored with their computed places")
  func ingested() async throws {
    let study = try TemporaryStudy()
    let path = try study.file("texts.json", block.replacing("FONT", with: "Courier New"))
    let table = try study.file("page 1.ias", "RECTANGLE 1 0 0 40 30 The\nRECTANGLE 2 50 0 90 30 cat\n")
    let outcome = try await study.ingest(path, table)
    #expect(outcome.refusals.isEmpty && outcome.files.map(\.passages) == [1, 1])
    #expect(outcome.findings.entries.map(\.first.kind) == ["known-widths"])
    let passages = try study.reading().passages()
    #expect(passages.keys.sorted() == ["a", "page 1"])
    // Characters are 12 wide, and the first line's middle is half of 0.423 times 20 above its baseline.
    let box = try #require(passages["a"]?.words[1].box)
    let isPlaced = abs(box.left - 148) < 1e-9 && abs(box.middle.y - (60 - 0.423 * 10)) < 1e-9
    #expect(isPlaced, "\(box)")
    #expect(passages["a"]?.boxes == .computed && passages["page 1"]?.boxes == .measured)
  }

  @Test("is refused with a sentence where a word of an earlier line stands behind one of a later")
  func unordered() throws {
    func document(_ lines: [Int]) -> String {
      let words = lines.map { #"{"line": \#($0), "start": 0, "end": 1, "text": "a", "box": [0, 0, 9, 9]}"# }
      let line = #"{"text": "a", "top": 0, "bottom": 9, "x": 0}"#
      return #"{"version": 1, "id": "p", "lines": [\#(line), \#(line)], "words": [\#(words.joined(separator: ", "))]}"#
    }
    #expect(try Passage(document: document([0, 0, 1]), source: "p.json").words.map(\.line) == [0, 0, 1])
    let error = #expect(throws: FormatError.self) { try Passage(document: document([0, 1, 0]), source: "p.json") }
    let sentence = "'line' is '0' where 1 or more, since words stand in reading order, was expected."
    #expect(error?.description.contains(sentence) == true, "\(String(describing: error))")
  }

  @Test("has no line in which no word stands")
  func wordless() throws {
    let word = #"{"line": 2, "start": 0, "end": 1, "text": "a", "box": [0, 40, 9, 49]}"#
    let first = #"{"line": 0, "start": 0, "end": 1, "text": "b", "box": [0, 0, 9, 9]}"#
    let lines = [0, 20, 40].map { #"{"text": "", "top": \#($0), "bottom": \#($0 + 9), "x": 0}"# }
    let members = #""lines": [\#(lines.joined(separator: ", "))], "words": [\#(first), \#(word)]"#
    let document = #"{"version": 1, "id": "p", \#(members)}"#
    let passage = try Passage(document: document, source: "p.json")
    #expect(passage.words.map(\.line) == [0, 1] && passage.lines.map(\.top) == [0, 40])
  }

  @Test("is refused with a sentence where it is a folder, holds none, or holds several")
  func refused() async throws {
    let folder = try TemporaryFolder()
    let list = folder.path(of: "participants.csv")
    try Data("participant_id,age\nAnna,9\n".utf8).write(to: URL(filePath: list))
    await #expect(throws: PassageFileError.noPassages(file: list, refusal: nil)) {
      try await PassageFile(at: list, format: nil)
    }
    let path = folder.path
    await #expect(throws: PassageFileError.noFile(path)) { try await PassageFile(at: path, format: nil) }
    let two = folder.path(of: "two.csv")
    let header = "passage,line,text,left,top,right,bottom\n"
    try Data((header + "p1,1,a,0,0,9,9\np2,1,b,0,0,9,9\n").utf8).write(to: URL(filePath: two))
    let file = try await PassageFile(at: two, format: nil)
    #expect(throws: PassageFileError.severalPassages(file: two, known: ["p1", "p2"])) { try file.passage(nil) }
    let error = #expect(throws: PassageFileError.self) { try file.passage("p3") }
    #expect(error?.description.hasPrefix("\(two) has no passage 'p3'.") == true)
    #expect(try file.passage("p2").words.map(\.text) == ["b"])
  }

  @Test("is refused with the reason why its passage was left out, and the line where that begins")
  func implausible() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "off.csv")
    let text = "passage,line,text,left,top,right,bottom\np1,1,a,-1e300,0,1e300,9\n"
    try Data(text.utf8).write(to: URL(filePath: path))
    let error = await #expect(throws: PassageFileError.self) { try await PassageFile(at: path, format: nil) }
    let sentence = error?.description ?? ""
    let expected = "off.csv:2: A line or a box of the passage 'p1' stands where no screen is."
    #expect(sentence.hasSuffix(expected), "\(sentence)")
  }
}
