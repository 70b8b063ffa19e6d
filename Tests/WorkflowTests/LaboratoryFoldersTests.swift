import Basics
import Foundation
import Geometry
import Ingest
import Reading
import Recordings
import Simulation
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import SideChannels
@testable import Studies

@Suite struct `Folders of laboratories` {
  private func simulate(_ laboratory: Laboratory, in study: borrowing TemporaryStudy, passages: Int = 4) async throws {
    var simulation = SimulateReadings(
      calibrations: SimulateCalibrations(folder: study.home.path(of: "lab"), participants: 2, seed: 9)
    )
    simulation.passages = passages
    simulation.eyeTracker.rate = 250
    simulation.laboratory = laboratory
    _ = try await simulation.run()
  }

  @Test func `of Experiment Builder tell by their messages what each trial read`() async throws {
    let study = try TemporaryStudy()
    try await simulate(.experimentBuilder, in: study)
    let outcome = try await study.ingest(study.home.path(of: "lab"))
    #expect(outcome.refusals.isEmpty)
    let reading = try study.reading()
    let recordings = try reading.store.recordings()
    #expect(recordings.count == 8 && Set(recordings.map(\.participant)).count == 2)
    // What trials name is an input of the run, too.
    let inputs = try reading.store.runs().flatMap(\.value.inputs).map(\.name)
    #expect(inputs.count { $0.hasSuffix(".ias") } == 8 && inputs.count { $0.hasSuffix(".vcl") } == 8, "\(inputs)")
    // Nor is it another file when the folder comes again.
    let again = try await study.ingest(study.home.path(of: "lab")).findings.entries.map(\.description)
    #expect(!again.contains { $0.contains(".vcl") || $0.contains(".ias") }, "\(again)")
    // One text is one passage, although each trial has a file of its own, in another order for everybody.
    let passages = try reading.passages()
    #expect(Set(passages.keys) == ["text_P1", "text_P2", "text_P3", "text_P4"])
    for recording in recordings {
      let told = try reading.store.rows(RecordedVariable.self, where: ["recording": .text(recording.name)])
      let item = try #require(told.first { $0.name == "item" })
      #expect(recording.passage == "text_\(item.value)" && recording.kind == .reading)
      #expect(told.map(\.name) == ["condition", "item", "position"])
    }
  }

