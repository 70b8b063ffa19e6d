import Basics
import Geometry
import Reading
import Recordings
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("Names that an export shares with other tools")
struct ExportNamesTests {
  @Test("are pymovements' where its definitions were followed, and this program's where they were not")
  func pymovements() {
    let gaze = MeasuredWord.measures.first { $0.name == "gaze_duration_ms" }
    let total = MeasuredWord.measures.first { $0.name == "total_duration_ms" }
    for (definitions, name) in [("pymovements", "FPRT"), ("data-viewer", "FPRT"), ("eyekit", nil), ("popeye", nil)] {
      let shared = SharedNames(.pymovements, [definitions])
      #expect(gaze.map { shared.name(of: $0) } == .some(name), "\(definitions)")
      #expect(total.map { shared.name(of: $0) } == "TFT")
    }
    let shared = SharedNames(.pymovements, ["pymovements"])
    #expect(MeasuredWord.measures.count { shared.name(of: $0) != nil } == 22)
    let mixed = SharedNames(.pymovements, ["pymovements", "eyekit"])
    #expect(gaze.map { mixed.name(of: $0) } == .some(nil))
  }

  @Test("are popEye's for what rests on no runs and no saccades, and 'reg.in' not for returns alone")
  func popEye() {
    let names = { (definitions: String) in
      Set(MeasuredWord.measures.compactMap { SharedNames(.popeye, [definitions]).name(of: $0) })
    }
    #expect(names("pymovements") == ["dur", "nfix", "skip", "firstrun.skip", "reg.in", "reg.out"])
    #expect(names("eyekit") == ["dur", "nfix", "skip", "firstrun.skip", "reg.out"])
  }

  @Test("are popEye's for what its tables are joined by, too")
  func popEyeKeys() {
    let columns = ["participant", "recording", "trial", "passage", "word", "sentence", "text", "itemid"].map {
      Column($0, .text, "It.")
    }
    let named = SharedNames(.popeye, ["popeye"]).columns(columns)
    // A trial variable of this name keeps it.
    #expect(
      named.map(\.name) == ["subid", "recording", "trialid", "passage", "wordnum", "sentnum", "word", "itemid"]
    )
    #expect(named[0].meaning == "It. This program's name: participant.")
    #expect(SharedNames(.pymovements, []).columns(columns).map(\.name) == columns.map(\.name))
  }

  @Test("are held back for every measure that definitions change", arguments: Definitions.allCases)
  func everyDifference(definitions: Definitions) throws {
    let text = try #require(TextMap(Self.passage))
    var generator = SeededGenerator(seed: 11)
    var changed: Set<String> = []
    for _ in 0..<200 {
      let visits = (0..<12).map { index in
        let word = Int.random(in: text.layout.words.indices, using: &generator)
        let (x, start) = (text.layout.words[word].box.middle.x, Time.milliseconds(Double(index) * 220))
        let fixation = Fixation(x: x, y: 20, start: start, end: start + 200)
        return Visit(LocatedFixation(fixation, index: index, line: 0), on: WordAssignment(word: word, at: x, in: text))
      }
      let path = Scanpath(visits, over: text)
      let (own, theirs) = (wordRecords(of: path, by: definitions), wordRecords(of: path, by: .pymovements))
      for measure in MeasuredWord.measures where own.map(measure.value) != theirs.map(measure.value) {
        changed.insert(measure.name)
      }
    }
    let shared = SharedNames(.pymovements, [definitions.rawValue])
    for measure in MeasuredWord.measures where changed.contains(measure.name) {
      #expect(shared.name(of: measure) == nil, "\(measure.name)")
    }
    #expect(changed.isEmpty == [.pymovements, .dataViewer].contains(definitions))
  }

  @Test("stand in the header of words.csv, and the dictionary tells the others")
  func files() async throws {
    let study = try TemporaryStudy()
    // By eyekit's definitions.
    try await study.read(participants: 1)
    let files = try await study.export("tidy", ["naming": "pymovements"])
    let header = try files.header("words.csv")
    #expect(header.contains("TFT") && header.contains("FRT") && header.contains("gaze_duration_ms"))
    let told = try files.rows("data_dictionary.csv").filter { $0["file"] == "words.csv" }
    let total = told.first { $0["column"] == "TFT" }
    #expect(total?["unit"] == "ms" && total?["meaning"]?.hasSuffix("This program's name: total_duration_ms.") == true)
    let gaze = told.first { $0["column"] == "gaze_duration_ms" }
    #expect(gaze?["meaning"]?.hasSuffix("pymovements takes it by another rule, or not at all.") == true)
    let long = try await study.export("long", ["naming": "pymovements"]).rows("measures_long.csv")
    #expect(long.contains { $0["measure"] == "TFT" && $0["unit"] == "ms" })
    await #expect(throws: OptionError.self) { try await study.export("tidy", ["naming": "eyekit"]) }
    let printed = try study.reading().measuredWords(named: .pymovements).columns.map(\.name)
    #expect(printed.contains("TFT") && printed.contains("gaze_duration_ms") && !printed.contains("FPRT"))
  }

  @Test("are labels of letters and digits in BIDS, and no two participants share one")
  func labels() {
    let people = [".", "..", "1-1", "1.1", "11", "11x2", "p-a", "Ren\u{E9}e", "Rene\u{301}e"]
    let labels = BIDSLabels(people)
    #expect(
      people.map { labels[$0] } == [
        "unnamed", "unnamedx2", "11x3", "11x4", "11", "11x2", "pa", "Rene", "Renex2",
      ]
    )
  }

  @Test("are names of files for Fix8, without what steers a terminal, each its own")
  func fileNames() {
    var taken: Set<String> = []
    let recordings = ["a/1", "a_1", "b\u{1B}[31m\n\u{202E}c", "plain-2"]
    let names = recordings.map { Fix8Trials.fileName(of: $0, besides: &taken) }
    #expect(names == ["a_1", "a_1-2", "b_[31m_c", "plain-2"])
  }

  /// Six words of five letters, each 10 wide.
  private static var passage: Passage {
    let words = (0..<6).map { index in
      let left = Double(index) * 60
      return Passage.Word(
        index: index,
        line: 0,
        scalars: index * 6..<index * 6 + 5,
        text: "abcde",
        letters: "abcde",
        box: Region(left: left, top: 10, right: left + 50, bottom: 30)
      )
    }
    let text = words.map(\.text).joined(separator: " ")
    return Passage(
      id: "six",
      direction: .leftToRight,
      unit: .points,
      screen: Size(width: 1000, height: 800),
      lines: [Passage.Line(text: text, top: 0, bottom: 40, baseline: 28, x: 0)],
      words: words,
      characters: []
    )
  }
}
