import Calibration

/// By which numbers files of splits name the rows that are fitted on: their places among all that were recorded.
struct RowNumbers: Sendable {
  /// How many were recorded, with those that are left out of the fit.
  let count: Int
  /// Of each row that is fitted on, in ascending order.
  private let recorded: [Int]
  /// The row of each number; nil where it is left out.
  private let places: [Int?]

  init(_ numbers: [Int], of count: Int) {
    var places = [Int?](repeating: nil, count: count)
    for (row, number) in numbers.enumerated() { places[number] = row }
    self.count = count
    self.places = places
    recorded = numbers
  }

  /// Where none is left out.
  init(ofAll count: Int) {
    self.init(Array(0..<count), of: count)
  }

  /// How many are left out of the fit.
  var leftOut: Int { count - recorded.count }

  /// Rows by their numbers, without those that are left out.
  func rows(of fold: Fold) -> Fold {
    Fold(train: fold.train.compactMap { places[$0] }, test: fold.test.compactMap { places[$0] })
  }

  func numbers(of fold: Fold) -> Fold {
    Fold(train: fold.train.map { recorded[$0] }, test: fold.test.map { recorded[$0] })
  }

  /// How many of the numbers in some folds are of rows that are left out.
  func leftOut(of folds: [Fold]) -> Int {
    if recorded.count == count { return 0 }
    return Set(folds.flatMap { $0.train + $0.test }).count { places[$0] == nil }
  }
}
