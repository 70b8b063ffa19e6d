import Basics
import FormatSamples
import Formats
import Geometry
import Recordings
import TestSupport
import Testing
import Trackers

@Suite("Interest areas")
struct InterestAreasTests {
  private func passage(_ text: String, _ options: [String: String] = [:]) async throws -> Passage {
    let sample = PassageFormatSample(file: "texts/page 1.ias", text: text)
    return try #require(try await Collected(InterestAreas.name, sample, options: options).passages.first)
  }

  @Test("of words stand in lines by their places, and are called after the file")
  func words() async throws {
    let passage = try await passage(try #require(passageSamples[InterestAreas.name]).text)
    #expect(passage.id == "page 1" && passage.boxes == .measured && passage.unit == .pixels)
    #expect(passage.lines.map(\.text) == ["The cat's", "nap. Ah!"])
    #expect(passage.lines.map(\.top) == [20, 80] && passage.lines.map(\.x) == [100, 100])
    #expect(passage.words.map(\.letters) == ["The", "cats", "nap", "Ah"])
    #expect(passage.words[2].box == Region(left: 100, top: 80, right: 180, bottom: 140))
    #expect(passage.characters.isEmpty)
  }

  /// A line of areas 10 wide, one for each character.
  private func areas(_ line: String, top: Int = 0, from first: Int = 1) -> String {
    line.enumerated().map { index, character in
      "RECTANGLE\t\(first + index)\t\(index * 10)\t\(top)\t\(index * 10 + 10)\t\(top + 30)\t\(character)\n"
    }.joined()
  }

  @Test("of characters make words, with spaces as characters of none")
  func characters() async throws {
    let passage = try await passage(areas("It's a") + areas("nap.", top: 40, from: 20))
    #expect(passage.lines.map(\.text) == ["It's a", "nap."] && passage.words.map(\.text) == ["It's", "a", "nap."])
    #expect(passage.characters.map(\.word) == [0, 0, 0, 0, nil, 1, 2, 2, 2, 2])
    #expect(passage.words[0].box == Region(left: 0, top: 0, right: 40, bottom: 30))
    // Editors take blanks off the ends of lines.
    let cut = try await self.passage(
      (areas("It's a") + areas("nap.", top: 40, from: 20)).replacing("\t \n", with: "\n")
    )
    #expect(cut == passage)
    let quoted = try await self.passage(
      (areas("It's a") + areas("nap.", top: 40, from: 20)).replacing("\t \n", with: "\t\" \"\n")
    )
    #expect(quoted == passage)
  }

  @Test("of single code points make characters as a reader takes them, with their boxes united")
  func combining() async throws {
    for quote in ["", "\""] {
      let text = "ดีมาก กก".unicodeScalars.enumerated().map { index, scalar in
        "RECTANGLE\t\(index + 1)\t\(index * 10)\t0\t\(index * 10 + 10)\t30\t\(quote)\(scalar)\(quote)\n"
      }
      let passage = try await passage(text.joined())
      #expect(passage.words.map(\.text) == ["ดีมาก", "กก"] && passage.lines.map(\.text) == ["ดีมาก กก"])
      #expect(passage.characters.map(\.word) == [0, 0, 0, 0, nil, 1, 1])
      #expect(passage.characters[0].box == Region(left: 0, top: 0, right: 20, bottom: 30))
    }
  }

  @Test("of one character each and without a space are words or characters, as an option says")
  func unclear() async throws {
    let error = await #expect(throws: FormatError.self) { try await passage(areas("猫坐着")) }
    #expect(
      error?.description == """
        texts/page 1.ias: Every area of 'page 1' holds one character and none a space, so they may be words or characters. \
        Say which with --option ias.areas=characters or ias.areas=words.
        """
    )
    #expect(try await passage(areas("猫坐着"), ["areas": "words"]).words.map(\.text) == ["猫", "坐", "着"])
    #expect(try await passage(areas("猫坐着"), ["areas": "characters"]).words.map(\.text) == ["猫坐着"])
  }

  @Test("follow each other by id, and may lack labels, which is told")
  func order() async throws {
    let text = "RECTANGLE 2 50 0 90 30 cat\nRECTANGLE 1 0 0 40 30 The\nRECTANGLE 3 100 0 120 30\n"
    let read = try await Collected(InterestAreas.name, PassageFormatSample(file: "a.ias", text: text))
    #expect(read.passages.map { $0.words.map(\.text) } == [["The", "cat", ""]])
    #expect(read.reported.map(\.message) == ["1 of 3 areas have no label, so nothing tells their words' letters."])
  }

