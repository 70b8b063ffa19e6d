import Basics
import Reading
import Recordings
import Statistics
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Studies

@Suite("Correlating and counting participants")
struct RelatingTests {
  private static let speeds = [251, 198, 304, 143, 277, 166, 221, 189, 312, 129, 240, 205].map { Double($0) }
  private static let skips = [0.41, 0.35, 0.52, 0.21, 0.44, 0.30, 0.33, 0.36, 0.47, 0.24, 0.45, 0.28]

  /// Twelve readers, six of each group, half of whom have a sex of either kind.
  private func study() throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    for place in 0..<12 { try study.record(["r\(place)"], of: study.id(place)) }
    let sexes = ["f", "m", "m", "m", "f", "f", "f", "f", "f", "f", "f", "m"]
    let people = (0..<12).map { place in
      var person = Participant(id: study.id(place), group: place < 6 ? "control" : "dyslexic", sex: sexes[place])
      person.age = place == 3 ? nil : 20 + Self.speeds[place] / 10
      if place % 11 == 0 { person.details = [.init(name: "hand", value: place == 0 ? "left" : "right")] }
      return person
    }
    try study.store { store in try store.insert(people, run: try store.insert(comparingRun)) }
    try study.writing().keepAll(
      people.enumerated().map { place, person in
        let values = ["words_per_minute": Self.speeds[place], "skipped": Self.skips[place]]
        return MeasuredParticipant(
          participant: person.id,
          group: person.group,
          trials: 1,
          values: trialMeasures.map { values[$0.name] }
        )
      },
      by: comparingRun
    )
    return study
  }

  @Test(
    "gives scipy's coefficients and p values, R's of Spearman's, of everybody and of each group",
    arguments: [
      (Correlation.pearson, 0.9276702714844045, 1.3795828656638727e-05),
      (.spearman, 0.8811188811188813, 0.0001921530860374975), (.kendall, 0.6969696969696969, 0.0009744810873283095),
    ]
  )
  func correlations(method: Correlation, value: Double, p: Double) throws {
    let study = try study()
    var step = try CorrelateMeasures("words_per_minute,skipped")
    step.method = method
    let rows = try step.run(on: study.writing(), recordedAs: comparingRun).correlations
    #expect(rows.map(\.group) == [nil, "control", "dyslexic"] && rows.map(\.participants) == [12, 6, 6])
    #expect(nearly(try #require(rows[0].estimate.value), value, within: 1e-12))
    #expect(nearly(try #require(rows[0].estimate.pValue), p, within: 1e-12))
    let low = try #require(rows[0].estimate.low)
    let high = try #require(rows[0].estimate.high)
    #expect(low < value && value < high && high < 1)
    // Fisher's z by hand.
    if method == .pearson { #expect(nearly(low, 0.7565487601547644, within: 1e-9)) }
    #expect(try study.reading().rows(MeasureCorrelation.self) == rows)
  }

  @Test("adjusts the pairs of the same people, takes what the participants' file tells, and does not outlast them")
  func pairs() throws {
    let study = try study()
    let rows = try CorrelateMeasures("words_per_minute,skipped,age").run(
      on: study.writing(),
      recordedAs: comparingRun
    ).correlations
    #expect(rows.count == 9 && rows[1].second == "age" && rows[1].participants == 11 && rows[1].missing == 1)
    #expect(nearly(try #require(rows[1].estimate.value), 1, within: 1e-12))
    let p = rows[0..<3].map(\.estimate.pValue)
    #expect(rows[0..<3].map(\.estimate.adjustedP) == Correction.holm.adjusted(Array(p)))
    _ = try study.writing().exclude(study.id(0), reason: "ill", recordedAs: TemporaryStudy.typed("exclude"))
    #expect(try study.reading().outOfDate().map(\.text).contains { $0.hasPrefix("correlations") })
    #expect(try study.reading().rows(MeasureCorrelation.self).isEmpty)
  }

  @Test("counts words of a column by Fisher's exact test, as scipy does, with Newcombe's interval")
  func counts() throws {
    let study = try study()
    let outcome = try CountGroups("sex,hand").run(on: study.writing(), recordedAs: comparingRun)
    let rows = outcome.counts
    #expect(rows.map(\.column) == ["sex", "hand"] && rows.map(\.level) == ["m", "right"])
    #expect(rows[0].reference == .init(group: "control", count: 3, total: 6))
    #expect(rows[0].other == .init(group: "dyslexic", count: 1, total: 6))
    #expect(nearly(rows[0].pValue, 0.5454545454545454, within: 1e-12))
    #expect(nearly(try #require(rows[0].oddsRatio), 0.2, within: 1e-12))
    #expect(nearly(rows[0].difference, -1.0 / 3, within: 1e-12))
    #expect(rows[1].missing == 10 && rows[1].pValue == 1 && rows[1].adjustedP == 1)
    #expect(try study.reading().rows(GroupCount.self) == rows)
    // Excluding somebody counts anew.
    _ = try study.writing().exclude(study.id(1), reason: "ill", recordedAs: TemporaryStudy.typed("exclude"))
    #expect(try study.reading().outOfDate().map(\.text).contains { $0.hasPrefix("counts of groups") })
  }

  @Test("reaches Kolmogorov and Smirnov's test among the comparisons")
  func distributions() throws {
    let study = try study()
    var step = try CompareGroups(by: "kolmogorov-smirnov")
    step.family = try MeasureFamily("words_per_minute")
    let row = try step.run(on: study.writing(), recordedAs: comparingRun).comparisons[0]
    #expect(row.comparison == "kolmogorov-smirnov" && row.estimate.statistic?.symbol == "D")
  }

  @Test("says why where there is nothing to relate")
  func refusals() throws {
    let study = try study()
    func sentence(_ body: (borrowing Study) throws -> Void) throws -> String? {
      do {
        try body(try study.writing())
        return nil
      } catch let error as CompareError { return error.description }
    }
    #expect(
      try sentence { _ = try CorrelateMeasures("skiped,age").run(on: $0, recordedAs: comparingRun) }
        == "The study's participants have no column 'skiped'. Did you mean 'skipped'?"
    )
    #expect(
      try sentence { _ = try CorrelateMeasures("regression_rate,age").run(on: $0, recordedAs: comparingRun) }
        == "Of no two of 'regression_rate', 'age' do three participants have both who differ in them."
    )
    #expect(
      try sentence { _ = try CorrelateMeasures("sex,skipped").run(on: $0, recordedAs: comparingRun) }
        == "'sex' holds words, not numbers. '--counts sex' compares how often groups have each, and '--formula' takes it as a factor."
    )
    #expect(
      try sentence { _ = try CorrelateMeasures("age,group").run(on: $0, recordedAs: comparingRun) }
        == "'group' holds words, not numbers. Without '--correlate', 'study compare' compares the groups."
    )
    let empty = try TemporaryStudy()
    let nobody = #expect(throws: CompareError.self) {
      try CountGroups("sex").run(on: empty.writing(), recordedAs: comparingRun)
    }
    #expect(nobody?.description.hasPrefix("No participant has a recording in use") == true)
    #expect(
      try sentence { _ = try CountGroups("language").run(on: $0, recordedAs: comparingRun) }
        == "There is nothing to count: in 'language' all participants with a group have the same word, or none."
    )
    #expect(throws: OptionError.self) { try CorrelateMeasures("skipped") }
  }

  @Test("has p values under one name in every stored row", arguments: storedRows)
  func names(row: StoredRow) {
    let columns = row.type.columns.map(\.name)
    #expect(!columns.contains { $0.contains("p_value") || $0.contains("pvalue") })
  }
}
