import Basics
import Geometry
import Reading
import Recordings
import TestSupport
import Testing

/// Two lines of four words: 2, 4, 7 and 3 letters.
private let lines = [["to", "read", "reading", "the"], ["of", "word", "another", "end."]]

private func value(_ name: String, of trial: Trial) -> Double? {
  trialMeasures.first { $0.name == name }?.value(of: trial)
}

@Suite("Measures of trials")
struct TrialTests {
  /// Each fixation is of 200 ms; a saccade takes 20.
  private func trial(_ words: [Int?], durations: [Time]? = nil, recordedTime: Time? = nil) throws -> Trial {
    Trial(
      try Scanpath.over(lines, words: words, durations: durations ?? words.map { _ in 200 }),
      recordedTime: recordedTime
    )
  }

  @Test("count words per minute, and the fixation rate in three ways")
  func rates() throws {
    let trial = try trial([0, 1, 2, 4, 6], durations: [100, 200, 200, 200, 300])
    #expect(value("reading_time_ms", of: trial) == 1080)
    #expect(nearly(try #require(value("words_per_minute", of: trial)), 8 / 1080.0 * 60_000))
    #expect(nearly(try #require(value("fixation_rate_time_hz", of: trial)), 5 / 1.08))
    // Onsets at 0, 120, 340, 560 and 780.
    #expect(nearly(try #require(value("fixation_rate_interval_hz", of: trial)), 4 / 0.78))
    #expect(value("fixation_rate_mode_hz", of: trial) == 5)
    #expect(value("fixations", of: trial) == 5)
    #expect(value("fixations_per_word", of: trial) == 0.625)
    #expect(value("fixations_per_100_words", of: trial) == 62.5)
  }

  @Test("describe durations by mean, median and deviation, of logarithms too")
  func durations() throws {
    let trial = try trial([0, nil, 1, 2], durations: [100, 5000, 200, 400])
    #expect(nearly(try #require(value("fixation_duration_mean_ms", of: trial)), 700 / 3.0))
    #expect(value("fixation_duration_median_ms", of: trial) == 200)
    #expect(nearly(try #require(value("fixation_duration_sd_ms", of: trial)), 152.7525231652))
    // The logarithms are log 2 apart.
    #expect(nearly(try #require(value("fixation_duration_sd_log", of: trial)), 0.6931471806))
    #expect(try value("fixation_duration_sd_ms", of: self.trial([0])) == nil)
  }

