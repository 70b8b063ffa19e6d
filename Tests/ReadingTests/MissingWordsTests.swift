import Basics
import Geometry
import Reading
import Recordings
import TestSupport
import Testing

/// Something in a trial, in order of time; every fixation lasts 100 ms.
enum Moment {
  /// On a word, by its place.
  case on(Int)
  /// The same, taken away since it cannot be timed.
  case cut(Int)
  /// The same, taken away as too short.
  case glimpse(Int)
  case lost
  /// Off the text, taken away for that.
  case away
}

extension Scanpath {
  /// What happened on a text, one behind the other and 20 ms apart.
  static func over(_ lines: [[String]], _ moments: [Moment]) throws -> Scanpath {
    let text = try #require(TextMap(.plain(lines)))
    var (visits, gaps): ([Visit], [Gap]) = ([], [])
    for (index, moment) in moments.enumerated() {
      let start = Time.milliseconds(Double(index) * 120)
      func visit(_ word: Int) -> Visit {
        let place = text.layout.words[word].box.middle
        let fixation = Fixation(x: place.x, y: place.y, start: start, end: start + 100)
        let located = LocatedFixation(fixation, index: index, line: text.layout.words[word].line)
        return Visit(located, on: WordAssignment(word: word, at: place.x, in: text))
      }
      switch moment {
      case .on(let word): visits.append(visit(word))
      case .cut(let word): gaps.append(.untimed(visit(word)))
      case .glimpse(let word): gaps.append(.glimpse(visit(word)))
      case .lost: gaps.append(.loss(TimeSpan(start: start, end: start + 100)))
      case .away: gaps.append(.away(TimeSpan(start: start, end: start + 100)))
      }
    }
    return Scanpath(visits, gaps: gaps, over: text)
  }
}

@Suite("What gaps in the record leave of a trial")
struct MissingWordsTests {
  @Test("is no saccade over a loss, whatever was too short to be a fixation behind it")
  func lossBeforeGlimpse() throws {
    let words = [["one", "two", "three", "four", "five"]]
    #expect(readingSaccades(of: try .over(words, [.on(0), .lost, .glimpse(1), .on(2)])).map(\.isSeen) == [false])
    #expect(readingSaccades(of: try .over(words, [.on(0), .glimpse(1), .on(2)])).map(\.isSeen) == [true])
  }

  @Test("is no saccade over a look off the text, though a run of fixations on one word goes on")
  func lookingAway() throws {
    let words = [["one", "two", "three", "four", "five"]]
    let path = try Scanpath.over(words, [.on(0), .away, .glimpse(1), .on(2), .on(3)])
    #expect(readingSaccades(of: path).map(\.words) == [1])
    #expect(try values("incoming_saccade_chars", of: path) == [nil, nil, nil, 6, nil])
    #expect(try values("outgoing_saccade_chars", of: path) == [nil, nil, 6, nil, nil])
    #expect(try values("launch_site_chars", of: path) == [nil, nil, nil, 3, nil])
    #expect(try values("incoming_saccade_words", of: path) == [nil, nil, 2, 1, nil])
    let run = try Scanpath.over(words, [.on(0), .away, .on(0)])
    #expect(readingSaccades(of: run).isEmpty)
    #expect(try values("runs", of: run) == [1, 0, 0, 0, 0])
    #expect(try values("gaze_duration_ms", of: run) == [200, nil, nil, nil, nil])
  }

  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let moments: [Moment]
    /// Of the five words.
    let expected: [String: [Double?]]

