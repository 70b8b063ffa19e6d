/// One column of a type's rows, and what a row has in it.
@frozen
public struct Field<Row>: Sendable {
  /// Apart, so that a field is no more than two references.
  private let declaration: Declaration
  /// What a row has in it.
  public let cell: @Sendable (Row) -> Cell

  public var column: Column { declaration.column }

  /// Whom the row belongs to, where the cell names them.
  public var owner: Owner? { declaration.owner }

  /// The words that a stored cell may hold; nil where it may hold any.
  package var words: [String]? { declaration.words }

  package var presence: Presence { declaration.presence }

  @usableFromInline
  init(
    _ column: Column,
    owner: Owner? = nil,
    words: [String]? = nil,
    presence: Presence = .derived,
    _ cell: @escaping @Sendable (Row) -> Cell
  ) {
    declaration = Declaration(column, owner, words, presence)
    self.cell = cell
  }

  /// As a field of what has such a row as a part.
  public func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row) -> Field<Whole> {
    Field<Whole>(column, owner: owner, words: words, presence: presence) { [cell] in cell(part($0)) }
  }

  /// As a field of what may have such a row as a part.
  public func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row?) -> Field<Whole> {
    Field<Whole>(column, owner: owner, words: words, presence: presence == .always ? .withPart : presence) { [cell] in
      part($0).map(cell) ?? .missing
    }
  }
}

/// Whom a stored row belongs to.
public enum Owner: String, Sendable, CaseIterable {
  case recording
  case participant
}

/// When the cell of a stored row is filled.
@usableFromInline
package enum Presence: Sendable {
  case always
  case sometimes
  /// Where the part is there that it belongs to.
  case withPart
  /// As other cells tell: it is not read back.
  case derived
}

/// What a field says of its column.
@usableFromInline
final class Declaration: Sendable {
  let column: Column
  let owner: Owner?
  let words: [String]?
  let presence: Presence

  init(_ column: Column, _ owner: Owner?, _ words: [String]?, _ presence: Presence) {
    self.column = column
    self.owner = owner
    self.words = words
    self.presence = presence
  }
}

extension Collection {
  /// What a row has in each of these fields.
  public func cells<Row: PrintedRow>(of row: Row) -> [Cell] where Element == Field<Row> {
    var cells: [Cell] = []
    cells.reserveCapacity(count)
    Row.append(row, in: Array(self), to: &cells)
    return cells
  }

  /// What each row has in each of these fields.
  public func cells<Row: PrintedRow>(of rows: some Sequence<Row>) -> [[Cell]] where Element == Field<Row> {
    let fields = Array(self)
    return rows.map { row in
      var cells: [Cell] = []
      cells.reserveCapacity(fields.count)
      Row.append(row, in: fields, to: &cells)
      return cells
    }
  }

  /// Rows as a table with these columns.
  public func table<Row: PrintedRow>(of rows: some Sequence<Row>, caption: String? = nil) -> Table
  where Element == Field<Row> {
    Table(columns: map(\.column), rows: cells(of: rows), caption: caption)
  }
}
