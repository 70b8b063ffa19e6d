import LinearAlgebra

extension StandardRows {
  /// Features whose values span less than `leastRange` are left out.
  init(_ training: Training, leastRange: Double) {
    let matrix = training.examples.values
    let standards = training.columns.map { StandardColumn(matrix, column: $0, rows: training.rows) }
    let kept = standards.indices.filter { standards[$0].range >= leastRange }
    let centres = kept.map { standards[$0].origin + standards[$0].offset }
    let deviations = kept.map { standards[$0].deviation }
    self.kept = kept
    self.centres = centres
    self.deviations = deviations
    values = training.rows.flatMap { row in
      kept.indices.map { (matrix[row, training.columns[kept[$0]]] - centres[$0]) / deviations[$0] }
    }
  }
}
