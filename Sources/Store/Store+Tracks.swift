import Tables

/// A recording's columns of numbers.
extension Store {
  /// NaN where missing.
  public func column(
    _ name: String,
    of recording: Int,
    track: String
  ) throws(StoreError) -> ContiguousArray<Double> {
    try stored(name, of: recording, track: track, to: Double.self)
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
    ) { row in (id: row.integer(0), isDouble: row.text(1) == "f8", bytes: row.integer(2)) }
    guard let found else { throw try unknownColumn(name, of: recording, track: track) }
    let size = found.isDouble ? 8 : 4
    guard rows.lowerBound >= 0, rows.upperBound <= found.bytes / size else {
      throw .damaged(path: connection.path, message: "the column '\(name)' is not as long as its recording")
    }
    let bytes = try connection.read(
      rows.count * size,
      at: rows.lowerBound * size,
      from: "data",
      of: "track_column",
      row: found.id
    )
    let span = unsafe bytes.span.bytes
    return found.isDouble
      ? numbers(in: span, as: Double.self, to: Double.self) : numbers(in: span, as: Float.self, to: Double.self)
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
    try stored(name, of: recording, track: track, to: Float.self)
  }

  private func stored<Number: BinaryFloatingPoint & Sendable>(
    _ name: String,
    of recording: Int,
    track: String,
    to type: Number.Type
  ) throws(StoreError) -> ContiguousArray<Number> {
    let found = try connection.first(
      "SELECT type, data FROM track_column WHERE recording = ? AND track = ? AND name = ?",
      [.integer(recording), .text(track), .text(name)]
    ) { row in
      let isDouble = row.text(0) == "f8"
      return row.withBytes(1) {
        isDouble ? numbers(in: $0, as: Double.self, to: type) : numbers(in: $0, as: Float.self, to: type)
      }
    }
    guard let found else { throw try unknownColumn(name, of: recording, track: track) }
    let rows = try connection.integer("SELECT rows FROM recording WHERE id = ?", [.integer(recording)])
    guard track.contains("/") || found.count == rows else {
      throw .damaged(path: connection.path, message: "the column '\(name)' is not as long as its recording")
    }
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

  /// Answers the digest of all bytes.
  func insert(
    _ count: Int,
    _ pieces: (_ take: (_ column: Int, TrackColumn) throws -> Void) throws -> Void,
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
    var digest = ColumnDigest()
    var stored = [Int](repeating: 0, count: count)
    var row = 0
    try pieces { column, piece in
      precondition(stored[column] + piece.values.count <= rows, Self.columnLength)
      digest.update(piece)
      let cells: [Cell] = [
        .integer(recording), .integer(column + 1), .text(piece.track), .text(piece.name),
        .text(piece.isSingle ? "f4" : "f8"), .integer(rows),
      ]
      let size = piece.isSingle ? 4 : 8
      if piece.values.count == rows {
        try piece.withBytes { bytes throws(StoreError) in try insertion.run(cells, bytes: bytes) }
      } else {
        if stored[column] == 0 {
          try reservation.run(cells + [.integer(rows * size)])
          row = connection.lastInserted
        }
        try piece.withBytes { bytes throws(StoreError) in
          try connection.write(bytes, at: stored[column] * size, into: "data", of: "track_column", row: row)
        }
      }
      stored[column] += piece.values.count
    }
    precondition(stored.allSatisfy { $0 == rows }, Self.columnLength)
    return digest.hexadecimal()
  }
}

private func numbers<Number: BinaryFloatingPoint & BitwiseCopyable, Result: BinaryFloatingPoint>(
  in bytes: RawSpan,
  as _: Number.Type,
  to _: Result.Type
) -> ContiguousArray<Result> {
  let size = MemoryLayout<Number>.size
  var numbers = ContiguousArray<Result>(repeating: 0, count: bytes.byteCount / size)
  for index in numbers.indices {
    // Any bits are a number, and the offset lies inside.
    numbers[index] = Result(unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index * size, as: Number.self))
  }
  return numbers
}
