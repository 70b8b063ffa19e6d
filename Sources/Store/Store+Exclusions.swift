import Tables

/// What is left out, by whose decision and why.
extension Store {
  /// In the place of a decision that is in force, whose reason may have been another.
  public func exclude(_ subject: Exclusion.Subject, reason: String, run: Int) throws(StoreError) -> Int {
    switch subject {
    case .recording(let name): _ = try recording(named: name)
    case .participant(let id): try requireParticipant(id)
    }
    let meant: Selection = ["subject_kind": .text(subject.kind.rawValue), "subject": .text(subject.name)]
    let before = try connection.rows(Exclusion.self, where: meant).filter(\.isInForce)
    if let same = before.first(where: { $0.reason == reason }) { return same.id }
    if !before.isEmpty { try liftExclusions(of: subject, run: run) }
    let exclusion = Exclusion(subject: subject, reason: reason, run: run, liftedByRun: nil)
    try connection.insertion(of: Exclusion.self).run(exclusion.cells)
    let number = connection.lastInserted
    try seal(.exclusions, of: subject.name)
    return number
  }

  /// Takes the subject in again.
  public func liftExclusions(of subject: Exclusion.Subject, run: Int) throws(StoreError) {
    try connection.run(
      "UPDATE exclusion SET lifted_by_run = ? WHERE subject_kind = ? AND subject = ? AND lifted_by_run IS NULL",
      [.integer(run), .text(subject.kind.rawValue), .text(subject.name)]
    )
    guard connection.changes > 0 else { throw .notExcluded(subject: subject.name) }
    try seal(.exclusions, of: subject.name)
  }

  /// Those in force and those lifted, the first decision first.
  public func exclusions() throws(StoreError) -> [Stored<Exclusion>] {
    try connection.rows(Exclusion.self, where: .all)
  }
}
