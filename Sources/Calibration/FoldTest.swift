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
  folds shared: SharedFolds,
  population: Population? = nil
) -> [[Result<FoldTest, CalibrationError>]] {
  let folds = shared.folds
  do throws(CalibrationError) {
    if let rule = calibrator.leastSquares {
      let rules = Array(repeating: rule, count: sets.count)
      let errors = try LeastSquaresEvaluation(examples, sets: sets, rules: rules).errors(of: folds)
      return errors.map { $0.map { .success(FoldTest(errors: $0, settings: calibrator.settings)) } }
    }
    if let choice = calibrator.penaltyChoice {
      return try testChoosing(choice, calibrator, examples, sets: sets, folds: shared)
    }
  } catch {
    return folds.map { _ in sets.map { _ in .failure(error) } }
  }
  return testAlone(calibrator, examples, sets: sets, folds: shared, population)
}

private func testChoosing(
  _ choice: PenaltyChoice,
  _ calibrator: any Calibrator,
  _ examples: Examples,
  sets: [[Int]],
  folds shared: SharedFolds
) throws(CalibrationError) -> [[Result<FoldTest, CalibrationError>]] {
  let chosen = try PenaltySearch(examples, sets: sets, choice).penalties(trainedOn: shared.trainings)
  let penalties = shared.places.map { chosen[$0] }
  let errors = try LeastSquaresEvaluation(
    examples,
    sets: sets,
    rules: Array(repeating: choice.rule(0), count: sets.count),
    foldsHavePenalties: true
  ).errors(of: shared.folds, penalties: penalties)
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
  folds shared: SharedFolds,
  _ population: Population?
) -> [[Result<FoldTest, CalibrationError>]] {
  let fits = shared.trainings.map { rows in
    sets.map { columns in
      Result { () throws(CalibrationError) in
        let training = Training(examples, rows: rows, columns: columns, population: population)
        let tuned = try calibrator.tuned(on: training)
        return (mapping: try tuned.fit(training), settings: tuned.settings)
      }
    }
  }
  return zip(shared.folds, shared.places).map { fold, place in
    zip(fits[place], sets).map { fit, columns in
      fit.map { fit in
        var errors = ErrorSums()
        errors.add(fit.mapping, examples, rows: fold.test, columns: columns)
        return FoldTest(errors: errors, settings: fit.settings)
      }
    }
  }
}
