import Basics
import FormatSamples
import Formats
import Recordings
import TestSupport
import Testing
import Trackers

@Suite("Texts without places")
struct TextFormatsTests {
  @Test("of eyekit have their blocks' settings, and lose their zones")
  func eyekit() async throws {
    let sample = try #require(passageSamples[EyekitText.name])
    let texts = try await Collected(EyekitText.name, sample).texts
    #expect(texts.map(\.id) == ["p1", "p2"] && texts.map(\.title) == ["A cat", nil])
    #expect(texts[0].lines == ["The cat sat.", "It slept."] && texts[0].start == .baseline(60) && texts[0].x == 100)
    #expect(texts[0].font == Passage.Font(family: "Courier New", size: 20, lineHeight: 60))
    #expect(texts[1].direction == .rightToLeft && texts[1].anchor == .right && texts[1].font.lineHeight == 20)
  }

  @Test(
    "of eyekit may stand alone, in lists or inside trials",
    arguments: [
      ("BLOCK", ["a"]), ("[BLOCK, BLOCK]", ["1", "2"]), (#"{"t": {"x": BLOCK, "y": BLOCK}}"#, ["t/x", "t/y"]),
    ]
  )
  func shapes(document: String, ids: [String]) async throws {
    let block = #"{"__TextBlock__": {"position": [1, 2], "font_face": "Courier", "font_size": 9, "text": ["a"]}}"#
    let sample = PassageFormatSample(file: "a.json", text: document.replacing("BLOCK", with: block))
    #expect(try await Collected(EyekitText.name, sample).texts.map(\.id) == ids)
  }

  @Test("beside fixations are ambiguous")
  func ambiguous() throws {
    let head = Array(#"{"a": {"__TextBlock__": {}, "f": {"__FixationSequence__": []}}}"#.utf8)
    #expect(throws: FormatError.ambiguous(Place("a"), formats: [EyekitText.name, FixationsJSON.name])) {
      try formats.recognizing(head, of: "a")
    }
  }

  @Test(
    "of eyekit are refused with a sentence",
    arguments: [
      (#""font_face": "a", "font_size": 9, "text": []"#, "'position' is missing."),
      (
        #""position": [1], "font_face": "a", "font_size": 9, "text": []"#,
        "'position' has 1 number where 2 were expected."
      ),
      (#""position": [1, 2], "font_size": 9, "text": []"#, "'font_face' is missing."),
      (
        #""position": [1, 2], "font_face": "a", "font_size": 0, "text": []"#,
        "'font_size' is '0.0' where a length above 0 was expected."
      ),
      (#""position": [1, 2], "font_face": "a", "font_size": 9, "text": [5]"#, "'text' is 5 where a text was expected."),
      (
        #""position": [1, 2], "font_face": "a", "font_size": 9, "text": [], "align": "top""#,
        "'align' is ''top'' where left, center or right was expected."
      ),
    ]
  )
  func refused(members: String, sentence: String) async throws {
    let sample = PassageFormatSample(file: "a", text: "{\"__TextBlock__\": {\(members)}}")
    let error = await #expect(throws: FormatError.self) { try await Collected(EyekitText.name, sample) }
    #expect(error?.description == "a: \(sentence)")
  }

  @Test("of a table have lines, items and conditions")
  func table() async throws {
    let texts = try await Collected(StimulusTable.name, try #require(passageSamples[StimulusTable.name])).texts
    #expect(texts.map(\.id) == ["1-a", "1-b", "2"])
    #expect(texts.map(\.lines) == [["The cat sat.", "It slept."], ["The dog", "ran."], ["\"Stop,\" he said."]])
    #expect(texts[0].start == .top(50) && texts[0].x == 100 && texts[0].font.lineHeight == 60)
  }

  @Test("in a table are recognized by its own spelling only, but read by others where the format is named")
  func names() async throws {
    let sample = try #require(passageSamples[StimulusTable.name])
    for (header, isKnown) in [("itemid,text", true), ("Item_ID;TEXT", true), ("item,text", false), ("id,text", false)] {
      let head = Array("\(header)\n1,a\n".utf8)
      let isRecognized = try formats.make(StimulusTable.name).recognizes(FileHead(head, of: "a.csv"))
      #expect(isRecognized == isKnown)
    }
    let bytes = Array("item,sentence\n1,The cat.\n".utf8)
    #expect(try await Collected(StimulusTable.name, sample, bytes: bytes).texts.map(\.lines) == [["The cat."]])
  }

  @Test("of a table lose the marks of regions and break at a mark of their own")
  func marks() async throws {
    var sample = try #require(passageSamples[StimulusTable.name])
    sample.options.merge(["remove": "*_", "line-mark": "^", "width": "500"]) { $1 }
    let bytes = Array("itemid,text\n7,The *cat*_sat.^It slept.\n".utf8)
    let texts = try await Collected(StimulusTable.name, sample, bytes: bytes).texts
    #expect(texts.map(\.lines) == [["The catsat.", "It slept."]] && texts.map(\.width) == [500])
  }

  @Test("of a table lose marks, and break at them, also where a letter's mark combines with them")
  func combinedMarks() async throws {
    var sample = try #require(passageSamples[StimulusTable.name])
    sample.options.merge(["remove": "*", "line-mark": "^"]) { $1 }
    let bytes = Array("itemid,text\n7,One^\u{301}two*\u{301}<br>\u{301}x\\n\u{301}y\n".utf8)
    let texts = try await Collected(StimulusTable.name, sample, bytes: bytes).texts
    #expect(texts.map(\.lines) == [["One", "\u{301}two\u{301}", "\u{301}x", "\u{301}y"]])
  }

  @Test("of a table need to be told how they were shown")
  func settings() async throws {
    let sample = try #require(passageSamples[StimulusTable.name])
    let error = await #expect(throws: FormatError.self) {
      try await Collected(StimulusTable.name, sample, options: ["font": "Courier", "size": "20", "left": "0"])
    }
    #expect(
      error?.description == """
        stimuli.tsv:2: Nothing in the table tells how its texts were shown. \
        Say which with --option popeye.line-height=NUMBER --option popeye.top=NUMBER.
        """
    )
  }

  @Test("of 12 shared passages are all read", .enabled(if: shared("data/carr2022") != nil))
  func shared12() async throws {
    let bytes = try sharedBytes("carr2022/passages.json")
    #expect(try formats.recognizing(bytes, of: "passages.json") == EyekitText.name)
    let texts = try await Collected(EyekitText.name, bytes).texts
    #expect(texts.first?.id == "1A" && texts.count == 12)
    #expect(texts.allSatisfy { $0.font.lineHeight == 64 && (10...13).contains($0.lines.count) })
  }
}
