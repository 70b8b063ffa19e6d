import Basics
import FormatSamples
import Formats
import Recordings
import Testing
import Trackers

/// What every format of the catalog that gaze is read from must keep.
@Suite("Every format of gaze")
struct GazeFormatContract {
  private static let names = gazeSamples.keys.sorted()

  @Test("has a sample, as has every other format")
  func samplesOfAll() {
    #expect(Set(formats.names) == Set(samples.keys).union(gazeSamples.keys).union(passageSamples.keys))
  }

  @Test("is the only one that recognizes its own files", arguments: names)
  func recognition(name: String) throws {
    let sample = try gazeSample(name)
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
      "**bold**",
    ]
  )
  func strangers(name: String, text: String) throws {
    let bytes = Array(text.utf8)
    let isRecognized = try formats.make(name).recognizes(FileHead(bytes, of: "file"))
    #expect(!isRecognized)
  }

  @Test("reads all of its sample, and finds nothing wrong", arguments: names)
  func whole(name: String) async throws {
    let sample = try gazeSample(name)
    let read = try await Collected(name, sample)
    #expect(read.leftOut.isEmpty && read.reported.isEmpty)
    #expect(read.pieces.reduce(0) { $0 + $1.samples.count } == sample.samples)
    let allFit = read.pieces.allSatisfy { piece in piece.samples.values.allSatisfy { $0.count == piece.samples.count } }
    #expect(allFit)
  }

  @Test("reads the same in whatever portions the file arrives", arguments: names, [1, 7, 64, 1000])
  func portions(name: String, size: Int) async throws {
    let sample = try gazeSample(name)
    let whole = try await Collected(name, sample)
    let portions = try await Collected(name, sample, portion: size)
    #expect(portions.contents == whole.contents)
  }

  @Test("reads the same with a byte order mark and with Windows line breaks", arguments: names)
  func spelling(name: String) async throws {
    let sample = try gazeSample(name)
    let whole = try await Collected(name, sample)
    for text in ["\u{FEFF}" + sample.text, sample.text.replacing("\n", with: "\r\n")] {
      #expect(try await Collected(name, sample, bytes: Array(text.utf8)).contents == whole.contents)
    }
  }

  @Test("refuses an empty file with a sentence", arguments: names)
  func empty(name: String) async throws {
    let sample = try gazeSample(name)
    await #expect(throws: FormatError.empty(Place(sample.file))) { try await Collected(name, sample, bytes: []) }
  }

  @Test("never fails but with a sentence, however a file is damaged", arguments: names, 0..<200)
  func damage(name: String, seed: Int) async throws {
    let sample = try gazeSample(name)
    var generator = SeededGenerator(seed: UInt64(seed))
    var bytes = Array(sample.text.utf8)
    for _ in 0...Int.random(in: 0..<3, using: &generator) { Damage.any(&bytes, using: &generator) }
    do {
      let read = try await Collected(name, sample, bytes: bytes)
      let allFit = read.pieces.allSatisfy { piece in piece.samples.values.allSatisfy { $0.count == piece.samples.count }
      }
      let sentences = (read.leftOut + read.reported).allSatisfy { $0.message.hasSuffix(".") }
      #expect(allFit && sentences)
      let allTimed = read.pieces.allSatisfy { piece in
        piece.samples.times.allSatisfy(\.isFinite) && piece.events.allSatisfy { $0.end >= $0.start }
      }
      #expect(allTimed)
    } catch let error as FormatError {
      #expect(error.description.hasSuffix("."))
    }
  }
}

func gazeSample(_ format: String) throws -> GazeFormatSample {
  try #require(gazeSamples[format], "Every format of gaze has a sample.")
}
