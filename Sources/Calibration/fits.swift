/// A calibrator fitted on each of several sets of rows.
///
/// What it sets for itself is set on each set's rows alone; choices of penalties share their work.
///
/// `columns`: of the examples.
public func fits(
  of calibrator: any Calibrator,
  _ examples: Examples,
  columns: [Int],
  trainedOn rows: [[Int]]
) throws(CalibrationError) -> [GazeMapping] {
  let trainings = rows.map { Training(examples, rows: $0, columns: columns) }
  var fits: [GazeMapping] = []
  guard let choice = calibrator.penaltyChoice else {
    for training in trainings { fits.append(try calibrator.fit(training)) }
    return fits
  }
  for training in trainings { try training.requireFeatures() }
  let penalties = try PenaltySearch(examples, sets: [columns], choice).penalties(trainedOn: rows)
  for (training, penalty) in zip(trainings, penalties) {
    fits.append(try training.leastSquares(choice.rule(penalty[0])))
  }
  return fits
}