  @Test func `of Experiment Builder tell how large a degree is, within a hundredth of the truth`() async throws {
    let study = try TemporaryStudy()
    try await simulate(.experimentBuilder, in: study, passages: 1)
    try await study.ingest(study.home.path(of: "lab"))
    let reading = try study.reading()
    for recording in try reading.store.recordings() {
      let found = reading.viewing(of: recording.value)
      let viewing = try #require(found)
      #expect(viewing.source == .resolution)
      // 620 mm before a screen of 1024 pixels on 375 mm.
      #expect(abs(viewing.geometry.degree.width - 29.55) < 0.3)
    }
    let outcome = try await DetectEvents(detector: DetectEvents.defaultDetector)
      .run(on: study.writing(), recordedAs: Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: ["study"]))
    #expect(outcome.quality.allSatisfy { $0.degrees == .resolution && $0.saccadeAmplitude != nil })
  }

  @Test func `of MultiplEYE begin and end a page by messages, in other letters than its table`() async throws {
    let study = try TemporaryStudy()
    try await simulate(.multiplEYE, in: study)
    let outcome = try await study.ingest(study.home.path(of: "lab"))
    #expect(outcome.refusals.isEmpty)
    #expect(
      Set(outcome.files.compactMap(\.pictureOf))
        == ["sim_text_1 page_1", "sim_text_1 page_2", "sim_text_2 page_1", "sim_text_2 page_2"]
    )
    let reading = try study.reading()
    let passages = try reading.passages()
    #expect(
      Set(passages.keys) == ["sim_text_1 page_1", "sim_text_1 page_2", "sim_text_2 page_1", "sim_text_2 page_2"]
    )
    let recordings = try reading.store.recordings()
    #expect(recordings.count == 8 && recordings.allSatisfy { $0.passage.map { passages[$0] != nil } == true })
    #expect(Set(recordings.compactMap(\.trial)).count == 4)
  }

  /// Files of both call their texts alike, and the texts differ.
  @Test(arguments: [false, true])
  func `of two collections of MultiplEYE have trials that read their own pages`(together: Bool) async throws {
    let study = try TemporaryStudy()
    var findings = FindingLog()
    for (name, seed) in [("first", 9 as UInt64), ("second", 31)] {
      let people = SimulateCalibrations(folder: study.home.path(of: "all/\(name)"), participants: 2, seed: seed)
      var simulation = SimulateReadings(calibrations: people)
      simulation.calibrations.prefix = name
      simulation.passages = 2
      simulation.eyeTracker.rate = 250
      simulation.laboratory = .multiplEYE
      _ = try await simulation.run()
      if !together { findings.append(try await study.ingest(study.home.path(of: "all/\(name)")).findings) }
    }
    if together { findings.append(try await study.ingest(study.home.path(of: "all")).findings) }
    #expect(findings.entries.contains { $0.description.contains("Another text is called 'sim_text_1 page_1' already") })
    let again = try await study.ingest(study.home.path(of: "all")) { $0.replaces = true }.findings
    #expect(!again.entries.contains { $0.description.contains("Another text") })
    let reading = try study.reading()
    let passages = try reading.passages()
    #expect(passages.count == 4 && Set(passages.values.map { $0.words.map(\.text) }).count == 4)
    let sources = Dictionary(uniqueKeysWithValues: try reading.store.sources().map { ($0.id, $0.value.path) })
    let recordings = try reading.store.recordings()
    #expect(recordings.count == 8)
    for recording in recordings {
      let path = try #require(sources[recording.source])
      let collection = path.contains("/first/") ? "first" : "second"
      let origins = try reading.store.rows(
        PassageOrigin.self,
        where: ["passage": .text(recording.passage ?? "")]
      )
      #expect(!origins.isEmpty && origins.allSatisfy { $0.file.contains("/\(collection)/") }, "\(path)")
      #expect(origins.allSatisfy { recording.trial?.hasSuffix($0.name.suffix(6)) == true })
    }
  }

  @Test(arguments: [Laboratory.experimentBuilder, .multiplEYE])
  func `are compared with the truth beside them, trial by trial`(laboratory: Laboratory) async throws {
    let study = try TemporaryStudy()
    try await simulate(laboratory, in: study, passages: 2)
    let folder = study.home.path(of: "lab")
    try await study.ingest(folder)
    let typed = TemporaryStudy.typed("bias")
    _ = try await DetectEvents(detector: "recorded").run(on: study.writing(), recordedAs: typed)
    let measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
    _ = try await measures.run(on: study.writing(), recordedAs: typed)
    let rows = try CompareWithTruth(folder: folder).run(on: study.writing(), recordedAs: typed)
    let fixations = try #require(rows.first { $0.measure == "scan_fixations" })
    #expect(fixations.readings == 4)
    // The tracker's own fixations are the true ones, so that a trial beside another one's truth would show.
    let bias = try #require(fixations.bias)
    #expect(abs(bias) < 0.5)
  }

  /// How long the tracker's own fixations within each area last, by recordings and words, told from the files' text alone.
  private func dwellTimes(below folder: String, of people: [String]) throws -> [String: [String: [Int: Double]]] {
    var found: [String: [String: [Int: Double]]] = [:]
    for name in people {
      let text = try String(contentsOfFile: "\(folder)/results/\(name)/\(name).asc", encoding: .utf8)
      var (trial, areas) = ("", [[Double]]())
      for line in text.split(separator: "\n") {
        let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
        if words.count > 3, words[2] == "TRIALID" { trial = words[3] }
        if words.count > 6, words[0] == "MSG", words[4] == "IAREA" {
          let areaFile = try String(contentsOfFile: "\(folder)/results/\(name)/\(words[6])", encoding: .utf8)
          areas = areaFile.split(separator: "\n").map {
            $0.split(separator: "\t").dropFirst().compactMap { Double($0) }
          }
        }
        guard words.first == "EFIX", let x = Double(words[5]), let y = Double(words[6]) else { continue }
        let area = areas.first { x >= $0[1] && x < $0[3] && y >= $0[2] && y < $0[4] }
        if let area {
          found[name, default: [:]][trial, default: [:]][Int(area[0]), default: 0] += Double(words[4]) ?? 0
        }
      }
    }
    return found
  }

  private enum Cleaned: CaseIterable {
    /// As somebody does who types no option.
    case byDefault
    case not
    /// By all stages, so that words beside blinks are missing.
    case told
  }

  /// Of the words that the tracker's fixations were on; where they are cleaned, of those that measures tell of.
  @Test(arguments: Cleaned.allCases)
  private func `have the total durations of the tracker's own fixations within the areas`(cleaned: Cleaned) async throws
  {
    let study = try TemporaryStudy()
    try await simulate(.experimentBuilder, in: study)
    let folder = study.home.path(of: "lab")
    try await study.ingest(folder)
    let typed = TemporaryStudy.typed("measures")
    _ = try await DetectEvents(detector: "recorded").run(on: study.writing(), recordedAs: typed)
    let stages = cleaned == .told ? cleaningStages.names : []
    let told = try TakeMeasures(definitions: .pymovements, cleaning: stages.map { ($0, Options()) })
    let measures = cleaned == .byDefault ? try TakeMeasures(Choices([])) : told
    let outcome = try await measures.run(on: study.writing(), recordedAs: typed)
    #expect(outcome.trials.count == 8)
    #expect(outcome.trials.allSatisfy { $0.keepsGivenFixations == (cleaned == .byDefault) })
    let reading = try study.reading()
    let own = Dictionary(grouping: try reading.rows(MeasuredWord.self), by: \.recording)
    let place = try #require(MeasuredWord.measures.firstIndex { $0.name == "total_duration_ms" })
    let truth = try dwellTimes(below: folder, of: ["001", "002"])
    let people = Dictionary(
      uniqueKeysWithValues: try truth.keys.map { ($0, try reading.pseudonyms().pseudonym(for: $0)) }
    )
    var (same, known, all) = (0, 0, 0)
    for recording in try reading.store.recordings() {
      let person = try #require(truth.first { people[$0.key] == recording.participant })
      for (word, total) in person.value[recording.trial ?? ""] ?? [:] {
        let measured = own[recording.name]?.first { $0.word == word }?.values[place]
        all += 1
        if measured != nil { known += 1 }
        if let measured, abs(measured - total) < 0.5 { same += 1 }
      }
    }
    let share = Double(same) / Double(cleaned == .told ? known : all)
    print("Total durations as the tracker's: \(same) of \(known) known of \(all) words, \(share) (\(cleaned)).")
    #expect(all > 300 && share >= 0.95, "\(same) of \(known), of \(all)")
    // Nothing of what the tracker gave is missing, whatever a blink may hide.
    if cleaned == .byDefault { #expect(known == all) }
  }

  @Test func `clean by default what is detected, and nothing that the tracker found`() async throws {
    let study = try TemporaryStudy()
    try await simulate(.experimentBuilder, in: study, passages: 1)
    try await study.ingest(study.home.path(of: "lab"))
    let typed = TemporaryStudy.typed("measures")
    func trials(by detector: String) async throws -> [MeasuredTrial] {
      _ = try await DetectEvents(detector: detector).run(on: study.writing(), recordedAs: typed)
      return try await TakeMeasures(Choices([])).run(on: study.writing(), recordedAs: typed).trials
    }
    let detected = try await trials(by: DetectEvents.defaultDetector)
    #expect(detected.count == 2 && detected.allSatisfy { $0.isCleaned })
    #expect(detected.allSatisfy { $0.cleaning.contains("Took away fixations right before and behind blinks.") })
    let page = try await study.report()["report.md"] ?? ""
    #expect(page.contains("fixations were cleaned in this order: merge-short, drop-short, "))
    #expect(
      page.contains("size of a degree of visual angle was taken from the tracker's own resolution in 2 recordings.")
    )
    let given = try await trials(by: "recorded")
    #expect(given.allSatisfy { $0.keepsGivenFixations && !$0.isCleaned })
    let other = try await study.report()["report.md"] ?? ""
    #expect(other.contains("Fixations were taken as the tracker or another program gave them, and not cleaned."))
    #expect(!other.contains("fixations were cleaned in") && other.contains("No fixation was taken to be hidden where"))
    #expect(other.contains("Events of 2 recordings are those that the tracker or another program found."))
    let own = "Fixations and saccades are those that the tracker itself found. Blinks are losses of gaze"
    #expect(other.contains(own) && !other.contains("were detected by"))
  }

  @Test func `without degrees still have events, and nothing in degrees`() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("p1.asc", TrackerFile().text))
    let outcome = try await DetectEvents(detector: "ivt")
      .run(on: study.writing(), recordedAs: Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: ["study"]))
    let quality = try #require(outcome.quality.first)
    #expect(quality.degrees == .assumed && quality.saccadeAmplitude == nil && quality.sampleToSample == nil)
    let withheld = try #require(quality.withheld)
    #expect(withheld.contains("Lengths and speeds in degrees: ") && !withheld.contains(".;") && withheld.hasSuffix("."))
    #expect((quality.fixations ?? 0) > 0)
  }
}
