import Tables
import Testing

@testable import Store

@Suite("A statement")
struct StatementTests {
  @Test(
    "gives every value back",
    arguments: [
      .text(""), .text("NUL \0 inside"), .text("👩🏽‍🔬 e\u{301}"), .integer(.min), .integer(.max), .number(-0.0),
      .number(.infinity), .number(.leastNonzeroMagnitude), .number(0.1), .missing,
    ] as [Cell]
  )
  func values(cell: Cell) throws {
    let connection = try Connection(path: ":memory:", access: .readWrite, patience: 0)
    let found = try connection.first("SELECT ?", [cell]) { $0.cell(0) }
    #expect(found == cell)
    if case .text(let text) = cell, case .text(let back) = found { #expect(text.utf8.elementsEqual(back.utf8)) }
    if case .number(let number) = cell, case .number(let back) = found { #expect(number.bitPattern == back.bitPattern) }
  }

  @Test("tells what was wrong with it")
  func failure() throws {
    let connection = try Connection(path: ":memory:", access: .readWrite, patience: 0)
    let expected = StoreError.failed(sql: "SELECT * FROM absent", code: 1, message: "no such table: absent")
    #expect(throws: expected) { try connection.run("SELECT * FROM absent") }
  }
}
