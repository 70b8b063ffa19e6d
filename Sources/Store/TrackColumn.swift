#if _endian(big)
#error("Columns are stored with their lowest byte first, as this machine does not have them.")
#endif

/// One column of one of a recording's tracks.
public struct TrackColumn: Sendable {
  /// NaN where missing.
  public enum Values: Sendable {
    /// Stored as `f8`.
    case doubles(ContiguousArray<Double>)
    /// Stored as `f4`.
    case floats(ContiguousArray<Float>)
  }

  public let track: String
  public let name: String
  public let values: Values

  public init(track: String, name: String, values: Values) {
    self.track = track
    self.name = name
    self.values = values
  }
}

/// Where a column stands.
public struct TrackColumnName: Sendable, Hashable {
  public let track: String
  public let name: String

  public init(track: String, name: String) {
    self.track = track
    self.name = name
  }
}

extension TrackColumn.Values {
  public var count: Int {
    switch self {
    case .doubles(let values): values.count
    case .floats(let values): values.count
    }
  }

  var type: String {
    switch self {
    case .doubles: "f8"
    case .floats: "f4"
    }
  }

  /// Lends the numbers as they are stored.
  func withBytes<Value, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Value) throws(Failure) -> Value {
    switch self {
    case .doubles(let values): try body(unsafe values.span.bytes)
    case .floats(let values): try body(unsafe values.span.bytes)
    }
  }
}
