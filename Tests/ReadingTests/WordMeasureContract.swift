import Basics
import Foundation
import Reading
import Recordings
import Testing

/// What every measure of the catalog keeps to.
@Suite("Every measure of words")
struct WordMeasureContract {
  private static let trials: [(name: String, path: Scanpath)] = (0..<40).compactMap { seed in
    var generator = SeededGenerator(seed: UInt64(seed))
    let words = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
      Int.random(in: 0..<10, using: &generator) == 0 ? nil : Int.random(in: 0..<8, using: &generator)
    }
    let path = try? Scanpath.over([["a", "bcd", "ef", "ghijk"], ["l", "mnop", "qr", "s"]], words: words)
    return path.map { ("\(seed)", $0) }
  }

  @Test("that stands in Measures/ is among them")
  func files() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/Reading/Measures")
    let entries = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).reduce(0) {
      try $0 + String(contentsOf: $1, encoding: .utf8).matches(of: /\n  WordMeasure\(/).count
    }
    #expect(wordMeasures.count == entries)
  }

  @Test("has a name of its own in every scheme, and says in a sentence what it is")
  func names() {
    for scheme in NamingScheme.allCases {
      #expect(Set(wordMeasures.map { $0.otherNames[scheme] ?? $0.name }).count == wordMeasures.count, "\(scheme)")
    }
    for measure in wordMeasures {
      #expect(measure.meaning.hasSuffix("."))
      switch measure.unit {
      case .milliseconds: #expect(measure.name.hasSuffix("_ms"))
      case .characters: #expect(measure.name.hasSuffix("_chars"))
      case .words: #expect(measure.name.hasSuffix("_words"))
      default: break
      }
    }
  }

  @Test(
    "is missing or above 0 where it is a duration, 0 or 1 where it is a flag, and a number where it counts",
    arguments: wordMeasures.map(\.name)
  )
  func ranges(name: String) throws {
    let measure = try wordMeasure(name)
    for (trial, path) in Self.trials {
      for definitions in Definitions.allCases {
        for record in wordRecords(of: path, by: definitions) {
          let value = measure.value(of: record)
          switch measure.unit {
          case .milliseconds: #expect(value.map { $0 > 0 } ?? true, "\(trial)")
          case .flag: #expect(value == 0 || value == 1 || value == nil && record.firstPassFixations == 0)
          case .count: #expect(value.map { $0 >= 0 } ?? false)
          default: break
          }
          if !record.isFixated, measure.unit != .count, measure.unit != .flag { #expect(value == nil) }
        }
      }
    }
  }

  @Test("grows with time where it is a duration, and does not change else", arguments: wordMeasures.map(\.name))
  func scaling(name: String) throws {
    let measure = try wordMeasure(name)
    for (trial, path) in Self.trials {
      let slow = Scanpath(
        path.visits.map {
          var visit = $0
          visit.fixation = Fixation(x: 0, y: 0, start: 2 * $0.fixation.start, end: 2 * $0.fixation.end)
          return visit
        },
        over: path.text
      )
      let factor: Double = measure.unit == .milliseconds ? 2 : 1
      // Durations are whole numbers of milliseconds, whose sums are exact.
      #expect(
        wordRecords(of: slow).map { measure.value(of: $0) }
          == wordRecords(of: path).map { record in measure.value(of: record).map { $0 * factor } },
        "trial \(trial)"
      )
    }
  }

  /// Every definition is written out again for one word at a time, over all fixations.
  @Test("of go-past time is what its definition says, looked up word by word", arguments: Definitions.allCases)
  func goPast(definitions: Definitions) throws {
    for (trial, path) in Self.trials {
      let sequence = path.visits.compactMap { visit in visit.word.map { ($0, visit.fixation.duration) } }
      for record in wordRecords(of: path, by: definitions) {
        let word = record.index
        let first = sequence.firstIndex { $0.0 == word }
        let isInOrder = first.map { entry in !sequence[..<entry].contains { $0.0 > word } } ?? false
        var expected: (inclusive: Time, own: Time)?
        if let first, definitions.goPast == .fromFirstEntry || isInOrder, definitions.lastWordHasGoPast || word < 7 {
          let end = sequence[first...].firstIndex { $0.0 > word } ?? sequence.endIndex
          expected = (
            sequence[first..<end].reduce(.zero) { $0 + $1.1 },
            sequence[first..<end].reduce(.zero) { $0 + ($1.0 == word ? $1.1 : .zero) }
          )
        }
        let inclusive = try wordMeasure("go_past_duration_ms").value(of: record)
        let selective = try wordMeasure("selective_go_past_duration_ms").value(of: record)
        #expect(inclusive == expected?.inclusive.milliseconds, "word \(word) of trial \(trial)")
        #expect(selective == expected?.own.milliseconds, "word \(word) of trial \(trial)")
        #expect(record.isEnteredInOrder == isInOrder)
      }
    }
  }
}
