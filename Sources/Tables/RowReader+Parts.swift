/// Values that stand in several columns.
extension RowReader {
  /// A part that every row has, by its own statements.
  public mutating func part<Part>(
    _ part: @escaping @Sendable (Row) -> Part,
    _ read: (inout RowReader<Part>) throws(TableError) -> Part
  ) throws(TableError) -> Part {
    var reader = inner(Part.self, mayLack: mayLack)
    let value = try read(&reader)
    fields += reader.fields.map { $0.of(part) }
    next = reader.next
    if reader.lacks { lacks = true }
    return value
  }

  /// A part that is missing in some rows: nil where one of the cells is missing that the part has always.
  public mutating func part<Part>(
    _ part: @escaping @Sendable (Row) -> Part?,
    _ read: (inout RowReader<Part>) throws(TableError) -> Part
  ) throws(TableError) -> Part? {
    var reader = inner(Part.self, mayLack: true)
    let value = try read(&reader)
    fields += reader.fields.map { $0.of(part) }
    next = reader.next
    return isDeclaring || reader.lacks ? nil : value
  }

  private func inner<Part>(_: Part.Type, mayLack: Bool) -> RowReader<Part> {
    var reader = RowReader<Part>(isDeclaring: isDeclaring, cells: cells)
    reader.next = next
    reader.mayLack = mayLack
    return reader
  }
}
