/// A recording's column, or a piece of one, as the database takes it.
public struct CodedColumn: Sendable {
  private enum Numbers {
    case doubles(ContiguousArray<Double>)
    case singles(ContiguousArray<Float>)
    case wholes(ContiguousArray<Int32>)
  }

  let track: String
  let name: String
  let coding: ColumnCoding
  /// How many numbers these are.
  let count: Int
  private let numbers: Numbers

  /// `isWhole`: whether these are all of the column, so that it can be told how few bytes hold them.
  init(_ column: TrackColumn, isWhole: Bool) {
    track = column.track
    name = column.name
    count = column.values.count
    (coding, numbers) = Self.coded(column, isWhole: isWhole)
  }

  private static func coded(_ column: TrackColumn, isWhole: Bool) -> (ColumnCoding, Numbers) {
    if column.isSingle { return (.singles, .singles(column.singles)) }
    for case .whole(let factor) in isWhole ? ColumnCoding.wholes : [] {
      guard let numbers = ColumnCoding.whole(column.values, times: Double(factor)) else { continue }
      return (.whole(times: factor), .wholes(numbers))
    }
    return (.doubles, .doubles(column.values))
  }

  public var byteCount: Int { count * coding.size }

  func withBytes(_ body: (RawSpan) throws(StoreError) -> Void) throws(StoreError) {
    switch numbers {
    case .doubles(let numbers): try body(unsafe numbers.span.bytes)
    case .singles(let numbers): try body(unsafe numbers.span.bytes)
    case .wholes(let numbers): try body(unsafe numbers.span.bytes)
    }
  }
}

/// Codes a recording's columns, and digests them on the way; the database is not needed for that.
public struct ColumnCoder: ~Copyable {
  private let rows: Int
  private var digest = ColumnDigest()

  /// `rows`: how many the recording has.
  public init(rows: Int) {
    self.rows = rows
  }

  public mutating func coded(_ column: TrackColumn) -> CodedColumn {
    digest.update(column)
    return CodedColumn(column, isWhole: column.values.count == rows)
  }

  /// Of all columns, in hexadecimal.
  public consuming func hexadecimal() -> String { digest.hexadecimal() }
}
