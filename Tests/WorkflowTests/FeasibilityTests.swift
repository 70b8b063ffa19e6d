import Basics
import Reading
import Statistics
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Studies

@Suite("Feasibility")
struct FeasibilityTests {
  private static let run = Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: ["study", "feasibility"])
  private static let speed = 1

  /// Readers whose speeds differ by so many standard deviations.
  private func pool(apart distance: Double, perGroup count: Int = 60, seed: UInt64 = 8) -> ReaderPool {
    var generator = SeededGenerator(seed: seed)
    let readers = FeasibilityParticipant.Group.allCases.flatMap { group in
      (0..<count).map { number in
        FeasibilityParticipant(
          setting: "",
          group: group,
          reader: number,
          withheld: [],
          values: [nil, generator.normal() + (group == .dyslexic ? distance : 0)]
        )
      }
    }
    return ReaderPool(readers, perGroup: count)
  }

  @Test("finds no difference in five of a hundred studies")
  func null() async throws {
    let values = pool(apart: 0.7).values(at: Self.speed, difference: 0)
    let power = try await values.power(participantsPerGroup: 20, alpha: 0.05, seed: 1, replicates: 4000)
    // Four standard errors of a share of 4000.
    #expect(nearly(try #require(power.power), 0.05, within: 0.014))
    #expect(power.replicates == 4000)
  }

  @Test("agrees with the noncentral t distribution where readers are normal", arguments: [10, 20, 40])
  func analytic(count: Int) async throws {
    let values = pool(apart: 0.8).values(at: Self.speed, difference: 1)
    let power = try await values.power(participantsPerGroup: count, alpha: 0.05, seed: 1, replicates: 2000)
    let spread = try await values.spread(participants: [], alpha: 0.05, seed: 1)
    let expected = try #require(values.feasibility(of: "speed", alpha: 0.05, spread)).power(participantsPerGroup: count)
    // Three standard errors of a share of 2000, and what sixty readers differ from a normal distribution.
    #expect(nearly(try #require(power.power), expected.power, within: 0.05))
  }

  @Test("has intervals of power, effect and participants that hold what another pool gives")
  func pools() async throws {
    // Of two groups 0.8 apart; each pool's intervals are held against the next one.
    var found: [(effect: Double, power: Double, need: Double, Feasibility, PoolSpread)] = []
    for seed in 0...100 {
      let values = pool(apart: 0.8, seed: UInt64(seed)).values(at: Self.speed, difference: 1)
      let spread = try #require(try await values.spread(participants: [20], alpha: 0.05, seed: 1))
      let judged = try #require(values.feasibility(of: "speed", alpha: 0.05, spread))
      let power = try await values.power(participantsPerGroup: 20, alpha: 0.05, seed: 1, replicates: 1000)
      let need = judged.need(forPower: 0.8).participantsPerGroup ?? 0
      found.append((judged.effect, try #require(power.power), Double(need), judged, spread))
    }
    let pairs = zip(found, found.dropFirst())
    let effects = pairs.count { $0.4.effect.contains($1.effect) }
    let powers = pairs.count { $0.4.powers[20]?.contains($1.power) == true }
    let needs = pairs.count { one, next in
      let need = one.3.need(forPower: 0.8)
      return Double(need.low ?? 0) <= next.need && next.need <= need.high.map(Double.init) ?? .infinity
    }
    // 95 of 100, less two standard errors of such a count.
    #expect(effects >= 91 && powers >= 91 && needs >= 91, "\(effects), \(powers), \(needs)")
    // The old intervals, of the number of drawn studies alone, held the next pool in a third of them.
    let narrow = pairs.count { Proportion(Int(1000 * $0.power), of: 1000).wilson(level: 0.95).contains($1.power) }
    #expect(narrow < 60)
  }

  @Test("misses what readers without the measure would have shown")
  func missing() async throws {
    let whole = pool(apart: 0.8).values(at: Self.speed, difference: 1)
    let half = TwoPools(
      target: whole.target.enumerated().map { $0 % 2 == 0 ? $1 : nil },
      reference: whole.reference.enumerated().map { $0 % 2 == 0 ? $1 : nil }
    )
    #expect(half.measuredShare == 0.5)
    let all = try await whole.power(participantsPerGroup: 20, alpha: 0.05, seed: 1, replicates: 1000)
    let some = try await half.power(participantsPerGroup: 20, alpha: 0.05, seed: 1, replicates: 1000)
    #expect(try #require(some.power) < #require(all.power) - 0.1)
  }

  private func judge(_ change: (inout JudgeFeasibility) -> Void = { _ in }) -> JudgeFeasibility {
    var judge = JudgeFeasibility()
    judge.readersPerGroup = 3
    judge.passages = 1
    judge.replicates = 50
    judge.participants = [5, 10]
    judge.measures = ["words_per_minute", "skipped"]
    change(&judge)
    return judge
  }

  @Test("is the same with a study and without, and goes on where it was")
  func resuming() async throws {
    let alone = try await judge().run(version: "1.0")
    #expect(alone.powers.count == 4 && alone.powers.allSatisfy { $0.power != nil && $0.withheld == nil })
    // As Cohen's tables have it: six in each group for 1.8 standard deviations.
    #expect(alone.powers.filter { $0.measure == "words_per_minute" }.allSatisfy { $0.publishedNeed == 6 })
    let study = try TemporaryStudy()
    let part = try await judge { $0.readersPerGroup = 2 }.run(on: study.writing(), recordedAs: Self.run)
    #expect(part.simulated == 4 && part.known == 0)
    let whole = try await judge().run(on: study.writing(), recordedAs: Self.run)
    #expect(whole.simulated == 2 && whole.known == 4)
    #expect(whole.powers == alone.powers)
    let stored = try study.reading()
    #expect(try stored.rows(FeasibilityPower.self) == whole.powers)
    #expect(try stored.store.rows(FeasibilityParticipant.self).count == 6)
  }

  @Test("withholds what a tracker cannot support, and says why")
  func withheld() async throws {
    let outcome = try await judge { $0.accuracies = [0.5, 4] }.run(version: "1.0")
    #expect(outcome.powers.isEmpty && outcome.needs.count == 4)
    let words = outcome.needs.filter { $0.measure == "skipped" }
    #expect(words[0].withheld == nil && words[0].effect != nil)
    #expect(words[1].withheld != nil && words[1].participantsPerGroup == nil && words[1].effect == nil)
    #expect(words[1].withheld?.contains("half the median word's width") == true)
    #expect(words.allSatisfy { $0.accuracyNeeded == nil || $0.accuracyNeeded == 0.5 })
    #expect(outcome.needs.filter { $0.measure == "words_per_minute" }.allSatisfy { $0.withheld == nil })
    #expect(outcome.findings.entries.count == 1)
  }

  @Test("withholds what most readers lack, with the reason that measuring gives")
  func lacking() async throws {
    let outcome = try await judge {
      ($0.told.accuracy, $0.told.precision, $0.told.rate) = (0.5, 0.1, 250)
      $0.measures = ["words_per_minute", "fixation_duration_mean_ms", "fixations_per_word"]
    }.run(version: "1.0")
    let merged = outcome.powers.filter { $0.measure != "words_per_minute" }
    #expect(merged.count == 4 && merged.allSatisfy { $0.measuredShare < 0.5 })
    #expect(merged.allSatisfy { $0.withheld?.contains("characters are not told from rest") == true })
    #expect(merged.allSatisfy { $0.power == nil && $0.effect == nil && $0.needed == nil && $0.publishedNeed == nil })
    #expect(outcome.powers.filter { $0.measure == "words_per_minute" }.allSatisfy { $0.withheld == nil })
    // One sentence for both.
    let said = outcome.findings.entries.map(\.first.message)
    #expect(said.count == 1 && said[0].hasPrefix("fixation_duration_mean_ms, fixations_per_word: "))
  }

  @Test("shows the share of readers who have a measure, and withholds one that fewer than half have")
  func shares() async throws {
    var generator = SeededGenerator(seed: 4)
    let people = FeasibilityParticipant.Group.allCases.flatMap { group in
      (0..<6).map { reader in
        FeasibilityParticipant(
          setting: "",
          group: group,
          reader: reader,
          withheld: [],
          values: trialMeasures.map { reader < ($0.name == "skipped" ? 2 : 4) ? generator.normal() : nil }
        )
      }
    }
    let readers = try SimulatedReaders(before: TrackerSetting(), seed: 1, passages: 1, version: "1.0")
    let judged = try await judge { ($0.readersPerGroup, $0.participants) = (6, [10]) }.judge(people, of: readers)
    #expect(judged.powers.map(\.measure) == ["words_per_minute", "skipped"])
    #expect(judged.powers.map(\.withheld) == [nil, "Fewer than half of a group's readers have it."])
    #expect(judged.powers[0].power != nil && judged.powers[1].power == nil && judged.powers[1].effect == nil)
    let table = FeasibilityPower.overview(of: judged.powers, on: nil)
    #expect(table.columns.last?.name == "measured")
    let shares: [Cell?] = [.number(2.0 / 3), .number(1.0 / 3)]
    #expect(table.rows.map(\.last) == shares)
  }

  @Test("has no sign of a published effect where no difference is expected")
  func noDifference() async throws {
    let powers = try await judge { $0.difference = 0 }.run(version: "1.0").powers
    #expect(!powers.isEmpty && powers.allSatisfy { $0.publishedEffect?.sign == .plus && $0.publishedNeed == nil })
  }

  @Test("is refused before anything is simulated where a measure is unknown")
  func unknown() async throws {
    await #expect(throws: ScreenError.self) {
      try await judge { $0.measures = ["skiped"] }.run(version: "1.0")
    }
  }

  @Test("takes the tracker that the study's recordings show")
  func defaults() throws {
    let study = try TemporaryStudy()
    try study.record(["r0.3", "r0.5", "r0.9"])
    let writing = try study.writing()
    let rows = [0.3, 0.5, 0.9].map { accuracy in
      var quality = RecordingQuality(
        recording: "r\(accuracy)",
        participant: "p",
        detector: "adaptive",
        duration: .seconds(10.0)
      )
      quality.accuracy = accuracy
      quality.standardDeviation = accuracy / 10
      quality.rate = 120
      return quality
    }
    try writing.keepAll(rows, by: Self.run)
    var setting = TrackerSetting()
    setting.take(try TrackerSetting.Known(of: writing))
    #expect(setting.accuracy == 0.5 && setting.precision == 0.05 && setting.rate == 120)
    #expect(setting.distance == nil && setting.page == .monitor)
  }

  @Test("tells what it assumes of the tracker, the power that is asked for and how many readers there were")
  func basis() async throws {
    let study = try TemporaryStudy()
    try study.record(["r"])
    var quality = RecordingQuality(recording: "r", participant: "p", detector: "adaptive", duration: .seconds(10.0))
    (quality.standardDeviation, quality.rate) = (0.041, 250)
    try study.writing().keepAll([quality], by: Self.run)
    let outcome = try await judge().run(on: study.writing(), recordedAs: Self.run)
    #expect(outcome.basis.assumed == [.accuracy, .page, .distance])
    let kept = try JudgeFeasibility.Basis.ofPowers(study.reading().standing())
    #expect(kept == outcome.basis)
    let caption = try #require(FeasibilityPower.overview(of: outcome.powers, on: kept).caption)
    #expect(caption.hasPrefix("With accuracy 0.5° (assumed), precision 0.041°, 250 Hz, monitor (assumed) at "))
    #expect(caption.hasSuffix(", by 3 simulated readers in each group; 'needed' is for a power of 0.8."))
    #expect(
      kept?.assumption
        == "Assumed: the accuracy, since no validation tells it; the page, since nobody told which one is read; "
        + "the distance, since nobody told it."
    )
    let told = try await judge {
      ($0.told.accuracy, $0.told.page, $0.told.distance) = (0.7, .monitor, 600)
    }.run(on: study.writing(), recordedAs: Self.run)
    #expect(told.basis.assumed.isEmpty && told.basis.assumption == nil)
    // An accuracy that is asked about is not assumed.
    let compared = try await judge { $0.accuracies = [0.5, 1] }.run(on: study.writing(), recordedAs: Self.run)
    #expect(compared.basis.assumed == [.page, .distance])
    let needs = try #require(FeasibilityNeed.overview(of: compared.needs, on: compared.basis).caption)
    #expect(needs.contains("by accuracy, with precision 0.041°, 250 Hz, monitor (assumed) at "))
    let unread = JudgeFeasibility.Basis(power: 0.8, readersPerGroup: 3, assumed: [.precision, .rate]).assumption
    #expect(
      unread
        == "Assumed: the precision, since no recording of reading shows it; "
        + "the rate, since no recording of reading shows it."
    )
  }

  @Test("shows g with what other pools would give")
  func effects() async throws {
    let outcome = try await judge().run(version: "1.0")
    let table = FeasibilityPower.overview(of: outcome.powers, on: outcome.basis)
    let place = try #require(table.columns.firstIndex { $0.name == "g" })
    let effect = try #require(outcome.powers[0].effect)
    let printed = Column.Kind.number(decimals: 2).printed(effect.value, low: effect.low, high: effect.high)
    #expect(table.rows[0][place] == .text(printed) && printed.hasSuffix("]"))
    // Everybody has all measures.
    #expect(!table.columns.contains { $0.name == "measured" })
  }

  @Test("simulates groups that differ as published ones do")
  func tuned() async throws {
    let outcome = try await judge {
      ($0.readersPerGroup, $0.passages, $0.replicates, $0.participants) = (400, 2, 10, [20])
      $0.measures = publishedEffects.keys.sorted()
    }.run(version: "1.0")
    #expect(outcome.powers.count == publishedEffects.count)
    for row in outcome.powers {
      let (own, published) = (try #require(row.effect).value, try #require(row.publishedEffect))
      // The 0.15 that is promised, and twice the standard error of g of 400 a group.
      #expect(abs(own - published) < 0.15 + 0.16, "\(row.measure): \(own), not \(published)")
    }
  }

  @Test("names published effects of measures that there are")
  func published() {
    let known = Set(trialMeasures.map(\.name))
    #expect(publishedEffects.keys.allSatisfy(known.contains))
  }
}
