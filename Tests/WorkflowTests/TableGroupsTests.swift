import Basics
import Foundation
import Statistics
import Tables
import TestSupport
import Testing

@testable import Analysis

@Suite("A table whose groups are compared")
struct TableGroupsTests: ~Copyable {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func table(_ text: String) throws -> PeopleTable {
    let path = home.path(of: "t.csv")
    try Data(text.utf8).write(to: URL(filePath: path))
    return try PeopleTable(file: path, group: "g")
  }

  @Test("warns of groups that differ by capitals alone, as of a list that is ingested")
  func groupCapitals() throws {
    let found = try table("id,g,x\np1,Control,1\np2,control,3\np3,dyslexic,2\np4,Control,4\n").findings
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.map(\.message) == ["'control' is another group than 'Control'; write both alike where they are one."]
    )
  }

  @Test("prints numbers that nine decimals do not show with powers of ten")
  func tiny() throws {
    let rows = (0..<8).map { "p\($0),\($0 % 2 == 0 ? "a" : "b"),\($0 + 1)e-12" }
    let table = try table("id,g,x\n" + rows.joined(separator: "\n") + "\n")
    let found = try CompareGroups(by: "welch").run(on: table, measures: []).comparisons
    let shown = GroupComparison.overview(of: found)
    #expect(shown.rows[0][2] == .text("4.000e-12 (2.582e-12)") && shown.rows[0][3] == .text("5.000e-12 (2.582e-12)"))
    let caption = try #require(shown.caption)
    #expect(caption.hasSuffix(" over all measures of the family"))
  }
}
