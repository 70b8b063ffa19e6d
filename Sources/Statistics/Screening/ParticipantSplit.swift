import Basics

/// Who is predicted from whom.
///
/// There is no split but by participant.
public enum ParticipantSplit: Hashable, Sendable {
  /// Each of the smaller group with about as many of the other as there are for each, from all others; in parts of that
  /// kind where there would be more than `mostPairs`.
  ///
  /// So that people of both groups are held against each other by the same rule. Where these pairs are few, everybody is held back in
  /// several turns, each time with others; predictions are those of the first turn.
  case paired
  /// Everyone from all others.
  case leaveOneOut
  /// Each of so many parts, with both groups in every part, from all other parts.
  case stratified(parts: Int)

  /// More parts than these cost time and tell hardly more.
  public static let mostPairs = 20

  /// More turns than these cost as much again and tell hardly more.
  static let mostTurns = 4
  /// Then what pairs were looked at matters less by far than who took part.
  static let enoughPairs = 1000

  /// How many participants each group must have.
  var needed: Int {
    switch self {
    case .paired, .leaveOneOut: 2
    case .stratified(let parts): parts
    }
  }

  /// The places of those who are predicted, one part after the other, each in ascending order.
  ///
  /// Groups that change their names change no part.
  func parts(_ isTarget: [Bool], using generator: inout SeededGenerator) -> [[Int]] {
    self == .leaveOneOut
      ? isTarget.indices.map { [$0] } : Self.deal(isTarget, into: count(isTarget), using: &generator)
  }

  /// How many parts there are.
  func count(_ isTarget: [Bool]) -> Int {
    switch self {
    case .leaveOneOut: return isTarget.count
    case .stratified(let parts): return parts
    case .paired:
      let targets = isTarget.count { $0 }
      return min(Self.mostPairs, targets, isTarget.count - targets)
    }
  }

  /// The parts of every turn; in each but the first, those of one group are held back with the next ones of the other.
  func turns(_ isTarget: [Bool], using generator: inout SeededGenerator) -> [[[Int]]] {
    let first = parts(isTarget, using: &generator)
    guard self == .paired else { return [first] }
    let own = first.map { part in part.filter { isTarget[$0] == isTarget[0] } }
    let others = first.map { part in part.filter { isTarget[$0] != isTarget[0] } }
    let pairs = zip(own, others).reduce(0) { $0 + $1.0.count * $1.1.count }
    let needed = (Self.enoughPairs + pairs - 1) / pairs
    return (0..<min(Self.mostTurns, first.count, needed)).map { turn in
      own.indices.map { (own[$0] + others[($0 + turn) % others.count]).sorted() }
    }
  }

  private static func deal(_ isTarget: [Bool], into count: Int, using generator: inout SeededGenerator) -> [[Int]] {
    precondition(count > 1, "A split has two parts or more.")
    var parts = [[Int]](repeating: [], count: count)
    // Dealt out like cards, the second group where the first one ended, so that parts are of like size.
    var next = 0
    for group in [isTarget[0], !isTarget[0]] {
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
