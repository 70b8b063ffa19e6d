#if _endian(big)
#error("Columns are stored with their lowest byte first, as this machine does not have them.")
#endif

/// One column of one of a recording's tracks.
public struct TrackColumn: Sendable {
  public let track: String
  public let name: String
  /// NaN where missing.
  public let values: ContiguousArray<Double>

  public init(track: String, name: String, values: ContiguousArray<Double>) {
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
