import Basics
import Reading
import Recordings
import SideChannels
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
    let told = "6 participants took part ('control' and 'dyslexic' in untold numbers)"
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

  @Test("cannot be screened where one alone is measured, as a sentence of one says")
  func one() {
    let text = "\(ScreenError.oneGroup("a", participants: 1))"
    #expect(text == "The one measured participant with a group is in 'a'; two groups are needed to separate.")
  }
}
