import Reading
import Statistics
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Studies

@Suite("A table that joins words")
struct JoinedWordsTests {
  private func measured() throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    try study.measure(
      words: ["the", "reader", "of", "pages"],
      gaze: { person, word in Double(180 + 9 * word + (person * 31 + word * 17) % 13) },
      groups: ["control", "dyslexic", "control", "dyslexic"]
    )
    return study
  }

  @Test(
    "is refused where a formula speaks of one of its columns by a name that the study has, too",
    arguments: ["gaze", "gaze_duration_ms", "length", "group"]
  )
  func takenInFormula(name: String) throws {
    let study = try measured()
    let file = try study.file("g.csv", "word,\(name)\nreader,5\npages,9\n")
    var step = try FitFormula("total ~ \(name)")
    step.joined = file
    #expect(throws: WordColumnsError.taken(file: file, column: name)) {
      _ = try step.run(on: study.writing(), recordedAs: comparingRun)
    }
    let sentence = "\(WordColumnsError.taken(file: "g.csv", column: name))"
    #expect(sentence.hasSuffix("Rename it in the file, such as to '\(name)_joined'."))
  }

  @Test("may have a column of such a name that the formula does not speak of")
  func unusedInFormula() throws {
    let study = try measured()
    var step = try FitFormula("gaze ~ zipf")
    step.joined = try study.file("g.csv", "word,length,zipf\nthe,1,7\nreader,2,4\nof,3,6\npages,4,5\n")
    let fitted = try step.run(on: study.writing(), recordedAs: comparingRun)
    #expect(fitted.rows == "words" && fitted.fit.count == 16)
  }

  @Test("is refused beside printed words where two columns would have one name")
  func takenInTable() throws {
    let study = try measured()
    let names: [(scheme: NamingScheme, name: String)] = [
      (.long, "gaze_duration_ms"), (.long, "length"), (.long, "group"), (.pymovements, "FPRT"),
      (.pymovements, "gaze_duration_ms"),
    ]
    for (scheme, name) in names {
      let file = try study.file("z.csv", "word,\(name)\nreader,5\n")
      #expect(throws: WordColumnsError.taken(file: file, column: name)) {
        _ = try study.reading().measuredWords(named: scheme, joining: try WordColumns(at: file))
      }
    }
    let twice = try study.file("zipf.csv", "word,zipf,zipf\nreader,5,5\n")
    #expect(throws: WordColumnsError.repeated(file: twice, column: "zipf")) { try WordColumns(at: twice) }
  }

  @Test("is refused where two of its rows say different things of a word that was read")
  func toldTwice() throws {
    let study = try measured()
    let file = try study.file("z.csv", "word,zipf\nreader,4\nREADER,5\n")
    #expect(throws: WordColumnsError.toldTwice(file: file, line: 3, first: 2, word: "reader")) {
      _ = try study.reading().measuredWords(named: .long, joining: try WordColumns(at: file))
    }
    let harmless = try study.file("y.csv", "word,zipf\nreader,4\nREADER,4\nunread,1\nunread,2\n")
    let table = try study.reading().measuredWords(named: .long, joining: try WordColumns(at: harmless))
    let zipf = try #require(table.columns.firstIndex { $0.name == "zipf" })
    #expect(table.rows.count { $0[zipf] == .number(4) } == 4)
  }
}
