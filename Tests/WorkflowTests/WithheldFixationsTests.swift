import Basics
import Reading
import Recordings
import SideChannels
import Simulation
import TestSupport
import Testing

@testable import Ingest
@testable import Measurement
@testable import Reports
@testable import Studies

/// Gaze of which nobody knows how large a degree is: exact at 250 samples per second, or so noisy at 30 that fixations merge.
@Suite("Fixations that are withheld")
struct WithheldFixationsTests {
  private typealias Recorded = (name: String, rate: Double, noise: Double)

  private static let exact: [Recorded] = [("anna", 250, 0.3), ("bertram", 250, 0.3)]
  private static let noisy: Recorded = ("clara", 30, 30)

  /// Twenty seconds of fixations of 220 ms, 90 pixels apart, with saccades of 30 ms between them, ten on each line.
  private func table(of recorded: Recorded) -> String {
    var generator = SeededGenerator(seed: UInt64(recorded.name.count))
    let rows = (0..<Int(20 * recorded.rate)).map { sample in
      let time = Double(sample) * 1000 / recorded.rate
      let (number, within) = (Int(time / 250), time.truncatingRemainder(dividingBy: 250))
      let share = min(1, max(0, (within - 220) / 30))
      let eased = share * share * share * (10 - 15 * share + 6 * share * share)
      let (from, to) = (Self.fixation(number), Self.fixation(number + 1))
      let x = from.x + (to.x - from.x) * eased + recorded.noise * generator.normal()
      let y = from.y + (to.y - from.y) * eased + recorded.noise * generator.normal()
      return "\(recorded.name),\(time),\(x),\(y)"
    }
    return "who,ms,x,y\n" + rows.joined(separator: "\n") + "\n"
  }

  private static func fixation(_ number: Int) -> (x: Double, y: Double) {
    (100 + 90 * Double(number % 10), 150 + 60 * Double(number / 10 % 10))
  }

  private func detected(
    _ recordings: [Recorded],
    in study: borrowing TemporaryStudy
  ) async throws -> DetectEvents.Outcome {
    for recorded in recordings { _ = try study.file("gaze/\(recorded.name).csv", table(of: recorded)) }
    _ = try study.file("gaze/participants.csv", "participant_id,group\nanna,control\nclara,control\n")
    let columns = #"{"columns": {"participant": "who", "time": "ms", "x": "x", "y": "y"}}"#
    let mapping = try NamedMapping(at: try study.file("map.json", columns))
    try await study.ingest(study.home.path(of: "gaze")) { $0.mapping = mapping }
    let outcome = try await DetectEvents(detector: DetectEvents.defaultDetector)
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
    _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
    return outcome
  }

  @Test("make a recording poor, and are told without degrees that nobody knows")
  func grades() async throws {
    let study = try TemporaryStudy()
    let outcome = try await detected(Self.exact + [Self.noisy], in: study)
    let noisy = outcome.quality.filter(\.withholdsFixations)
    #expect(outcome.quality.count == 3 && noisy.map(\.grade) == [.poor])
    #expect(noisy.map(\.gradedBy) == ["fixations withheld"])
    #expect(outcome.quality.filter { !$0.withholdsFixations }.allSatisfy { $0.grade == .good })
    #expect(noisy.first?.withheld?.contains("durations are far too long: noise hides small saccades") == true)
    let limits = outcome.quality.flatMap { [$0.withheld, $0.cautions] }.compactMap(\.self)
    for told in limits + outcome.findings.entries.map(\.first.message) {
      let rest = told.replacing("40 degrees wide", with: "")
      #expect(!rest.contains(#/[0-9] degrees/#) && !rest.contains("per degree"), "\(told)")
    }
  }

