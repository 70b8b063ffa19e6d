import Tables
import Testing

@testable import Reports

@Suite("A table on a page")
struct ReportPageTests {
  @Test("has no column for a participant that every recording's name begins with, unless one does not")
  func participants() throws {
    let page = try ReportPage.html(of: table(names: ["pa/1", "pb/2"], people: ["pa", "pb"]))
    #expect(!page.contains(">Participant<") && page.contains("<th scope=\"row\" class=\"name\">pa/1</th>"))
    #expect(try ReportPage.html(of: table(names: ["pa/1", "x"], people: ["pa", "pb"])).contains(">Participant<"))
  }

  @Test("says once what is the same in all rows where its columns are many")
  func alike() throws {
    let many = try ReportPage.html(of: table(names: ["pa/1", "pb/2"], people: ["pa", "pb"], others: 12))
    #expect(many.contains("<p class=\"note\">The same in all rows: Speed 1 (°/s): 2.5; "))
    #expect(!many.contains(">Speed 1 (°/s)</th>") && many.contains(">Number</th>"))
    let few = try ReportPage.html(of: table(names: ["pa/1", "pb/2"], people: ["pa", "pb"], others: 2))
    #expect(!few.contains("The same in all rows") && few.contains(">Speed 1 (°/s)</th>"))
    let single = try ReportPage.html(of: table(names: ["pa/1"], people: ["pa"], others: 12))
    #expect(!single.contains("The same in all rows"))
  }

  private func table(names: [String], people: [String], others: Int = 0) -> NamedTable {
    let own = [
      Column("recording", .text, "Its name."), Column("participant", .text, "Who."),
      Column("number", .integer, "Which."),
    ]
    let same = (0..<others).map { Column("speed_\($0 + 1)_deg_s", .number(decimals: 1), "How fast.") }
    let rows = names.indices.map { place -> [Cell] in
      [.text(names[place]), .text(people[place]), .integer(place)] + same.map { _ in .number(2.5) }
    }
    return NamedTable(name: "t", table: Table(columns: own + same, rows: rows, caption: "T"))
  }
}
