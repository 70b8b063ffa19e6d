import Basics
import Reading
import Recordings
import TestSupport
import Testing

@Suite("Measures of real trials", .enabled(if: shared(carr) != nil))
struct CarrReadingTests {
  private func trials(ofChildren: Bool) throws -> [Trial] {
    let cleaning = try Cleaning.standard()
    let box = try wordAssigners.make("box")
    return try carrTrials().filter { $0.isChild == ofChildren }.map { trial in
      let text = try #require(TextMap(trial.passage))
      let located = LocatedFixation.all(trial.fixations, on: trial.gold.map { LineAssignment(line: $0) })
      let cleaned = cleaning.clean(located, in: text.layout)
      let recorded = trial.fixations.reduce(Time.zero) { $0 + $1.duration }
      return Trial(Scanpath(cleaned, over: text, by: box), recordedTime: recorded)
    }
  }

  @Test("tell adults from children as reading research does, and lie where it says")
  func groups() throws {
    let (adults, children) = (try trials(ofChildren: false), try trials(ofChildren: true))
    var found: [String: (adult: Double, child: Double)] = [:]
    for measure in trialMeasures {
      guard let adult = measure.value(over: adults.map { MeasurableReading(trial: $0) })?.value,
        let child = measure.value(over: children.map { MeasurableReading(trial: $0) })?.value
      else { continue }
      found[measure.name] = (adult, child)
    }
    let value = { (name: String) in try #require(found[name]) }
    for name in ["words_per_minute", "forward_saccade_mean_chars", "skipped", "skipped_first_pass"] {
      #expect(try value(name).adult > value(name).child, "\(name)")
    }
    for name in [
      "fixation_duration_mean_ms", "fixations_per_word", "mean_gaze_duration_ms", "mean_go_past_duration_ms",
      "words_fixated_more_than_once",
    ] {
      #expect(try value(name).adult < value(name).child, "\(name)")
    }
    // Rayner (1998): skilled readers.
    #expect(try (170...270).contains(value("fixation_duration_mean_ms").adult))
    #expect(try (6...10).contains(value("forward_saccade_mean_chars").adult))
    #expect(try (150...400).contains(value("words_per_minute").adult))
    #expect(try (0.08...0.35).contains(value("regression_rate").adult))
    #expect(try (3.5...5.5).contains(value("fixation_rate_time_hz").adult))
    #expect(try value("data_used").adult > 0.9)
    let rates = try ["1_to_3", "4_to_6", "7_or_more"].map { try value("skipped_\($0)_letters") }
    #expect(rates[0].adult > rates[1].adult && rates[1].adult > rates[2].adult)
    #expect(rates[0].child > rates[1].child && rates[1].child > rates[2].child)
  }
}