    init(_ name: String, _ moments: [Moment], _ expected: [String: [Double?]]) {
      (testDescription, self.moments, self.expected) = (name, moments, expected)
    }
  }

  static let examples = [
    Example(
      "Words beside a blink, and what was passed in it, are missing",
      [.on(0), .cut(1), .lost, .cut(3), .on(4)],
      [
        "missing": [0, 1, 1, 1, 0], "skipped": [0, nil, nil, nil, 0], "fixated": [1, nil, nil, nil, 1],
        "skipped_first_pass": [0, nil, nil, nil, 0], "fixations": [1, nil, nil, nil, 1], "runs": [1, nil, nil, nil, 1],
        "first_pass_fixations": [1, nil, nil, nil, 1], "gaze_duration_ms": [100, nil, nil, nil, 100],
        "total_duration_ms": [100, nil, nil, nil, 100], "go_past_duration_ms": [100, nil, nil, nil, 100],
        "regression_out_first_pass": [0, nil, nil, nil, 0], "landing_position_chars": [2, nil, nil, nil, 3],
        "incoming_saccade_words": [nil, nil, nil, nil, nil], "outgoing_saccade_words": [nil, nil, nil, nil, nil],
      ]
    ),
    Example(
      "A sum that lacks a fixation is missing; what came before it is not",
      [.on(0), .on(1), .cut(1), .lost, .on(2)],
      [
        "missing": [0, 0, 0, 0, 0], "skipped": [0, 0, 0, 1, 1],
        "skipped_first_pass": [0, 0, 0, 1, 1], "first_fixation_duration_ms": [100, 100, 100, nil, nil],
        "single_fixation_duration_ms": [100, nil, 100, nil, nil], "gaze_duration_ms": [100, nil, 100, nil, nil],
        "go_past_duration_ms": [100, nil, 100, nil, nil], "total_duration_ms": [100, nil, 100, nil, nil],
        "refixated": [0, nil, 0, nil, nil], "fixations": [1, nil, 1, 0, 0],
        "regression_out_first_pass": [0, nil, 0, nil, nil],
      ]
    ),
    Example(
      "A first pass that was whole stays, whatever rereading lacks",
      [.on(0), .on(1), .on(2), .cut(1), .lost, .on(3)],
      [
        "first_fixation_duration_ms": [100, 100, 100, 100, nil], "gaze_duration_ms": [100, 100, 100, 100, nil],
        "total_duration_ms": [100, nil, 100, 100, nil], "rereading_duration_ms": [nil, nil, nil, nil, nil],
        "reread": [0, 1, 0, 0, nil], "go_past_duration_ms": [100, 100, nil, 100, nil],
        "right_bounded_duration_ms": [100, 100, 100, 100, nil], "regression_out_first_pass": [0, 0, 1, 0, nil],
        "regressed_in": [0, 1, 0, 0, nil], "regressions_in": [0, nil, 0, 0, 0], "regressions_out": [0, nil, 1, 0, 0],
        "missing": [0, 0, 0, 0, 0],
      ]
    ),
    Example(
      "What is first passed in a loss is missing, whether or not fixations beside it were kept",
      [.on(0), .lost, .on(3), .on(4)],
      [
        "missing": [0, 1, 1, 0, 0], "skipped": [0, nil, nil, 0, 0], "gaze_duration_ms": [100, nil, nil, 100, 100],
        "regression_out_first_pass": [nil, nil, nil, 0, 0], "incoming_saccade_words": [nil, nil, nil, nil, 1],
        "outgoing_saccade_words": [nil, nil, nil, 1, nil],
      ]
    ),
    Example(
      "A run with a loss in it has no time",
      [.on(0), .on(1), .lost, .on(1), .on(2)],
      [
        "first_fixation_duration_ms": [100, 100, 100, nil, nil], "gaze_duration_ms": [100, nil, 100, nil, nil],
        "total_duration_ms": [100, nil, 100, nil, nil], "go_past_duration_ms": [100, nil, 100, nil, nil],
        "missing": [0, 0, 0, 0, 0], "fixations": [1, nil, 1, 0, 0],
      ]
    ),
    Example(
      "What was passed before the loss was passed seen",
      [.on(0), .on(3), .lost, .on(1), .on(4)],
      [
        "missing": [0, 0, 0, 0, 0], "skipped": [0, 0, 1, 0, 0], "skipped_first_pass": [0, 1, 1, 0, 0],
        "go_past_duration_ms": [100, nil, nil, nil, 100], "total_duration_ms": [100, 100, nil, 100, 100],
        "right_bounded_duration_ms": [100, nil, nil, 100, 100],
      ]
    ),
    Example(
      "A word first passed unseen and read later was not skipped, and has no known first pass",
      [.on(0), .lost, .on(2), .on(1), .on(3)],
      [
        "missing": [0, 0, 0, 0, 0], "skipped": [0, 0, 0, 0, 1], "skipped_first_pass": [0, nil, 0, 0, 1],
        "fixated_first_pass": [1, nil, 1, 1, 0], "gaze_duration_ms": [100, nil, 100, 100, nil],
        "total_duration_ms": [100, 100, 100, 100, nil], "rereading_duration_ms": [nil, nil, nil, nil, nil],
        "reread": [0, nil, 0, 0, nil], "first_pass_fixations": [1, nil, 1, 1, 0],
      ]
    ),
    Example(
      "A glimpse is no fixation, and no skipping",
      [.on(0), .glimpse(1), .on(2)],
      [
        "missing": [0, 1, 0, 0, 0], "skipped": [0, nil, 0, 1, 1], "skipped_first_pass": [0, nil, 0, 1, 1],
        "go_past_duration_ms": [100, nil, 100, nil, nil], "incoming_saccade_words": [nil, nil, 2, nil, nil],
      ]
    ),
    Example(
      "After a glimpse in order nobody knows of the first pass",
      [.on(0), .glimpse(1), .on(2), .on(1), .on(3)],
      [
        "missing": [0, 0, 0, 0, 0], "skipped": [0, 0, 0, 0, 1], "skipped_first_pass": [0, nil, 0, 0, 1],
        "gaze_duration_ms": [100, nil, 100, 100, nil], "total_duration_ms": [100, 100, 100, 100, nil],
      ]
    ),
    Example(
      "A glimpse at a word that is fixated, too, changes nothing",
      [.on(0), .on(1), .glimpse(1), .on(2)],
      [
        "missing": [0, 0, 0, 0, 0], "gaze_duration_ms": [100, 100, 100, nil, nil], "fixations": [1, 1, 1, 0, 0],
        "skipped": [0, 0, 0, 1, 1],
      ]
    ),
    Example(
      "What lies before and behind all fixations is missing where gaze was lost at the ends",
      [.lost, .on(2), .on(3), .lost],
      ["missing": [1, 1, 0, 0, 1], "skipped": [nil, nil, 0, 0, nil], "gaze_duration_ms": [nil, nil, 100, 100, nil]]
    ),
  ]

  @Test("is missing where it cannot be told, and nowhere else", arguments: examples)
  func words(example: Example) throws {
    let path = try Scanpath.over([["one", "two", "three", "four", "five"]], example.moments)
    for (name, expected) in example.expected { #expect(try values(name, of: path) == expected, "\(name)") }
  }

  @Test("counts where the eyes were, times what can be timed, and has the denominators of what is known")
  func trial() throws {
    let lines = [["one", "two", "three", "four", "five"]]
    let trial = Trial(try .over(lines, [.on(0), .cut(1), .lost, .cut(3), .on(4), .on(3)]))
    func value(_ name: String) -> Double? { trialMeasures.first { $0.name == name }?.value(of: trial) }
    #expect(value("words_missing") == 2)
    #expect(value("words_fixated") == 1 && value("skipped") == 0)
    // Of the words, one and two are known to have been fixated in first pass, and three is not known.
    #expect(value("skipped_first_pass") == 0)
    #expect(value("fixations") == 5 && value("fixations_per_word") == 1)
    #expect(value("reading_time_ms") == 700)
    #expect(value("saccades") == 4)
    // Only the last saccade has both ends.
    #expect(value("regression_rate") == 1)
    #expect(value("fixation_duration_mean_ms") == 100)
  }

  @Test("is known to sentences, too")
  func sentences() throws {
    let path = try Scanpath.over(
      [["One", "two.", "Three", "four.", "Five."]],
      [.on(0), .cut(1), .lost, .cut(3), .on(4)]
    )
    let records = sentenceRecords(of: path)
    func values(_ name: String) -> [Double?] {
      sentenceMeasures.first { $0.name == name }.map { records.map($0.value) } ?? []
    }
    #expect(values("words_missing") == [1, 2, 0])
    #expect(values("words_fixated") == [1, nil, 1])
    #expect(values("skipped") == [0, nil, 0])
    #expect(values("total_duration_ms") == [nil, nil, 100])
  }
}
