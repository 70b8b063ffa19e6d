/// What became of a calibrator in a fold.
public struct FoldTest: Sendable, Hashable {
  /// In the test rows.
  public let errors: ErrorSums
  /// What it had set for itself on the training rows, by the options' names.
  public let settings: [String: Double]
}

/// Tests a calibrator with several feature sets; for each fold, what became of each set.
///
/// What the calibrator sets for itself is set anew in every fold, on its training rows alone, so that no test row has had
/// a say in anything that it is predicted by. Folds with the same training rows share it.
///
/// `sets`: columns of the examples.
public func test(
  _ calibrator: any Calibrator,
  _ examples: Examples,
  sets: [[Int]],
  folds: [Fold],
  population: Population? = nil
) -> [[Result<FoldTest, CalibrationError>]] {
  do throws(CalibrationError) {
    if let rule = calibrator.leastSquares {
      let rules = Array(repeating: rule, count: sets.count)
      let errors = try LeastSquaresEvaluation(examples, sets: sets, rules: rules).errors(of: folds)
      return errors.map { $0.map { .success(FoldTest(errors: $0, settings: calibrator.settings)) } }
    }
    if let choice = calibrator.penaltyChoice {
      return try testChoosing(choice, calibrator, examples, sets: sets, folds: folds)
    }
  } catch {
    return folds.map { _ in sets.map { _ in .failure(error) } }
  }
  return testAlone(calibrator, examples, sets: sets, folds: folds, population)
}

private func testChoosing(
  _ choice: PenaltyChoice,
  _ calibrator: any Calibrator,
  _ examples: Examples,
  sets: [[Int]],
  folds: [Fold]
) throws(CalibrationError) -> [[Result<FoldTest, CalibrationError>]] {
  let (trainings, place) = Fold.distinctTrainings(of: folds)
  let chosen = try PenaltySearch(examples, sets: sets, choice).penalties(trainedOn: trainings)
  let penalties = place.map { chosen[$0] }
  let errors = try LeastSquaresEvaluation(
    examples,
    sets: sets,
    rules: Array(repeating: choice.rule(0), count: sets.count),
    foldsHavePenalties: true
  ).errors(of: folds, penalties: penalties)
  return zip(errors, penalties).map { errors, penalties in
    zip(errors, penalties).map { errors, penalty in
      .success(FoldTest(errors: errors, settings: calibrator.settings.merging([choice.option: penalty]) { $1 }))
    }
  }
}

private func testAlone(
  _ calibrator: any Calibrator,
  _ examples: Examples,
  sets: [[Int]],
  folds: [Fold],
  _ population: Population?
) -> [[Result<FoldTest, CalibrationError>]] {
  let (trainings, place) = Fold.distinctTrainings(of: folds)
  let fits = trainings.map { rows in
    sets.map { columns in
      Result { () throws(CalibrationError) in
        let training = Training(examples, rows: rows, columns: columns, population: population)
        let tuned = try calibrator.tuned(on: training)
        return (mapping: try tuned.fit(training), settings: tuned.settings)
      }
    }
  }
  return zip(folds, place).map { fold, place in
    zip(fits[place], sets).map { fit, columns in
      fit.map { fit in
        var errors = ErrorSums()
        errors.add(fit.mapping, examples, rows: fold.test, columns: columns)
        return FoldTest(errors: errors, settings: fit.settings)
      }
    }
  }
}

/// Rows of which a few tell most others apart, so that not all are hashed.
private struct Rows: Hashable {
  let numbers: [Int]

  func hash(into hasher: inout Hasher) {
    for place in stride(from: 0, to: numbers.count, by: numbers.count / 8 + 1) { hasher.combine(numbers[place]) }
  }
}

extension Fold {
  /// What is trained on, each once, and for each fold the place of its own.
  fileprivate static func distinctTrainings(of folds: [Fold]) -> (trainings: [[Int]], places: [Int]) {
    var (trainings, places): ([[Int]], [Rows: Int]) = ([], [:])
    let found = folds.map { fold in
      let rows = Rows(numbers: fold.train)
      if let place = places[rows] { return place }
      places[rows] = trainings.count
      trainings.append(fold.train)
      return trainings.count - 1
    }
    return (trainings, found)
  }
}
