import Basics
import Tables

/// Rows that are printed as they come, for programs: nothing is printed for a person.
struct RowStream {
  private let printer: RowPrinter
  private var isFirst = true

  init(_ printer: RowPrinter) {
    self.printer = printer
  }

  mutating func print<R: PrintedRow>(_ rows: [R]) throws {
    guard !printer.isForPeople else { return }
    let table = R.table(of: rows)
    // The names of CSV's columns stand once.
    let isHeaderKnown = !isFirst && printer.hasHeader
    try StandardOutput.write(isHeaderKnown ? CSV().rows(of: table) : printer.text(of: table))
    isFirst = false
  }
}
