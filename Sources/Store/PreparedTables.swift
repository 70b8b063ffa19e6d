import Tables

/// What is known of types of rows, each asked once.
final class PreparedTables {
  /// The statement that inserts them, of those whose tables were made or brought up to date.
  ///
  /// Nobody takes a table or a column away, but one may have been made by changes that are taken back.
  var insertions: [ObjectIdentifier: String] = [:]
  private var names: [ObjectIdentifier: [String]] = [:]

  /// Of the columns, in order.
  func columnNames<R: Row>(of type: R.Type) -> [String] {
    if let known = names[ObjectIdentifier(type)] { return known }
    let declared = R.columns.map(\.name)
    names[ObjectIdentifier(type)] = declared
    return declared
  }
}
