package import Basics

/// Why measures cannot be screened.
package enum ScreenError: Error, Equatable {
  case noMeasures
  case noGroups(participants: Int)
  case oneGroup(String, participants: Int)
  case sameGroup(String)
  case unknownGroup(String, option: String, known: [String])
  case unknownMeasure(String, known: [String])
  /// Measures of a study that nobody has a value of.
  case unmeasured([String])
  /// Why each measure is left out.
  case allLeftOut([Finding])
}

extension ScreenError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noMeasures:
      "No measures are stored yet. Run 'study measures' first."
    case .noGroups(let count):
      """
      None of the \(count) measured participants has a group. Ingest a list of participants with a column 'group', \
      then run this again.
      """
    case .oneGroup(let group, let count):
      "All \(count) measured participants with a group are in '\(group)'; two groups are needed to separate."
    case .sameGroup(let group):
      "'--target' and '--reference' both name '\(group)'; a group is compared with another one."
    case .unknownGroup(let name, let option, let known):
      "No measured participant is in group '\(name)'."
        + (closestMatch(to: name, among: known).map { " Did you mean '\($0)'?" }
          ?? " There are \(known.map { "'\($0)'" }.joined(separator: ", ")); choose with \(option).")
    case .unknownMeasure(let name, let known):
      "There is no measure '\(name)'."
        + (closestMatch(to: name, among: known).map { " Did you mean '\($0)'?" }
          ?? " 'study measures --csv' names all in its first line.")
    case .unmeasured(let names):
      """
      Nobody has a value of \(names.map { "'\($0)'" }.joined(separator: ", ")): there was nothing to measure, or the \
      recordings cannot tell. 'study measures --rows trials --json' says why.
      """
    case .allLeftOut(let notes):
      "No measure is left to screen by. \(Self.listed(notes))"
    }
  }

  /// Each reason once, behind the measures that it is of.
  private static func listed(_ notes: [Finding]) -> String {
    let reasons = notes.reduce(into: [String]()) { if !$0.contains($1.message) { $0.append($1.message) } }
    let sentences = reasons.map { reason in
      let names = notes.filter { $0.message == reason }.map { "'\($0.place)'" }
      return "\(names.joined(separator: ", ")): \(reason)"
    }
    return sentences.joined(separator: " ")
  }
}