  @Test(
    "are refused with a sentence",
    arguments: [
      ("RECTANGLE 1 0 0 x 30 The", "a.ias:1: 'right' is 'x' where a number was expected."),
      ("RECTANGLE 1 0 0 40", "a.ias:1: 'bottom' is missing."),
      (
        "RECTANGLE 1 40 0 0 30 The",
        "a.ias:1: 'right' is '0.0' where a box with left < right and top < bottom was expected."
      ),
      (
        "RECTANGLE 1 0 0 4 3 a b\nRECTANGLE 1 5 0 9 3 c",
        "a.ias:2: 'id' is '1' where an id that no earlier area has was expected."
      ),
      ("# nothing\n", "a.ias is empty."),
    ]
  )
  func refused(text: String, sentence: String) async throws {
    let error = await #expect(throws: FormatError.self) {
      try await Collected(InterestAreas.name, PassageFormatSample(file: "a.ias", text: text))
    }
    #expect(error?.description == sentence)
  }

  @Test("that are no rectangles are left out")
  func shapes() async throws {
    let text = "ELLIPSE 1 0 0 40 30 picture\nRECTANGLE 2 50 0 90 30 cat\n"
    let read = try await Collected(InterestAreas.name, PassageFormatSample(file: "a.ias", text: text))
    #expect(read.passages.map { $0.words.map(\.text) } == [["cat"]])
    #expect(read.leftOut.map(\.message) == ["'ELLIPSE' stands where a RECTANGLE, which a word fills, was expected."])
  }
}

@Suite("A table of areas")
struct AreaTableTests {
  private func passage(_ text: String, _ options: [String: String] = [:]) async throws -> Passage {
    let sample = PassageFormatSample(file: "page.tsv", text: text)
    return try #require(try await Collected(AreaTable.name, sample, options: options).passages.first)
  }

  @Test("of characters makes words, lines and pages")
  func characters() async throws {
    let sample = try #require(passageSamples[AreaTable.name])
    let passages = try await Collected(AreaTable.name, sample).passages
    #expect(passages.map(\.id) == ["aoi page_1", "aoi page_2"])
    #expect(passages[0].lines.map(\.text) == ["A cat,", "or"] && passages[0].words.map(\.text) == ["A", "cat,", "or"])
    #expect(passages[0].characters.map(\.word) == [0, nil, 1, 1, 1, 1, 2, 2])
    #expect(passages[0].words[1].box == Region(left: 124, top: 20, right: 172, bottom: 80))
  }

