import Basics
import Tables

/// Numbers of a list that may be codes for what is missing, such as 999, and would count as what they say.
///
/// A code is told of among at least three other numbers of its column, and far outside them. One above 0 is more than twice as large as any
/// of them is from 0. One below 0 stands among numbers that are not, and these are whole, or nearer to each other than it is to them;
/// whole numbers from -1 to 1 are a scale.
struct MissingCodes {
  private static let above: Set<Double> = [99, 999, 9999]
  private static let below: Set<Double> = [-1, -9, -99, -999, -9999]
  private static let fewestOthers = 3
  private static let shownColumns = 6

  /// What is told of each column that has any.
  private var columns: [String] = []
  private var firstLine: Int?

  /// All numbers of a column, each with the line where it stands.
  mutating func add(_ numbers: [Double], inLines lines: [Int], of column: String) {
    let codes = Self.codes(among: numbers)
    guard !codes.isEmpty else { return }
    let parts = codes.map { code in "\(Int(code)) in \(NumberText.counted(numbers.count { $0 == code }, "row"))" }
    columns.append("'\(column)' has \(parts.joined(separator: ", "))")
    let line = zip(numbers, lines).first { codes.contains($0.0) }?.1
    firstLine = [firstLine, line].compactMap(\.self).min()
  }

  /// Nil where there are none.
  func finding(in source: String) -> Finding? {
    guard let firstLine else { return nil }
    let more = columns.count - Self.shownColumns
    let others = more > 0 ? "; and \(NumberText.counted(more, "column")) more" : ""
    let sentence = """
      \(columns.prefix(Self.shownColumns).joined(separator: "; "))\(others): far from the others of the column, and counted as what they \
      say. Where they are codes for what is missing, leave these cells empty.
      """
    return Finding(.warning, "missing-code", at: Place(source, line: firstLine), sentence)
  }

  private static func codes(among numbers: [Double]) -> [Double] {
    let known = Set(numbers).intersection(above.union(below))
    let others = numbers.filter { !known.contains($0) }
    guard !known.isEmpty, others.count >= fewestOthers, let least = others.min(), let most = others.max() else {
      return []
    }
    let areWhole = others.allSatisfy { $0 == $0.rounded() }
    return known.sorted().filter { code in
      if code > 0 { return code > 2 * max(most, -least) }
      let isScale = areWhole && code == -1 && most <= 1
      return least >= 0 && !isScale && (areWhole || least - code > most - least)
    }
  }
}
