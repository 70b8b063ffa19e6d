public import Basics
public import Recordings
import Tables

/// What was recorded.
extension Store {
  /// Stores a recording whole, and answers its number; a participant unknown so far becomes known by their pseudonym alone.
  ///
  /// Columns are handed over as their coder makes them, one after the other, each at once or in pieces that follow each other, so
  /// that they need not be held all at once; behind the last one their digest is answered. Each has as many values as the recording
  /// has rows.
  public func insert(
    _ recording: RecordingHeader,
    presentations: [Presentation],
    fingerprints: Set<UInt64>,
    run: Int,
    columns count: Int,
    pieces: (_ take: (_ column: Int, CodedColumn) throws -> Void) throws -> String
  ) throws -> Int {
    guard connection.isInTransaction else {
      return try transaction {
        try insert(
          recording,
          presentations: presentations,
          fingerprints: fingerprints,
          run: run,
          columns: count,
          pieces: pieces
        )
      }
    }
    try connection.run(
      "INSERT INTO participant (id, run, listed) VALUES (?, ?, 0) ON CONFLICT DO NOTHING",
      [.text(recording.participant), .integer(run)]
    )
    if connection.changes > 0 { try seal(.participants, of: recording.participant) }
    // The digest is known when the last column has passed.
    try connection.insertion(of: RecordingHeader.self, after: "digest").run([.text("")] + recording.cells)
    let id = connection.lastInserted
    let digest = try insert(count, pieces, of: id, rows: recording.rows)
    var presented = SHA256()
    let presenting = try connection.insertion(of: Presentation.self, after: "recording")
    try RowCells(presentations).forEach { (cells) throws(StoreError) in
      try presenting.run(.integer(id), cells)
      presented.update(cells)
    }
    try connection.run(
      "UPDATE recording SET digest = ?, presented = ? WHERE id = ?",
      [.text(digest), .text(presented.key()), .integer(id)]
    )
    try seal(.recordings, of: recording.name)
    let marking = try connection.prepare("INSERT INTO fingerprint (hash, recording) VALUES (?, ?)")
    for fingerprint in fingerprints { try marking.run([.integer(stored(fingerprint)), .integer(id)]) }
    return id
  }

  /// Says what was read, which makes a viewing a reading.
  public func setPassage(_ id: String, of recording: Int) throws(StoreError) {
    try connection.run(
      "UPDATE recording SET passage = ?, kind = CASE kind WHEN ? THEN ? ELSE kind END WHERE id = ?",
      [
        .text(id), .text(RecordingKind.viewing.rawValue), .text(RecordingKind.reading.rawValue), .integer(recording),
      ]
    )
    let names = try connection.texts("SELECT name FROM recording WHERE id = ?", [.integer(recording)])
    for name in names { try seal(.recordings, of: name) }
  }

  /// In the order in which they were stored.
  public func recordings(where selection: Selection = .all) throws(StoreError) -> [Stored<RecordingHeader>] {
    let found = try connection.rows(RecordingHeader.self, where: selection)
    guard found.allSatisfy(\.value.isPossible) else {
      throw .damaged(path: connection.path, message: "a recording has a length that there cannot be")
    }
    return found
  }

  /// By the name's bytes.
  public func hasRecording(named name: String) throws(StoreError) -> Bool {
    try connection.integer("SELECT 1 FROM recording WHERE name = ?", [.text(name)]) != nil
  }

  /// But for those that hold ASCII only, which nearly no other name is equal to by anything but its bytes.
  public func recordingNamesBeyondASCII() throws(StoreError) -> [String] {
    try connection.texts("SELECT name FROM recording WHERE name GLOB '*[^ -~]*'")
  }

  public func recording(named name: String) throws(StoreError) -> Stored<RecordingHeader> {
    guard let found = try recordings(where: ["name": .text(name)]).first else {
      throw .unknownRecording(name: name, known: try connection.texts("SELECT name FROM recording ORDER BY name"))
    }
    return found
  }

  public func presentations(of recording: Int) throws(StoreError) -> [Presentation] {
    let found = try storedPresentations(of: recording)
    let rows = try connection.integer("SELECT rows FROM recording WHERE id = ?", [.integer(recording)]) ?? 0
    var next = 0
    for presentation in found {
      guard presentation.firstRow == next, presentation.rows >= 0, presentation.rows <= rows - next else {
        throw .damaged(path: connection.path, message: "a presentation has rows that its recording has not")
      }
      next += presentation.rows
    }
    return found
  }

