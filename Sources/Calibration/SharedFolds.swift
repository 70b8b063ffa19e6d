/// Folds with what is trained on in them, each set of rows once.
public struct SharedFolds: Sendable {
  let folds: [Fold]
  let trainings: [[Int]]
  /// Of each fold, the place of what it is trained on.
  let places: [Int]

  public init(_ folds: [Fold]) {
    var (trainings, known): ([[Int]], [Rows: Int]) = ([], [:])
    places = folds.map { fold in
      let rows = Rows(numbers: fold.train)
      if let place = known[rows] { return place }
      known[rows] = trainings.count
      trainings.append(fold.train)
      return trainings.count - 1
    }
    self.folds = folds
    self.trainings = trainings
  }
}

/// Rows of which a few tell most others apart, so that not all are hashed.
private struct Rows: Hashable {
  let numbers: [Int]

  func hash(into hasher: inout Hasher) {
    for place in stride(from: 0, to: numbers.count, by: numbers.count / 8 + 1) { hasher.combine(numbers[place]) }
  }
}
