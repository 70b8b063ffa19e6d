import Basics
import Tables

/// Counts, while rows are read, the numbers that may mean that a place is missing.
///
/// Such a number stands in both x and y of one row in a thousand, and of two rows at least, and no place can have it, or it is zero and
/// stands in both more often than in one of them alone: an eye that looks there passes beside it.
struct LikelyMarks: Sendable {
  /// How many are told apart; files with more of them are damaged.
  private static let mostNumbers = 64
  private static let rowsForEach = 1000

  private var rows = 0
  /// Rows with a zero in x or in y, but not in both.
  private var rowsBesideZero = 0
  /// In the order in which they were found.
  private var found: [(number: Double, rows: Int)] = []

  /// A row's place, before it is turned to count from the top left corner.
  mutating func note(_ x: Double, _ y: Double, of place: WatchedPlace) {
    rows += 1
    if x == y {
      if x == 0 || !place.possible.contains(x) { add(1, of: x) }
    } else if x == 0 || y == 0 {
      rowsBesideZero += 1
    }
  }

  /// Adds what the next rows of the file hold.
  mutating func add(_ next: Self) {
    rows += next.rows
    rowsBesideZero += next.rowsBesideZero
    for (number, rows) in next.found { add(rows, of: number) }
  }

  private mutating func add(_ rows: Int, of number: Double) {
    if let index = found.firstIndex(where: { $0.number == number }) {
      found[index].rows += rows
    } else if found.count < Self.mostNumbers {
      found.append((number, rows))
    }
  }

  func findings(of place: WatchedPlace, at source: Place) -> [Finding] {
    found.compactMap { number, count -> Finding? in
      let isOften = count > 1 && count * Self.rowsForEach >= rows
      guard isOften, number.isFinite, number != 0 || count > rowsBesideZero else { return nil }
      let text = NumberText.plain(number)
      let names = place.names.map { "'\($0)'" }.joined(separator: " and ")
      return Finding(
        .warning,
        "likely-missing",
        at: source,
        """
        \(names) are both \(text) in \(NumberText.grouped(count)) of \(NumberText.counted(rows, "row")): if that means missing, \
        add "\(text)" to 'missing' in the mapping, and ingest the file again with --replace.
        """
      )
    }
  }
}
