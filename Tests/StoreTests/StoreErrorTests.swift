import Tables
import Testing

@testable import Store

@Suite("What goes wrong with the database")
struct StoreErrorTests {
  @Test(
    "is told in a sentence that names it, and what to do",
    arguments: [
      (
        .newerSchema(found: 9, known: 1),
        "The study was made by a newer version of study (schema 9; this one knows 1). Install the newer version."
      ),
      (
        .olderSchema(found: 1, known: 2),
        "The study was made by an older version of study (schema 1; this one needs 2), and reading alone cannot bring "
          + "it up to date. Run a command that writes, such as 'study ingest'."
      ),
      (
        .olderSchema(found: 0, known: 2),
        "The study's database has nothing in it, and what was stored is not there. Bring it back from a copy with "
          + "'study backup FILE --restore'; where nothing was stored yet, 'study init' makes it anew."
      ),
      (.notADatabase(path: "a.txt"), "a.txt is not a study's database."),
      (
        .busy(path: "s.sqlite"),
        "Another program is writing to s.sqlite. Wait until it has finished, and type the command again."
      ),
      (
        .unknownRecording(name: "p1-raeding", known: ["p1-reading", "p2"]),
        "The study has no recording 'p1-raeding'. Did you mean 'p1-reading'?"
      ),
      (.unknownParticipant(id: "x", known: ["p2-reading"]), "The study has no participant 'x'."),
      (
        .unreadableRow(table: "accuracy", id: 3, problem: .missing(column: "error_deg")),
        "Row 3 of 'accuracy' cannot be read: Column 'error_deg' is empty, but every row needs it."
      ),
    ] as [(StoreError, String)]
  )
  func sentences(error: StoreError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test("is damage where a table or a column is gone", arguments: ["no such table: run", "no such column: sex"])
  func gone(message: String) {
    let error = StoreError(code: 1, message: message, sql: "SELECT sex FROM run", path: "s.sqlite")
    #expect(error == .damaged(path: "s.sqlite", message: message))
  }

  @Test("is told from other trouble where a file may not grow", arguments: [778, 1034, 1546, 4874] as [Int32])
  func growing(code: Int32) {
    let error = StoreError(code: code, message: "not an error", sql: "a copy", path: "s.sqlite")
    #expect(error == .cannotGrow(path: "s.sqlite"))
    #expect(error.description.hasPrefix("s.sqlite could not be written: the disk is full, or a file may not grow"))
    let other = StoreError(code: 266, message: "disk I/O error", sql: "a copy", path: "s.sqlite")
    #expect(other == .failed(sql: "a copy", code: 266, message: "disk I/O error"))
  }
}
