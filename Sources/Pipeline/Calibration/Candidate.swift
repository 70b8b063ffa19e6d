import Basics
import Calibration

/// A calibrator with a feature set, fitted on all frames of a participant and ready to be tested.
struct Candidate: Sendable {
  let calibrator: String
  let features: NamedFeatures
  let mapping: GazeMapping
  // What a calibrator sets for itself depends on how many rows there are.
  private let onFrames: any Calibrator
  private let onFixations: any Calibrator

  init(
    _ chosen: FitChoices.ChosenCalibrator,
    _ features: NamedFeatures,
    frames: Examples,
    fixations: Examples
  ) throws(CalibrationError) {
    calibrator = chosen.name
    self.features = features
    let training = Training(frames, columns: frames.columns(of: features.features))
    onFrames = try chosen.calibrator.tuned(on: training)
    onFixations = try chosen.calibrator.tuned(on: Training(fixations, columns: training.columns))
    mapping = try onFrames.fit(training)
  }

  func tuned(_ unit: SplitUnit) -> any Calibrator {
    switch unit {
    case .frames: onFrames
    case .fixations: onFixations
    }
  }
}

/// A split's folds over one kind of rows, and the errors of a candidate in each of its repeats.
struct TestedCandidate: Sendable {
  let candidate: Candidate
  /// For each split the errors of each repeat, or why there are none.
  private(set) var outcomes: [Result<[ErrorSums], CalibrationError>]

  fileprivate init(_ candidate: Candidate, _ splits: [DrawnSplits.Drawn]) {
    self.candidate = candidate
    outcomes = splits.map { .success(Array(repeating: ErrorSums(), count: $0.repeats.count)) }
  }

  fileprivate mutating func add(_ outcome: Result<ErrorSums, CalibrationError>, split: Int, repeat number: Int) {
    guard case .success(var sums) = outcomes[split] else { return }
    switch outcome {
    case .success(let sum):
      sums[number] += sum
      outcomes[split] = .success(sums)
    case .failure(let error):
      outcomes[split] = .failure(error)
    }
  }
}

/// Tests all candidates on all splits; those of one calibrator whose fits are least squares share their work.
func test(
  _ candidates: [Candidate],
  on splits: [DrawnSplits.Drawn],
  frames: Examples,
  fixations: Examples
) -> [TestedCandidate] {
  var tested = candidates.map { TestedCandidate($0, splits) }
  for unit in [SplitUnit.frames, .fixations] {
    let examples = unit == .frames ? frames : fixations
    let places = splits.indices.filter { splits[$0].unit == unit }.flatMap { split in
      splits[split].repeats.indices.flatMap { number in
        splits[split].repeats[number].map { (split: split, repeat: number, fold: $0) }
      }
    }
    for calibrator in Set(candidates.map(\.calibrator)).sorted() {
      let members = candidates.indices.filter { candidates[$0].calibrator == calibrator }
      let columns = members.map { examples.columns(of: candidates[$0].features.features) }
      let rules = members.compactMap { candidates[$0].tuned(unit).leastSquares }
      if rules.count == members.count {
        let evaluation = LeastSquaresEvaluation(examples, sets: columns, rules: rules)
        let found = Result { () throws(CalibrationError) in try evaluation.errors(of: places.map(\.fold)) }
        for (row, place) in places.enumerated() {
          for (offset, member) in members.enumerated() {
            tested[member].add(found.map { $0[row][offset] }, split: place.split, repeat: place.repeat)
          }
        }
      } else {
        for (member, columns) in zip(members, columns) {
          for place in places {
            let found = Result { () throws(CalibrationError) in
              try errors(of: candidates[member].tuned(unit), examples, columns: columns, folds: [place.fold])
            }
            tested[member].add(found, split: place.split, repeat: place.repeat)
          }
        }
      }
    }
  }
  return tested
}
