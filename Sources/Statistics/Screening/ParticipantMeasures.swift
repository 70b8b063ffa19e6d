import LinearAlgebra

/// One row of measures for each participant of two groups.
///
/// Readings and trials have no place here, so that no split can put one person on both of its sides.
public struct ParticipantMeasures: Hashable, Sendable {
  public struct Participant: Hashable, Sendable {
    public let id: String
    public let group: String
    /// In the order of the measures; nil where one is missing.
    public let values: [Double?]

    public init(_ id: String, group: String, _ values: [Double?]) {
      self.id = id
      self.group = group
      self.values = values.map { $0.flatMap { $0.isFinite ? $0 : nil } }
    }
  }

  public let measures: [String]
  /// The group that is looked for, and the one that it is told from.
  public let target: String
  public let reference: String
  /// Of these two groups, in the order of their names, so that the order of rows makes no difference.
  public let participants: [Participant]

  /// Participants of other groups are left out.
  public init(
    _ measures: [String],
    target: String,
    reference: String,
    _ participants: [Participant]
  ) throws(ScreeningError) {
    guard !measures.isEmpty else { throw .noMeasures }
    let own = participants.filter { [target, reference].contains($0.group) }.sorted { $0.id < $1.id }
    for participant in own where participant.values.count != measures.count {
      throw .wrongCount(participant: participant.id, found: participant.values.count, measures: measures.count)
    }
    for (one, next) in zip(own, own.dropFirst()) where one.id == next.id {
      throw .repeatedParticipant(one.id, rows: own.count { $0.id == one.id })
    }
    self.measures = measures
    self.target = target
    self.reference = reference
    self.participants = own
  }

  /// Those who have all the measures at these places, and the names of those who do not.
  func complete(_ places: [Int]) -> (people: LabelledRows, leftOut: [String]) {
    let isComplete = { (participant: Participant) in places.allSatisfy { participant.values[$0] != nil } }
    let complete = participants.filter(isComplete)
    let rows = Matrix(rows: complete.count, columns: places.count) { row, column in
      complete[row].values[places[column]] ?? .nan
    }
    return (
      LabelledRows(ids: complete.map(\.id), rows: rows, isTarget: complete.map { $0.group == target }),
      participants.filter { !isComplete($0) }.map(\.id)
    )
  }

  /// Throws where a measure cannot separate anything, or a group has too few participants with all of them.
  func check(_ people: LabelledRows, _ places: [Int], atLeast needed: Int) throws(ScreeningError) {
    let names = places.map { measures[$0] }
    for (group, isTarget) in [(reference, false), (target, true)] {
      let found = people.isTarget.count { $0 == isTarget }
      guard found > 0 else { throw .emptyGroup(group, measures: names) }
      guard found >= needed else { throw .groupTooSmall(group, found: found, needed: needed, measures: names) }
    }
    for column in places.indices {
      let values = people.rows.column(column)
      guard let first = values.first, values.allSatisfy({ $0 == first }) else { continue }
      throw .constant(measure: names[column], value: first)
    }
  }
}

/// Participants with every measure, and which group each is of.
struct LabelledRows: Sendable {
  let ids: [String]
  let rows: Matrix
  let isTarget: [Bool]
}