  @Test("tell no precision, and are those of a fixed threshold at a low rate as well")
  func precision() async throws {
    let screen = #"{"screen": {"pixels": [1024, 768], "millimetres": [380, 300], "distance": 670}}"#
    let study = try TemporaryStudy(settings: screen)
    for recorded in [("dora", 30, 0.3), ("emil", 250, 0.3)] as [Recorded] {
      _ = try study.file("gaze/\(recorded.name).csv", table(of: recorded))
    }
    let columns = #"{"columns": {"participant": "who", "time": "ms", "x": "x", "y": "y"}}"#
    let mapping = try NamedMapping(at: try study.file("map.json", columns))
    try await study.ingest(study.home.path(of: "gaze")) { $0.mapping = mapping }
    let outcome = try await DetectEvents(detector: "ivt")
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let withheld = outcome.quality.filter(\.withholdsFixations)
    #expect(withheld.map(\.rate).allSatisfy { abs(($0 ?? 0) - 30) < 0.1 } && withheld.count == 1)
    #expect(withheld.map(\.gradedBy) == ["smallest saccade 2.00°"] && withheld.map(\.grade) == [.poor])
    for quality in outcome.quality {
      let precision = [quality.sampleToSample, quality.standardDeviation, quality.ellipseArea]
      #expect(precision.allSatisfy { ($0 == nil) == quality.withholdsFixations })
      let fixations = try study.reading().rows(StoredEvent.self, of: quality.recording).filter { $0.kind == .fixation }
      #expect(!fixations.isEmpty && fixations.allSatisfy { ($0.toldDuration == nil) == quality.withholdsFixations })
      let told = fixations.contains { $0.sampleToSample != nil || $0.standardDeviation != nil || $0.ellipseArea != nil }
      #expect(told != quality.withholdsFixations)
    }
  }

  @Test("are in no distribution, and those of no group are called so")
  func distribution() async throws {
    let study = try TemporaryStudy()
    _ = try await detected(Self.exact + [Self.noisy], in: study)
    let files = try await study.report()
    let figure = try #require(files["figures/fixation-durations.svg"])
    // Those of one exact recording each.
    let counts = try #require(figure.firstMatch(of: #/no group: ([0-9]+) fixations; control: ([0-9]+) fixations\./#))
    #expect([counts.1, counts.2].compactMap { Int($0) }.allSatisfy { (75...85).contains($0) }, "\(counts.0)")
    #expect(figure.withoutTags.contains("Readings without a mean fixation duration are left out."))
    // A recording that tells its fixations stands for all.
    #expect(files["figures/scan-path.svg"] != nil)
    let shown = try #require(files["figures/events-over-time.svg"])
    let caption = "whose loss is in the middle of those that tell fixations; its first 6 seconds."
    #expect(shown.withoutTags.contains(caption))
    #expect(!shown.contains("(°/s)"))
  }

  @Test("leave no measure of a reading, which is not analysed then")
  func notAnalysed() async throws {
    let study = try TemporaryStudy()
    _ = try await detected(Self.exact + [Self.noisy], in: study)
    let files = try await study.report()
    #expect(files["report.html"]?.contains("<dt>Analysed without a known text</dt><dd>2</dd>") == true)
    let flow = try files.rows("tables/exclusion_flow.csv")
    #expect(flow.first { $0["step"] == "without measures: all are left empty" }?["recordings"] == "1")
    #expect(flow.first { $0["step"] == "with measures: analysed" }?["recordings"] == "2")
  }

  @Test("leave a reading out of what is counted as measured, as do samples without any fixation, so that steps add up")
  func steps() async throws {
    let study = try TemporaryStudy()
    _ = try study.file("gaze/dana.csv", "who,ms,x,y\ndana,0,100,150\ndana,4,100,150\ndana,8,100,150\n")
    _ = try await detected(Self.exact + [Self.noisy], in: study)
    let files = try await study.report()
    let flow = try files.rows("tables/exclusion_flow.csv")
    func recordings(_ step: String) -> Int {
      flow.filter { $0["step"]?.hasPrefix(step) == true }.reduce(0) { $0 + (Int($1["recordings"] ?? "") ?? 0) }
    }
    #expect(recordings("without measures: no fixations") == 1 && recordings("without measures: all are left") == 1)
    #expect(recordings("recorded") == recordings("excluded") + recordings("in use"))
    #expect(recordings("in use") == recordings("without events") + recordings("with events"))
    #expect(recordings("with events") == recordings("without measures") + recordings("with measures"))
    let page = try #require(files["report.md"])
    #expect(page.contains("2 recordings of 2 participants were measured as sequences of fixations"))
  }

  @Test("alone are drawn neither as durations nor as a path")
  func alone() async throws {
    let study = try TemporaryStudy()
    _ = try await detected([Self.noisy], in: study)
    let files = try await study.report()
    let shown = try #require(files["figures/events-over-time.svg"])
    #expect(shown.withoutTags.contains("whose loss is in the middle of all; its first 6 seconds."))
    #expect(files["figures/scan-path.svg"] == nil)
    #expect(files["figures/fixation-durations.svg"] == nil)
    #expect(try files.rows("fixation_shapes.csv").map { $0["fixations"] } == ["0"])
  }
}
