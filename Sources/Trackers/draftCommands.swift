import Basics

/// What to type so that a table is read by a mapping that is drafted of it.
///
/// `draft`: a file for the mapping; `tables`: all that it is for, as a shell takes them.
package func draftCommands(of table: String, into draft: String, reading tables: String) -> String {
  """
    study mapping \(table.shellWord) > \(draft.shellWord)
    study ingest --mapping \(draft.shellWord) \(tables)
  """
}

/// What the draft of a table's mapping is called, in the working folder, so that the next one's takes another place.
///
/// `number`: from 2 on where others are called so.
package func draftName(of table: String, number: Int = 1) -> String {
  let stem = fileStem(table)
  let suffix = number == 1 ? "" : "-\(number)"
  // What begins with a dash would be an option.
  return stem.hasPrefix("-") ? "map\(suffix).json" : "\(stem)\(suffix).map.json"
}
