/// The statements by which a row reads its columns, each of which tells the column's name, where the row has the value,
/// and what it means.
extension RowReader {
  /// The name of the recording that the row belongs to, with which it goes.
  @inlinable
  public mutating func recording(
    _ value: @escaping @Sendable (Row) -> String,
    named name: String = "recording",
    _ meaning: @autoclosure () -> String = "The recording's name."
  ) throws(TableError) -> String {
    try required(Column(name, .text, meaning()), owner: .recording, value)
  }

  /// The pseudonym of the participant whom the row belongs to, with whom it goes.
  @inlinable
  public mutating func participant(
    _ value: @escaping @Sendable (Row) -> String,
    named name: String = "participant",
    _ meaning: @autoclosure () -> String = "The participant's pseudonym."
  ) throws(TableError) -> String {
    try required(Column(name, .text, meaning()), owner: .participant, value)
  }

  @inlinable
  public mutating func text(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> String,
    _ meaning: @autoclosure () -> String
  ) throws(TableError) -> String {
    try required(Column(name, .text, meaning()), value)
  }

  @inlinable
  public mutating func text(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> String?,
    _ meaning: @autoclosure () -> String,
    people: Column.People? = nil
  ) throws(TableError) -> String? {
    try optional(Column(name, .text, meaning(), people: people), value)
  }

  @inlinable
  public mutating func integer(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Int,
    _ meaning: @autoclosure () -> String,
    people: Column.People? = nil
  ) throws(TableError) -> Int {
    try required(Column(name, .integer, meaning(), people: people), value)
  }

  @inlinable
  public mutating func integer(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Int?,
    _ meaning: @autoclosure () -> String
  ) throws(TableError) -> Int? {
    try optional(Column(name, .integer, meaning()), value)
  }

  @inlinable
  public mutating func truth(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Bool,
    _ meaning: @autoclosure () -> String
  ) throws(TableError) -> Bool {
    try required(Column(name, .truth, meaning()), value)
  }

  @inlinable
  public mutating func truth(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Bool?,
    _ meaning: @autoclosure () -> String
  ) throws(TableError) -> Bool? {
    try optional(Column(name, .truth, meaning()), value)
  }
}
