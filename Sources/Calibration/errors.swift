import Geometry
import LinearAlgebra

/// The errors of fitting and testing fold by fold, against which those are held that are computed for many at once.
public func errors(
  of calibrator: any Calibrator,
  _ examples: Examples,
  columns: [Int],
  folds: [Fold]
) throws(CalibrationError) -> ErrorSums {
  var sums = ErrorSums()
  for fold in folds {
    let mapping = try calibrator.fit(Training(examples, rows: fold.train, columns: columns))
    sums.add(mapping, examples, rows: fold.test, columns: columns)
  }
  return sums
}

/// The errors of predicting a person's rows by what was fitted on other people.
public func errors(
  of calibrator: any Calibrator,
  on population: Population,
  _ examples: Examples,
  columns: [Int],
  rows: [Int]
) throws(CalibrationError) -> ErrorSums {
  try Training(examples, rows: rows, columns: columns).requireFeatures()
  var sums = ErrorSums()
  sums.add(try calibrator.fit(on: population, columns: columns), examples, rows: rows, columns: columns)
  return sums
}

extension ErrorSums {
  /// Adds what a mapping makes of rows.
  mutating func add(_ mapping: GazeMapping, _ examples: Examples, rows: [Int], columns: [Int]) {
    var features = ContiguousArray(repeating: 0.0, count: columns.count)
    for row in rows {
      for (place, column) in columns.enumerated() { features[place] = examples.values[row, column] }
      add(mapping.gaze(for: features.span), target: examples.targets[row], eyes: examples.eyes[row])
    }
  }
}
