import Calibration

/// A candidate with its errors.
struct TestedCandidate: Sendable {
  let candidate: Candidate
  /// For each split, those of each repeat.
  private(set) var errors: [[ErrorSums]]
  /// For each split, why it could not be tested, or nil.
  private(set) var failures: [CalibrationError?]
  /// For each split, what the calibrator set for itself in the folds, from the least to the greatest.
  private(set) var settings: [[String: ClosedRange<Double>]]
  /// Where it was also fitted on other people, on how many of their rows.
  private(set) var othersRows: Int?

  private init(_ candidate: Candidate, _ splits: [DrawnSplits.Drawn]) {
    self.candidate = candidate
    errors = splits.map { Array(repeating: ErrorSums(), count: $0.folds(for: candidate).count) }
    failures = Array(repeating: nil, count: splits.count)
    settings = Array(repeating: [:], count: splits.count)
  }

  private mutating func add(_ outcome: Result<FoldTest, CalibrationError>, _ place: FoldPlace) {
    switch outcome {
    case .success(let test):
      errors[place.split][place.number] += test.errors
      note(test.settings, split: place.split)
    case .failure(let error): fail(error, split: place.split)
    }
  }

  private mutating func learn(from population: Population, _ examples: Examples, _ fold: Fold, split: Int) {
    do throws(CalibrationError) {
      let test = try OthersTest(candidate, population, examples, rows: fold.test)
      errors[split][0] += test.errors
      note(test.calibrator.settings, split: split)
      othersRows = test.rows
    } catch {
      fail(error, split: split)
    }
  }

  private mutating func note(_ found: [String: Double], split: Int) {
    for (name, value) in found {
      settings[split][name] =
        settings[split][name].map { min($0.lowerBound, value)...max($0.upperBound, value) }
        ?? value...value
    }
  }

  private mutating func fail(_ error: CalibrationError, split: Int) {
    failures[split] = failures[split] ?? error
  }
}

extension TestedCandidate {
  /// All candidates, on all splits.
  static func all(
    _ candidates: [Candidate],
    on splits: [DrawnSplits.Drawn],
    frames: Examples,
    fixations: Examples,
    population: Population?
  ) -> [TestedCandidate] {
    var tested = candidates.map { TestedCandidate($0, splits) }
    for unit in [SplitUnit.frames, .fixations] {
      let ownSplits = splits.indices.filter { splits[$0].unit == unit && !splits[$0].learnsFromOthers }
      for chooses in [false, true] {
        let members = candidates.indices.filter { candidates[$0].chooses == chooses }
        guard let first = members.first else { continue }
        let places = ownSplits.flatMap { FoldPlace.all(splits[$0].folds(for: candidates[first]), split: $0) }
        let examples = unit == .frames ? frames : fixations
        let outcomes = test(members.map { candidates[$0] }, examples, places.map(\.fold), population)
        for (member, own) in zip(members, outcomes) {
          for (place, outcome) in zip(places, own) { tested[member].add(outcome, place) }
        }
      }
    }
    for split in splits.indices where splits[split].learnsFromOthers {
      guard let population, let fold = splits[split].repeats.first?.first else { continue }
      for member in tested.indices { tested[member].learn(from: population, frames, fold, split: split) }
    }
    return tested
  }
}

extension DrawnSplits.Drawn {
  /// Those of each repeat on which a candidate is tested.
  fileprivate func folds(for candidate: Candidate) -> ArraySlice<[Fold]> {
    repeats.prefix(candidate.chooses ? repeatsOfChoices : repeats.count)
  }
}

/// A fold, and the split and repeat that it belongs to.
private struct FoldPlace {
  let split: Int
  let number: Int
  let fold: Fold

  static func all(_ repeats: ArraySlice<[Fold]>, split: Int) -> [FoldPlace] {
    repeats.enumerated().flatMap { number, folds in
      folds.map { FoldPlace(split: split, number: number, fold: $0) }
    }
  }
}