  /// As they stand there, whole or not.
  func storedPresentations(of recording: Int) throws(StoreError) -> [Presentation] {
    try connection.rows(Presentation.self, where: ["recording": .integer(recording)], order: "number").map(\.value)
  }

  /// The digest of the bytes of all columns in order, as `ColumnDigest` makes it.
  public func digest(of recording: Int) throws(StoreError) -> String? {
    try connection.texts("SELECT digest FROM recording WHERE id = ?", [.integer(recording)]).first
  }

  /// Recordings of the same participant, device and kind that share time with a span.
  public func recordings(
    of participant: String,
    device: String,
    kind: RecordingKind,
    overlapping span: ClosedRange<Time>
  ) throws(StoreError) -> [Stored<RecordingHeader>] {
    // A second wider, since times are rounded when they are stored as seconds.
    let ids = try connection.all(
      "SELECT id FROM recording WHERE participant = ? AND device = ? AND kind = ? AND started <= ? AND ended >= ?",
      [
        .text(participant), .text(device), .text(kind.rawValue),
        .number(span.upperBound.seconds + 1), .number(span.lowerBound.seconds - 1),
      ]
    ) { $0.integer(0) }
    var found: [Stored<RecordingHeader>] = []
    for id in ids.sorted() { found += try recordings(where: ["id": .integer(id)]) }
    return found.filter { $0.started <= span.upperBound && $0.ended >= span.lowerBound }
  }

  /// How many of these fingerprints each recording has, by the recording's number; none that has none.
  ///
  /// Where more than `most` have one, they are one participant's and the `most` that were stored first, so that a fingerprint of
  /// thousands costs no more than one of a few.
  public func recordings(
    sharing fingerprints: Set<UInt64>,
    of participant: String,
    most: Int
  ) throws(StoreError) -> [Int: Int] {
    var numbers: Set<Int> = []
    let finding = try connection.prepare("SELECT recording FROM fingerprint WHERE hash = ? ORDER BY recording LIMIT ?")
    for fingerprint in fingerprints {
      numbers.formUnion(try finding.all([.integer(stored(fingerprint)), .integer(most + 1)]) { $0.integer(0) })
    }
    let hashes = Cell.text(JSONText.array(fingerprints.map { "\(stored($0))" }))
    if numbers.count > most {
      // Unary plus: by the index over recordings.
      let own = try connection.all(
        """
        SELECT DISTINCT recording FROM fingerprint
        WHERE +hash IN (SELECT value FROM json_each(?))
          AND recording IN (SELECT id FROM recording WHERE participant = ?)
        """,
        [hashes, .text(participant)]
      ) { $0.integer(0) }
      numbers = Set(numbers.sorted().prefix(most)).union(own)
    }
    let counts = try connection.all(
      """
      SELECT recording, count(*) FROM fingerprint
      WHERE +hash IN (SELECT value FROM json_each(?)) AND recording IN (SELECT value FROM json_each(?))
      GROUP BY recording
      """,
      [hashes, .text(JSONText.array(numbers.map { "\($0)" }))]
    ) { ($0.integer(0), $0.integer(1)) }
    return Dictionary(uniqueKeysWithValues: counts)
  }

  /// Takes a recording out, with the results computed from it, and its file too where it was the file's last.
  ///
  /// A result that names no recording but a participant stays, and holds no more where it came from this one. `kept`: tables whose
  /// rows stay, for a recording that takes over its name.
  public func delete(recording: Int, keeping kept: Set<String> = []) throws(StoreError) {
    try connection.atomically { () throws(StoreError) in
      try removeResults(of: recording, but: kept)
      let source = try connection.integer("SELECT source FROM recording WHERE id = ?", [.integer(recording)])
      try connection.run(
        """
        UPDATE source SET rows = source.rows - recording.rows
        FROM recording WHERE recording.source = source.id AND recording.id = ?
        """,
        [.integer(recording)]
      )
      let names = try connection.texts("DELETE FROM recording WHERE id = ? RETURNING name", [.integer(recording)])
      for name in names { try seal(.recordings, of: name) }
      try connection.run(
        "DELETE FROM source WHERE id = ? AND id NOT IN (SELECT source FROM recording)",
        [Cell(source)]
      )
    }
  }

  private func stored(_ fingerprint: UInt64) -> Int { Int(bitPattern: UInt(fingerprint)) }
}
