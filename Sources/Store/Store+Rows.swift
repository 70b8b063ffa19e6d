import Recordings
public import Tables

/// A row that holds as long as it is there, since it was given, and not computed from anything else.
///
/// What was computed is read and kept through a study, which knows what it rests on.
public protocol GivenRow: Row {
  /// The column that says what a row is of.
  static var subject: String { get }
}

extension GivenRow {
  public static var subject: String { Owner.recording.rawValue }

  static var sealed: SealedRows { SealedRows(table: table, column: subject) }
}

extension Store {
  public func insert<R: GivenRow>(_ rows: [R], run: Int) throws(StoreError) {
    try connection.atomically { () throws(StoreError) in
      let cells = RowCells(rows)
      try add(cells, run: run)
      if R.subject != Owner.recording.rawValue { try connection.makeIndex(on: R.subject, of: R.table) }
      for subject in cells.texts(of: R.subject) { try seal(R.sealed, of: subject) }
    }
  }

  public func rows<R: GivenRow>(_ type: R.Type, where selection: Selection = .all) throws(StoreError) -> [R] {
    try everyRow(type, where: selection)
  }

  public func removeAll<R: GivenRow>(_ type: R.Type, where selection: Selection = .all) throws(StoreError) {
    let stored = try connection.columns(of: R.table)
    guard !stored.isEmpty else { return }
    let clause = selection.clause(known: stored.union(R.columns.map(\.name)), stored: stored)
    let subjects = try connection.texts(
      "SELECT DISTINCT \(quoted(R.subject)) FROM \(quoted(R.table))\(clause)",
      selection.values
    )
    try remove(type, where: selection)
    for subject in subjects { try seal(R.sealed, of: subject) }
  }
}

/// Rows of any kind, whether they hold or not, each kind in a table of its own.
extension Store {
  /// Makes the table where it is the first of its kind, and adds the columns that the kind has gained since.
  ///
  /// A number that is not a number comes back as missing.
  package func add<R: Row>(_ rows: RowCells<R>, run: Int) throws(StoreError) {
    precondition(!Self.ownTables.contains(R.table), "Results are not kept in the table '\(R.table)'.")
    try connection.atomically { () throws(StoreError) in
      let insertion = try connection.insertion(of: rows)
      try rows.forEach { (cells) throws(StoreError) in try insertion.run(.integer(run), cells) }
    }
  }

  /// In the order in which they were stored; none where no row of the kind ever was.
  package func everyRow<R: Row>(_ type: R.Type, where selection: Selection = .all) throws(StoreError) -> [R] {
    guard try !connection.columns(of: R.table).isEmpty else { return [] }
    var found: [R] = []
    try connection.forEach(type, where: selection) { found.append($1) }
    return found
  }

  package func remove<R: Row>(_: R.Type, where selection: Selection = .all) throws(StoreError) {
    precondition(!Self.ownTables.contains(R.table), "Results are not kept in the table '\(R.table)'.")
    let stored = try connection.columns(of: R.table)
    guard !stored.isEmpty else { return }
    let clause = selection.clause(known: stored.union(R.columns.map(\.name)), stored: stored)
    try connection.run("DELETE FROM \(quoted(R.table))\(clause)", selection.values)
  }

  /// Gives columns of the selected rows other values; the rows stay those of the run that made them.
  package func update<R: Row>(
    _: R.Type,
    _ values: KeyValuePairs<String, Cell>,
    where selection: Selection
  ) throws(StoreError) {
    precondition(!Self.ownTables.contains(R.table), "Results are not kept in the table '\(R.table)'.")
    let fields = R.fields
    let known = Set(fields.map(\.column.name))
    precondition(values.allSatisfy { known.contains($0.key) }, "An update names columns of the type.")
    guard try !connection.columns(of: R.table).isEmpty else { return }
    try connection.atomically { () throws(StoreError) in
      try connection.prepareTable(R.table, of: fields)
      let clause = selection.clause(known: known, stored: try connection.columns(of: R.table))
      let changes = values.map { "\(quoted($0.key)) = ?" }.joined(separator: ", ")
      try connection.run(
        "UPDATE \(quoted(R.table)) SET \(changes)\(clause)",
        values.map(\.value) + selection.values
      )
    }
  }

  /// Removes rows of a recording, and that anything computed from it holds.
  ///
  /// Rows that name a participant alone stay: they hold no more, since what they rest on is gone, until they are computed anew; and so do
  /// rows of tables that are kept.
  func removeResults(of recording: Int, but kept: Set<String>) throws(StoreError) {
    let found = try connection.first(
      "SELECT name, participant, kind FROM recording WHERE id = ?",
      [.integer(recording)]
    ) { (name: $0.text(0), participant: $0.text(1), kind: $0.text(2)) }
    guard let found else { return }
    // A recording that takes over the name is computed by the choices of the one before it.
    if kept.isEmpty {
      try connection.run("DELETE FROM keeping WHERE scope = ?", [.text(found.name)])
    } else {
      try invalidateResults(of: found.name)
    }
    for column in try connection.ownerColumns() where column.owner == .recording && !kept.contains(column.table) {
      try removeRows(of: found.name, by: column)
    }
    // Results of a participant have rows that name a calibration, and lose them.
    if found.kind == RecordingKind.calibration.rawValue { try invalidateResults(of: found.participant) }
  }

  static let ownTables: Set<String> = [
    "run", "run_input", "participant", "participant_detail", "source", "recording", "track_column", "presentation",
    "fingerprint", "finding", "exclusion", "forgotten", "owner_column", "keeping", "picture_bytes", "seal",
    "pseudonym_key",
  ]
}
