#if _endian(big)
#error("Columns are stored with their lowest byte first, as this machine does not have them.")
#endif

/// One column of one of a recording's tracks.
public struct TrackColumn: Sendable {
  public let track: String
  public let name: String
  /// NaN where missing.
  public let values: ContiguousArray<Double>
  /// Whether four bytes hold each value, since its device had no more.
  public let isSingle: Bool

  public init(track: String, name: String, values: ContiguousArray<Double>, isSingle: Bool = false) {
    self.track = track
    self.name = name
    self.values = values
    self.isSingle = isSingle
  }

  /// The values as four bytes each.
  var singles: ContiguousArray<Float> { ContiguousArray(values.map { Float($0) }) }
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