  @Test("tell no skipped words by their length where the text of one is not known")
  func textless() throws {
    var passage = Passage.plain(lines)
    (passage.words[1].text, passage.words[1].letters) = ("", "")
    let visits = try Scanpath.over(lines, words: [0, 2, 7]).visits
    let trial = Trial(Scanpath(visits, over: try #require(TextMap(passage))))
    for name in trialMeasures.map(\.name) where name.hasPrefix("skipped") {
      #expect((value(name, of: trial) == nil) == name.hasSuffix("letters"), "\(name)")
    }
  }

  @Test("tell no words per minute where words are known from fixations alone")
  func unknownEnd() throws {
    var passage = Passage.plain(lines)
    passage.boxes = .unknown
    let trial = Trial(Scanpath(try Scanpath.over(lines, words: [0, 7]).visits, over: try #require(TextMap(passage))))
    #expect(value("words_per_minute", of: trial) == nil && value("reading_time_ms", of: trial) != nil)
  }

  @Test("tell skipped words by how long they are")
  func skipping() throws {
    let trial = try trial([1, 2, 0, 6, 6])
    #expect(value("words_fixated", of: trial) == 0.5)
    #expect(value("words_fixated_more_than_once", of: trial) == 0.125)
    #expect(value("refixated", of: trial) == 1 / 3.0)
    #expect(value("skipped", of: trial) == 0.5)
    #expect(value("skipped_first_pass", of: trial) == 0.625)
    #expect(value("skipped_1_to_3_letters", of: trial) == 0.75)
    #expect(value("skipped_first_pass_1_to_3_letters", of: trial) == 1)
    #expect(value("skipped_4_to_6_letters", of: trial) == 0.5)
    #expect(value("skipped_7_or_more_letters", of: trial) == 0)
  }

  @Test("tell where the eyes never came near the end of the text, and which measures need that")
  func end() throws {
    // Of eight words, the seventh lies behind four fifths.
    #expect(try trial([0, 1, 6, 2]).endsEarly == nil)
    #expect(try trial([0, 4, 1]).endsEarly == nil)
    #expect(try trial([0, 3, 1]).endsEarly == "The eyes came no further than word 4 of 8.")
    #expect(try trial([nil]).endsEarly == "The eyes came to none of the 8 words.")
    let needing = Set(trialMeasures.filter(\.needsEnd).map(\.name))
    let whole = ["words_per_minute", "fixations_per_word", "words_fixated", "skipped", "skipped_first_pass"]
    #expect(needing.isSuperset(of: whole))
    let any = ["words", "reading_time_ms", "fixation_duration_mean_ms", "refixated", "scan_time_ms"]
    #expect(needing.isDisjoint(with: any))
  }

  @Test("tell which of them count time between fixations")
  func times() {
    let needing = Set(trialMeasures.filter(\.needsTimes).map(\.name))
    #expect(
      needing == [
        "reading_time_ms", "words_per_minute", "fixation_rate_time_hz", "fixation_rate_interval_hz", "scan_time_ms",
        "scan_fixation_rate_hz",
      ]
    )
  }

  @Test("tell regressions from sweeps, between words and within them")
  func regressions() throws {
    let places: [(x: Double, line: Int?)] = [
      (105, 0), (145, 0), (135, 0), (105, 0), (275, 0), (185, 1), (105, 1), (135, 1), (275, 1), (105, 0),
    ]
    let trial = Trial(try Scanpath.over(lines, places: places))
    #expect(
      trial.saccades.map(\.kind) == [
        .forward, .regression, .regression, .forward, .returnSweep, .corrective, .forward, .forward, .lineChange,
      ]
    )
    #expect(value("saccades", of: trial) == 9)
    #expect(value("regression_rate", of: trial) == 3 / 7.0)
    #expect(value("regression_rate_without_corrections", of: trial) == 2 / 6.0)
    #expect(nearly(try #require(value("interword_regressions_per_100_saccades", of: trial)), 300 / 9.0))
    #expect(nearly(try #require(value("intraword_regressions_per_100_saccades", of: trial)), 100 / 9.0))
    #expect(nearly(try #require(value("atypical_jumps_per_100_saccades", of: trial)), 100 / 9.0))
    #expect(value("atypical_jumps_per_100_words", of: trial) == 12.5)
    #expect(value("return_sweeps", of: trial) == 1)
    #expect(value("undersweeps", of: trial) == 1)
    #expect(value("accurate_sweeps", of: trial) == 0)
    #expect(value("corrective_saccades", of: trial) == 1)
    #expect(value("undersweep_fixation_mean_ms", of: trial) == 200)
    // Forward it goes 3, 4, 14 and 17 characters, back 1 and 3.
    #expect(value("regression_mean_chars", of: trial) == 2)
    #expect(value("forward_saccade_mean_chars", of: trial) == 9.5)
    #expect(value("forward_saccade_median_chars", of: trial) == 9)
    #expect(value("forward_saccade_mean_deg", of: trial) == nil)
  }

  @Test("tell how sure the lines were, and how much of the data was used")
  func data() throws {
    var visits = try trial([0, 1, nil, 2]).path.visits
    visits[0].lineConfidence = 0.5
    visits[1].lineConfidence = 1
    visits[2].lineConfidence = 0
    visits[3].probability = 0.25
    let path = Scanpath(visits, over: try trial([]).path.text)
    let trial = Trial(path, recordedTime: 1000)
    #expect(value("line_confidence_mean", of: trial) == 0.75)
    #expect(value("word_probability_mean", of: trial) == 0.25)
    #expect(value("data_used", of: trial) == 0.6)
    #expect(value("data_used", of: Trial(path)) == nil)
  }

  @Test("take means over the words that have a value")
  func meansOverWords() throws {
    let trial = try trial([0, 2, 1, 4], durations: [100, 200, 300, 400])
    // The second word was skipped at first.
    #expect(value("mean_gaze_duration_ms", of: trial) == 700 / 3.0)
    #expect(value("mean_total_duration_ms", of: trial) == 250)
    #expect(value("mean_go_past_duration_ms", of: trial) == 1000 / 3.0)
  }

  @Test("of a participant are means of trials, or pooled where cases are few")
  func participants() throws {
    let (short, long) = (try trial([0]), try trial([0, 1, 0, 1, 2, 3, 4, 5]))
    let over = { (name: String) -> (value: Double, trials: Int)? in
      trialMeasures.first { $0.name == name }?.value(
        over: [short, long, Trial(try Scanpath.over(lines, words: []))].map { MeasurableReading(trial: $0) }
      )
    }
    let speed = try #require(try over("words_per_minute"))
    #expect(speed.trials == 2)
    let speeds = try [short, long].map { try #require(value("words_per_minute", of: $0)) }
    #expect(nearly(speed.value, (speeds[0] + speeds[1]) / 2))
    // 1 and 6 and 0 of 8 words each.
    let fixated = try #require(try over("words_fixated"))
    #expect(fixated.trials == 3 && fixated.value == 7 / 24.0)
    // One of 5 in one trial, none of none in the others.
    let regressions = try #require(try over("regression_rate"))
    #expect(regressions.trials == 1 && regressions.value == value("regression_rate", of: long))
  }

  @Test("have names of their own, and say in a sentence what they are")
  func names() {
    #expect(Set(trialMeasures.map(\.name)).count == trialMeasures.count)
    #expect(trialMeasures.allSatisfy { $0.meaning.hasSuffix(".") && !$0.meaning.hasSuffix("..") })
  }

  @Test("of an empty trial are missing, or count nothing", arguments: trialMeasures.indices)
  func empty(index: Int) throws {
    let measure = trialMeasures[index]
    let value = try measure.value(of: trial([]))
    switch measure.unit {
    case .share where measure.name.hasPrefix("skipped"): #expect(value == 1)
    case .share: #expect(value == nil || value == 0 && measure.name.hasPrefix("words_fixated"))
    case .count: #expect(value == 0 || value == 8 && measure.name == "words" || value == nil)
    default: #expect(value == nil, "\(measure.name)")
    }
  }
}
