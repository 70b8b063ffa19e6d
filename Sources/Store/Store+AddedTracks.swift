import Tables

/// Tracks that came to a recording after its own, such as a video's, with rows and times of their own.
///
/// A slash in its name tells an added track from those that the recording was stored with; the recording's digest, and what rests on the
/// recording alone, does not change with it.
extension Store {
  /// In the order in which they were added.
  public func addedTracks(of recording: Int) throws(StoreError) -> [String] {
    try connection.texts(
      """
      SELECT track FROM track_column WHERE recording = ? AND instr(track, '/') > 0
      GROUP BY track ORDER BY min(position)
      """,
      [.integer(recording)]
    )
  }

  /// Adds columns, which are as long as each other, and answers the digest of their bytes.
  public func add(_ columns: [TrackColumn], to recording: Int) throws(StoreError) -> String {
    precondition(Set(columns.map(\.track)).count == 1, "What is added is one track.")
    precondition(columns.allSatisfy { $0.track.contains("/") }, "The name of an added track has a slash.")
    precondition(Set(columns.map(\.values.count)).count == 1, "Columns of a track are as long as each other.")
    return try connection.atomically { () throws(StoreError) in
      let last = try connection.integer(
        "SELECT max(position) FROM track_column WHERE recording = ?",
        [.integer(recording)]
      )
      let insertion = try connection.prepare(
        "INSERT INTO track_column (recording, position, track, name, type, count, data) VALUES (?, ?, ?, ?, ?, ?, ?)"
      )
      var digest = ColumnDigest()
      for (number, column) in columns.enumerated() {
        digest.update(column)
        let coded = CodedColumn(column, isWhole: true)
        try coded.withBytes { bytes throws(StoreError) in
          try insertion.run(
            [
              .integer(recording), .integer((last ?? 0) + number + 1), .text(column.track), .text(column.name),
              .text(coded.coding.word), .integer(coded.count),
            ],
            bytes: bytes
          )
        }
      }
      return digest.hexadecimal()
    }
  }

  public func remove(track: String, of recording: Int) throws(StoreError) {
    precondition(track.contains("/"), "Only what was added is taken out alone.")
    try connection.run(
      "DELETE FROM track_column WHERE recording = ? AND track = ?",
      [.integer(recording), .text(track)]
    )
  }

  /// The digest of the bytes of an added track's columns in order.
  public func digest(ofTrack track: String, of recording: Int) throws(StoreError) -> String {
    var digest = ColumnDigest()
    let columns = try connection.prepare(
      "SELECT type, data FROM track_column WHERE recording = ? AND track = ? ORDER BY position"
    )
    columns.bind([.integer(recording), .text(track)])
    while try columns.step() {
      let coding = ColumnCoding(columns.text(0)) ?? .doubles
      columns.withBytes(1) { digest.update($0, as: coding) }
    }
    return digest.hexadecimal()
  }
}
