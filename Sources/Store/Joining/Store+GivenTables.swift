import Tables

/// Tables of what was given, and not computed.
public struct GivenTables: Sendable, Hashable {
  /// Whose rows name the recording that they belong to.
  public let ofRecordings: [String]
  /// Whose rows name only a participant.
  public let ofParticipants: [String]
}

extension Store {
  /// Those that name whom their rows belong to; `results`: the tables of what was computed.
  public func givenTables(but results: Set<String>) throws(StoreError) -> GivenTables {
    let given = try connection.ownerColumns().filter { !results.contains($0.table) && $0.name == $0.owner.rawValue }
    let ofRecordings = Set(given.filter { $0.owner == .recording }.map(\.table))
    let ofParticipants = Set(given.filter { $0.owner == .participant }.map(\.table)).subtracting(ofRecordings)
    return GivenTables(ofRecordings: ofRecordings.sorted(), ofParticipants: ofParticipants.sorted())
  }
}
