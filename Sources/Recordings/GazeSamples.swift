/// Samples of gaze that follow each other in a file.
public struct GazeSamples: Sendable, Equatable {
  public let columns: [GazeColumn]
  /// Milliseconds by the file's clock: trackers stamp so, and whole numbers stay exact.
  public private(set) var times: ContiguousArray<Double> = []
  /// A column each, NaN where missing.
  public private(set) var values: [ContiguousArray<Double>]

  public init(_ columns: [GazeColumn]) {
    self.columns = columns
    values = columns.map { _ in [] }
  }

  public var count: Int { times.count }

  /// `value`: the number of a column by its place, NaN where missing.
  @inlinable
  public mutating func append(time: Double, value: (Int) -> Double) {
    appendTime(time)
    for column in columns.indices { append(value(column), to: column) }
  }

  public mutating func reserveCapacity(_ count: Int) {
    times.reserveCapacity(count)
    for column in values.indices { values[column].reserveCapacity(count) }
  }

  @usableFromInline
  mutating func appendTime(_ time: Double) { times.append(time) }

  @usableFromInline
  mutating func append(_ value: Double, to column: Int) { values[column].append(value) }
}
