public import Recordings
import Tables

/// Who took part.
extension Store {
  /// Adds the participants that a file of participants names, in the place of what is known of them already.
  public func insert(_ participants: [Participant], run: Int) throws(StoreError) {
    try connection.atomically { () throws(StoreError) in
      let listing = try connection.prepare(
        """
        INSERT INTO participant (id, "group", age, sex, language, listed, run) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET "group" = excluded."group", age = excluded.age, sex = excluded.sex,
          language = excluded.language, listed = excluded.listed, run = excluded.run
        """
      )
      let forgetting = try connection.prepare("DELETE FROM participant_detail WHERE participant = ?")
      let detailing = try connection.prepare(
        "INSERT INTO participant_detail (participant, name, value) VALUES (?, ?, ?)"
      )
      let fields = StoredParticipant.fields
      for participant in participants {
        let stored = StoredParticipant(participant: participant, isListed: true)
        try listing.run(fields.cells(of: stored) + [.integer(run)])
        try forgetting.run([.text(participant.id)])
        for detail in participant.details {
          try detailing.run([.text(participant.id), .text(detail.name), .text(detail.value)])
        }
        try seal(.participants, of: participant.id)
        try seal(.details, of: participant.id)
      }
    }
  }

  /// By their pseudonyms, in order.
  public func participants() throws(StoreError) -> [StoredParticipant] {
    let owned = try connection.all("SELECT participant, name, value FROM participant_detail ORDER BY rowid") {
      (owner: $0.text(0), detail: Participant.Detail(name: $0.text(1), value: $0.text(2)))
    }
    let details = Dictionary(grouping: owned, by: \.owner)
    return try connection.rows(StoredParticipant.self, where: .all, order: "id").map { stored in
      var found = stored.value
      found.participant.details = details[found.participant.id, default: []].map(\.detail)
      return found
    }
  }

  /// The run that told of each participant last, by its number and when it began.
  public func tellers() throws(StoreError) -> [String: RunStart] {
    let found = try connection.all(
      "SELECT participant.id, run.id, run.started_at FROM participant JOIN run ON run.id = participant.run"
    ) { (participant: $0.text(0), run: RunStart(number: $0.integer(1), startedAt: $0.text(2))) }
    return Dictionary(uniqueKeysWithValues: found.map { ($0.participant, $0.run) })
  }

  func requireParticipant(_ id: String) throws(StoreError) {
    guard try connection.integer("SELECT count(*) FROM participant WHERE id = ?", [.text(id)]) == 0 else { return }
    throw .unknownParticipant(id: id, known: try connection.texts("SELECT id FROM participant ORDER BY id"))
  }
}
