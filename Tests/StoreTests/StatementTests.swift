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

  @Test("that is asked again knows neither the values nor the rows of before")
  func again() throws {
    let connection = try Connection(path: ":memory:", access: .readWrite, patience: 0)
    try connection.execute("CREATE TABLE example (value)")
    for value in 1...4 { try connection.run("INSERT INTO example VALUES (?)", [.integer(value)]) }
    let sql = "SELECT value FROM example WHERE value > ? ORDER BY value"
    // The first leaves it among its rows, and the second is another of its text while it is in use.
    #expect(try connection.integer(sql, [.integer(1)]) == 2)
    let inUse = try connection.prepare(sql)
    inUse.bind([.integer(2)])
    #expect(try inUse.step())
    #expect(try connection.all(sql, [.integer(0)]) { $0.integer(0) } == [1, 2, 3, 4])
    #expect(inUse.integer(0) == 3)
    // A value that is not given is missing, whatever was given before.
    #expect(try connection.prepare(sql).step() == false)
    try connection.execute("ALTER TABLE example ADD COLUMN other; UPDATE example SET value = value + 1")
    #expect(try connection.all(sql, [.integer(3)]) { $0.integer(0) } == [4, 5])
  }

  @Test("of a database beside it means the next one of that name")
  func joined() throws {
    let connection = try Connection(path: ":memory:", access: .readWrite, patience: 0)
    for value in [1, 2] {
      try connection.beginJoining(":memory:")
      try connection.execute("CREATE TABLE joined.example (value); INSERT INTO joined.example VALUES (\(value))")
      #expect(try connection.integer("SELECT value FROM joined.example") == value)
      try connection.endJoining()
    }
  }

  @Test("outlives its connection")
  func outlives() throws {
    func left() throws -> Statement {
      let connection = try Connection(path: ":memory:", access: .readWrite, patience: 0)
      try connection.run("CREATE TABLE example AS SELECT 7 AS value")
      return try connection.prepare("SELECT value FROM example")
    }
    let statement = try left()
    #expect(try statement.step())
    #expect(statement.integer(0) == 7)
  }

  @Test("tells what was wrong with it")
  func failure() throws {
    let connection = try Connection(path: ":memory:", access: .readWrite, patience: 0)
    let expected = StoreError.failed(sql: "SELEKT 1", code: 1, message: "near \"SELEKT\": syntax error")
    #expect(throws: expected) { try connection.run("SELEKT 1") }
  }
}
