import Tables
import Testing

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("What columns tell of people")
struct CountedPeopleTests {
  /// Whether a column is called as those are that count people.
  private func soundsLikeCount(_ column: Column) -> Bool {
    guard column.kind == .integer || column.kind == .composed else { return false }
    return ["participants", "n"].contains(column.name) || column.name.hasSuffix("_n")
      || column.name.hasSuffix("_participants")
  }

  private func expectDeclared(_ columns: [Column], of table: String) {
    let isOfGroups = columns.contains { $0.name == "group" || $0.name.hasSuffix("_group") }
    for column in columns where soundsLikeCount(column) || (isOfGroups && column.name == "missing") {
      switch (column.name, column.people) {
      case ("missing", .lacking?), ("participants", .counted?), ("n", .counted?), ("n", .countedInEach?): continue
      case (let name, .countedOfGroup?) where !["missing", "participants", "n"].contains(name): continue
      case (let name, let people):
        Issue.record("\(name) of \(table) is declared as \(people.map { "\($0)" } ?? "nothing")")
      }
    }
    for column in columns where column.name == "group" && columns.contains(where: soundsLikeCount) {
      #expect(column.people == .group, "\(column.name) of \(table)")
    }
    for case .countedOfGroup(in: let name)? in columns.map(\.people) {
      #expect(columns.contains { $0.name == name }, "\(name) of \(table)")
    }
  }

  @Test("is declared by every row that the study computes")
  func rows() {
    for type in resultRows { expectDeclared(type.columns, of: type.table) }
    expectDeclared(PublishedMean.columns, of: PublishedMean.table)
    expectDeclared(FixationShape.columns, of: FixationShape.table)
    expectDeclared(HonestAccuracy.columns, of: HonestAccuracy.table)
    expectDeclared(VariableOverview.columns, of: VariableOverview.table)
    expectDeclared(FaceMissingness.columns, of: FaceMissingness.table)
    let counting = resultRows.filter { type in type.columns.contains { $0.people != nil } }.map { $0.table }
    #expect(counting.count >= 5, "\(counting)")
  }

  @Test("is declared by every table of a report")
  func report() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 10)
    _ = try CompareGroups().run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    let reading = try study.reading()
    let context = try ReportContext(reading, for: .everyone)
    let sections = try reportParts.flatMap { try $0.init(reading, context).sections }
    for table in sections.flatMap(\.tables) where !table.isPersonal {
      expectDeclared(table.table.columns, of: table.name)
      expectDeclared(table.numbers?.columns ?? [], of: table.name)
    }
    #expect(sections.flatMap(\.tables).contains { $0.name == GroupMean.table })
  }

  @Test("is told by what they declare, and not by how they are called")
  func renamed() {
    let columns = [
      Column("of", .text, "Whose.", people: .group), Column("size", .integer, "How many.", people: .counted),
      Column("participants", .integer, "No count of people."),
    ]
    let rows: [[Cell]] = [
      [.text("a"), .integer(8), .integer(3)], [.text("b"), .integer(3), .integer(8)],
    ]
    var counts = PublishedCounts(inUse: 100)
    #expect(Table(columns: columns, rows: rows).rowsOfFew(&counts) == [1])
  }
}
