import Basics
import Foundation
import Reading
import Store
import Tables
import TestSupport
import Testing
import Trackers

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("A report of what was read")
struct ReportOfReadingTests {
  @Test("names the line assigner, the definitions and the cleaning, and cites them")
  func choices() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let files = try await study.report()
    let page = files["report.md"] ?? ""
    #expect(page.contains("assigned to lines by 'slice") && page.contains("] Glandorf & Schroeder, \"Slice:"))
    #expect(page.contains("The rule does not tell how sure it is of a line."))
    #expect(page.contains("by the definitions of 'eyekit'"))
    #expect(page.contains("A first pass is the first run on a word, even if a later word was looked at before"))
    #expect(page.contains("fixations were cleaned in this order: merge-short, "))
    let all = try files.rows("tables/parameters.csv")
    #expect(all.filter { $0["meaning", default: ""].isEmpty }.isEmpty)
    let parameters = all.filter { $0["choice"] == "merge-short" }
    #expect(!parameters.isEmpty && parameters.allSatisfy { $0["part"] == "cleaning" && $0["value"] != "" })
    // With its unit.
    #expect(parameters.first { $0["parameter"] == "merge-shorter" }?["meaning"]?.contains("ms") == true)
    #expect(page.contains("\n\n2 participants took part (1 'control', 1 'dyslexic')."))
    let references = try #require(files["references.bib"])
    #expect(references.contains("@article{glandorf2021slice,\n  author = {Glandorf and Schroeder},"))
    #expect(references.contains("  doi = {10.1016/j.procs.2021.09.069},\n}"))
    #expect(page.contains("How accurate gaze was is not known for 2 readings"))
    #expect(page.contains("All of this was computed with study, version 1.0."))
  }

  @Test("tells apart readings whose lines one rule assigned by other options")
  func options() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let name = try #require(try study.reading().store.recordings().map(\.name).min())
    for (names, isForced) in [([], "no"), ([name], "yes")] {
      var lines = try AssignLines(
        assigner: (Confident.name, Options(["every-fixation": isForced])),
        words: (BoxWords.name, Options())
      )
      lines.recordings = names
      _ = try await lines.run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
    }
    let page = try await study.report()["report.md"] ?? ""
    let start = try #require(page.range(of: "were assigned to lines by "))
    let sentence = page[start.upperBound...].prefix(600)
    #expect(sentence.contains("every-fixation = no") && sentence.contains("every-fixation = yes"))
    #expect(sentence.contains(" in 1 reading and 'confident ("))
  }

  @Test("has every word, sentence, trial and participant, in order and with the group")
  func whole() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let files = try await study.report()
    let words = try files.rows("words.csv")
    let counts = try (
      study.count(MeasuredWord.self), study.count(MeasuredSentence.self), study.count(AssignedLine.self)
    )
    #expect(words.count == counts.0 && words.count > 100)
    #expect(try files.rows("sentences.csv").count == counts.1)
    #expect(try files.rows("trials.csv").count == 2)
    #expect(try files.rows("participants.csv").count == 2)
    #expect(try files.rows("lines.csv").count == counts.2)
    let keys: [(String, Int)] = words.map { ($0["recording"] ?? "", Int($0["word"] ?? "") ?? -1) }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(Set(words.compactMap { $0["group"] }) == ["control", "dyslexic"])
    // A skipped word has no durations.
    #expect(words.contains { $0["fixated"] == "0" && $0["gaze_duration_ms"] == "" })
  }

  @Test("shapes the distribution of fixation durations, the group's mean of its participants")
  func shapes() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 4)
    let files = try await study.report()
    let people = try files.rows("fixation_shapes.csv")
    let groups = try files.rows("tables/fixation_shapes.csv")
    let told = Set(people.filter { $0["tau_ms"] != "" }.compactMap { $0["group"] }).sorted()
    #expect(people.count == 4 && groups.compactMap { $0["group"] } == told && !told.isEmpty)
    #expect(people.allSatisfy { ($0["tau_ms"] != "") == ((Int($0["fixations"] ?? "") ?? 0) >= 100) })
    for group in groups {
      let own = people.filter { $0["group"] == group["group"] && $0["tau_ms"] != "" }
      #expect(group["participants"] == "\(own.count)" && !own.isEmpty)
      for name in ["mu", "sigma", "tau"] {
        let values = own.compactMap { Double($0["\(name)_ms"] ?? "") }
        let mean = try #require(Double(group["\(name)_ms"] ?? ""))
        #expect(nearly(mean, values.reduce(0, +) / Double(values.count), within: 1e-12))
        guard own.count > 1 else { continue }
        let (low, high) = (
          try #require(Double(group["\(name)_low_ms"] ?? "")), try #require(Double(group["\(name)_high_ms"] ?? ""))
        )
        #expect(low <= mean && mean <= high && low >= (values.min() ?? 0) && high <= (values.max() ?? 0))
      }
    }
    #expect(files["report.md"]?.contains("an ex-Gaussian was fitted by maximum likelihood") == true)
  }

  @Test("draws groups' words and how they differ, landings, and a reading in time and as arcs, in every format")
  func figures() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 4)
    let files = try await study.report()
    let names = [
      "word-heat-map", "word-difference-map", "gaze-density", "fixation-durations", "reading-over-time", "saccade-arcs",
      "line-assignment", "reading-scan-path-2",
    ]
    for name in names {
      for format in ["svg", "pdf", "png"] { #expect(files["figures/\(name).\(format)"] != nil, "\(name).\(format)") }
    }
    // What was measured of the first group's reading stands above its lines.
    #expect(files["figures/reading-scan-path-1.svg"] == nil)
    let difference = try #require(files["figures/word-difference-map.svg"])
    #expect(difference.contains("dyslexic (2 readers) \u{2212} control (2 readers)") && difference.contains("(ms)"))
    // Of one word: what the tables say.
    let words = try files.rows("words.csv")
    let mean = { (group: String, word: String) -> Double in
      let own = words.filter { $0["group"] == group && $0["word"] == word }
        .filter { $0["total_duration_ms"] != "" || Double($0["skipped"] ?? "") == 1 }
      return own.reduce(0) { $0 + (Double($1["total_duration_ms"] ?? "") ?? 0) } / Double(own.count)
    }
    let text = try #require(words.first { $0["word"] == "3" }?["text"])
    let expected = mean("dyslexic", "3") - mean("control", "3")
    let number = NumberText.fixed(abs(expected), decimals: 0)
    #expect(
      difference.contains("<title>\(text): \(expected < 0 ? "\u{2212}" : "")\(number)</title>"),
      "\(text) \(expected)"
    )
  }

  @Test("reconciles fixations with words: what was kept adds up to each word's time, and the rest says why it was not")
  func reconciled() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let files = try await study.report()
    let fixations = try files.rows("fixations.csv")
    let key = { (row: [String: String], word: String) in "\(row["recording"] ?? "")/\(row[word] ?? "")" }
    let counted = fixations.filter { $0["counted_word"] != "" }.reduce(into: [String: Double]()) { sums, row in
      sums[key(row, "counted_word"), default: 0] += Double(row["counted_ms"] ?? "") ?? .nan
    }
    let words = try files.rows("words.csv")
    let known = words.filter { $0["total_duration_ms"] != "" }
    #expect(known.count > 50)
    for word in known {
      let total = try #require(Double(word["total_duration_ms"] ?? ""))
      #expect(nearly(counted[key(word, "word")] ?? 0, total, within: 1e-9), "\(key(word, "word"))")
    }
    // Whatever was looked at is in both.
    #expect(Set(counted.keys).isSubset(of: Set(words.map { key($0, "word") })))
    let fates = fixations.compactMap { $0["cleaned"] }
    #expect(!fates.contains("") && fates.contains("kept"))
    for row in fixations where row["cleaned"] != "kept" && row["cleaned"] != "kept, on no word" {
      #expect(row["counted_ms"] == "" && row["counted_word"] == "")
    }
    let trials = try files.rows("trials.csv").compactMap { $0["cleaning"] }.joined()
    #expect(fates.contains { $0.hasPrefix("merged into") } == trials.contains(" merged)"))
    #expect(fates.contains { $0 == "removed by drop-short" } == trials.contains(" removed"))
  }

  @Test("says what every column of every file means")
  func dictionary() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let files = try await study.report()
    let entries = try files.rows("data_dictionary.csv")
    #expect(entries.allSatisfy { ($0["meaning"] ?? "").isEmpty == false })
    for (name, text) in files where name.hasSuffix(".csv") && name != "data_dictionary.csv" {
      let header = try Delimited.read(Array(text.utf8).span).header
      let described = entries.filter { $0["file"] == name }.map { $0["column"] ?? "" }
      #expect(described == header, "\(name)")
    }
    let unit = entries.first { $0["file"] == "words.csv" && $0["column"] == "gaze_duration_ms" }?["unit"]
    #expect(unit == "ms")
  }

  @Test("counts how many are left at each step")
  func flow() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let recording = try #require(try study.reading().store.recordings().map(\.name).max())
    _ = try study.writing().exclude(recording, reason: "fell asleep", recordedAs: TemporaryStudy.typed("exclude"))
    let steps = try await study.report().rows("tables/exclusion_flow.csv").map { row in
      [row["step"] ?? "", row["participants"] ?? "", row["recordings"] ?? "", row["readings"] ?? ""]
    }
    #expect(
      steps == [
        ["recorded", "2", "2", "2"], ["excluded: fell asleep", "1", "1", "1"], ["in use", "1", "1", "1"],
        ["with events", "1", "1", "1"], ["with lines", "1", "1", "1"], ["with measures: analysed", "1", "1", "1"],
      ]
    )
  }

  @Test("has the same bytes again, pages of participants included")
  func again() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let first = try await study.report()
    #expect(first.keys.count { $0.hasPrefix("participants/") } == 2)
    #expect(try await study.report() == first)
  }

  @Test("has the group's mean of its participants")
  func groups() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 4)
    let files = try await study.report()
    let participants = try files.rows("participants.csv")
    let means = try files.rows("tables/group_means.csv")
    for group in ["control", "dyslexic"] {
      let values = participants.filter { $0["group"] == group }.compactMap { Double($0["words_per_minute"] ?? "") }
      let row = try #require(means.first { $0["group"] == group && $0["measure"] == "words_per_minute" })
      let mean = try #require(Double(row["mean"] ?? ""))
      #expect(values.count == 2 && row["participants"] == "2")
      // Sums in another order.
      #expect(nearly(mean, values.reduce(0, +) / 2, within: 1e-12))
      let (low, high) = (try #require(Double(row["low"] ?? "")), try #require(Double(row["high"] ?? "")))
      // Of two values the interval reaches t(1) = 12.7062 times half their distance.
      let half = 12.706_204_736_174_7 * abs(values[0] - values[1]) / 2
      #expect(nearly(high - low, 2 * half, within: 1e-9))
    }
  }

  @Test("tells of one reader without what takes several")
  func oneReader() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 4)
    let people = try await study.report().rows("fixation_shapes.csv")
    let fitted = try #require(people.first { $0["tau_ms"] != "" }?["participant"])
    for id in people.compactMap({ $0["participant"] }) where id != fitted {
      _ = try study.writing().exclude(id, reason: "ill", recordedAs: TemporaryStudy.typed("exclude"))
    }
    let page = try #require(try await study.report()["report.md"])
    #expect(page.contains("an ex-Gaussian was fitted") && !page.contains("bootstrap over participants"))
    #expect(page.contains("of one alone") && !page.contains("median of 1;"))
  }

  @Test("is all that is to be done, until something else is")
  func inForce() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let (before, next) = (try study.reading().reportInForce(), try study.reading().status().last?.value)
    #expect(before == nil && next == "study report")
    let named = try await WriteReport(name: "pilot").run(on: study.reading())
    #expect(try study.reading().reportInForce() == named)
    _ = try await study.report()
    let report = try #require(try study.reading().reportInForce())
    let status = try study.reading().status(reportedIn: report)
    #expect(report.hasSuffix("/reports/latest") && status.last?.value == "nothing: the report lies in '\(report)'")
    // The same once more changes nothing.
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    #expect(try study.reading().reportInForce() == report)
    let recording = try #require(try study.reading().store.recordings().map(\.name).max())
    _ = try study.writing().exclude(recording, reason: "fell asleep", recordedAs: TemporaryStudy.typed("exclude"))
    let after = try study.reading().reportInForce()
    #expect(after == nil)
  }

  @Test("describes itself as a derivative and as a crate whose digests are right")
  func descriptions() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let folder = try await WriteReport(name: "latest").run(on: study.reading())
    let files = try files(in: folder)
    let description = try JSON(parsing: files["dataset_description.json"] ?? [], source: "description")
    #expect(description["DatasetType"]?.text == "derivative")
    #expect(description["SourceDatasets"]?.elements?.count == 1)
    let crate = try JSON(parsing: files["ro-crate-metadata.json"] ?? [], source: "crate")
    let entities = try #require(crate["@graph"]?.elements)
    // The crate's own description, and the folder.
    #expect(entities.count == files.count - 1 + 2)
    for entity in entities.dropFirst(2) {
      let name = try #require(entity["name"]?.text)
      var hash = SHA256()
      let bytes = files[name] ?? []
      hash.update(bytes.span)
      let digest = hash.hexadecimal()
      #expect(entity["sha256"]?.text == digest, "\(name)")
    }
  }
}