  @Test("of words with starts and ends has its lines by places")
  func words() async throws {
    let text = """
      aoi_type\taoi\tstart_x\tstart_y\tend_x\tend_y\tcharacter
      0 RECTANGLE\t1.0\t80.0\t21.0\t115.0\t99.0\tUm
      0 RECTANGLE\t2.0\t115.0\t21.0\t169.0\t99.0\tdas
      0 RECTANGLE\t3.0\t80.0\t99.0\t367.0\t181.0\tVorhandensein
      """
    let passage = try await passage(text, ["unit": "points", "punctuation": "keep"])
    #expect(
      passage.id == "page" && passage.unit == .points && passage.lines.map(\.text) == ["Um das", "Vorhandensein"]
    )
  }

  @Test("with versions of a page makes a passage of each, and calls a text by its file")
  func versions() async throws {
    let text = """
      char,left,top,width,height,page,question_image_version
      What,10,10,40,20,question_1,version_1
      Who,10,10,40,20,question_1,version_2
      What,10,10,40,20,page_1,
      Where,10,10,40,20,question_1,version_3
      """
    let passages = try await Collected(
      AreaTable.name,
      PassageFormatSample(file: "Enc_Moon_13_aoi.csv", text: text),
      options: ["areas": "words"]
    ).passages
    #expect(
      passages.map(\.id) == [
        "Enc_Moon_13 question_1 version_1", "Enc_Moon_13 question_1 version_2", "Enc_Moon_13 page_1",
        "Enc_Moon_13 question_1 version_3",
      ]
    )
  }

  private let columns = "char,left,top,width,height,line\n"

  @Test(
    "runs to the left where its letters do, whatever is among them",
    arguments: ["של 12 עם", "في abc المدرسة", "של Constantinople עם"]
  )
  func letters(line: String) async throws {
    let words = line.split(separator: " ").enumerated().map { "\($1),\(200 - 60 * $0),10,50,20,1" }
    let passage = try await passage("word,left,top,width,height,line\n" + words.joined(separator: "\n") + "\n")
    #expect(passage.direction == .rightToLeft && passage.lines.map(\.text) == [line])
    #expect(passage.lines[0].x == 250)
  }

  @Test("that runs to the left is read from the right, in logical order or listed from the left")
  func rightToLeft() async throws {
    let text = Array("של 12 עם")
    // The digits stand from left to right, as they do in Hebrew.
    let places = [70, 60, 50, 30, 40, 20, 10, 0]
    let rows = zip(text, places).map { "\($0),\($1),0,10,30,0\n" }
    let passage = try await passage(columns + rows.joined(), ["direction": "right-to-left"])
    #expect(passage.lines.map(\.text) == ["של 12 עם"] && passage.lines[0].x == 80)
    #expect(passage.words.map(\.box.left) == [60, 30, 0])
    let mirrored = Array("של עם").enumerated().map { "\($1),\(40 - $0 * 10),0,10,30,0\n" }
    for rows in [mirrored, mirrored.reversed()] {
      let passage = try await self.passage(columns + rows.joined(), ["direction": "right-to-left"])
      #expect(passage.words.map(\.text) == ["של", "עם"])
    }
  }

  @Test("falls into words by their names at no-break spaces, whatever these are called")
  func noBreakSpaces() async throws {
    func words(_ names: [String]) async throws -> [String] {
      let rows = zip(["a", "\u{A0}", "b"], names).enumerated().map { index, area in
        "\(area.0),\(index * 10),0,10,30,0,\(area.1)\n"
      }
      let table = "char,left,top,width,height,line,word\n" + rows.joined()
      return try await passage(table, ["areas": "characters"]).words.map(\.text)
    }
    for space in ["1", "2", "3", ""] {
      #expect(try await words(["1", space, "2"]) == ["a", "b"], "\(space)")
      #expect(try await words(["1", space, "1"]) == ["a\u{A0}b"], "\(space)")
    }
  }

  @Test("of columns has lines that stand beside each other")
  func vertical() async throws {
    let text = "char,left,top,width,height\n猫,80,0,20,20\n は,80,20,20,20\n,80,40,20,20\n寝,80,60,20,20\nる,40,0,20,20\n"
    let passage = try await passage(text.replacing(" は", with: "は"), ["direction": "top-to-bottom"])
    #expect(passage.lines.map(\.text) == ["猫は 寝", "る"] && passage.words.map(\.text) == ["猫は", "寝", "る"])
    #expect(passage.words[0].box == Region(left: 80, top: 0, right: 100, bottom: 40))
  }

  @Test("falls into words as an option says, marks with their letters")
  func splits() async throws {
    let line = "l\u{2019}a\u{301}-b"
    let rows = line.enumerated().map { "\($1),\($0 * 10),0,10,30,0\n" }.joined() + " ,50,0,10,30,0\n"
    func words(_ options: [String: String]) async throws -> [[String]] {
      let passage = try await passage(columns + rows, options)
      return [passage.words.map(\.text), passage.words.map(\.letters)]
    }
    #expect(try await words([:]) == [["l\u{2019}a\u{301}-b"], ["la\u{301}b"]])
    #expect(try await words(["split": "hyphens"]) == [["l\u{2019}a\u{301}-", "b"], ["la\u{301}", "b"]])
    #expect(try await words(["split": "apostrophes"]) == [["l\u{2019}", "a\u{301}-b"], ["l", "a\u{301}b"]])
    #expect(try await words(["punctuation": "keep"])[1] == ["l\u{2019}a\u{301}-b"])
  }

  @Test(
    "is refused with a sentence",
    arguments: [
      ("char,left,top,right,bottom\na,0,0,x,9\n", "page.tsv:2: 'right' is 'x' where a number was expected."),
      (
        "char,left,top,width,height,word\nab,0,0,-1,9,ab\n",
        "page.tsv:2: 'width' is '-1' where a box with left < right and top < bottom was expected."
      ),
      (
        "char,left,top,width,height,page\na,0,0,1,9,1\na,0,0,1,9,2\na,0,0,1,9,1\n",
        "page.tsv:4: 'page' is 'page 1' where a page that has not been left before was expected."
      ),
      (
        "char,left,top,width,height,line\na,0,0,1,9,1\na,0,9,1,9,2\n ,0,0,1,9,1\n",
        "page.tsv: 'line' is '1' where a line that has not been left before was expected."
      ),
      (
        "char,left,top\na,0,0\n",
        "page.tsv:1: the header lacks 5 columns: 'character', 'start_x', 'start_y', 'end_x', 'end_y'."
      ),
    ]
  )
  func refused(text: String, sentence: String) async throws {
    let error = await #expect(throws: FormatError.self) { try await passage(text) }
    #expect(error?.description == sentence)
  }

  @Test(
    "of the shared folder is read in every direction",
    .enabled(if: shared("data/formats/stimuli") != nil),
    arguments: [
      ("toy_text_aoi.csv", "left-to-right", 2), ("toy_text_aoi_rtl.csv", "right-to-left", 2),
      ("toy_text_aoi_vertical_rtl.csv", "top-to-bottom", 3),
    ]
  )
  func toys(file: String, direction: String, lines: Int) async throws {
    let text = String(decoding: try sharedBytes("formats/stimuli/\(file)"), as: UTF8.self)
    let passage = try await passage(text, ["direction": direction])
    #expect(passage.id == "page page_2" && passage.characters.count == 81 && passage.lines.count == lines)
    // A column that is full ends within a word.
    #expect(passage.words.count == 10 + lines && passage.lines[0].text == "ABSTRACT")
    #expect(
      passage.lines.dropFirst().map(\.text).joined()
        == "pymovements: A Python package for eye movement data processing, ETRA 2023"
    )
  }

  @Test("of words of the shared folder is read whole", .enabled(if: shared("data/formats/stimuli") != nil))
  func potec() async throws {
    let bytes = try sharedBytes("formats/stimuli/potec_word_aoi_b0.tsv")
    #expect(try formats.recognizing(bytes, of: "potec.tsv") == AreaTable.name)
    let passage = try await passage(String(decoding: bytes, as: UTF8.self))
    #expect(passage.words.count == 149 && passage.lines[0].text.hasPrefix("Um das Vorhandensein"))
  }
}
