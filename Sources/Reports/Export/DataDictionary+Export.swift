import Reading
import Studies
import Tables

extension DataDictionary {
  /// Measures whose values stand in one column.
  mutating func add(_ file: String, measures owner: String, _ columns: [Column], _ units: [MeasureUnit]) {
    let told = columns.map { Column($0.name, $0.kind, "A measure of \(owner). \($0.meaning)") }
    add(file, told, units: units.map(\.rawValue))
  }

  /// Beside the tables it tells of.
  func write(as csv: CSV, to folder: OutputFolder) throws {
    _ = try folder.write(written(as: csv), to: "data_dictionary.csv")
  }
}
