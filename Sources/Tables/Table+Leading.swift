extension Table {
  /// The same table, in which the columns that are not named go first where there is no room; as it is where none are.
  public func leading(with names: Set<String>) -> Table {
    guard !names.isEmpty else { return self }
    return Table(
      columns: columns.map { column in
        Column(
          column.name,
          column.kind,
          column.meaning,
          heading: column.heading,
          unit: column.ownUnit,
          isMinor: !names.contains(column.name),
          people: column.people
        )
      },
      rows: rows,
      caption: caption
    )
  }
}
