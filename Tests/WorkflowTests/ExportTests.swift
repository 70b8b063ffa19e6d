import Basics
import Formats
import Foundation
import Reading
import Recordings
import Store
import Tables
import TestSupport
import Testing
import Trackers

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("An export as tables")
struct ExportTests {
  @Test("has one row for each fixation, saccade, word, trial and participant, keys first")
  func tidy() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 3)
    let files = try await study.export("tidy")
    let keys = ["participant", "group", "recording", "trial", "passage"]
    for name in ["fixations.csv", "saccades.csv", "events.csv", "words.csv", "sentences.csv", "trials.csv"] {
      #expect(try Array(files.header(name).prefix(5)) == keys, "\(name)")
      let rows = try files.rows(name)
      #expect(rows.allSatisfy { $0["participant"] != "" && $0["group"] != "" && $0["passage"] != "" }, "\(name)")
      let recordings = rows.map { ($0["participant"] ?? "") + "/" + ($0["recording"] ?? "") }
      #expect(recordings == recordings.sorted(), "\(name)")
    }
    #expect(try files.rows("events.csv").count == study.count(StoredEvent.self))
    let fixations = try study.reading().rows(StoredEvent.self, where: ["kind": .text("fixation")])
    #expect(try files.rows("fixations.csv").count == fixations.count)
    #expect(try files.rows("words.csv").count == study.count(MeasuredWord.self))
    #expect(try files.rows("trials.csv").count == study.count(MeasuredTrial.self))
    #expect(try files.rows("recordings.csv").count == study.count(RecordingQuality.self))
    #expect(try files.rows("participants.csv").count == 3)
  }

  @Test("as popEye has fixations holds each with its line and word, and is drafted as what it is")
  func popEye() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let files = try await study.export("popeye-fixations")
    let rows = try files.rows("fixations.csv")
    let lines = try study.reading().rows(AssignedLine.self)
    #expect(rows.count == lines.count && rows.count > 100)
    #expect(rows.count { $0["wordnum"] != "" } == lines.count { $0.word != nil })
    let passages = try study.reading().passages()
    for row in rows {
      guard let word = row["wordnum"].flatMap({ Int($0) }) else { continue }
      #expect(passages[row["itemid"] ?? ""]?.words[word - 1].text == row["word"])
    }
    for (trial, own) in Dictionary(grouping: rows, by: { [$0["subid"], $0["trialid"]] }) {
      #expect(own[0]["line.change"] == "0" && own[0]["word.refix"] == "0", "\(trial)")
      for (before, row) in zip(own, own.dropFirst()) {
        if let here = Int(row["line"] ?? ""), let there = Int(before["line"] ?? "") {
          #expect(row["line.change"] == "\(here - there)")
        }
        guard let word = row["wordnum"], let last = before["wordnum"], word != "", last != "" else { continue }
        #expect(row["word.refix"] == (word == last ? "1" : "0"))
      }
      let words = Dictionary(grouping: own.filter { $0["wordnum"] != "" }) { $0["wordnum"] }
      for (_, same) in words {
        #expect(same.compactMap { $0["word.fix"].flatMap { Int($0) } } == Array(1...same.count))
      }
    }
    let text = try #require(files["fixations.csv"])
    let draft = MappingDraft(of: Array(text.utf8).span, named: "fixations.csv")
    for part in ["\"x\": \"xs\"", "\"word\": \"wordnum\"", "\"participant\": \"subid\"", "\"line\": \"line\""] {
      #expect(draft.json.contains(part), "\(draft.json)")
    }
  }

  @Test("lies where its path says, also from above the working folder")
  func places() throws {
    let here = FileManager.default.currentDirectoryPath
    let above = URL(filePath: here).deletingLastPathComponent().path
    #expect(try ExportFolder("../exported-tables").path == (above == "/" ? "" : above) + "/exported-tables")
    #expect(try ExportFolder("exported-tables/").path == here + "/exported-tables")
  }

  @Test("names each word of all passages by itself")
  func items() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let rows = try await study.export("tidy").rows("words.csv")
    #expect(rows.allSatisfy { $0["word_id"] == "\($0["passage"] ?? ""):\($0["word"] ?? "")" } && !rows.isEmpty)
  }

  @Test("as BIDS has who took part, with what the columns mean")
  func participants() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let files = try await study.export("bids")
    let lines = try #require(files["participants.tsv"]).split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(lines.first == ["participant_id", "group", "age", "sex", "language"] && lines.count == 3)
    #expect(lines.dropFirst().allSatisfy { $0[0].hasPrefix("sub-p") && Double($0[2]) != nil && $0[4] == "n/a" })
    for line in lines.dropFirst() { #expect(files.keys.contains { $0.hasPrefix("\(line[0])/beh/") }) }
    let sidecar = try JSON(parsing: Array(try #require(files["participants.json"]).utf8), source: "participants.json")
    #expect(sidecar["age"]?["Units"]?.text == "year" && sidecar["participant_id"]?["Description"]?.text != nil)
  }

  @Test("tells of every fixation the line and word that were stored for it")
  func located() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let rows = try await study.export("tidy").rows("fixations.csv")
    let lines = try study.reading().rows(AssignedLine.self)
    #expect(rows.count == lines.count && lines.contains { $0.word != nil })
    for line in lines {
      let row = rows.first { $0["recording"] == line.recording && $0["fixation"] == "\(line.fixation)" }
      #expect(row?["start_ms"].flatMap(Double.init) == line.start.milliseconds)
      #expect(row?["line"].flatMap { Int($0) } == line.line && row?["word"].flatMap { Int($0) } == line.word)
    }
  }

  @Test(
    "has one convention of durations: an end less its start, in every file, and words' times are sums of fixations'"
  )
  func durations() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let files = try await study.export("tidy")
    for name in ["events.csv", "fixations.csv", "saccades.csv"] {
      for row in try files.rows(name) {
        let numbers = try ["start_ms", "end_ms", "duration_ms"].map { try #require(row[$0].flatMap(Double.init)) }
        #expect(abs(numbers[1] - numbers[0] - numbers[2]) < 1e-9, "\(name)")
      }
    }
    // Events follow each other without a gap where nothing is unclassified: none overlaps the next.
    for events in Dictionary(grouping: try files.rows("events.csv"), by: { $0["recording"] ?? "" }).values {
      let spans = events.map { (start: Double($0["start_ms"] ?? "") ?? 0, end: Double($0["end_ms"] ?? "") ?? 0) }
        .sorted { $0.start < $1.start }
      #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end <= $1.start + 1e-9 })
      #expect(zip(spans, spans.dropFirst()).contains { $0.end == $1.start })
    }
    var sums: [String: Double] = [:]
    for row in try files.rows("fixations.csv") where row["word"] != "" {
      sums["\(row["recording"] ?? "")/\(row["word"] ?? "")", default: 0] += Double(row["duration_ms"] ?? "") ?? 0
    }
    var compared = 0
    for row in try files.rows("words.csv") {
      guard let total = row["total_duration_ms"].flatMap(Double.init),
        let sum = sums["\(row["recording"] ?? "")/\(row["word"] ?? "")"]
      else { continue }
      // What cleaning merged lasts over the gap between the two.
      #expect(total >= sum - 1e-6 && total < sum + 100)
      compared += abs(total - sum) < 1e-6 ? 1 : 0
    }
    #expect(compared > 50)
  }

  @Test("holds what is stored: a missing value is an empty cell, and any other comes back as it was")
  func values() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let rows = try await study.export("tidy").rows("words.csv")
    let words = try study.reading().rows(MeasuredWord.self)
    #expect(words.contains { $0.values.contains(nil) })
    for word in words {
      let row = rows.first { $0["recording"] == word.recording && $0["word"] == "\(word.word)" }
      let found = MeasuredWord.measures.map { row?[$0.name].flatMap(Double.init) }
      #expect(found == word.values, "\(word.recording) \(word.word)")
    }
  }

  @Test("has a meaning for every column")
  func dictionary() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    for layout in ["tidy", "long", "wide"] {
      let files = try await study.export(layout)
      let told = try files.rows("data_dictionary.csv")
      #expect(told.allSatisfy { $0["meaning"] != "" })
      for name in files.keys where name.hasSuffix(".csv") && name != "data_dictionary.csv" {
        let header = try files.header(name)
        #expect(Set(header).count == header.count, "\(name)")
        let columns = told.filter { $0["file"] == name }.compactMap { $0["column"] }
        #expect(Array(columns.prefix(header.count)) == header, "\(name)")
      }
    }
  }

  @Test(
    "writes CSV as the settings ask for, and says so beside the meanings",
    arguments: ["tidy", "long", "wide", "vitals"]
  )
  func settings(layout: String) async throws {
    let study = try TemporaryStudy(settings: #"{"csv": {"missing": "NA", "formulas": "kept"}}"#)
    try await study.read(participants: 1)
    try study.store { store in
      let run = try store.insert(TemporaryStudy.typed("ingest"))
      let person = try #require(try store.participants().first?.participant.id)
      try store.insert([Participant(id: person, group: "=1+1")], run: run)
    }
    let files = try await study.export(layout)
    for (name, text) in files where name.hasSuffix(".csv") {
      #expect(!text.contains("'=1+1") && !text.contains(",,"), "\(name)")
    }
    guard layout != "vitals" else { return }
    #expect(files.contains { $0.key != "data_dictionary.csv" && $0.value.contains("=1+1") })
    let notes = try files.rows("data_dictionary.csv").filter { $0["file"] == "*.csv" }.compactMap { $0["meaning"] }
    let csv = try study.reading().settings.csv
    #expect(notes == csv.notes)
  }

  @Test("has one row for each value of the long table, and no row where nothing was measured")
  func long() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let files = try await study.export("long")
    #expect(
      try files.header("measures_long.csv") == [
        "participant", "group", "recording", "trial", "passage", "word", "measure", "value", "unit",
      ]
    )
    let rows = try files.rows("measures_long.csv")
    let reading = try study.reading()
    let ofWords = try reading.rows(MeasuredWord.self).reduce(0) { $0 + $1.values.count { $0 != nil } }
    let ofTrials = try reading.rows(MeasuredTrial.self).reduce(0) { $0 + $1.values.count { $0 != nil } }
    #expect(rows.count { $0["word"] != "" } == ofWords && rows.count { $0["word"] == "" } == ofTrials)
    #expect(rows.allSatisfy { $0["value"].flatMap(Double.init) != nil && $0["unit"] != "" })
  }

  @Test("has one row for each participant of the wide table, and a column for every measure of every passage")
  func wide() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 3)
    let files = try await study.export("wide")
    let rows = try files.rows("participants_wide.csv")
    let trials = try study.reading().rows(MeasuredTrial.self)
    #expect(rows.count == 3 && trials.count == 3)
    for trial in trials {
      let row = rows.first { $0["participant"] == trial.participant }
      for (measure, value) in zip(trialMeasures, trial.values) {
        #expect(row?["\(measure.name)__\(trial.passage ?? "")"].flatMap(Double.init) == value, "\(measure.name)")
      }
    }
    let header = try files.header("participants_wide.csv")
    let passages = Set(trials.map(\.passage)).count
    #expect(header.count { $0.contains("__") } == trialMeasures.count * passages)
    #expect(header.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
  }

  @Test("keeps a second reading of a passage and another device in columns of their own")
  func occasions() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 1)
    let trial = try #require(try study.reading().rows(MeasuredTrial.self).first)
    try study.repeatReading(of: trial, as: "zz-again", before: nil)
    let again = try await study.export("wide").header("participants_wide.csv")
      .filter { $0.hasPrefix("words_per_minute__") }
    #expect(again == ["words_per_minute__\(trial.passage ?? "")", "words_per_minute__\(trial.passage ?? "")__2"])
    try study.repeatReading(of: trial, as: "zz-other", before: "An iPad")
    let other = try await study.export("wide").header("participants_wide.csv")
      .filter { $0.hasPrefix("words_per_minute__") }
    #expect(other.count == 3 && other.contains("words_per_minute__\(trial.passage ?? "")__An_iPad"))
  }

  @Test("says which command to run first")
  func nothingToWrite() async throws {
    let study = try TemporaryStudy()
    await #expect(throws: ExportError.noEvents) { try await study.export("tidy") }
    try await study.read(participants: 1)
    // What it would be without its events is not known any more, and neither is what rests on them.
    _ = try await DetectEvents(detector: "idt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    for layout in ["long", "wide"] {
      let error = await #expect(throws: ExportError.self) { try await study.export(layout) }
      #expect(error == .noMeasures && error?.description == "\(NotMeasured())")
    }
    let folder = study.home.path(of: "unmeasured")
    let exported = try await ExportStudy(as: "tidy", to: folder).run(on: study.reading())
    #expect(exported.findings.entries.map(\.first.kind) == ["no-measures"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.contains("fixations.csv") && !names.contains("words.csv"))
  }

  @Test("replaces an earlier one as a whole, and leaves a folder with other files alone")
  func folders() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 1)
    _ = try await study.export("tidy")
    let names = try await study.export("wide").keys
    #expect(Set(names) == [".study-export", "data_dictionary.csv", "participants_wide.csv"])
    _ = try study.file("exported/notes/analysis.R", "# mine")
    let error = ExportError.otherFiles(folder: study.home.path(of: "exported"), file: "notes/analysis.R")
    await #expect(throws: error) {
      try await study.export("tidy")
    }
    let left = try FileManager.default.subpathsOfDirectory(atPath: study.home.path(of: "exported"))
    #expect(Set(left).isSuperset(of: ["notes/analysis.R", "participants_wide.csv"]))
    let beside = try FileManager.default.contentsOfDirectory(atPath: study.home.path(of: "."))
    #expect(!beside.contains { $0.hasPrefix(".exported") })
  }
}
