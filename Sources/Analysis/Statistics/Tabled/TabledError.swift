import Basics
import Tables

/// Why the participants of a table cannot be compared.
package enum TabledError: Error, Equatable {
  case unknownColumn(file: String, name: String, known: [String])
  /// Rows of one person on both sides of a comparison would be taken for different people.
  case severalRows(file: String, column: String, participant: String, rows: Int)
  case twoGroups(file: String, column: String, participant: String)
  case noNumbers(file: String, found: [String])
  case noGroups(file: String, column: String)
  case unknownMeasure(file: String, name: String, known: [String])
}

extension TabledError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownColumn(let file, let name, let known):
      "\(file):1: there is no column '\(name)'.\(Self.guess(name, known))"
    case .severalRows(let file, let column, let participant, let rows):
      """
      \(file): '\(participant)' has \(NumberText.counted(rows, "row")) by the column '\(column)', and a comparison takes one row a \
      participant. '--by \(column)' averages them first.
      """
    case .twoGroups(let file, let column, let participant):
      "\(file): the rows of '\(participant)' have different groups in '\(column)'."
    case .noNumbers(let file, let found):
      "\(file):1: no column holds numbers to compare; there are \(Self.listed(found))."
    case .noGroups(let file, let column): "\(file): no row has a value in the column '\(column)'."
    case .unknownMeasure(let file, let name, let known):
      "\(file):1: there is no column of numbers called '\(name)'.\(Self.guess(name, known))"
    }
  }

  private static func guess(_ name: String, _ known: [String]) -> String {
    closestMatch(to: name, among: known).map { " Did you mean '\($0)'?" } ?? " There are \(listed(known))."
  }

  private static func listed(_ names: [String]) -> String {
    let shown = names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 20 ? "\(shown) and \(names.count - 20) more" : shown
  }
}
