import Basics
import Reading
import Recordings
import Testing

/// Readings of a long line with blinks between fixations, each with its truth: what it were without blinks.
private struct BlinkingReader {
  private(set) var seen: [Trial] = []
  private(set) var truth: [Trial] = []

  /// Words are skipped, fixated again, and regressed to, each by a chance of its own; blinks, as often as simulated
  /// readers have them, take the fixations on either side.
  init(trials: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let words = (0..<60).map { String(repeating: "a", count: 2 + $0 % 6) }
    for _ in 0..<trials {
      var places: [Int] = []
      for word in words.indices where generator.uniform() > 0.33 {
        repeat { places.append(word) } while generator.uniform() < 0.25
        if generator.uniform() < 0.2 {
          let back = max(0, word - Int(generator.uniform() * 5))
          repeat { places.append(back) } while generator.uniform() < 0.25
        }
      }
      let isBlinking = places.indices.map { $0 > 0 && generator.uniform() < 0.03 }
      var moments: [Moment] = []
      for (index, word) in places.enumerated() {
        if isBlinking[index] { moments.append(.lost) }
        let isCut = isBlinking[index] || index + 1 < places.count && isBlinking[index + 1]
        moments.append(isCut ? .cut(word) : .on(word))
      }
      seen.append(Trial(try .over([words], moments)))
      truth.append(Trial(try .over([words], places.map { .on($0) })))
    }
  }
}

@Suite("A reader's blinks")
struct GapRecoveryTests {
  private let reader: BlinkingReader

  init() throws { reader = try BlinkingReader(trials: 250, seed: 41) }

  private func values(_ name: String) throws -> (seen: Double, truth: Double) {
    let measure = try #require(trialMeasures.first { $0.name == name })
    let (seen, truth) = (reader.seen, reader.truth)
    func mean(_ trials: [Trial]) throws -> Double {
      try #require(measure.value(over: trials.map { MeasurableReading(trial: $0) })).value
    }
    return (try mean(seen), try mean(truth))
  }

  // Truth .33; with 250 trials of 60 words its standard error is .004, but the same words are compared.
  @Test(
    "do not make words skipped: rates are within .005 of the truth",
    arguments: ["skipped", "skipped_first_pass", "words_fixated"]
  )
  func skipping(name: String) throws {
    let (seen, truth) = try values(name)
    #expect(abs(seen - truth) < 0.005, "\(seen) where the truth is \(truth)")
  }

  @Test(
    "leave means and counts within 2 per cent of the truth",
    arguments: [
      "mean_first_fixation_duration_ms", "mean_single_fixation_duration_ms", "mean_gaze_duration_ms",
      "mean_first_run_duration_ms", "mean_go_past_duration_ms", "mean_right_bounded_duration_ms",
      "mean_total_duration_ms", "mean_rereading_duration_ms", "mean_rereading_of_fixated_words_ms",
      "fixations_per_word",
      "words_fixated_more_than_once", "refixated", "interword_regressions_per_100_saccades", "saccades",
    ]
  )
  func means(name: String) throws {
    let (seen, truth) = try values(name)
    #expect(abs(seen / truth - 1) < 0.02, "\(name): \(seen) where the truth is \(truth)")
  }
}
