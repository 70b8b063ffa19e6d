import Trackers

/// Columns of Data Viewer's Interest Area Report as means over words; a row is an area of a trial.
enum AreaMeans {
  /// The measures with a value, or none, for each row; nil where the table is no such report.
  static func columns(_ names: [String], _ numbers: [[Double?]?]) -> [(name: String, values: [Double?])]? {
    guard AreaMeasure.isReport(names) else { return nil }
    func values(_ column: String) -> [Double?]? {
      names.firstIndex { $0.uppercased() == column }.flatMap { numbers[$0] }
    }
    let progressive = values(AreaMeasure.progressive)
    return AreaMeasure.all.compactMap { measure in
      guard let found = values(measure.column) else { return nil }
      let own = found.enumerated().map { row, value in
        value.flatMap { measure.value($0, isProgressive: progressive.map { $0[row] == 1 }) }
      }
      return (measure.mean, own)
    }
  }
}
