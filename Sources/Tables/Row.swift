import Synchronization

/// A line of a table that is printed.
public protocol PrintedRow: Sendable {
  /// The table's name, such as `recordings`.
  static var table: String { get }

  /// In order.
  static var fields: [Field<Self>] { get }

  /// Appends what a row has in each of these fields.
  ///
  /// No type writes its own; but so each has one made for it, which takes less than half the time of one for all.
  static func append(_ row: Self, in fields: [Field<Self>], to cells: inout [Cell])
}

/// A result that one declaration stores, prints and reads back.
///
/// Its table's name is that in the study's database, a singular noun such as `accuracy`.
public protocol Row: PrintedRow {
  /// Reads every column, one statement for each, and so declares them.
  ///
  /// The same statements in the same order for whatever row. What an initializer makes of them while they are declared
  /// is thrown away.
  init(from row: inout RowReader<Self>) throws(TableError)
}

extension Row {
  /// The columns that the initializer reads.
  public static var fields: [Field<Self>] {
    let type = ObjectIdentifier(Self.self)
    if let known = declared.withLock({ $0[type] }) as? Declared<Self> { return known.fields }
    // Not under the lock, since a row's parts are declared meanwhile.
    let own = Declared(fields: RowReader.declared(by: Self.init(from:)))
    declared.withLock { $0[type] = own }
    return own.fields
  }

  /// Reads one row back, with a cell for each field.
  public init(cells: [Cell]) throws(TableError) {
    var reader = RowReader<Self>(columns: cells.count)
    self = try reader.row { cells[$0] }
  }
}

/// The fields of types of rows, each declared once.
private let declared = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

private final class Declared<Row>: Sendable {
  let fields: [Field<Row>]

  init(fields: [Field<Row>]) {
    self.fields = fields
  }
}

extension PrintedRow {
  @inlinable
  public static func append(_ row: Self, in fields: [Field<Self>], to cells: inout [Cell]) {
    let fields = fields.span
    for place in fields.indices { cells.append(fields[place].cell(row)) }
  }

  public static var columns: [Column] { fields.map(\.column) }

  /// The cells of one row; of many, `cells(of:)` asks for the fields once.
  public var cells: [Cell] { Self.fields.cells(of: self) }

  public static func cells(of rows: some Sequence<Self>) -> [[Cell]] {
    fields.cells(of: rows)
  }

  /// These rows as a table to print.
  public static func table(of rows: some Sequence<Self>, caption: String? = nil) -> Table {
    fields.table(of: rows, caption: caption)
  }
}
