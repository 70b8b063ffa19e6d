import Geometry
import LinearAlgebra

/// One fit by the shortest way: standardise on the training rows, decompose, solve.
///
/// It is what the many fits at once are measured by, and what they fall back on where rows determine too little.
func fitLeastSquares(_ training: Training, _ rule: LeastSquaresRule) throws(CalibrationError) -> LinearMapping {
  let (examples, rows) = (training.examples, training.rows)
  let columns = training.columns.map { StandardColumn(examples.values, column: $0, rows: rows) }
  let kept = columns.indices.filter { rule.keeps(range: columns[$0].range) }
  let count = Double(rows.count)
  let centre = LinearMapping.Axes(
    x: rows.reduce(0) { $0 + examples.targets[$1].x } / count,
    y: rows.reduce(0) { $0 + examples.targets[$1].y } / count
  )
  // A penalty is as good as further rows, one for each column, whose targets are 0.
  let penaltyRows = rule.penalty > 0 ? kept.count : 0
  let left = Matrix(rows: rows.count + penaltyRows, columns: kept.count) { row, column in
    if row < rows.count {
      let standard = columns[kept[column]]
      return standard.standardized(examples.values[rows[row], training.columns[kept[column]]])
    }
    return row - rows.count == column ? rule.penalty.squareRoot() : 0
  }
  let right = Matrix(rows: rows.count + penaltyRows, columns: 2) { row, column in
    guard row < rows.count else { return 0 }
    let target = examples.targets[rows[row]]
    return column == 0 ? target.x - centre.x : target.y - centre.y
  }
  let solution: LeastSquaresSolution
  do throws(LinearAlgebraError) {
    solution = try left.leastSquares(right, conditionLimit: rule.conditionLimit)
  } catch {
    throw .singular
  }
  return LinearMapping(solution.coefficients, of: kept, columns, centre: centre)
}
