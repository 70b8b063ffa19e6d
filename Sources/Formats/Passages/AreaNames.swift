import Basics
import Tables
import Trackers

/// How the passages of a table of areas are called.
struct AreaNames {
  private let columns: AreaColumns
  private let header: [String]
  private let stem: String
  /// Pages that stand in the table in more than one version.
  private var repeated: Set<String> = []

  init(_ table: Delimited, _ columns: AreaColumns, file: String) {
    self.columns = columns
    header = table.header
    let stem = fileStem(file)
    self.stem = stem.lowercased().hasSuffix("_aoi") ? String(stem.dropLast(4)) : stem
    guard let page = columns.page, let version = columns.version else { return }
    var first: [String: String] = [:]
    for row in table.rows {
      let before = first.updateValue(row.fields[version], forKey: row.fields[page])
      if let before, before != row.fields[version] { repeated.insert(row.fields[page]) }
    }
  }

  /// `fields`: of a row.
  func id(of fields: [String]) throws(RowProblem) -> String {
    let parts = [columns.passage, columns.page].compactMap(\.self)
    for part in parts where fields[part].trimmedOfBlanks.isEmpty { throw .missing(field: header[part]) }
    // Where no column tells, the file's name is the text's.
    let text = columns.passage.map { fields[$0] } ?? stem
    guard let page = columns.page.map({ fields[$0] }) else { return text }
    let version = repeated.contains(page) ? columns.version.map { " " + fields[$0] } ?? "" : ""
    return "\(text) \(page)\(version)"
  }
}
