public import Basics
import Tables

/// A recording as what is computed from it sees it.
public struct RecordedGround: Sendable, Hashable {
  public let name: String
  public let participant: String
  public let kind: String
  public let content: String
  public let passage: String?
  /// The number of the file it was read from.
  public let source: Int
  /// The first time as recorded.
  public let started: Time
  /// That stored it.
  public let run: Int
  /// The digest of all that is known of it, its file included: the same key, the same recording.
  public let key: String
}

/// What results rest on that nobody computed, each with a digest of its content.
extension Store {
  /// Sorted by name; those that are excluded, too.
  public func recordedGrounds() throws(StoreError) -> [RecordedGround] {
    let columns = try connection.columns(of: "recording").subtracting(["id", "source"]).sorted()
    let names = columns.map { "recording.\(quoted($0))" }.joined(separator: ", ")
    return try connection.all(
      """
      SELECT recording.name, recording.participant, recording.kind, recording.content, recording.passage, source.run,
        recording.source, recording.started, source.sha256, \(names)
      FROM recording JOIN source ON source.id = recording.source ORDER BY recording.name
      """
    ) { row in
      var hash = SHA256()
      hash.update((8..<9 + columns.count).map { row.cell($0) })
      return RecordedGround(
        name: row.text(0),
        participant: row.text(1),
        kind: row.text(2),
        content: row.text(3),
        passage: row.cell(4) == .missing ? nil : row.text(4),
        source: row.integer(6),
        started: Time.seconds(row.number(7)),
        run: row.integer(5),
        key: hash.key()
      )
    }
  }

  /// Of all rows of a table, but for the numbers of rows and runs; by the values of a column, sorted within them.
  ///
  /// `others`: columns that do not count either. Empty where there is no such table.
  public func digests(
    of table: String,
    by column: String,
    without others: Set<String> = []
  ) throws(StoreError) -> [String: (key: String, run: Int)] {
    let stored = try connection.columns(of: table)
    guard stored.contains(column) else { return [:] }
    let columns = stored.subtracting(["id", "run"]).subtracting(others).sorted()
    let names = columns.map(quoted).joined(separator: ", ")
    let run = stored.contains("run") ? "run" : "0"
    let rows = try connection.prepare(
      "SELECT \(quoted(column)), \(run), \(names) FROM \(quoted(table)) ORDER BY \(quoted(column)), \(names)"
    )
    var found: [String: (key: String, run: Int)] = [:]
    while try rows.step() {
      var hash = SHA256()
      let owner = rows.text(0)
      hash.update([Cell(found[owner]?.key)] + columns.indices.map { rows.cell($0 + 2) })
      found[owner] = (hash.key(), max(found[owner]?.run ?? 0, rows.integer(1)))
    }
    return found
  }
}
