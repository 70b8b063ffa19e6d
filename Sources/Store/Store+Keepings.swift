import Tables

/// What was computed, and from what.
extension Store {
  /// Takes the place of an earlier one of the same kind and scope.
  public func keep(_ keeping: Keeping) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO keeping (kind, scope, key, grounds, absence, content, run) VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (kind, scope) DO UPDATE SET key = excluded.key, grounds = excluded.grounds,
        absence = excluded.absence, content = excluded.content, run = excluded.run
      """,
      [
        .text(keeping.kind), .text(keeping.scope), .text(keeping.key), .text(keeping.grounds.joined(separator: " ")),
        Cell(keeping.absence), Cell(keeping.content), .integer(keeping.run),
      ]
    )
  }

  /// As if it never was computed; its rows stay.
  public func removeKeeping(of kind: String, scope: String) throws(StoreError) {
    try connection.run("DELETE FROM keeping WHERE kind = ? AND scope = ?", [.text(kind), .text(scope)])
  }

  public func keepings() throws(StoreError) -> [Keeping] {
    try connection.all("SELECT kind, scope, key, grounds, absence, content, run FROM keeping") {
      Keeping(
        kind: $0.text(0),
        scope: $0.text(1),
        key: $0.text(2),
        grounds: $0.text(3).utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) },
        absence: $0.cell(4) == .missing ? nil : $0.text(4),
        content: $0.cell(5) == .missing ? nil : $0.text(5),
        run: $0.integer(6)
      )
    }
  }

  /// Says that rows of a result are taken out: whatever comes back of what it rests on, it holds no more.
  public func invalidate(_ kind: String, of scope: String) throws(StoreError) {
    try connection.run(
      "UPDATE keeping SET grounds = ?, content = NULL WHERE kind = ? AND scope = ?",
      [.text(Keeping.takenOut.joined(separator: " ")), .text(kind), .text(scope)]
    )
  }

  /// The same of all results of a scope.
  func invalidateResults(of scope: String) throws(StoreError) {
    try connection.run(
      "UPDATE keeping SET grounds = ?, content = NULL WHERE scope = ?",
      [.text(Keeping.takenOut.joined(separator: " ")), .text(scope)]
    )
  }

  /// How many rows this connection has inserted, changed and deleted: as long as it stays, so does what was read.
  public var changes: Int { connection.totalChanges }
}
