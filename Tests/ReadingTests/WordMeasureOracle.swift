import Basics
import Foundation
import Geometry
import Reading
import Recordings
import TestSupport
import Testing

/// Words of one text and the fixations of several trials on them, with the measures that pymovements 0.28 took.
private struct Oracle {
  let text: TextMap
  let trials: [[Visit]]
  let expected: [[String: String]]

  init?() throws {
    guard let folder = shared("oracles/measures") else { return nil }
    let rows = { (name: String) throws -> [[String: String]] in
      let lines = try String(contentsOfFile: "\(folder)/\(name).csv", encoding: .utf8).split(separator: "\n")
      let header = lines[0].split(separator: ",").map(String.init)
      return lines.dropFirst().map { line in
        let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return Dictionary(zip(header, cells)) { first, _ in first }
      }
    }
    var words: [String] = []
    var starts: [Int] = []
    for (index, row) in try rows("aois").enumerated() {
      let word = try #require(row["word_idx"].flatMap { Int($0) })
      if word == words.count {
        words.append("")
        starts.append(index)
      }
      words[word] += try #require(row["char"])
    }
    text = try #require(TextMap(.oneLine(words)))
    var trials: [[Visit]] = []
    for row in try rows("fixations") {
      let number = { (name: String) in row[name].flatMap { Int($0) } }
      let trial = try #require(number("trial"))
      while trials.count <= trial { trials.append([]) }
      let word = number("word_idx")
      let start = try Time.milliseconds(Double(#require(number("onset"))))
      let end = try Time.milliseconds(Double(#require(number("offset"))))
      trials[trial].append(
        Visit(
          Fixation(x: 0, y: 0, start: start, end: end),
          index: trials[trial].count,
          line: 0,
          word: word,
          character: word.flatMap { word in number("char_idx").map { $0 - starts[word] + 1 } },
          textCharacter: number("char_idx")
        )
      )
    }
    self.trials = trials
    expected = try rows("measures_expected")
  }
}

@Suite("Measures of words")
struct WordMeasureOracle {
  @Test(
    "are those that pymovements takes, exactly; where it writes 0 for nothing they are missing",
    .enabled(if: shared("oracles/measures") != nil)
  )
  func oracle() throws {
    let oracle = try #require(try Oracle())
    let records = oracle.trials.map { wordRecords(of: Scanpath($0, over: oracle.text)) }
    let measures = wordMeasures.filter { oracle.expected[0].keys.contains($0.otherNames[.pymovements] ?? $0.name) }
    #expect(measures.count == 22)
    #expect(oracle.expected.count == 264)
    var (compared, missing) = (0, 0)
    for row in oracle.expected {
      let trial = try #require(row["trial"].flatMap { Int($0) })
      let word = try #require(row["word_index"].flatMap { Int($0) })
      let record = records[trial][word]
      for measure in measures {
        let column = measure.otherNames[.pymovements] ?? measure.name
        let expected = try #require(row[column].flatMap { Double($0) }, "\(column)")
        let value = measure.value(of: record)
        // Counts are 0 where nothing happened, and flags where a fixated word did not have it; all else is missing.
        let isNumber =
          switch measure.unit {
          case .count: true
          case .flag: value != nil
          default: false
          }
        if value == nil { missing += 1 }
        #expect(
          value == (expected == 0 && !isNumber ? nil : expected),
          "\(column) of word \(word) in trial \(trial)"
        )
        if measure.unit == .flag, value == nil {
          #expect(["refixated", "reread", "regression_out_first_pass"].contains(measure.name))
          #expect(record.firstPassFixations == 0)
        }
        compared += 1
      }
    }
    print("Compared \(compared) values of \(measures.count) measures, \(missing) of them missing.")
    #expect(compared == 264 * measures.count)
  }
}
