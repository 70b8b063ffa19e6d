import Basics
import Events
import Reading
import Recordings
import SideChannels
import Statistics
import Store
import Testing

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("People who were measured by different choices")
struct MixedChoicesTests {
  private let along = """
    The choice goes along with the group, so that differences between them may be its doing alone: \
    'control' by 'idt'; 'dyslexic' by 'ivt'.
    """

  /// Six readers, with everything of some of the recordings by another detector than that of the others.
  private func study(_ isOther: (_ group: String?, _ place: Int) -> Bool) async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    try await study.read(participants: 6)
    let groups = try study.reading().participantGroups()
    let readings = try study.reading().recordingsInUse().filter { $0.kind != .calibration }
    let others = readings.sorted { $0.name < $1.name }.enumerated().filter { place, recording in
      isOther(groups[recording.participant] ?? nil, place)
    }
    var detect = try DetectEvents(detector: "idt")
    detect.recordings = others.map { $0.element.name }
    _ = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let lines = try AssignLines(assigner: ("slice", Options()), words: ("box", Options()))
    _ = try await lines.run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
    let measures = try TakeMeasures(
      definitions: .eyekit,
      cleaning: ["merge-short", "drop-short"].map { ($0, Options()) }
    )
    _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
    return study
  }

  private func compare(_ study: borrowing TemporaryStudy, _ measures: String) throws -> [FindingLog.Entry] {
    var step = try CompareGroups()
    step.family = try MeasureFamily(measures)
    return try step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare")).findings.entries
  }

  @Test("are warned of wherever they are compared, with the groups that the choice goes along with")
  func everywhere() async throws {
    let study = try await study { group, _ in group == "control" }
    for measures in ["words_per_minute", "quality"] {
      let mixed = try compare(study, measures).filter { $0.first.kind.hasPrefix("mixed-") }.map(\.first)
      #expect(mixed.map(\.kind) == ["mixed-detector"] && mixed.allSatisfy { $0.severity == .warning })
      #expect(mixed.first?.message.contains("'idt' in 3 recordings, 'ivt' in 3 recordings. \(along)") == true)
    }
    let correlated = try CorrelateMeasures("words_per_minute,fixation_duration_mean_ms")
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    #expect(correlated.findings.entries.contains { $0.first.message.contains(along) })
    // Formulas and screenings tell what is found here.
    let people = try StudyPeople(study.reading())
    #expect(people.findings.map(\.kind) == ["mixed-detector"])

    let page = try #require(try await study.report()["report.md"])
    #expect(page.contains("Warning (events): Not all events were detected by the same detector"))
    // Once in full, however many sections rest on it.
    #expect(page.ranges(of: along).count == 1)
    #expect(page.contains("What is warned of under 'Data quality by group' holds here, too."))
    #expect(page.contains("Groups were compared by"))
    let published = try #require(try await study.report(for: .everyone)["report.md"])
    #expect(!published.contains("'control' by"))
    // No bound, which would tell the counts by their sum, and no rule for what is not there.
    let told = "6 participants took part (groups in untold numbers)"
    #expect(published.contains(told) && !published.contains("Groups were compared by"))
  }

  @Test("are told by group where the choice goes along with it in part, and not where it does not")
  func inPart() async throws {
    let one = try await study { _, place in place == 0 }
    let message = try #require(try one.reading().mixedDefinitions().first?.message)
    // One of three recordings explains no difference alone.
    #expect(message.contains("The groups have unequal shares of them: ") && !message.contains("its doing alone"))
    #expect(message.contains("by 'ivt' in 2 recordings, 'idt' in 1 recording"))
    let published = try one.reading().mixedDefinitions(tellsCounts: false).map(\.message)
    let told = """
      Not all events were detected by the same detector, so that they may differ for that alone: 'idt' or 'ivt'. \
      The groups have unequal shares of them.
      """
    #expect(published == [told])
    let all = try await study { _, _ in true }
    #expect(try all.reading().mixedDefinitions().isEmpty)
  }

  @Test("are not warned of where only those differ who are in no group, unless everybody counts")
  func others() async throws {
    let study = try await study { _, place in place == 0 }
    let reading = try study.reading()
    let other = try #require(
      try reading.recordingsInUse().filter { $0.kind != .calibration }.min { $0.name < $1.name }
    )
    let group = try #require(try reading.participantGroups()[other.participant] ?? nil)
    #expect(try reading.mixedDefinitions(without: [group]).isEmpty)
    #expect(try reading.mixedDefinitions(between: .everybody, without: [group]).map(\.kind) == ["mixed-detector"])
    let alone = Dictionary(
      uniqueKeysWithValues: try reading.recordingsInUse().filter { $0.name != other.name }.map { ($0.name, "a") }
    )
    #expect(try reading.mixedDefinitions(between: .conditions(alone)).isEmpty)
  }

  @Test("are warned of another rule for saccades beside what is told of saccades alone")
  func kinematics() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 6)
    let one = try #require(
      try study.reading().recordingsInUse().filter { $0.kind != .calibration }.map(\.name).min()
    )
    var detect = try DetectEvents(detector: "ivt", kinematics: "filter")
    detect.recordings = [one]
    _ = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let reading = try study.reading()
    #expect(try reading.mixedDefinitions(of: .quality).isEmpty)
    let saccades = try ReportContext(reading, for: .everyone).mixedSaccades.map(\.message)
    let told = """
      Not all saccades were measured by the same rule, so that they may differ for that alone: 'filter' or 'pulse'.
      """
    #expect(saccades == [told])
  }

  /// What everybody read, as if by trackers that gave something else.
  private func headers(
    of study: borrowing Study,
    _ change: (inout RecordingHeader, _ group: String?) -> Void
  ) throws -> [RecordingHeader] {
    let groups = try study.participantGroups()
    return try study.recordingsInUse().map(\.value).filter { $0.kind != .calibration }.map { header in
      var header = header
      header.eyes = [.right]
      change(&header, groups[header.participant] ?? nil)
      return header
    }
  }

  @Test("are warned of where words were given to their fixations by different rules")
  func words() async throws {
    let study = try await study { _, _ in true }
    #expect(try study.reading().mixedDefinitions().isEmpty)
    let groups = try study.reading().participantGroups()
    var lines = try AssignLines(assigner: ("slice", Options()), words: ("nearest", Options()))
    lines.recordings = try study.reading().recordingsInUse()
      .filter { $0.kind != .calibration && (groups[$0.participant] ?? nil) == "control" }.map(\.name)
    _ = try await lines.run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
    let measures = try TakeMeasures(definitions: .eyekit, cleaning: [])
    _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
    let mixed = try study.reading().mixedDefinitions()
    #expect(mixed.map(\.kind) == ["mixed-word-assigner"])
    let message = try #require(mixed.first?.message)
    #expect(message.contains("'control' by 'nearest'; 'dyslexic' by 'box'"))
    #expect(message.contains("'study lines --assigner slice --words NAME' makes all alike;"))
  }

  @Test("are not warned of where a screening leaves them out, nor a model with nothing of their readings")
  func unasked() async throws {
    let study = try await study { _, place in place == 0 }
    let readings = try study.reading().recordingsInUse().filter { $0.kind != .calibration }
    let other = try #require(readings.min { $0.name < $1.name }?.participant)
    try study.store { store in
      let run = try store.insert(TemporaryStudy.typed("ingest"))
      try store.insert([Participant(id: other, group: "other")], run: run)
    }
    let reading = try study.reading()
    let message = try #require(try reading.mixedDefinitions().first?.message)
    // Two of the three groups are alike.
    #expect(message.contains("differences between those of different ones may be its doing alone: 'control' by 'ivt'"))
    #expect(try ScreenMeasures(classifier: ("ridge-logistic", Options())).mixed(in: reading).isEmpty)

    let people = try StudyPeople(reading)
    let trials = try TrialColumns(reading)
    func isOfReadings(_ rows: StudyRows, _ columns: [String]) throws -> Bool {
      let plan = try ColumnPlan(rows, columns, people, trials, nil)
      #expect(plan.unknown.isEmpty)
      return plan.isOfReadings
    }
    #expect(try !isOfReadings(.participants, ["age", "sex", "group", "participant"]))
    #expect(try isOfReadings(.participants, ["words_per_minute", "group"]))
    #expect(try isOfReadings(.trials, ["age", "sex"]))
  }

  /// Of what the models in a report warn, with one more of participants.
  private func warnings(with formula: String, in study: borrowing TemporaryStudy) throws -> [String] {
    let model = ModelName(formula: formula, rows: "participants", family: .gaussian, method: "squares")
    let estimate = ModelEstimate.example(of: model, term: "sex")
    try study.writing().keepAll([estimate], by: TemporaryStudy.typed("compare"))
    let reading = try study.reading()
    let sections = try ModelSections(reading, ReportContext(reading, for: .team)).sections
    #expect(sections.count == 1)
    return sections.flatMap { $0.warnings.map(\.kind) }
  }

  @Test("are warned of under models in a report only where one has something of their readings")
  func reportedModels() async throws {
    let study = try await study { _, place in place == 0 }
    let ofPeople = try warnings(with: "age ~ sex + group", in: study)
    #expect(ofPeople.isEmpty)
    let ofReadings = try warnings(with: "wpm ~ sex", in: study)
    #expect(ofReadings == ["mixed-detector"])
  }

  @Test("are warned of another eye only where a recording has more than one")
  func eyes() async throws {
    let study = try await study { _, _ in true }
    let readings = try study.reading().recordingsInUse().filter { $0.kind != .calibration }.map(\.name).sorted()
    var detect = try DetectEvents(detector: "idt")
    detect.eye = .cyclopean
    detect.recordings = Array(readings.prefix(3))
    _ = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let reading = try study.reading()
    let standing = try reading.standing()
    let one = try headers(of: reading) { _, _ in }
    #expect(standing.mixedChoices([.eye], among: one).isEmpty)
    let both = try headers(of: reading) { header, _ in header.eyes = [.left, .right] }
    let message = try #require(standing.mixedChoices([.eye], among: both).first?.message)
    #expect(message.contains("'better' in 3 recordings, 'cyclopean' in 3 recordings"))
    let remedy = "'study events --detector idt --eye NAME --kinematics pulse' makes all alike"
    #expect(message.contains(remedy))
  }

  @Test("are warned of where fixations of some came with their files")
  func given() async throws {
    let study = try await study { _, _ in true }
    let reading = try study.reading()
    let standing = try reading.standing()
    let groups = try reading.participantGroups()
    let mixed = try headers(of: reading) { header, group in
      if group == "control" { header.content = .fixations }
    }
    let parts = Dictionary(uniqueKeysWithValues: mixed.map { ($0.name, (groups[$0.participant] ?? nil) ?? "") })
    let found = standing.mixedChoices([.detector, .eye, .kinematics], among: mixed, by: parts)
    #expect(found.map(\.kind) == ["mixed-detector"])
    let message = try #require(found.first?.message)
    #expect(message.contains("'control' by 'recorded'; 'dyslexic' by 'idt'."))
    #expect(message.contains("'study events --detector recorded --kinematics pulse' takes the tracker's own fixations"))
    let all = try headers(of: reading) { header, _ in header.content = .fixations }
    #expect(standing.mixedChoices(DecidingChoice.allCases, among: all).isEmpty)
  }

  @Test("are told of a tracker's own fixations by the name of the detector that takes them")
  func own() { #expect(DecidingChoice.trackersOwn == Recorded.name) }

  @Test("cannot be screened where one alone is measured, as a sentence of one says")
  func one() {
    let text = "\(ScreenError.oneGroup("a", participants: 1))"
    #expect(text == "The one measured participant with a group is in 'a'; two groups are needed to separate.")
  }
}
