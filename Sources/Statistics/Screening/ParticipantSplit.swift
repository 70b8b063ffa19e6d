import Basics

/// Who is predicted from whom.
///
/// There is no split but by participant.
public enum ParticipantSplit: Hashable, Sendable {
  /// Everyone from all others.
  case leaveOneOut
  /// Each of so many parts, with both groups in every part, from all other parts.
  case stratified(parts: Int)

  /// How many participants each group must have.
  var needed: Int {
    switch self {
    case .leaveOneOut: 2
    case .stratified(let parts): parts
    }
  }

  /// The places of those who are predicted, one part after the other.
  func parts(_ isTarget: [Bool], using generator: inout SeededGenerator) -> [[Int]] {
    switch self {
    case .leaveOneOut:
      return isTarget.indices.map { [$0] }
    case .stratified(let count):
      precondition(count > 1, "A split has two parts or more.")
      var parts = [[Int]](repeating: [], count: count)
      // Dealt out like cards, the second group where the first one ended, so that parts are of like size.
      var next = 0
      for group in [false, true] {
        var members = isTarget.indices.filter { isTarget[$0] == group }
        members.shuffle(drawing: &generator)
        for member in members {
          parts[next % count].append(member)
          next += 1
        }
      }
      return parts.map { $0.sorted() }
    }
  }
}
