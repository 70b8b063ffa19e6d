import Store
package import Studies
import Tables

/// How good a participant's data are, so that groups can be compared in it.
package struct ParticipantQuality: PrintedRow, Hashable {
  package let participant: String
  let group: String?
  /// In the order of `qualityMeasures`.
  package let values: [Double?]

  /// Of everyone of whom anything is known, sorted by pseudonym.
  package static func all(in study: borrowing Study) throws -> [Self] {
    let groups = try study.participantGroups()
    return try ParticipantRecordings.all(in: study).sorted { $0.key < $1.key }.compactMap { id, recordings in
      let values = qualityMeasures.map { $0.value(recordings) }
      guard values.contains(where: { $0 != nil }) else { return nil }
      return Self(participant: id, group: groups[id] ?? nil, values: values)
    }
  }

  static let table = "participant_quality"

  static let fields: [Field<Self>] =
    [
      .text("participant", \.participant, "The participant's pseudonym."),
      .text("group", \.group, "The participant's group."),
    ] + Field.numbers(qualityMeasures.map(\.column), \.values)
}
