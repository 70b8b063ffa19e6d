import Basics

/// Why it cannot be told how well measures separate groups.
public enum ScreeningError: Error, Equatable {
  /// Rows of readings or trials instead of participants.
  case repeatedParticipant(String, rows: Int)
  case wrongCount(participant: String, found: Int, measures: Int)
  case noMeasures
  /// A group that nobody is in who has all the measures.
  case emptyGroup(String, measures: [String])
  case groupTooSmall(String, found: Int, needed: Int, measures: [String])
  case constant(measure: String, value: Double)
  /// With the measure of the value farthest off, where it has a name.
  case notFitted(classifier: String, farthest: String?)
}

extension ScreeningError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .repeatedParticipant(let participant, let rows):
      """
      Participant '\(participant)' has \(rows) rows, and must have one: readings of one person on both sides of a \
      split would make any classifier look better than it is. Average them for each participant.
      """
    case .wrongCount(let participant, let found, let measures):
      "Participant '\(participant)' has \(found) values, but there are \(measures) measures."
    case .noMeasures:
      "There is no measure to separate the groups by. Name one or more."
    case .emptyGroup(let group, let measures):
      "No participant of group '\(group)' has a value of \(list(measures))."
    case .groupTooSmall(let group, let found, let needed, let measures):
      """
      Group '\(group)' has \(participants(found)) with a value of \(list(measures)), and \(needed) are needed for this \
      split.
      """
    case .constant(let measure, let value):
      "'\(measure)' is \(value) for every participant, so it separates nobody. Leave it out."
    case .notFitted(let classifier, let measure):
      """
      '\(classifier)' found no weights for these measures; a value of \(measure.map { "'\($0)'" } ?? "one of them") may \
      be too large to compute with.
      """
    }
  }

  private func list(_ measures: [String]) -> String {
    measures.count == 1 ? "'\(measures[0])'" : "all of \(measures.quoted())"
  }
}
