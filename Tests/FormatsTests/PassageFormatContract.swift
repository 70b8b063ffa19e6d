import Basics
import FormatSamples
import Formats
import Geometry
import Recordings
import Testing
import Trackers

/// What every format of the catalog that passages are read from must keep.
@Suite("Every format of passages")
struct PassageFormatContract {
  private static let names = passageSamples.keys.sorted()

  private func sample(_ name: String) throws -> PassageFormatSample {
    try #require(passageSamples[name], "Every format of passages has a sample.")
  }

  @Test("is the only one that recognizes its own files", arguments: names)
  func recognition(name: String) throws {
    let sample = try sample(name)
    for text in [sample.text, "\u{FEFF}" + sample.text, sample.text.replacing("\n", with: "\r\n")] {
      let head = Array(text.utf8)
      #expect(try formats.recognizing(head, of: sample.file) == name)
    }
  }

  @Test(
    "leaves other files alone",
    arguments: names,
    [
      "", "\n", "# Notes\n\nAnna", "{\"seed\": 1}", "word,duration_ms\nthe,210\n", "\u{0}\u{1}\u{2}", "<html>",
      "RECTANGLE", "text\nitemid\n", "x,y,width,height,time\n1,2,3,4,5\n",
    ]
  )
  func strangers(name: String, text: String) throws {
    let bytes = Array(text.utf8)
    let isRecognized = try formats.make(name).recognizes(FileHead(bytes, of: "file"))
    #expect(!isRecognized)
  }

  @Test("reads all of its sample, and finds nothing wrong", arguments: names)
  func whole(name: String) async throws {
    let sample = try sample(name)
    let read = try await Collected(name, sample)
    #expect(read.leftOut.isEmpty && read.reported.isEmpty)
    #expect(read.passages.map(\.words.count) == sample.words && read.texts.map(\.lines.count) == sample.texts)
    #expect(read.laidOut.allSatisfy(isWhole))
  }

  @Test("reads the same however the file arrives, and whatever its line breaks", arguments: names)
  func spelling(name: String) async throws {
    let sample = try sample(name)
    let whole = try await Collected(name, sample)
    for size in [1, 7, 64] { #expect(try await Collected(name, sample, portion: size) == whole) }
    for text in ["\u{FEFF}" + sample.text, sample.text.replacing("\n", with: "\r\n"), String(sample.text.dropLast())] {
      #expect(try await Collected(name, sample, bytes: Array(text.utf8)) == whole)
    }
  }

  @Test("refuses an empty file with a sentence", arguments: names)
  func empty(name: String) async throws {
    let sample = try sample(name)
    let error = await #expect(throws: FormatError.self) { try await Collected(name, sample, bytes: []) }
    #expect(error?.description.hasPrefix(sample.file) == true)
  }

  @Test("gives passages that are written as JSON and read again the same", arguments: names)
  func roundTrip(name: String) async throws {
    let passages = try await Collected(name, try sample(name)).laidOut
    let bytes = PassageJSONWriter().file(of: passages)
    let head = Array(bytes.prefix(1 << 16))
    #expect(try formats.recognizing(head, of: "file") == PassageJSON.name)
    #expect(try await Collected(PassageJSON.name, bytes).passages == passages)
  }

  @Test("never fails but with a sentence, however a file is damaged", arguments: names, 0..<200)
  func damage(name: String, seed: Int) async throws {
    let sample = try sample(name)
    var generator = SeededGenerator(seed: UInt64(seed))
    var bytes = Array(sample.text.utf8)
    for _ in 0...Int.random(in: 0..<3, using: &generator) { Damage.any(&bytes, using: &generator) }
    do {
      let read = try await Collected(name, sample, bytes: bytes)
      #expect((read.leftOut + read.reported).allSatisfy { $0.message.hasSuffix(".") })
      let passages = read.laidOut
      #expect(passages.allSatisfy(isWhole))
      let again = try await Collected(PassageJSON.name, PassageJSONWriter().file(of: passages)).passages
      #expect(again == passages)
    } catch let error as FormatError {
      #expect(error.description.hasSuffix("."))
    }
  }

  /// Whether words and characters say of their lines what their lines hold.
  private func isWhole(_ passage: Passage) -> Bool {
    let lines = passage.lines.map { Array($0.text.unicodeScalars) }
    let fits = { (line: Int, scalars: Range<Int>) in
      lines.indices.contains(line) && scalars.upperBound <= lines[line].count
    }
    let areWords = passage.words.allSatisfy { word in
      fits(word.line, word.scalars) && lines[word.line][word.scalars].elementsEqual(word.text.unicodeScalars)
        && [word.box.left, word.box.top, word.box.right, word.box.bottom].allSatisfy(\.isFinite)
    }
    return areWords
      && passage.characters.allSatisfy { character in
        fits(character.line, character.scalars)
          && (character.word.map(passage.words.indices.contains) ?? true)
      }
  }
}
