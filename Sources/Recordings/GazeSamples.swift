public import Basics

/// Samples of gaze that follow each other in a file.
public struct GazeSamples: Sendable, Equatable {
  public let columns: [GazeColumn]
  /// By the file's clock.
  public private(set) var times: ContiguousArray<Time> = []
  /// A column each, NaN where missing.
  public private(set) var values: [ContiguousArray<Double>]

  public init(_ columns: [GazeColumn]) {
    self.columns = columns
    values = columns.map { _ in [] }
  }

  /// `values`: a column each, as long as the times, NaN where missing.
  public init(_ columns: [GazeColumn], times: ContiguousArray<Time>, values: [ContiguousArray<Double>]) {
    precondition(values.count == columns.count, "Samples have as many columns of values as they name.")
    precondition(values.allSatisfy { $0.count == times.count }, "Every column has a value for every time.")
    self.columns = columns
    self.times = times
    self.values = values
  }

  public var count: Int { times.count }

  /// `value`: the number of a column by its place, NaN where missing.
  @inlinable
  public mutating func append(time: Time, value: (Int) -> Double) {
    appendTime(time)
    for column in columns.indices { append(value(column), to: column) }
  }

  /// Appends many samples; `value`: the number by the place of its time and of its column, NaN where missing.
  @inlinable
  public mutating func append(times new: ArraySlice<Time>, value: (Int, Int) -> Double) {
    appendTimes(new)
    for column in columns.indices {
      var numbers = takeValues(of: column)
      for place in new.indices { numbers.append(value(place, column)) }
      setValues(numbers, of: column)
    }
  }

  public mutating func reserveCapacity(_ count: Int) {
    times.reserveCapacity(count)
    for column in values.indices { values[column].reserveCapacity(count) }
  }

  @usableFromInline
  mutating func appendTime(_ time: Time) { times.append(time) }

  @usableFromInline
  mutating func appendTimes(_ new: ArraySlice<Time>) { times.append(contentsOf: new) }

  /// Leaves nothing behind, so that what is taken can grow without a copy.
  @usableFromInline
  mutating func takeValues(of column: Int) -> ContiguousArray<Double> {
    var taken: ContiguousArray<Double> = []
    swap(&taken, &values[column])
    return taken
  }

  @usableFromInline
  mutating func setValues(_ numbers: ContiguousArray<Double>, of column: Int) { values[column] = numbers }

  @usableFromInline
  mutating func append(_ value: Double, to column: Int) { values[column].append(value) }
}
