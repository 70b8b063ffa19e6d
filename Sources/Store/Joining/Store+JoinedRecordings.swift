import Tables

/// People and recordings of a joined database that are not here yet.
extension Store {
  /// With what is known of them, and whether they are left out.
  public func takeParticipant(_ id: String, tables: [String]) throws(StoreError) {
    let owner = [Cell.text(id)]
    for run in try connection.all("SELECT run FROM joined.participant WHERE id = ?", owner, { $0.integer(0) }) {
      let run = try takeRun(run)
      let names = try connection.joinedColumns(of: "participant").filter { $0 != "run" }.map(quoted)
        .joined(separator: ", ")
      try connection.run(
        "INSERT INTO participant (run, \(names)) SELECT ?, \(names) FROM joined.participant WHERE id = ?",
        [.integer(run)] + owner
      )
    }
    try connection.run(
      "INSERT INTO participant_detail SELECT * FROM joined.participant_detail WHERE participant = ?",
      owner
    )
    for rows in [SealedRows.participants, .details, .exclusions] { try connection.takeSeal(of: rows.table, of: id) }
    try takeExclusions(of: .participant(id: id))
    for table in tables { try takeRows(of: table, where: Owner.participant.rawValue, is: id) }
  }

  /// With its columns, its file and whether it is left out; `tables`: what else was given of recordings.
  public func takeRecording(_ name: String, tables: [String]) throws(StoreError) {
    let found = try connection.first("SELECT id, source, rows FROM joined.recording WHERE name = ?", [.text(name)]) {
      (id: $0.integer(0), source: $0.integer(1), rows: $0.integer(2))
    }
    guard let found else { return }
    let source = try takeSource(found.source)
    try connection.run("UPDATE source SET rows = rows + ? WHERE id = ?", [.integer(found.rows), .integer(source)])
    let names = try connection.joinedColumns(of: "recording").filter { !["id", "source"].contains($0) }.map(quoted)
      .joined(separator: ", ")
    try connection.run(
      "INSERT INTO recording (source, \(names)) SELECT ?, \(names) FROM joined.recording WHERE id = ?",
      [.integer(source), .integer(found.id)]
    )
    let id = connection.lastInserted
    for (table, order) in [("track_column", "position"), ("presentation", "number"), ("fingerprint", "hash")] {
      let names = try connection.joinedColumns(of: table).filter { $0 != "recording" }.map(quoted)
        .joined(separator: ", ")
      try connection.run(
        """
        INSERT INTO \(table) (recording, \(names)) SELECT ?, \(names) FROM joined.\(table)
        WHERE recording = ? ORDER BY \(order)
        """,
        [.integer(id), .integer(found.id)]
      )
    }
    for rows in [SealedRows.recordings, .exclusions] { try connection.takeSeal(of: rows.table, of: name) }
    try takeExclusions(of: .recording(name: name))
    for table in tables { try takeRows(of: table, where: Owner.recording.rawValue, is: name) }
  }

  /// The number that a file of the joined database has here, where it counts the rows of those recordings alone that are here.
  private func takeSource(_ number: Int) throws(StoreError) -> Int {
    let known = try connection.integer(
      "SELECT id FROM source WHERE sha256 = (SELECT sha256 FROM joined.source WHERE id = ?)",
      [.integer(number)]
    )
    if let known { return known }
    let runs = try connection.all(
      "SELECT run FROM joined.source WHERE id = ?1 UNION SELECT run FROM joined.finding WHERE source = ?1",
      [.integer(number)]
    ) { $0.integer(0) }
    for run in runs { _ = try takeRun(run) }
    let names = try connection.joinedColumns(of: "source").filter { !["id", "run", "rows"].contains($0) }.map(quoted)
      .joined(separator: ", ")
    try connection.run(
      """
      INSERT INTO source (run, rows, \(names))
      SELECT (SELECT new FROM joined_run WHERE old = run), 0, \(names) FROM joined.source WHERE id = ?
      """,
      [.integer(number)]
    )
    let id = connection.lastInserted
    try connection.takeFindings(where: "source = ?", number, source: id)
    return id
  }

  private func takeExclusions(of subject: Exclusion.Subject) throws(StoreError) {
    let found = try connection.all(
      """
      SELECT reason, run, lifted_by_run FROM joined.exclusion WHERE subject_kind = ? AND subject = ? ORDER BY id
      """,
      [.text(subject.kind.rawValue), .text(subject.name)]
    ) { (reason: $0.text(0), run: $0.integer(1), lifted: $0.cell(2) == .missing ? nil : $0.integer(2)) }
    for exclusion in found {
      let lifted = try exclusion.lifted.map { (run) throws(StoreError) in try takeRun(run) }
      try connection.run(
        "INSERT INTO exclusion (subject, subject_kind, reason, run, lifted_by_run) VALUES (?, ?, ?, ?, ?)",
        [
          .text(subject.name), .text(subject.kind.rawValue), .text(exclusion.reason),
          .integer(try takeRun(exclusion.run)), Cell(lifted),
        ]
      )
    }
  }
}
