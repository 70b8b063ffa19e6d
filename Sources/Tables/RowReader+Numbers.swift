public import Basics

extension RowReader {
  @inlinable
  public mutating func number(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Double,
    decimals: Int,
    _ meaning: @autoclosure () -> String,
    unit: String? = nil
  ) throws(TableError) -> Double {
    try required(Column(name, .number(decimals: decimals), meaning(), unit: unit), value)
  }

  @inlinable
  public mutating func number(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Double?,
    decimals: Int,
    _ meaning: @autoclosure () -> String,
    unit: String? = nil
  ) throws(TableError) -> Double? {
    try optional(Column(name, .number(decimals: decimals), meaning(), unit: unit), value)
  }

  @inlinable
  public mutating func milliseconds(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Time,
    decimals: Int,
    _ meaning: @autoclosure () -> String
  ) throws(TableError) -> Time {
    .milliseconds(try number(name, { value($0).milliseconds }, decimals: decimals, meaning()))
  }

  @inlinable
  public mutating func milliseconds(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Time?,
    decimals: Int,
    _ meaning: @autoclosure () -> String
  ) throws(TableError) -> Time? {
    try number(name, { value($0)?.milliseconds }, decimals: decimals, meaning()).map(Time.milliseconds)
  }

  @inlinable
  public mutating func seconds(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Time,
    decimals: Int,
    _ meaning: @autoclosure () -> String
  ) throws(TableError) -> Time {
    .seconds(try number(name, { value($0).seconds }, decimals: decimals, meaning()))
  }

  @inlinable
  public mutating func seconds(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Time?,
    decimals: Int,
    _ meaning: @autoclosure () -> String
  ) throws(TableError) -> Time? {
    try number(name, { value($0)?.seconds }, decimals: decimals, meaning()).map(Time.seconds)
  }

  /// A number that cannot lie beyond 1.
  @inlinable
  public mutating func share(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Double,
    decimals: Int,
    _ meaning: @autoclosure () -> String
  ) throws(TableError) -> Double {
    try required(Column(name, .share(decimals: decimals), meaning()), value)
  }

  /// A p value.
  @inlinable
  public mutating func probability(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Double?,
    _ meaning: @autoclosure () -> String
  ) throws(TableError) -> Double? {
    try optional(Column(name, .probability, meaning()), value)
  }

  /// A value, or none, for each of these columns, in their order.
  @inlinable
  public mutating func numbers(
    _ columns: [Column],
    _ values: @escaping @Sendable (Row) -> [Double?]
  ) throws(TableError) -> [Double?] {
    if isDeclaring {
      fields += columns.indices.map { place in
        Field(columns[place], presence: .sometimes) { Cell(values($0)[place], in: columns[place]) }
      }
      return columns.map { _ in nil }
    }
    var numbers: [Double?] = []
    numbers.reserveCapacity(columns.count)
    for column in columns { numbers.append(try taken(for: column)) }
    return numbers
  }

  /// Several numbers in a text, with spaces between them; the cell is missing where there are none.
  @inlinable
  public mutating func numbers(
    _ name: String,
    _ values: @escaping @Sendable (Row) -> [Double],
    _ meaning: @autoclosure () -> String
  ) throws(TableError) -> [Double] {
    let text = try optional(Column(name, .text, meaning())) { row in
      let numbers = values(row).map(NumberText.shortest)
      return numbers.isEmpty ? nil : numbers.joined(separator: " ")
    }
    var numbers: [Double] = []
    for word in text?.split(separator: " ") ?? [] {
      guard let number = Double(word) else { throw .wrongKind(column: name, found: Cell(text)) }
      numbers.append(number)
    }
    return numbers
  }
}
