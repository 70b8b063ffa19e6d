import Basics
import Foundation
import Statistics
import TestSupport
import Testing

@testable import Analysis
@testable import Studies

@Suite("A report of groups")
struct ReportOfGroupsTests {
  @Test("shows what they were compared by, modelled, screened and planned with")
  func figures() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 6)
    _ = try CompareGroups().run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    var model = try FitFormula("fixation ~ group * wpm")
    model.rows = .participants
    _ = try model.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    var screen = try ScreenMeasures(classifier: (RidgeLogistic.name, Options()))
    (screen.permutations, screen.measures) = (5, ["words_per_minute", "fixations_per_word"])
    _ = try await screen.run(on: study.writing(), recordedAs: TemporaryStudy.typed("screen"))
    var judge = JudgeFeasibility()
    (judge.pool, judge.passages, judge.replicates) = (3, 1, 20)
    (judge.measures, judge.participants) = (["words_per_minute", "regression_rate"], [5, 10])
    _ = try await judge.run(on: study.writing(), recordedAs: TemporaryStudy.typed("feasibility"))
    judge.accuracies = [0.5, 1]
    _ = try await judge.run(on: study.writing(), recordedAs: TemporaryStudy.typed("feasibility"))

    let files = try await study.report()
    let page = try #require(files["report.md"])
    for title in ["Comparisons", "Models", "Screening", "Feasibility"] { #expect(page.contains("\n## \(title)\n")) }
    let curves = try #require(files["figures/screening-curves.svg"])
    #expect(curves.contains("words_per_minute: ") && curves.contains("guessing"))
    let means = try #require(files["figures/model-means-1.svg"])
    #expect(means.contains("Mean of fixation, by group and wpm") && means.contains("group dyslexic"))
    #expect(try files.rows("model_means.csv").count == 2 * 21)
    #expect(files["figures/feasibility-power.svg"]?.contains("regression_rate") == true)
    #expect(try files.rows("tables/feasibility.csv").count == 4 && files.rows("tables/feasibility_need.csv").count == 4)
  }

  @Test("tells measures that were named before from those that were looked at")
  func families() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 4)
    for measures in ["words_per_minute,skipped", "all"] {
      var step = try CompareGroups()
      step.family = try MeasureFamily(measures)
      _ = try step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    }
    let files = try await study.report()
    let page = try #require(files["report.md"])
    #expect(page.contains("\n## Comparisons\n") && page.contains("\n## Exploratory comparisons\n"))
    #expect(page.contains("The 2 measures are one family (confirmatory)"))
    #expect(try files.rows("tables/comparisons.csv").count == 2)
    #expect(try files.rows("tables/exploratory_comparisons.csv").count > 20)
    #expect(files["figures/exploratory-group-effects.svg"] != nil)
  }
}
