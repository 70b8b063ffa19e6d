import Basics
import Tables
import Testing

@Suite("CSV written and read back")
struct CSVRoundTripTests {
  private let columns = [Column("word", .text, ""), Column("x", .number(decimals: 1), ""), Column("n", .integer, "")]

  /// The cells again, from a file's fields.
  private func cells(_ bytes: Span<UInt8>) throws -> [[Cell]] {
    try Delimited.read(bytes).rows.map { row in
      let x = Array(row.fields[1].utf8)
      return [
        Cell(row.fields[0].isEmpty ? nil : row.fields[0]),
        Cell(number(in: x.span, 0..<x.count)),
        Cell(Int(row.fields[2])),
      ]
    }
  }

  @Test("gives the same cells")
  func sameCells() throws {
    var generator = SeededGenerator(seed: 5)
    let letters = Array("aé語🙂 ,;\t\"'\n|<&\\")
    let rows = (0..<300).map { row -> [Cell] in
      let length = Int.random(in: 0...8, using: &generator)
      let word = "w" + String((0..<length).map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] })
      let x = Double.random(in: -1e9...1e9, using: &generator)
      let n = Int(truncatingIfNeeded: generator.next())
      return row.isMultiple(of: 7) ? [.missing, .missing, .integer(n)] : [.text(word), .number(x), .integer(n)]
    }
    let text = try tableFormats.make("csv").written(Table(columns: columns, rows: rows))
    let bytes = Array(text.utf8)
    #expect(try cells(bytes.span) == rows)
  }

  @Test("gives texts that no spreadsheet runs", arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
  func inert(text: String) throws {
    let table = Table(columns: columns, rows: [[.text(text), .number(-1.5), .integer(-2)]])
    let bytes = Array(try tableFormats.make("csv").written(table).utf8)
    #expect(try cells(bytes.span) == [[.text("'" + text), .number(-1.5), .integer(-2)]])
  }

  @Test("gives texts as they are where formulas are kept, and another word for what is missing")
  func options() throws {
    let csv = try tableFormats.make("csv", Options(["formulas": "kept", "missing": "NA"]))
    let table = Table(
      columns: columns,
      rows: [[.text("=1+1"), .number(-1.5), .integer(-2)], [.missing, .missing, .missing]]
    )
    #expect(csv.written(table) == "word,x,n\n=1+1,-1.5,-2\nNA,NA,NA\n")
  }

  @Test("says what it does with its cells")
  func notes() throws {
    var told: Set<String> = []
    for formulas in ["guarded", "kept"] {
      for missing in ["empty", "NA"] {
        var options = Options(["formulas": formulas, "missing": missing])
        let notes = try CSV(from: &options).notes
        #expect(notes.contains { $0.contains("apostrophe") } == (formulas == "guarded"))
        #expect(notes.contains { $0.contains("NA") } == (missing == "NA"))
        told.formUnion(notes)
      }
    }
    #expect(told.count == 4)
  }

  @Test("keeps rows of one missing cell")
  func oneColumn() throws {
    let table = Table(columns: [columns[0]], rows: [[.text("a")], [.missing], [.text("b")]])
    let bytes = Array(try tableFormats.make("csv").written(table).utf8)
    #expect(try Delimited.read(bytes.span).rows.map(\.fields) == [["a"], [""], ["b"]])
  }

  @Test("has its rows without its columns' names, also where one is of two lines")
  func rowsAlone() {
    let table = Table(columns: [Column("a\nb", .text, "Two lines.")], rows: [[.text("x")], [.missing]])
    #expect(CSV().rows(of: table) == "x\n\"\"\n")
    #expect(CSV().written(table) == "\"a\nb\"\n" + CSV().rows(of: table))
  }
}
