import Geometry
import LinearAlgebra

/// The errors of fitting and testing fold by fold.
public func errors(
  of calibrator: any Calibrator,
  _ examples: Examples,
  columns: [Int],
  folds: [Fold]
) throws(CalibrationError) -> ErrorSums {
  var sums = ErrorSums()
  var features = ContiguousArray(repeating: 0.0, count: columns.count)
  for fold in folds {
    let mapping = try calibrator.fit(Training(examples, rows: fold.train, columns: columns))
    for row in fold.test {
      for (place, column) in columns.enumerated() { features[place] = examples.values[row, column] }
      sums.add(mapping.gaze(for: features.span), target: examples.targets[row], eyes: examples.eyes[row])
    }
  }
  return sums
}
