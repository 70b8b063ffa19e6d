import Basics
import Geometry
import Reading
import Recordings
import TestSupport
import Testing

extension Scanpath {
  /// Fixations of 100, 200, 300 ms and so on, or as given, on the middles of words, 20 ms apart; nil is off the text.
  static func over(
    _ lines: [[String]],
    words: [Int?],
    durations: [Time]? = nil,
    direction: Passage.Direction = .leftToRight
  ) throws -> Scanpath {
    let text = try #require(TextMap(.plain(lines, direction: direction)))
    var start = Time.zero
    let visits = words.enumerated().map { index, word in
      let duration = durations?[index] ?? Double(index + 1) * 100
      defer { start += duration + 20 }
      let box = word.map { text.layout.words[$0].box }
      let fixation = Fixation(x: box?.middle.x ?? 0, y: box?.middle.y ?? 0, start: start, end: start + duration)
      let located = LocatedFixation(fixation, index: index, line: word.map { text.layout.words[$0].line })
      return Visit(located, on: word.map { WordAssignment(word: $0, at: fixation.x, in: text) } ?? .none)
    }
    return Scanpath(visits, over: text)
  }

  /// Fixations at places along lines, each of 200 ms, 20 ms apart; words are found by their boxes.
  static func over(_ lines: [[String]], places: [(x: Double, line: Int?)]) throws -> Scanpath {
    let text = try #require(TextMap(.plain(lines)))
    let fixations = places.enumerated().map { index, place in
      let start = Time.milliseconds(Double(index) * 220)
      return LocatedFixation(
        Fixation(x: place.x, y: Double(place.line ?? 10) * 40 + 20, start: start, end: start + 200),
        index: index,
        line: place.line
      )
    }
    return Scanpath(Cleaning([]).clean(fixations, in: text.layout), over: text, by: try wordAssigners.make("box"))
  }
}

/// The value of a measure for every word of a trial.
func values(_ name: String, of path: Scanpath, by definitions: Definitions = .pymovements) throws -> [Double?] {
  let measure = try wordMeasure(name)
  return wordRecords(of: path, by: definitions).map(measure.value)
}

func wordMeasure(_ name: String) throws -> WordMeasure { try #require(wordMeasures.first { $0.name == name }) }
