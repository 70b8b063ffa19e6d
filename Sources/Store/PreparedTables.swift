/// Types of rows whose tables were made or brought up to date, with the statement that inserts them.
///
/// Nobody takes a table or a column away, but one may have been made by changes that are taken back.
final class PreparedTables {
  var insertions: [ObjectIdentifier: String] = [:]
}
