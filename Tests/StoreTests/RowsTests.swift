import Tables
import Testing

@testable import Store

@Suite("Rows of results")
struct RowsTests {
  @Test("come back as they were stored, in order")
  func roundTrip() throws {
    let study = try ExampleStudy()
    try study.store.insert(ExampleRow.examples, run: study.run)
    let found = try study.store.rows(ExampleRow.self)
    #expect(found == ExampleRow.examples)
  }

  @Test("come back so, and with the same cells, however many they are", arguments: [16_384, 16_385, 40_000])
  func many(count: Int) throws {
    let rows = (0..<count).map { ExampleRow.examples[$0 % ExampleRow.examples.count] }
    let study = try ExampleStudy()
    try study.store.insert(rows, run: study.run)
    let found = try study.store.rows(ExampleRow.self)
    #expect(found == rows)
    var cells: [Cell] = []
    RowCells(rows).forEach { cells += $0 }
    #expect(cells == ExampleRow.cells(of: rows).flatMap(\.self))
  }

  @Test("are none where no row of the kind was stored")
  func none() throws {
    let study = try ExampleStudy()
    let found = try study.store.rows(ExampleRow.self, where: ["recording": .text("p1-reading")])
    #expect(found.isEmpty)
    try study.store.removeAll(ExampleRow.self)
  }

  @Test("are selected by what their columns hold, and by their run")
  func selected() throws {
    let study = try ExampleStudy()
    try study.store.insert(ExampleRow.examples, run: study.run)
    let second = try study.store.insert(.example)
    try study.store.insert([ExampleRow.examples[0]], run: second)
    let (theirs, groupless, later) = try (
      study.store.rows(ExampleRow.self, where: ["participant": .text("p1"), "passed": .integer(0)]),
      study.store.rows(ExampleRow.self, where: ["group": .missing]),
      study.store.rows(ExampleRow.self, where: ["run": .integer(second)])
    )
    #expect(theirs == [ExampleRow.examples[2]])
    #expect(groupless == [ExampleRow.examples[1]])
    #expect(later == [ExampleRow.examples[0]])
  }

  @Test("are stored also where the change that made their table was taken back")
  func takenBack() throws {
    struct Refusal: Error {}
    let study = try ExampleStudy()
    #expect(throws: Refusal.self) {
      try study.store.transaction {
        try study.store.insert(ExampleRow.examples, run: study.run)
        throw Refusal()
      }
    }
    try study.store.insert(ExampleRow.examples, run: study.run)
    let found = try study.store.rows(ExampleRow.self)
    #expect(found == ExampleRow.examples)
  }

  @Test("are removed by the same selections")
  func removed() throws {
    let study = try ExampleStudy()
    try study.store.insert(ExampleRow.examples, run: study.run)
    try study.store.removeAll(ExampleRow.self, where: ["recording": .text("p1-reading")])
    let left = try study.store.rows(ExampleRow.self)
    #expect(left == [ExampleRow.examples[1]])
  }

  @Test("are given other values by the same selections, and stay those of their run")
  func updated() throws {
    let study = try ExampleStudy()
    try study.store.update(ExampleRow.self, ["score": .number(2)], where: .all)
    try study.store.insert(ExampleRow.examples, run: study.run)
    _ = try study.store.insert(.example)
    try study.store.update(
      ExampleRow.self,
      ["score": .number(2), "group": .missing],
      where: ["recording": .text("p1-reading"), "passed": .integer(1)]
    )
    let found = try study.store.rows(ExampleRow.self, where: ["run": .integer(study.run)])
    #expect(found.map(\.score) == [2, nil, 3] && found.map(\.group) == [nil, nil, ""])
  }

  @Test("that were stored before a column was known can be given a value in it")
  func updatedOlder() throws {
    let study = try ExampleStudy()
    try study.store.insert([OlderRow(recording: "p1-reading"), OlderRow(recording: "p2-reading")], run: study.run)
    try study.store.update(NewerRow.self, ["score": .number(1)], where: ["recording": .text("p2-reading")])
    let found = try study.store.rows(NewerRow.self)
    #expect(found.map(\.score) == [nil, 1])
  }

  @Test("gain columns with their type, missing in the rows before")
  func gained() throws {
    let study = try ExampleStudy()
    try study.store.insert([OlderRow(recording: "p1-reading")], run: study.run)
    let before = try study.store.rows(NewerRow.self)
    #expect(before == [NewerRow(recording: "p1-reading", score: nil)])
    let (scored, unscored) = try (
      study.store.rows(NewerRow.self, where: ["score": .number(0.5)]),
      study.store.rows(NewerRow.self, where: ["score": .missing])
    )
    #expect(scored.isEmpty)
    #expect(unscored == before)
    try study.store.insert([NewerRow(recording: "p2-reading", score: 0.5)], run: study.run)
    let after = try study.store.rows(NewerRow.self)
    #expect(after.map(\.score) == [nil, 0.5])
  }

  @Test("are typed, belong to a run, and are found by recording and participant without reading them all")
  func schema() throws {
    let study = try ExampleStudy()
    try study.store.insert(ExampleRow.examples, run: study.run)
    let types = try study.store.connection.texts("SELECT type FROM pragma_table_info('example')")
    #expect(types == ["INTEGER", "TEXT", "TEXT", "TEXT", "INTEGER", "REAL", "INTEGER", "INTEGER"])
    let indices = try study.store.connection.texts("SELECT name FROM pragma_index_list('example') ORDER BY name")
    #expect(indices == ["example_participant", "example_recording", "example_run"])
    #expect(throws: StoreError.self) { try study.store.insert(ExampleRow.examples, run: 99) }
  }

  @Test("that lack what they need say which and where")
  func unreadable() throws {
    let study = try ExampleStudy()
    try study.store.insert([OlderRow(recording: nil)], run: study.run)
    let problem = TableError.missing(column: "recording")
    #expect(throws: StoreError.unreadableRow(table: "grown", id: 1, problem: problem)) {
      try study.store.rows(NewerRow.self)
    }
  }
}

private struct OlderRow: GivenRow {
  static let table = "grown"

  let recording: String?

  init(recording: String?) {
    self.recording = recording
  }

  init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.text("recording", \.recording, "The recording's name.")
  }
}

private struct NewerRow: GivenRow, Equatable {
  static let table = "grown"

  let recording: String
  let score: Double?

  init(recording: String, score: Double?) {
    self.recording = recording
    self.score = score
  }

  init(from row: inout RowReader<Self>) throws(TableError) {
    score = try row.number("score", \.score, decimals: 1, "How much.")
    recording = try row.recording(\.recording)
  }
}
