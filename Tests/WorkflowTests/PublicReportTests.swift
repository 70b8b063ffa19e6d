import Foundation
import Reading
import Recordings
import SideChannels
import Statistics
import Store
import Tables
import Testing

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("A report for everyone")
struct PublicReportTests {
  @Test("holds groups, and nothing of one participant")
  func whole() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 10)
    let ids = try study.reading().store.participants().map(\.participant.id)
    let files = try await study.report(for: .everyone)
    #expect(!files.keys.contains { $0.hasPrefix("participants/") })
    for name in ["words.csv", "participants.csv", "events.csv", "tables/recordings.csv", "tables/trials.csv"] {
      #expect(files[name] == nil, "\(name)")
    }
    #expect(try files.rows("tables/group_means.csv").allSatisfy { $0["participants"] == "5" && $0["mean"] != "" })
    #expect(files["figures/group-means.svg"] != nil && files["figures/group-dots.svg"] == nil)
    for (name, text) in files { #expect(!ids.contains(where: text.contains), "\(name)") }
    #expect(files["provenance.json"]?.contains("sha256") == false)
  }

  @Test("holds no comparison of groups of fewer than five, nor a model that names them")
  func smallGroups() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 9)
    _ = try CompareGroups().run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    try study.writing().keepAll(
      [estimate("gaze ~ group + length"), estimate("gaze ~ length")],
      by: TemporaryStudy.typed("compare")
    )
    let team = try await study.report()
    #expect(team["tables/comparisons.csv"] != nil && team["figures/group-effects.svg"] != nil)
    #expect(team["tables/model_2.csv"] != nil)
    let files = try await study.report(for: .everyone)
    #expect(!files.keys.contains { $0.contains("comparison") || $0.contains("group-effects") })
    #expect(try files.rows("tables/model_1.csv").map { $0["formula"] } == ["gaze ~ length"])
    #expect(files["tables/model_2.csv"] == nil)
    let page = try #require(files["report.md"])
    #expect(page.contains("9 participants took part (groups in untold numbers)"))
    #expect(!page.contains("5 of 'control'"))
  }

  @Test("gives no number of recordings whose lines cannot be told")
  func withheldFaces() {
    #expect(FaceFigures.leftOut(2, for: .everyone) == " Recordings whose lines cannot be told are left out.")
    #expect(FaceFigures.leftOut(2, for: .team) == " 2 recordings whose gaze cannot tell lines are left out.")
    #expect(FaceFigures.leftOut(0, for: .everyone).isEmpty)
  }

  /// Eleven, eight and three people, of whom eight would be told were it not for the three.
  @Test("holds nothing of a group that hides a small one, in no table, figure or sentence")
  func hidden() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 22)
    var controls = 0
    let people = try study.reading().store.participants().map(\.participant).map { person in
      if person.group == "control" { controls += 1 }
      let name = person.group != "control" ? "Brick" : controls > 8 ? "Cedar" : "Aqua"
      return Participant(id: person.id, group: name)
    }
    try study.store { store in
      let run = try store.insert(TemporaryStudy.typed("ingest"))
      try store.insert(people, run: run)
    }
    let measures = try TakeMeasures(definitions: .eyekit, cleaning: [])
    _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
    for family in ["words_per_minute,fixation_duration_mean_ms", "quality"] {
      var step = try CompareGroups()
      step.family = try MeasureFamily(family)
      _ = try step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    }
    let compared = try study.reading().rows(GroupComparison.self)
    #expect(compared.contains { $0.other?.name == "Brick" && $0.reference?.name == "Aqua" })
    try study.writing().keepAll(
      [estimate("gaze ~ group + length"), estimate("gaze ~ length")],
      by: TemporaryStudy.typed("compare")
    )
    let files = try await study.report(for: .everyone)
    #expect(!files.keys.contains { $0.contains("comparison") || $0.contains("group-effects") })
    #expect(try files.rows("tables/model_1.csv").map { $0["formula"] } == ["gaze ~ length"])
    #expect(files["tables/model_2.csv"] == nil)
    let means = try files.rows("tables/group_means.csv")
    #expect(!means.isEmpty && means.allSatisfy { $0["group"] == "Brick" })
    #expect(files["figures/group-means.svg"]?.contains("Brick") == true)
    #expect(files["figures/word-difference-map.svg"] == nil)
    let told = "22 participants took part (11 'Brick', and others in untold numbers)"
    #expect(files["report.md"]?.contains(told) == true)
    for (name, text) in files where name.hasPrefix("tables/") || name.hasPrefix("report") || name.hasSuffix(".svg") {
      #expect(!text.contains("Aqua") && !text.contains("Cedar"), "\(name)")
    }
  }

  private func estimate(_ formula: String) -> ModelEstimate {
    .example(of: ModelName(formula: formula, rows: "words", family: .gaussian, method: "REML"), term: "length")
  }

  @Test("is none of fewer than five participants")
  func few() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(4)
    await #expect(throws: ReportError.tooFewToPublish(participants: 4)) { try await study.report(for: .everyone) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: study.folder.reports).isEmpty)
  }

  @Test("fails where a name remains, and leaves nothing behind")
  func names() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(6)
    _ = try await study.report(for: .everyone)
    try FileManager.default.removeItem(atPath: study.folder.reports + "/latest")
    // Stored as it is, such as by a version that did not look for names.
    let name = "Anna-Lena Quist"
    let id = try study.reading().pseudonyms().pseudonym(for: name)
    let recording = try #require(try study.reading().store.recordings().map(\.name).min())
    try study.store { store in
      let run = try store.insert(TemporaryStudy.typed("exclude"))
      try store.insert([Participant(id: id)], run: run)
      _ = try store.exclude(.recording(name: recording), reason: "the app was used by Anna-Lena Quist", run: run)
    }
    // Nobody's words are published, whatever they say.
    let free = try await study.report(for: .everyone)
    #expect(!free.values.contains { $0.contains("Quist") || $0.contains("the app was used") })
    try FileManager.default.removeItem(atPath: study.folder.reports + "/latest")
    try study.store { store in
      var run = TemporaryStudy.typed("score")
      run.choices = [Run.Choice(kind: "labels", name: "labels of Anna-Lena Quist.csv", options: [])]
      _ = try store.insert(run)
    }
    await #expect(throws: ReportError.nameRemains(participant: id, file: "provenance.json")) {
      try await study.report(for: .everyone)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: study.folder.reports).isEmpty)
  }

  @Test("hides numbers that are of few participants")
  func smallCells() {
    let columns = [
      Column("group", .text, "The group.", people: .group),
      Column("participants", .integer, "How many.", people: .counted),
      Column("mean", .number(decimals: 1), "Their mean."),
    ]
    let rows: [[Cell]] = [
      [.text("a"), .integer(5), .number(1.5)], [.text("b"), .integer(4), .number(2.5)],
      [.text("c"), .integer(0), .missing],
    ]
    var counts = PublishedCounts(inUse: 100)
    let all = Table(columns: columns, rows: rows)
    let table = all.without(all.rowsOfFew(&counts))
    #expect(table.rows == [rows[0], [.text("b"), .missing, .missing], rows[2]])
    let note = "Empty: fewer than 5 participants, or so few less than in another row"
    #expect(table.caption == note)
    for caption in ["Means", "Means."] {
      let table = Table(columns: columns, rows: rows, caption: caption).without([1])
      #expect(table.caption == "Means. \(note)" && table.without([0]).caption == table.caption)
    }
  }

  @Test("leaves out tables, and sections of them, whose numbers are all of few")
  func emptied() throws {
    func section(_ counts: [Int]) -> ReportSection {
      let columns = [
        Column("group", .text, "The group.", people: .group),
        Column("participants", .integer, "How many.", people: .counted),
      ]
      let rows = counts.map { [Cell.text("g\($0)"), .integer($0)] }
      let table = NamedTable(name: "t", table: Table(columns: columns, rows: rows))
      return ReportSection(title: "S", text: "T.", tables: [table])
    }
    var counts = PublishedCounts(inUse: 100)
    #expect(section([4, 3]).forEveryone(&counts) == nil)
    let half = try #require(section([4, 30]).forEveryone(&counts))
    #expect(half.tables.count == 1 && half.text == "T.")
    var both = section([4, 3])
    both.tables += section([30]).tables
    let left = try #require(both.forEveryone(&counts))
    #expect(left.tables.count == 1)
    #expect(left.text == "T. 1 table is left out, of fewer than 5 participants or so few less than others.")
  }

  @Test("tells in no figure, sentence or other table of rows that a table is shown without")
  func repeated() throws {
    let columns = [
      Column("measure", .text, "What."), Column("group", .text, "Whose.", people: .group),
      Column("participants", .integer, "How many.", people: .counted),
      Column("mean", .number(decimals: 1), "Their mean."),
    ]
    let rows: [[Cell]] = [("m", 8), ("n", 7)].map { [.text($0.0), .text("a"), .integer($0.1), .number(1)] }
    func section(_ title: String, holds: Bool, without untold: Set<Int>) -> ReportSection {
      let told = rows.indices.filter { !untold.contains($0) }
      let own = [NamedTable(name: "t", table: Table(columns: columns, rows: rows))]
      let others = [NamedTable(name: "d", table: Table(columns: [columns[0]], rows: told.map { [rows[$0][0]] }))]
      return ReportSection(
        title: title,
        text: "T.",
        sentences: told.map { "Row \($0)." },
        tables: holds ? own + others : [],
        followed: FollowedTable(name: "t") { section(title, holds: holds, without: $0) }
      )
    }
    var counts = PublishedCounts(inUse: 16, groups: ["a": 8, "b": 8])
    let all = [section("Before", holds: false, without: []), section("With", holds: true, without: [])]
    let told = all.forEveryone(&counts)
    #expect(told.map(\.sentences) == [["Row 0."], ["Row 0."]])
    #expect(told[1].tables.map(\.name) == ["t", "d"] && told[1].tables[1].table.rows == [[.text("m")]])
    #expect(told[1].tables[0].table.rows == [rows[0], [.text("n"), .text("a"), .missing, .missing]])
    let few = ReportSection(title: "Few", text: "", tables: all[1].tables, participants: 4)
    var others = PublishedCounts(inUse: 16, groups: ["a": 8, "b": 8])
    #expect([all[0], few].forEveryone(&others).map(\.sentences) == [[]])
  }

  @Test("tells beside the name of a section no number that its words do not tell")
  func states() {
    func state(_ words: String) -> String? {
      let counts = PublishedCounts(inUse: 12, recordings: [12])
      return ReportSection(title: "S", state: words, text: "T.").withWordsForEveryone(counts).state
    }
    #expect(state("12 recordings") == "12 recordings" && state("AUC .84") == "AUC .84" && state("97.5 %") == "97.5 %")
    #expect(state("10 recordings") == nil && state("11 of 12 good") == nil)
  }

  @Test("hides a step of the flow that tells a small number by its difference")
  func differences() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(7)
    let recording = try #require(try study.reading().store.recordings().map(\.name).min())
    _ = try study.writing().exclude(recording, reason: "ill", recordedAs: TemporaryStudy.typed("exclude"))
    let flow = try await study.report(for: .everyone).rows("tables/exclusion_flow.csv")
    #expect(flow.map { $0["step"] } == ["recorded", "excluded", "in use"])
    #expect(flow.map { $0["participants"] } == ["", "", "6"])
    #expect(flow.map { $0["recordings"] } == ["", "", "6"])
    // No column is empty in every row.
    #expect(flow.allSatisfy { $0["readings"] == nil && $0["rows"] == nil && $0.count == 3 })
  }

  @Test("has no cell that a spreadsheet would run, whatever a group is called")
  func inert() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(1)
    let id = try #require(try study.reading().store.participants().first?.participant.id)
    try study.store { store in
      let run = try store.insert(TemporaryStudy.typed("ingest"))
      try store.insert([Participant(id: id, group: "=1+1", sex: "@x")], run: run)
    }
    let files = try await study.report()
    let rows = try files.rows("tables/participants.csv")
    #expect(rows.first?["group"] == "'=1+1" && rows.first?["sex"] == "'@x")
    let notes = try files.rows("data_dictionary.csv").filter { $0["file"] == "*.csv" }
    #expect(notes.contains { $0["meaning"]?.contains("an apostrophe in front") == true })
  }

  @Test("has texts as they are where the settings keep formulas")
  func kept() async throws {
    let study = try TemporaryStudy(settings: #"{"csv": {"missing": "NA", "formulas": "kept"}}"#)
    try await study.ingestSimulated(1)
    try study.store { store in
      let run = try store.insert(TemporaryStudy.typed("ingest"))
      let id = try #require(try store.participants().first?.participant.id)
      try store.insert([Participant(id: id, group: "=1+1")], run: run)
    }
    let files = try await study.report()
    let rows = try files.rows("tables/participants.csv")
    #expect(rows.first?["group"] == "=1+1")
    for (name, text) in files where name.hasSuffix(".csv") { #expect(!text.contains(",,"), "\(name)") }
    #expect(files.contains { $0.key.hasSuffix(".csv") && $0.value.contains(",NA,") })
    #expect(try files.rows("data_dictionary.csv").contains { $0["meaning"]?.hasPrefix("A cell with NA") == true })
  }
}
