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
  let choice = calibrator.leastSquares == nil ? calibrator.penaltyChoice : nil
  guard let rule = calibrator.leastSquares ?? choice?.rule(0) else {
    return testAlone(calibrator, examples, sets: sets, folds: shared, population)
  }
  let problems = shared.trainings.map { problemsOfFits(examples, rows: $0, sets: sets, rule, choice) }
  let isFitted = problems.map { $0.contains(nil) }
  let fitted =
    isFitted.contains(false)
    ? SharedFolds(zip(shared.folds, shared.places).compactMap { fold, place in isFitted[place] ? fold : nil })
    : shared
  let tests: [[FoldTest]]
  do throws(CalibrationError) {
    if let choice {
      tests = try testChoosing(choice, calibrator, examples, sets: sets, folds: fitted)
    } else {
      let rules = Array(repeating: rule, count: sets.count)
      let errors = try LeastSquaresEvaluation(examples, sets: sets, rules: rules).errors(of: fitted.folds)
      tests = errors.map { $0.map { FoldTest(errors: $0, settings: calibrator.settings) } }
    }
  } catch {
    return shared.folds.map { _ in sets.map { _ in .failure(error) } }
  }
  var rest = tests.makeIterator()
  return shared.places.map { place in
    let own = isFitted[place] ? rest.next() ?? [] : []
    return problems[place].enumerated().map { set, problem -> Result<FoldTest, CalibrationError> in
      if let problem { return .failure(problem) }
      return .success(own[set])
    }
  }
}

/// Why each set cannot be fitted on these rows, as fitting it alone would say; nil where it can.
private func problemsOfFits(
  _ examples: Examples,
  rows: [Int],
  sets: [[Int]],
  _ rule: LeastSquaresRule,
  _ choice: PenaltyChoice?
) -> [CalibrationError?] {
  do throws(CalibrationError) {
    try choice?.requireGroups(of: examples, among: rows)
  } catch {
    return Array(repeating: error, count: sets.count)
  }
  return sets.map { columns -> CalibrationError? in
    do throws(CalibrationError) {
      try Training(examples, rows: rows, columns: columns).requireVariety(rule)
      return nil
    } catch {
      return error
    }
  }
}

private func testChoosing(
  _ choice: PenaltyChoice,
  _ calibrator: any Calibrator,
  _ examples: Examples,
  sets: [[Int]],
  folds shared: SharedFolds
) throws(CalibrationError) -> [[FoldTest]] {
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
      FoldTest(errors: errors, settings: calibrator.settings.merging([choice.option: penalty]) { $1 })
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
