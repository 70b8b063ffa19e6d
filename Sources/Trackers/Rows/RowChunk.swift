import Basics

/// A piece of a file that holds whole rows, so that pieces can be read side by side.
package struct RowChunk: Sendable {
  /// Bytes; a longer row is a broken file.
  static let longestRow = 64 << 20

  package struct Row: Sendable {
    let range: Range<Int>
    /// Counted from 1.
    let line: Int
    /// Counted from 1 over the file, where the row before stands in the same line.
    var number: Int?

    func place(in source: String) -> Place { Place(source, line: line, row: number) }
  }

  let bytes: [UInt8]
  let rows: [Row]
}
