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
      "\(file):1: no column holds numbers to compare; there are \(found.quoted(atMost: 20))."
    case .noGroups(let file, let column): "\(file): no row has a value in the column '\(column)'."
    case .unknownMeasure(let file, let name, let known):
      "\(file):1: there is no column of numbers called '\(name)'.\(Self.guess(name, known))"
    }
  }

  private static func guess(_ name: String, _ known: [String]) -> String {
    didYouMean(insteadOf: name, among: known, orElse: " There are \(known.quoted(atMost: 20)).")
  }
}
