public import Basics

/// The fields of rows that are printed, and those of stored rows that follow from others.
extension Field {
  public static func text(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> String?,
    _ meaning: String,
    heading: String? = nil,
    people: Column.People? = nil
  ) -> Self {
    Self(Column(name, .text, meaning, heading: heading, people: people)) { Cell(value($0)) }
  }

  /// Its raw value.
  public static func word<Word: RawRepresentable<String> & Sendable>(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Word?,
    _ meaning: String
  ) -> Self {
    Self(Column(name, .text, meaning)) { Cell(value($0)?.rawValue) }
  }

  public static func integer(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Int?,
    _ meaning: String,
    heading: String? = nil,
    people: Column.People? = nil
  ) -> Self {
    Self(Column(name, .integer, meaning, heading: heading, people: people)) { Cell(value($0)) }
  }

  public static func truth(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Bool?,
    _ meaning: String
  ) -> Self {
    Self(Column(name, .truth, meaning)) { Cell(value($0)) }
  }

  public static func number(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Double?,
    decimals: Int,
    _ meaning: String,
    unit: String? = nil
  ) -> Self {
    Self(Column(name, .number(decimals: decimals), meaning, unit: unit)) { Cell(value($0)) }
  }

  public static func milliseconds(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Time?,
    decimals: Int,
    _ meaning: String
  ) -> Self {
    number(name, { value($0)?.milliseconds }, decimals: decimals, meaning)
  }

  public static func seconds(
    _ name: String,
    _ value: @escaping @Sendable (Row) -> Time?,
    decimals: Int,
    _ meaning: String
  ) -> Self {
    number(name, { value($0)?.seconds }, decimals: decimals, meaning)
  }

  /// A field for each column, of values in the columns' order.
  public static func numbers(_ columns: [Column], _ values: @escaping @Sendable (Row) -> [Double?]) -> [Self] {
    columns.indices.map { place in
      Self(columns[place]) { Cell(values($0)[place], in: columns[place]) }
    }
  }
}

extension Cell {
  /// A whole number where the column holds such.
  @usableFromInline
  init(_ number: Double?, in column: Column) {
    self = column.kind == .integer ? Cell(number.flatMap { Int(exactly: $0.rounded(.towardZero)) }) : Cell(number)
  }
}
