import Calibration

/// Which of several models is best in what was left out, and how far off who chooses by that will be.
///
/// Head conditions are left out one after the other, or fixations where there is but one condition. The error of the
/// best has been chosen for being small; so the whole choice is made anew without each of them, by leaving out one after
/// the other of the rest, and what is chosen then is tested on the one that nothing of it has seen; there, of more than
/// sixteen some are left out together. Without one of two head conditions, none is left to choose by as the best was
/// chosen, and nothing tells that error. Varma & Simon, "Bias in error estimation when using cross-validation for model
/// selection", 2006.
struct ModelChoice {
  /// The split by which models are told apart.
  let split: String
  /// How far off each model was in what was left out of its fit; nil where it could not be tested.
  let accuracies: [Accuracy?]
  /// The place of the best; nil where none could be told from others.
  let best: Int?
  /// RMSE of choosing, in points; nil where too little is left to choose by.
  let errorOfChoice: Double?

  init(among candidates: [Candidate], _ frames: Examples, _ population: Population?) {
    split = frames.hasConditions ? LeaveConditionOut.name : LeaveFixationOut.name
    let all = Array(0..<frames.count)
    let single = Self.folds(of: frames, among: all, most: .max)
    // Where there is but one, there is nothing to choose.
    let isChosen = candidates.count > 1
    let isTogether = isChosen && single.count > Self.mostFolds
    let outer = isTogether ? Self.folds(of: frames, among: all, most: Self.mostFolds) : single
    let isChosenAnew = isChosen && !(frames.hasConditions && single.count == 2)
    let inner = outer.map { isChosenAnew ? Self.folds(of: frames, among: $0.train, most: Self.mostFolds) : [] }
    let folds: [Fold] = single + (isTogether ? outer : []) + Array(inner.joined())
    let tests = test(candidates, frames, folds, population).map { $0.map { try? $0.get().errors } }
    accuracies = tests.map { Self.accuracy($0.prefix(single.count)) }
    guard isChosen else {
      best = accuracies.indices.first
      errorOfChoice = accuracies.first??.rmse
      return
    }
    best = Self.least(accuracies)
    guard isChosenAnew else {
      errorOfChoice = nil
      return
    }
    let first = isTogether ? single.count : 0
    var (sums, start): (ErrorSums?, Int) = (ErrorSums(), first + outer.count)
    for (place, inner) in zip(first..., inner) {
      let found = tests.map { tests in
        // Who cannot be fitted on these rows is not chosen.
        tests[place] == nil ? nil : Self.accuracy(tests[start..<start + inner.count])
      }
      start += inner.count
      let chosen = Self.least(found).flatMap { tests[$0][place] }
      sums = sums.flatMap { sums in chosen.map { sums + $0 } }
    }
    errorOfChoice = sums.flatMap(Accuracy.init)?.rmse
  }

  /// What is left out anew for each thing that is left out grows with the square of their number.
  private static let mostFolds = 16

  /// None where there is but one thing to leave out; where there are more than `most`, some are left out together.
  private static func folds(of frames: Examples, among rows: [Int], most: Int) -> [Fold] {
    let groups = LeftOut.condition.groups(of: frames, among: rows)
    if groups.count < 2 { return [] }
    let count = min(groups.count, most)
    return (0..<count).map { first in
      let left = stride(from: first, to: groups.count, by: count).flatMap { groups[$0] }
      var isLeft = [Bool](repeating: false, count: frames.count)
      for row in left { isLeft[row] = true }
      return Fold(train: rows.filter { !isLeft[$0] }, test: left)
    }
  }

  /// Of all folds together; nil where there are none, or one could not be tested.
  private static func accuracy(_ errors: ArraySlice<ErrorSums?>) -> Accuracy? {
    let known = errors.compactMap(\.self)
    guard known.count == errors.count else { return nil }
    return Accuracy(known.reduce(ErrorSums(), +))
  }

  /// The place of the smallest error.
  private static func least(_ accuracies: [Accuracy?]) -> Int? {
    let errors = accuracies.enumerated().compactMap { place, accuracy in accuracy.map { ($0.rmse, place) } }
    return errors.min { $0 < $1 }?.1
  }
}

extension ErrorSums {
  fileprivate static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum += right
    return sum
  }
}
