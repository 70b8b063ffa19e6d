import Recordings
import Tables

/// Proof that what is stored is what was stored.
extension Store {
  /// All that is not as it should be; where the file itself is damaged, only that.
  public func verify() throws(StoreError) -> [StoreFault] {
    let damage = try damage()
    guard damage.isEmpty else { return damage }
    var faults = try orphans() + sourceFaults() + brokenSeals()
    for recording in try recordings() {
      faults += try columnFaults(of: recording)
      let misplaced = try presentationFaults(of: recording)
      faults += misplaced.isEmpty ? try presentedFaults(of: recording) : misplaced
    }
    return faults
  }

  private func damage() throws(StoreError) -> [StoreFault] {
    do throws(StoreError) {
      return try connection.texts("PRAGMA integrity_check").filter { $0 != "ok" }.map(StoreFault.damage)
    } catch .damaged(_, let message) {
      // Some damage is met on the way to looking for it.
      return [.damage(message)]
    }
  }

  private func orphans() throws(StoreError) -> [StoreFault] {
    try connection.all("PRAGMA foreign_key_check") { row in
      let number: Int? = if case .integer(let number) = row.cell(1) { number } else { nil }
      return .orphan(table: row.text(0), row: number, parent: row.text(2))
    }
  }

  private func sourceFaults() throws(StoreError) -> [StoreFault] {
    try connection.all(
      """
      SELECT source.name, coalesce(sum(recording.rows), 0) AS found, source.rows
      FROM source LEFT JOIN recording ON recording.source = source.id
      GROUP BY source.id HAVING found <> source.rows
      """
    ) { .sourceRows(source: $0.text(0), found: $0.integer(1), expected: $0.integer(2)) }
  }

  private func columnFaults(of recording: Stored<RecordingHeader>) throws(StoreError) -> [StoreFault] {
    var faults: [StoreFault] = []
    var hash = ColumnDigest()
    let columns = try connection.prepare(
      """
      SELECT track, name, type, count, data FROM track_column
      WHERE recording = ? AND instr(track, '/') = 0 ORDER BY position
      """
    )
    columns.bind([.integer(recording.id)])
    while try columns.step() {
      let (track, name, count) = (columns.text(0), columns.text(1), columns.integer(3))
      let coding = ColumnCoding(columns.text(2)) ?? .doubles
      let expected = count &* coding.size
      let found = columns.withBytes(4) { bytes in
        hash.update(bytes, as: coding)
        return bytes.byteCount
      }
      if found != expected {
        faults.append(
          .columnBytes(recording: recording.name, track: track, name: name, found: found, expected: expected)
        )
      }
      if count != recording.rows {
        faults.append(
          .columnRows(recording: recording.name, track: track, name: name, found: count, expected: recording.rows)
        )
      }
    }
    let found = hash.hexadecimal()
    if let expected = try digest(of: recording.id), expected != found {
      faults.append(.digest(recording: recording.name, found: found, expected: expected))
    }
    return faults
  }

  private func presentationFaults(of recording: Stored<RecordingHeader>) throws(StoreError) -> [StoreFault] {
    // Only apps that record faces tell what was shown while they did.
    guard recording.content == .face else { return [] }
    var faults: [StoreFault] = []
    var next = 0
    for presentation in try storedPresentations(of: recording.id) {
      if presentation.firstRow != next {
        faults.append(
          .presentationStart(
            recording: recording.name,
            number: presentation.number,
            found: presentation.firstRow,
            expected: next
          )
        )
      }
      next = presentation.firstRow &+ presentation.rows
    }
    if next != recording.rows {
      faults.append(.presentationRows(recording: recording.name, found: next, expected: recording.rows))
    }
    return faults
  }

  /// Recordings from before there was such a digest have none.
  private func presentedFaults(of recording: Stored<RecordingHeader>) throws(StoreError) -> [StoreFault] {
    let expected = try connection.texts(
      "SELECT presented FROM recording WHERE id = ? AND presented IS NOT NULL",
      [.integer(recording.id)]
    )
    guard let expected = expected.first else { return [] }
    let names = Presentation.fields.map { quoted($0.column.name) }.joined(separator: ", ")
    let rows = try connection.prepare("SELECT \(names) FROM presentation WHERE recording = ? ORDER BY number")
    rows.bind([.integer(recording.id)])
    var hash = SHA256()
    while try rows.step() { hash.update(Presentation.fields.indices.map { rows.cell($0) }) }
    let found = hash.key()
    return found == expected ? [] : [.presented(recording: recording.name, found: found, expected: expected)]
  }
}
