import Basics
package import Tables

/// A column of a small table as somebody filled it in.
///
/// Numbers are written in decimal digits, with a decimal comma in all cells that need one or in none. What programs write for a
/// missing value is missing; the words among these only where everything else is a number, since a level may be called so.
package struct CellColumn: Sendable {
  /// Without blanks around them; nil where missing.
  package let words: [String?]
  /// Nil where a cell is neither a number nor missing, or all are missing.
  package let numbers: [Double?]?
  /// The first cell that is no number, where most are.
  package let stray: Stray?
  /// The first cell with a comma where each of these may part thousands as well.
  package let grouped: Grouped?

  package struct Stray: Sendable, Hashable {
    /// Among the rows, from 0.
    package let row: Int
    package let text: String
  }

  package struct Grouped: Sendable, Hashable {
    package let row: Int
    package let text: String
    /// Whether the table's other cells speak for thousands.
    package let isLikely: Bool
  }

  package init(_ table: Delimited, _ column: Int) {
    let texts = table.rows.map { $0.fields[column].trimmedOfBlanks }
    words = texts.map { $0.isEmpty || Self.missing.contains($0) ? nil : $0 }
    let hasComma = texts.contains { $0.contains(",") }
    let spelled = texts.map { text -> Double? in
      if hasComma, text.contains(".") { return nil }
      return table.number(hasComma ? text.replacing(",", with: ".") : text)
    }
    let isPresent = zip(texts, spelled).map { text, number in
      number != nil || !(Self.missing.contains(text) || MissingMarks.usual.holds(text))
    }
    let strays = texts.indices.filter { isPresent[$0] && spelled[$0] == nil }
    let present = isPresent.count { $0 }
    numbers = strays.isEmpty && present > 0 ? zip(spelled, isPresent).map { $1 ? $0 : nil } : nil
    stray = strays.first.flatMap { 2 * strays.count < present ? Stray(row: $0, text: texts[$0]) : nil }
    let parted = texts.indices.filter { texts[$0].contains(",") }
    // A point beside commas is no number of such a column, and speaks for thousands.
    let points = strays.filter { !texts[$0].contains(",") }
    guard
      let first = parted.first, parted.allSatisfy({ Self.mayPartThousands(texts[$0]) }),
      points.allSatisfy({ table.number(texts[$0]) != nil })
    else {
      grouped = nil
      return
    }
    let isBesideHundreds = zip(texts, spelled).contains { text, number in
      !text.contains(",") && number.map { abs($0) >= 100 } == true
    }
    let isTwice = parted.contains { row in texts[row].count { $0 == "," } > 1 }
    grouped = Grouped(
      row: first,
      text: texts[first],
      isLikely: isBesideHundreds || isTwice || !points.isEmpty || table.delimiter == UInt8(ascii: ",")
    )
  }

  /// Whether a cell is neither a number nor missing.
  package var isOfWords: Bool { numbers == nil && words.contains { $0 != nil } }

  private static let missing: Set<String> = ["NA", "n/a", "N/A", ".", "-", "#N/A", "#NV"]

  /// Such as `1,234` and `-12,345,678`, but not `0,123`.
  private static func mayPartThousands(_ text: String) -> Bool {
    let parts = text.drop { $0 == "-" || $0 == "+" }.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, (1...3).contains(first.count), first.first != "0" else {
      return false
    }
    return parts.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
      && parts.dropFirst().allSatisfy { $0.count == 3 }
  }
}

extension CellColumn.Grouped {
  /// What is wrong with the cell, and what to do; `name`: the column's.
  package func problem(in name: String) -> String {
    "'\(text)' in '\(name)' may be thousands or a decimal comma; write numbers without marks between thousands."
  }
}
