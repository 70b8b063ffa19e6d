import Reading
import Recordings
import Store

@testable import Measurement
@testable import Studies

extension TemporaryStudy {
  /// Somebody who was measured.
  struct Measured {
    let participant: String
    let group: String?
    /// By the measures' names; others are missing.
    let values: [String: Double]
  }

  static let measuring = Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: ["study", "measures"])

  /// Stores participants and their measures, as `study measures` would.
  func measure(_ people: [Measured]) throws {
    let study = try writing()
    let run = try study.store.insert(Self.measuring)
    try study.store.insert(people.map { Participant(id: $0.participant, group: $0.group) }, run: run)
    let rows = people.map { person in
      MeasuredParticipant(
        participant: person.participant,
        group: person.group,
        trials: 2,
        values: trialMeasures.map { person.values[$0.name] }
      )
    }
    try study.keepAll(rows, by: Self.measuring)
  }
}
