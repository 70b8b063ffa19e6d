import Basics
import Foundation
import Recordings
import Statistics
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Reports
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
    (judge.readersPerGroup, judge.passages, judge.replicates) = (3, 1, 20)
    (judge.measures, judge.participants) = (["words_per_minute", "regression_rate"], [5, 10])
    _ = try await judge.run(on: study.writing(), recordedAs: TemporaryStudy.typed("feasibility"))
    judge.accuracies = [0.5, 1]
    _ = try await judge.run(on: study.writing(), recordedAs: TemporaryStudy.typed("feasibility"))

    let files = try await study.report()
    let page = try #require(files["report.md"])
    for title in ["Comparisons", "Models", "Screening", "Feasibility"] { #expect(page.contains("\n## \(title)\n")) }
    let curves = try #require(files["figures/screening-curves.svg"])
    #expect(curves.contains("Words per minute: ") && curves.contains("guessing"))
    // What the console says of a fit, row for row.
    let fit = try #require(try study.reading().rows(ModelSummary.self).first)
    let told = try files.rows("tables/model_1_fit.csv")
    #expect(told.count == 1 && told[0]["rows_used"] == "\(fit.used)" && told[0]["aic"] == "\(fit.aic)")
    #expect(
      page.contains("| AIC ") && page.contains("| singular fit ") && page.contains("| rows left out, since they lack")
    )
    #expect(page.contains("skewness "))
    let means = try #require(files["figures/model-means-1.svg"])
    #expect(means.contains("Mean of fixation, by group and wpm") && means.contains("group dyslexic"))
    #expect(try files.rows("model_means.csv").count == 2 * 21)
    #expect(files["figures/feasibility-power.svg"]?.contains("Regression rate") == true)
    #expect(try files.rows("tables/feasibility.csv").count == 4 && files.rows("tables/feasibility_need.csv").count == 4)
  }

  /// By two measures, and by all.
  private func compareTwice(in study: borrowing TemporaryStudy) throws {
    for measures in ["words_per_minute,skipped", "all"] {
      var step = try CompareGroups()
      step.family = try MeasureFamily(measures)
      _ = try step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    }
  }

  @Test("tells measures that were named before from those that were looked at")
  func families() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 4)
    try compareTwice(in: study)
    let files = try await study.report()
    let page = try #require(files["report.md"])
    #expect(page.contains("\n## Comparisons\n") && page.contains("\n## Exploratory comparisons\n"))
    #expect(page.contains("The 2 measures are one family (confirmatory)"))
    #expect(try files.rows("tables/comparisons.csv").count == 2)
    #expect(try files.rows("tables/exploratory_comparisons.csv").count > 20)
    #expect(files["figures/exploratory-group-effects.svg"] != nil)
  }

  @Test("says once how several families were compared, with the adjustment of each and its source before the comma")
  func methods() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 4)
    try compareTwice(in: study)
    let reading = try study.reading()
    let context = try ReportContext(reading, for: .team)
    let compared = try ComparisonSections(reading, context).sections
    let text = try MethodsSection(reading, context, version: nil, behind: compared).section.section.text
    #expect(text.ranges(of: "Differences are reported as Hedges' g").count == 1)
    let clauses = text.matches(of: #/; of the (confirmatory|exploratory) comparisons, [^;\[]+ \[[0-9, ]+\](?=[;.])/#)
    #expect(clauses.map { String($0.1) }.sorted() == ["confirmatory", "exploratory"], "\(text)")
    #expect(text.contains("characteristic [") && !text.contains(". ["))
  }

  @Test("begins with who took part, how good the data are, what was found and what is next")
  func glance() async throws {
    let study = try TemporaryStudy(settings: "{\"title\": \"Year 3 <pilot>\", \"date\": \"May 2026\"}")
    try await study.read(participants: 4)
    var step = try CompareGroups()
    step.family = try MeasureFamily("words_per_minute,skipped")
    _ = try step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    let files = try await study.report()
    let page = try #require(files["report.html"])
    #expect(page.contains("<h1>Year 3 &lt;pilot&gt;</h1>\n<p class=\"lead\">May 2026 · "))
    let glance = try #require(page.components(separatedBy: "<section").dropFirst().first)
    #expect(glance.contains("<dt>Participants</dt><dd>4</dd><dd class=\"note\">2 of 'control', 2 of 'dyslexic'</dd>"))
    #expect(glance.contains("<dt>Readings analysed</dt><dd>4 of 4</dd>"))
    #expect(glance.contains("control (n = 2)") && glance.contains("Age (years)") && glance.contains("Sex: "))
    #expect(glance.contains("id=\"group-effects\"") && page.components(separatedBy: "id=\"group-effects\"").count == 2)
    #expect(glance.contains("<li>Words per minute, dyslexic \u{2212} control: ") && glance.contains("adjusted p"))
    let people = try #require(files["tables/participants.csv"])
    #expect(people.hasPrefix("participant,group,age_years,sex,recordings,loss_percent"))
    #expect(page.components(separatedBy: "<a href=\"participants/").count == 5)
  }

  @Test("draws no figure where all measures are alike")
  func alike() {
    let column = Column("words_per_minute", .number(decimals: 1), "Words a minute.")
    let alike = GroupedMeasure(column, [("control", [120, 120]), ("dyslexic", [120])])
    let apart = GroupedMeasure(column, [("control", [120, 130]), ("dyslexic", [90])])
    func drawn(_ measures: [GroupedMeasure]) -> [String] {
      GroupedMeasure.figures("group", titled: ("Participants", "Groups"), of: measures, for: .team).map(\.name)
    }
    #expect(drawn([alike]).isEmpty && drawn([alike, apart]) == ["group-dots"])
  }

  @Test("speaks below its figures of no intervals where groups are of one, which have none")
  func withoutIntervals() throws {
    let column = Column("words_per_minute", .number(decimals: 1), "Words a minute.")
    func description(_ control: [Double], _ dyslexic: [Double]) throws -> String {
      let measure = GroupedMeasure(column, [("control", control), ("dyslexic", dyslexic)])
      let figures = GroupedMeasure.figures("group", titled: ("People", "Groups"), of: [measure], for: .team)
      let figure = try #require(figures.first)
      return try figure.html().withoutTags + figure.description
    }
    #expect(try !description([120], [90]).contains("intervals"))
    #expect(try description([120, 130], [90]).contains("means, with 95 % intervals of groups of two or more"))
    #expect(try description([120, 130], [90, 95]).contains("means, with 95 % intervals; each dot is a participant."))
  }

  @Test("draws and tells means of those measures alone whose rows are all told")
  func toldMeasures() {
    let column = Column("words_per_minute", .number(decimals: 1), "Words a minute.")
    let measures = [0.0, 1, 2].map { GroupedMeasure(column, [("a", [$0, 9]), ("b", [5])]) }
    #expect(measures.without([]).count == 3)
    #expect(measures.without([3]).map { $0.groups[0].values[0] } == [0, 2])
  }

  @Test("says once that an interval of a share reaches beyond what a share can be, and only where one does")
  func impossibleEnds() {
    let column = Column("on_text_share", .share(decimals: 3), "The share.")
    let wide = GroupedMeasure(column, [("a", [0.05, 0.95]), ("b", [0.5])])
    let narrow = GroupedMeasure(column, [("a", [0.49, 0.5, 0.51]), ("b", [0.5])])
    #expect([wide].caution.contains("beyond what a share or a rate can be") && [narrow].caution.isEmpty)
    // By units: a rate cannot lie below 0, and what is called after one may.
    func isTold(_ name: String, unit: String?) -> Bool {
      let column = Column(name, .number(decimals: 1), "A number.", unit: unit)
      return ![GroupedMeasure(column, [("a", [0.1, 9]), ("b", [5])])].caution.isEmpty
    }
    #expect(isTold("words_per_minute", unit: nil) && isTold("blink_rate_per_min", unit: nil))
    #expect(isTold("saccade_rate", unit: "Hz"))
    #expect(isTold("loss_percent", unit: nil) && !isTold("change_per_line", unit: nil))
  }

  @Test("says that what is lost is not lost by chance only where an interval of the difference says so")
  func missingness() throws {
    let column = Column("tracking_coverage", .share(decimals: 3), "The share.")
    func sentence(_ one: [Double], _ other: [Double]) -> String? {
      FaceMissingness.sentence([GroupedMeasure(column, [("a", one), ("b", other)])])
    }
    let sure = try #require(sentence([0.70, 0.72, 0.71, 0.69], [0.90, 0.91, 0.92, 0.93]))
    #expect(sure.contains("is not lost by chance then") && sure.contains("frames of 'a' tell less"))
    for unsure in [sentence([0.7, 0.9], [0.94, 0.96]), sentence([0.5, 0.9, 0.7], [0.6, 0.95, 0.8])] {
      let told = try #require(unsure)
      #expect(told.hasPrefix("Means of groups differ, which chance alone may do: ") && !told.contains("not lost"))
    }
    #expect(sentence([0.9, 0.91], [0.9, 0.91]) == nil)
    // One participant's number is no group's.
    #expect(sentence([0.93], [1]) == nil && sentence([0.7, 0.72], [0.95]) == nil)
    // A head that turns loses nothing.
    let turn = Column("head_turn_deg", .number(decimals: 1), "How far.")
    let turned = [GroupedMeasure(turn, [("a", [4, 4.1, 4.2]), ("b", [1, 1.1, 1.2])])]
    let told = try #require(FaceMissingness.sentence(turned))
    #expect(told.hasPrefix("Groups hold their heads differently: heads of 'a' turn more"))
  }

  @Test("shows no answers in Table 1 that nearly nobody shares")
  func ownAnswers() throws {
    let words = ["Ulm", "Bonn", "Kiel", "Ulm"]
    let people = words.indices.map { place -> Participant in
      var person = Participant(id: "p\(place)", group: place < 2 ? "a" : "b")
      person.details.append(Participant.Detail(name: "town", value: words[place]))
      person.details.append(Participant.Detail(name: "hand", value: place == 0 ? "left" : "right"))
      if place == 3 { person.details.append(Participant.Detail(name: "remark", value: "tired")) }
      return person
    }
    let table = try #require(TableOne(people).table).table
    #expect(table.rows.map { $0[0] } == [.text("Hand: left"), .text("Hand: right")])
  }

  @Test("says in Table 1 of how many in a group nothing is known")
  func unknown() throws {
    let ages: [(group: String, age: Double?)] = [("a", 9), ("a", 11), ("b", nil), ("b", nil), ("b", nil)]
    let people = ages.enumerated().map { place, one in
      Participant(id: "p\(place)", group: one.group, age: one.age)
    }
    let table = try #require(TableOne(people).table).table
    #expect(table.rows == [[.text("Age (years)"), .text("10.0 (1.4)"), .text("3 not known"), .missing]])
  }

  @Test("shows means in as many decimals as tell how their groups vary, as comparisons do")
  func decimals() {
    let column = Column("rms_s2s_deg", .number(decimals: 3), "Noise.")
    let measure = GroupedMeasure(column, [("control", [0.0244, 0.0246, 0.0248]), ("dyslexic", [0.02, 0.03, 0.04])])
    let rows = GroupMean.overview(of: measure.means, caption: "").rows
    #expect(rows.map { $0[4] } == [.text("0.00020"), .text("0.01000")])
    let wide = GroupedMeasure(column, [("control", [0.1, 0.2, 0.3]), ("dyslexic", [0.2, 0.3, 0.4])])
    #expect(GroupMean.overview(of: wide.means, caption: "").rows.map { $0[4] } == [.text("0.100"), .text("0.100")])
  }

  @Test("shows what is alike in the same decimals in its table as below its figure")
  func alikeDecimals() {
    let column = Column("rms_s2s_deg", .number(decimals: 3), "Noise.")
    let alike = GroupedMeasure(column, [("control", [0.02398, 0.02401]), ("dyslexic", [0.02396, 0.02397])])
    #expect(!alike.varies && alike.sentence.hasSuffix("control 0.024, dyslexic 0.024"))
    #expect(GroupMean.overview(of: alike.means, caption: "").rows.map { $0[4] } == [.text("0.000"), .text("0.000")])
    let apart = GroupedMeasure(column, [("control", [0.0244, 0.0246, 0.0248]), ("dyslexic", [0.02, 0.03, 0.04])])
    #expect(apart.varies && apart.sentence.hasSuffix("control 0.02460, dyslexic 0.03000"))
  }

  @Test("describes groups in Table 1 as by hand")
  func tableOne() async throws {
    let study = try TemporaryStudy()
    let people = ["a,9,x,1,female", "a,11,y,1,female", "a,13,x,1,male", "b,8,x,0,male", "b,12,x,0,male"]
    var rows = ""
    for (place, person) in people.enumerated() {
      let name = "child\(place)"
      let frames = exampleFrames.changing(exampleFrames.indices) { $0.labels.participant = name }
      try await study.ingest(try study.file("\(name).json", frames))
      rows += "\(name),\(person)\n"
    }
    try await study.ingest(try study.file("participants.csv", "participant_id,group,age,school,class,sex\n\(rows)"))
    let table = try await study.report().rows("tables/participants_by_group.csv")
    // The class is the group by another name.
    #expect(
      table.map { $0["characteristic"] } == ["Age (years)", "Sex: female", "Sex: male", "School: x", "School: y"]
    )
    #expect(table.map { $0["a"] } == ["11.0 (2.0)", "2 (67 %)", "1 (33 %)", "2 (67 %)", "1 (33 %)"])
    #expect(table.map { $0["b"] } == ["10.0 (2.8)", "0 (0 %)", "2 (100 %)", "2 (100 %)", "0 (0 %)"])
    // (10 − 11) / √((4 + 8) / 2), (0 − 2/3) / √(2/9 / 2), (1 − 2/3) / √(2/9 / 2)
    let differences = table.compactMap { $0["standardized_difference"].flatMap(Double.init) }
    #expect(
      zip(differences, [-0.408248, -2, 2, 1, -1]).allSatisfy { nearly($0, $1, within: 1e-5) } && differences.count == 5
    )
  }
}
