import Basics
import FormatSamples
import Formats
import Recordings
import TestSupport
import Testing
import Trackers

/// What every format of the catalog must keep that reads frames of a face or participants.
@Suite("Every format")
struct FormatContract {
  @Test("is the only one that recognizes its own files", arguments: samples.keys.sorted())
  func recognition(name: String) throws {
    let head = Array(try sample(name).utf8)
    #expect(try formats.recognizing(head, of: "file") == name)
    let withMark = [0xEF, 0xBB, 0xBF] + head
    #expect(try formats.recognizing(withMark, of: "file") == name)
  }

  @Test(
    "leaves other files alone",
    arguments: samples.keys.sorted(),
    ["", "\n", "# Notes\n\nAnna", "{\"seed\": 1}", "word,duration_ms\nthe,210\n", "\u{0}\u{1}\u{2}", "<html>"]
  )
  func strangers(name: String, text: String) throws {
    let bytes = Array(text.utf8)
    let isRecognized = try formats.make(name).recognizes(FileHead(bytes, of: "file"))
    #expect(!isRecognized)
  }

  @Test("reads all rows, each with its line", arguments: samples.keys.sorted())
  func rows(name: String) async throws {
    let text = try sample(name)
    let read = try await Collected(name, text)
    let lines = text.split(separator: "\n").count
    #expect(read.leftOut.isEmpty && read.reported.isEmpty)
    #expect(read.rows.count + read.participants.count == (name == StudyJSON.name ? lines : lines - 1))
    let first = name == StudyJSON.name ? 1 : 2
    #expect(read.rows.map(\.line) == Array(first..<first + read.rows.count))
  }

  @Test(
    "reads the same with a byte order mark, with Windows line breaks, without a last one",
    arguments: samples.keys.sorted()
  )
  func spelling(name: String) async throws {
    let text = try sample(name)
    let read = try await Collected(name, text)
    for other in ["\u{FEFF}" + text, text.replacing("\n", with: "\r\n"), String(text.dropLast())] {
      #expect(try await Collected(name, other) == read)
    }
  }

  @Test("reads the same when compressed, in one member or in several", arguments: samples.keys.sorted())
  func compressed(name: String) async throws {
    let bytes = Array(try sample(name).utf8)
    let read = try await Collected(name, bytes)
    let whole = gzip(bytes)
    let isRecognized = GzipSource<MemorySource>.recognizes(whole.span)
    #expect(isRecognized)
    #expect(try await Collected(name, compressed: whole) == read)
    let halves = gzip(Array(bytes.prefix(100))) + gzip([]) + gzip(Array(bytes.dropFirst(100)))
    #expect(try await Collected(name, compressed: halves) == read)
  }

  @Test("refuses an empty file with a sentence", arguments: samples.keys.sorted())
  func empty(name: String) async throws {
    let error = await #expect(throws: FormatError.self) { try await Collected(name, "") }
    #expect(error?.description.hasPrefix("file") == true)
    #expect(throws: FormatError.empty(Place("file"))) { try formats.recognizing([UInt8](), of: "file") }
  }

  @Test("finds no rows behind a header alone", arguments: [ReportCSV.name, Participants.name], ["\n", ""])
  func headerOnly(name: String, lineBreak: String) async throws {
    let header = try #require(try sample(name).split(separator: "\n").first)
    #expect(try await Collected(name, header + lineBreak).withoutParts == Collected())
  }
}

@Suite("Recognizing a format")
struct RecognizingTests {
  @Test("tells how an unknown file begins, and what is known")
  func unrecognized() {
    let bytes = Array("\u{7F}ELF: something long that goes on".utf8)
    let error = #expect(throws: FormatError.self) { try formats.recognizing(bytes, of: "a.out") }
    #expect(
      error?.description == """
        a.out is in no format that study knows; it begins with '·ELF: something long tha…'. Known formats: \
        \(formats.names.joined(separator: ", ")). Name one with --format to see what is missing.
        """
    )
  }

  @Test("answers a text without places with the table that it has to stand in")
  func prose() {
    let bytes = Array("Es war einmal ein Fuchs, der lief durch den Wald.\nDort fand er einen Raben.\n".utf8)
    func sentence(_ file: String) -> String? {
      let error = #expect(throws: FormatError.self) { try formats.recognizing(bytes, of: file) }
      return error?.description
    }
    #expect(sentence("1A.txt")?.contains("with --format popeye and options of font, size, line-height") == true)
    #expect(sentence("1A.log")?.contains("Known formats: ") == true)
  }

  @Test("answers an unknown table with what to type")
  func table() {
    let bytes = Array("when,where\n1,2\n3,4\n".utf8)
    let error = #expect(throws: FormatError.self) { try formats.recognizing(bytes, of: "my table.csv") }
    #expect(error == .unknownTable(Place("my table.csv"), header: ["when", "where"]))
    #expect(
      error?.description.hasSuffix(
        """

          study mapping 'my table.csv' > 'my table.map.json'
          study ingest --mapping 'my table.map.json' 'my table.csv'
        """
      ) == true
    )
    let dashed = #expect(throws: FormatError.self) { try formats.recognizing(bytes, of: "./-x.csv") }
    #expect(dashed?.description.contains("\n  study mapping ./-x.csv > map.json\n") == true)
  }

  @Test(
    "answers an unknown table that can be read only once with no commands to read it again",
    arguments: [standardInputName, "/dev/fd/63", "/proc/self/fd/11"]
  )
  func piped(name: String) {
    let bytes = Array("when,where\n1,2\n3,4\n".utf8)
    let error = #expect(throws: FormatError.self) { try formats.recognizing(bytes, of: name) }
    let advice = "Write it to a file first, so that 'study mapping' can draft how to read it."
    #expect(error?.description.hasSuffix(advice) == true && error?.description.contains("\n") == false)
  }

  @Test("says of a header alone that its rows are missing")
  func header() {
    let error = #expect(throws: FormatError.self) {
      try formats.recognizing(Array("time,x,y\n".utf8), of: "a.csv")
    }
    #expect(error?.description.hasSuffix("If its one line is the header of a table, the rows are missing.") == true)
    let head = Array("time,x,y\n".utf8)
    let doubts = MappingDraft(of: head.span, named: "a.csv").doubts
    #expect(doubts.first == "a.csv has a header and no rows, so nothing could be learned from them.")
  }

  @Test("finds a table below a title, and tells its line")
  func titled() {
    let bytes = Array("Export\nStudy: A\n\ntime,x,y\n0,1,2\n4,3,4\n8,5,6\n".utf8)
    let error = #expect(throws: FormatError.self) { try formats.recognizing(bytes, of: "a.csv") }
    #expect(error == .unknownTable(Place("a.csv", line: 4), header: ["time", "x", "y"]))
  }

  @Test(
    "answers other programs' files with how they become one that is read",
    arguments: [
      ("SR_RESEARCH_COMB_FILE", "edf2asc \"a.edf\""), ("RDX3\nX\n", "write.csv"), ("PAR1\u{15}", "CSV"),
      ("MATLAB 5.0 MAT-file", "writetable"),
    ]
  )
  func others(beginning: String, advice: String) {
    let bytes = Array(beginning.utf8)
    let error = #expect(throws: FormatError.self) { try formats.recognizing(bytes, of: "a.edf") }
    #expect(error?.description.contains(advice) == true)
  }
}

func sample(_ format: String) throws -> String { try #require(samples[format], "Every format has a sample.") }
