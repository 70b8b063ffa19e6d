/// What a row's initializer reads its columns from.
///
/// It works in two ways: it takes the cells of stored rows, one after the other; or it declares, so that it notes what
/// each statement says of its column, and answers with placeholders.
///
/// Inlinable, as its statements are, since each runs once for every value of a study's many rows: where the type of the
/// rows was not known, reading a million events took 1.7 times as long, and writing them four times.
@frozen
public struct RowReader<Row> {
  @usableFromInline let isDeclaring: Bool
  /// Those declared so far.
  @usableFromInline var fields: [Field<Row>] = []
  @usableFromInline var cells: [Cell]
  @usableFromInline var next = 0
  /// Whether a row that lacks a cell is no error, but is not there.
  @usableFromInline var mayLack = false
  @usableFromInline var lacks = false

  @inlinable
  init(isDeclaring: Bool, cells: [Cell] = []) {
    self.isDeclaring = isDeclaring
    self.cells = cells
  }

  /// What an initializer reads.
  static func declared(by read: (inout Self) throws(TableError) -> Row) -> [Field<Row>] {
    var reader = Self(isDeclaring: true)
    do throws(TableError) {
      _ = try read(&reader)
      return reader.fields
    } catch {
      preconditionFailure("A row that is only declared has nothing that cannot be read.")
    }
  }

  /// Takes a value that every row has.
  @inlinable
  mutating func required<Value: CellValue>(
    _ column: @autoclosure () -> Column,
    owner: Owner? = nil,
    _ value: @escaping @Sendable (Row) -> Value
  ) throws(TableError) -> Value {
    if isDeclaring {
      fields.append(Field(column(), owner: owner, presence: .always) { value($0).cell })
      return .placeholder
    }
    if let taken: Value = try taken(for: column()) { return taken }
    guard mayLack else { throw .missing(column: column().name) }
    lacks = true
    return .placeholder
  }

  /// Takes a value that is missing in some rows.
  @inlinable
  mutating func optional<Value: CellValue>(
    _ column: @autoclosure () -> Column,
    words: @autoclosure () -> [String]? = nil,
    _ value: @escaping @Sendable (Row) -> Value?
  ) throws(TableError) -> Value? {
    if isDeclaring {
      fields.append(Field(column(), words: words(), presence: .sometimes) { value($0)?.cell ?? .missing })
      return nil
    }
    return try taken(for: column())
  }

  /// Leaves out a cell that follows from others.
  @inlinable
  public mutating func derived(_ field: @autoclosure () -> Field<Row>) {
    if isDeclaring { fields.append(field()) } else { next += 1 }
  }

  @inlinable
  mutating func taken<Value: CellValue>(for column: @autoclosure () -> Column) throws(TableError) -> Value? {
    precondition(next < cells.count, "A row reads no more cells than it has columns.")
    let place = next
    next += 1
    if case .missing = cells[place] { return nil }
    guard let value = Value(cells[place]) else { throw .wrongKind(column: column().name, found: cells[place]) }
    return value
  }
}

extension RowReader where Row: Tables.Row {
  /// To read rows with so many columns.
  @inlinable
  public init(columns count: Int) { self.init(isDeclaring: false, cells: Array(repeating: .missing, count: count)) }

  /// Reads a row of these cells.
  @inlinable
  public mutating func row(_ cell: (Int) -> Cell) throws(TableError) -> Row {
    precondition(!isDeclaring, "Only a reader with cells reads rows.")
    for place in cells.indices { cells[place] = cell(place) }
    next = 0
    let row = try Row(from: &self)
    precondition(next == cells.count, "An initializer reads every column, whatever the row.")
    return row
  }
}
