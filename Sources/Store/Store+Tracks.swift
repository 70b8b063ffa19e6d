import Tables

/// A recording's columns of numbers.
extension Store {
  /// NaN where missing.
  public func column(
    _ name: String,
    of recording: Int,
    track: String
  ) throws(StoreError) -> ContiguousArray<Double> {
    try stored(name, of: recording, track: track)
  }

  /// Some of its rows, so that memory need not hold a column of many hours.
  public func column(
    _ name: String,
    of recording: Int,
    track: String,
    rows: Range<Int>
  ) throws(StoreError) -> ContiguousArray<Double> {
    let found = try connection.first(
      "SELECT rowid, type, length(data) FROM track_column WHERE recording = ? AND track = ? AND name = ?",
      [.integer(recording), .text(track), .text(name)]
    ) { row in (id: row.integer(0), coding: ColumnCoding(row.text(1)), bytes: row.integer(2)) }
    guard let found else { throw try unknownColumn(name, of: recording, track: track) }
    guard let coding = found.coding, rows.lowerBound >= 0, rows.upperBound <= found.bytes / coding.size else {
      throw damage(of: name)
    }
    let bytes = try connection.read(
      rows.count * coding.size,
      at: rows.lowerBound * coding.size,
      from: "data",
      of: "track_column",
      row: found.id
    )
    return coding.numbers(in: unsafe bytes.span.bytes)
  }

  private func damage(of column: String) -> StoreError {
    .damaged(path: connection.path, message: "the column '\(column)' is not as long as its recording")
  }

  private func unknownColumn(_ name: String, of recording: Int, track: String) throws(StoreError) -> StoreError {
    let names = try connection.texts("SELECT name FROM recording WHERE id = ?", [.integer(recording)])
    return .unknownColumn(name: name, track: track, recording: names.first ?? "\(recording)")
  }

  /// The same in single precision, in which some columns are stored.
  public func singleColumn(
    _ name: String,
    of recording: Int,
    track: String
  ) throws(StoreError) -> ContiguousArray<Float> {
    try stored(name, of: recording, track: track)
  }

  private func stored<Number: BinaryFloatingPoint & Sendable>(
    _ name: String,
    of recording: Int,
    track: String
  ) throws(StoreError) -> ContiguousArray<Number> {
    let found: ContiguousArray<Number>?? = try connection.first(
      "SELECT type, data FROM track_column WHERE recording = ? AND track = ? AND name = ?",
      [.integer(recording), .text(track), .text(name)]
    ) { row in ColumnCoding(row.text(0)).map { coding in row.withBytes(1) { coding.numbers(in: $0) } } }
    guard let found else { throw try unknownColumn(name, of: recording, track: track) }
    let rows = try connection.integer("SELECT rows FROM recording WHERE id = ?", [.integer(recording)])
    guard let found, track.contains("/") || found.count == rows else { throw damage(of: name) }
    return found
  }

  /// In the order in which they were stored, without those of added tracks.
  public func columnNames(of recording: Int) throws(StoreError) -> [TrackColumnName] {
    try connection.all(
      "SELECT track, name FROM track_column WHERE recording = ? AND instr(track, '/') = 0 ORDER BY position",
      [.integer(recording)]
    ) { TrackColumnName(track: $0.text(0), name: $0.text(1)) }
  }

  private static var columnLength: String { "A column has one value for each of the recording's rows." }

  /// Answers their digest.
  func insert(
    _ count: Int,
    _ pieces: (_ take: (_ column: Int, CodedColumn) throws -> Void) throws -> String,
    of recording: Int,
    rows: Int
  ) throws -> String {
    let insertion = try connection.prepare(
      "INSERT INTO track_column (recording, position, track, name, type, count, data) VALUES (?, ?, ?, ?, ?, ?, ?)"
    )
    let reservation = try connection.prepare(
      """
      INSERT INTO track_column (recording, position, track, name, type, count, data)
      VALUES (?, ?, ?, ?, ?, ?, zeroblob(?))
      """
    )
    var stored = [Int](repeating: 0, count: count)
    var row = 0
    let digest = try pieces { column, piece in
      precondition(stored[column] + piece.count <= rows, Self.columnLength)
      let size = piece.coding.size
      let cells: [Cell] = [
        .integer(recording), .integer(column + 1), .text(piece.track), .text(piece.name), .text(piece.coding.word),
        .integer(rows),
      ]
      try piece.withBytes { bytes throws(StoreError) in
        if piece.count == rows { return try insertion.run(cells, bytes: bytes) }
        if stored[column] == 0 {
          try reservation.run(cells + [.integer(rows * size)])
          row = connection.lastInserted
        }
        try connection.write(bytes, at: stored[column] * size, into: "data", of: "track_column", row: row)
      }
      stored[column] += piece.count
    }
    precondition(stored.allSatisfy { $0 == rows }, Self.columnLength)
    return digest
  }
}
