import Store
import Tables
import Testing

@testable import Studies

@Suite("Every stored row")
struct RowContract {
  @Test("reads each value back into where it was", arguments: storedRows)
  func roundTrip(row: StoredRow) throws {
    func check<R: Row>(_ type: R.Type) throws {
      let fields = R.fields
      for seed in 0..<20 {
        var random = RandomCells(seed: UInt64(seed))
        let cells = random.row(type)
        let back = try R(cells: cells).cells
        for (place, field) in fields.enumerated() where field.presence != .derived {
          #expect(back[place] == cells[place], "\(field.column.name)")
        }
        let again = try R(cells: back).cells
        #expect(again == back)
      }
    }
    try check(row.type)
  }

  @Test("keeps a missing value missing, and needs those that it says it needs", arguments: storedRows)
  func missing(row: StoredRow) throws {
    func check<R: Row>(_ type: R.Type) throws {
      var random = RandomCells(seed: 1)
      let cells = try R(cells: random.row(type)).cells
      for (place, field) in R.fields.enumerated() {
        let name = field.column.name
        let without = cells.with(.missing, at: place)
        switch field.presence {
        case .always:
          #expect(throws: TableError.missing(column: name)) { try R(cells: without) }
        case .sometimes where !Self.filled.contains("\(R.table).\(name)"):
          let back = try R(cells: without)
          for (other, expected) in zip(R.fields, without) where other.presence != .derived {
            #expect(other.cell(back) == expected, "\(other.column.name) without \(name)")
          }
        case .withPart, .sometimes, .derived:
          let back = try R(cells: without).cells
          let again = try R(cells: back).cells
          #expect(back == again, "\(name)")
          if field.presence == .withPart { #expect(back[place] == .missing, "\(name)") }
        }
      }
    }
    try check(row.type)
  }

  /// What reading fills in where it is missing: models from before persons chose, and a mean's empty level.
  private static let filled: Set<String> = [
    "gaze_model.chosen_by", "model_mean.value", "model_mean.level", "model_mean.line_value", "model_mean.line_level",
  ]

  @Test("takes no word that nobody knows, and nothing of another kind", arguments: storedRows)
  func wrong(row: StoredRow) throws {
    func check<R: Row>(_ type: R.Type) throws {
      var random = RandomCells(seed: 2)
      let cells = random.row(type)
      for (place, field) in R.fields.enumerated() where field.presence != .derived {
        let name = field.column.name
        if let words = field.words {
          #expect(throws: TableError.unknownWord(column: name, found: "qqq", known: words)) {
            try R(cells: cells.with(.text("qqq"), at: place))
          }
        }
        let other: Cell = field.column.kind == .text ? .number(0.5) : .text("half")
        #expect(throws: TableError.wrongKind(column: name, found: other)) {
          try R(cells: cells.with(other, at: place))
        }
      }
    }
    try check(row.type)
  }

  @Test("says what each column means, once", arguments: storedRows)
  func dictionary(row: StoredRow) {
    let columns = row.type.columns
    #expect(Set(columns.map(\.name)).count == columns.count)
    for column in columns {
      #expect(column.meaning.hasSuffix(".") && column.meaning.count > 5, "\(column.name)")
      #expect(column.name.wholeMatch(of: /[a-z][a-z0-9]*(_[a-z0-9]+)*/) != nil, "\(column.name)")
      let lastWord = column.name.split(separator: "_").last
      if column.kind != .text, ["ms", "deg", "mm", "hz", "percent"].contains(lastWord) {
        #expect(column.unit != nil, "\(column.name)")
      }
    }
    let words = Table.dictionary(of: [row.type]).rows.map { $0[1] }
    #expect(words == columns.map { .text($0.name) })
  }
}
