import Calibration

/// A candidate with its errors.
struct TestedCandidate: Sendable {
  let candidate: Candidate
  /// For each split, those of each repeat.
  private(set) var errors: [[ErrorSums]]
  /// For each split, why it could not be tested, or nil.
  private(set) var failures: [CalibrationError?]
  /// Where it was also fitted on other people, how.
  private(set) var others: OthersTest?

  fileprivate init(_ candidate: Candidate, _ splits: [DrawnSplits.Drawn]) {
    self.candidate = candidate
    errors = splits.map { Array(repeating: ErrorSums(), count: $0.repeats.count) }
    failures = Array(repeating: nil, count: splits.count)
  }

  fileprivate mutating func add(_ sums: ErrorSums, _ place: FoldPlace) {
    errors[place.split][place.number] += sums
  }

  fileprivate mutating func test(on population: Population, _ examples: Examples, _ fold: Fold, split: Int) {
    do throws(CalibrationError) {
      let test = try OthersTest(candidate, population, examples, rows: fold.test)
      errors[split][0] += test.errors
      others = test
    } catch {
      fail(error, split: split)
    }
  }

  fileprivate mutating func fail(_ error: CalibrationError, split: Int) {
    failures[split] = failures[split] ?? error
  }
}

/// Tests all candidates on all splits; those of one calibrator whose fits are least squares share their work.
func test(
  _ candidates: [Candidate],
  on splits: [DrawnSplits.Drawn],
  frames: Examples,
  fixations: Examples,
  population: Population?
) -> [TestedCandidate] {
  var tested = candidates.map { TestedCandidate($0, splits) }
  for unit in [SplitUnit.frames, .fixations] {
    let examples = unit == .frames ? frames : fixations
    let ownSplits = splits.indices.filter { splits[$0].unit == unit && !splits[$0].learnsFromOthers }
    let places = ownSplits.flatMap { FoldPlace.all(of: splits[$0], split: $0) }
    for calibrator in Set(candidates.map(\.calibrator)).sorted() {
      let members = candidates.indices.filter { candidates[$0].calibrator == calibrator }
      let columns = members.map { examples.columns(of: candidates[$0].features.features) }
      let rules = members.compactMap { candidates[$0].tuned(unit).leastSquares }
      if rules.count == members.count {
        do throws(CalibrationError) {
          let found = try LeastSquaresEvaluation(examples, sets: columns, rules: rules).errors(of: places.map(\.fold))
          for (place, sums) in zip(places, found) {
            for (member, sum) in zip(members, sums) { tested[member].add(sum, place) }
          }
        } catch {
          for member in members { for place in places { tested[member].fail(error, split: place.split) } }
        }
      } else {
        for (member, columns) in zip(members, columns) {
          let tuned = candidates[member].tuned(unit)
          for place in places where tested[member].failures[place.split] == nil {
            do throws(CalibrationError) {
              tested[member].add(try errors(of: tuned, examples, columns: columns, folds: [place.fold]), place)
            } catch {
              tested[member].fail(error, split: place.split)
            }
          }
        }
      }
    }
  }
  for split in splits.indices where splits[split].learnsFromOthers {
    guard let population, let fold = splits[split].repeats.first?.first else { continue }
    for member in tested.indices { tested[member].test(on: population, frames, fold, split: split) }
  }
  return tested
}

/// A fold, and the split and repeat that it belongs to.
private struct FoldPlace {
  let split: Int
  let number: Int
  let fold: Fold

  static func all(of drawn: DrawnSplits.Drawn, split: Int) -> [FoldPlace] {
    drawn.repeats.indices.flatMap { number in
      drawn.repeats[number].map { FoldPlace(split: split, number: number, fold: $0) }
    }
  }
}
