package import Basics

/// Why measures cannot be screened.
package enum ScreenError: Error, Equatable {
  case noMeasures
  case noGroups(participants: Int)
  case oneGroup(String, participants: Int)
  case sameGroup(String)
  case unknownGroup(String, option: String, known: [String])
  case unknownMeasure(String, known: [String])
  /// What faces or hearts tell.
  case notOfReading(String)
  /// Measures of a study that nobody has a value of.
  case unmeasured([String])
  /// Why each measure is left out.
  case allLeftOut([Finding])
}

extension ScreenError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noMeasures:
      "\(NotMeasured())"
    case .noGroups(let count):
      """
      None of the \(count) measured participants has a group. Ingest a list of participants with a column 'group', \
      then run this again.
      """
    case .oneGroup(let group, let count):
      """
      \(count == 1 ? "The one measured participant with a group is" : "All \(count) measured participants with a group are") in \
      '\(group)'; two groups are needed to separate.
      """
    case .sameGroup(let group):
      "'--target' and '--reference' both name '\(group)'; a group is compared with another one."
    case .unknownGroup(let name, let option, let known):
      "No measured participant is in group '\(name)'."
        + didYouMean(insteadOf: name, among: known, orElse: " There are \(known.quoted()); choose with \(option).")
    case .unknownMeasure(let name, let known):
      "There is no measure '\(name)'."
        + didYouMean(insteadOf: name, among: known, orElse: " 'study measures --csv' names all in its first line.")
    case .notOfReading(let name):
      "Screening is by measures of reading alone; 'study compare --measures \(name)' compares the groups in that."
    case .unmeasured(let names):
      """
      Nobody has a value of \(names.quoted()): there was nothing to measure, or the \
      recordings cannot tell. 'study measures --rows trials --json' says why.
      """
    case .allLeftOut(let notes):
      "No measure is left to screen by. \(Self.listed(notes))"
    }
  }

  /// Each reason once, behind the measures that it is of.
  private static func listed(_ notes: [Finding]) -> String {
    let reasons = notes.map(\.message).distinct
    let sentences = reasons.map { reason in
      let names = notes.filter { $0.message == reason }.map { "'\($0.place)'" }
      return "\(names.joined(separator: ", ")): \(reason)"
    }
    return sentences.joined(separator: " ")
  }
}
