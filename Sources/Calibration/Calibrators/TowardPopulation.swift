public import Basics
import Geometry
import LinearAlgebra

/// Starts from a linear model of all other participants, and moves it as far as one's own fixations tell.
///
/// The model of the others is a ridge regression on all their frames. One's own fit minimises, over the medians of
/// one's own fixations, the squared errors and a penalty on each coefficient's squared distance from the others', on
/// columns standardised by the others' means and spreads. Without own fixations it is the others' model.
public struct TowardPopulation: Calibrator {
  public static let name = "population"
  public static let summary = "Regression that starts from all other participants and moves to one's own fixations."
  public static let needsPopulation = true

  private static let interceptPenalty = 0.1

  /// Nil where it is to be chosen.
  private let lambda: Double?
  /// Nil for all.
  private let own: Int?
  private var others: Ridge
  private var pooled: (columns: [Int], fit: PooledFit)?
  public private(set) var settings: [String: Double] = [:]

  public init(from options: inout Options) throws(OptionError) {
    let lambda = try options.number(
      "lambda",
      default: 0,
      in: 0...1e12,
      help: "What distance from the others costs; 0 chooses it by the number of own fixations."
    )
    self.lambda = lambda > 0 ? lambda : nil
    let own = try options.number(
      "own",
      default: -1,
      in: -1...1e6,
      help: "How many own fixations are used, the first ones recorded; -1 is all, 0 none."
    )
    self.own = own < 0 ? nil : Int(own)
    others = try Ridge(ofOthers: &options)
  }

  public func tuned(on training: Training) throws(CalibrationError) -> Self {
    var tuned = self
    if pooled?.columns != training.columns {
      guard let population = training.population else { throw .tooFewOthers(found: 0, needed: 2) }
      tuned = try self.tuned(on: population, columns: training.columns)
    }
    let count = own.map { min($0, training.fixationCount) } ?? training.fixationCount
    if count > 0 { tuned.settings["lambda"] = lambda ?? Self.lambda(fixations: count) }
    return tuned
  }

  public func tuned(on population: Population, columns: [Int]) throws(CalibrationError) -> Self {
    guard pooled?.columns != columns else { return self }
    var tuned = self
    tuned.others = try others.tuned(on: population, columns: columns)
    tuned.pooled = (columns, try tuned.others.pooledFit(on: population, columns: columns))
    tuned.settings = tuned.others.settings
    tuned.settings["others"] = Double(population.people(with: columns))
    return tuned
  }

  public func fit(on population: Population, columns: [Int]) throws(CalibrationError) -> GazeMapping {
    guard let pooled, pooled.columns == columns else {
      return try tuned(on: population, columns: columns).fit(on: population, columns: columns)
    }
    return .linear(pooled.fit.mapping)
  }

  public func fit(_ training: Training) throws(CalibrationError) -> GazeMapping {
    guard let pooled, pooled.columns == training.columns else { return try tuned(on: training).fit(training) }
    try training.requireFeatures()
    let medians = training.medians.examples
    let rows = (0..<medians.count).sorted { medians.order[$0] < medians.order[$1] }.prefix(own ?? medians.count)
    guard !rows.isEmpty else { return .linear(pooled.fit.mapping) }
    let lambda = lambda ?? Self.lambda(fixations: rows.count)
    return .linear(
      try pooled.fit.moved(
        toward: Training(medians, rows: Array(rows), columns: training.columns),
        penalty: lambda,
        interceptPenalty: min(lambda, Self.interceptPenalty)
      )
    )
  }

  /// In simulation: 100 for up to 18 fixations, 30 for 27, 3 for 63 and more; between them along straight lines of
  /// logarithms.
  static func lambda(fixations: Int) -> Double {
    let (few, some, many) = ((count: 18.0, lambda: 100.0), (count: 27.0, lambda: 30.0), (count: 63.0, lambda: 3.0))
    let count = min(max(Double(fixations), few.count), many.count)
    let (start, end) = count < some.count ? (few, some) : (some, many)
    let share = logarithm(count / start.count) / logarithm(end.count / start.count)
    return start.lambda * exponential(share * logarithm(end.lambda / start.lambda))
  }
}

extension PooledFit {
  /// The fit on a person's rows that pays for every step away from this one.
  fileprivate func moved(
    toward training: Training,
    penalty: Double,
    interceptPenalty: Double
  ) throws(CalibrationError) -> LinearMapping {
    let (examples, rows, mapping) = (training.examples, training.rows, mapping)
    // A penalty is as good as further rows, one for each number, whose errors are 0.
    let left = Matrix(rows: rows.count + kept.count + 1, columns: kept.count + 1) { row, column in
      guard row < rows.count else {
        guard row - rows.count == column else { return 0 }
        return (column == 0 ? interceptPenalty : penalty).squareRoot()
      }
      guard column > 0 else { return 1 }
      let place = kept[column - 1]
      return standards[place].standardized(examples.values[rows[row], training.columns[place]])
    }
    var right = Matrix(rows: rows.count + kept.count + 1, columns: 2)
    for (place, row) in rows.enumerated() {
      let features = ContiguousArray(training.columns.map { examples.values[row, $0] })
      let error = examples.targets[row] - mapping.gaze(for: features.span)
      right[place, 0] = error.x
      right[place, 1] = error.y
    }
    let step: Matrix
    do throws(LinearAlgebraError) {
      step = try left.leastSquares(right, conditionLimit: 1e-10).coefficients
    } catch {
      throw .singular
    }
    return LinearMapping(
      Matrix(rows: kept.count, columns: 2) { coefficients[$0, $1] + step[$0 + 1, $1] },
      of: kept,
      standards,
      centre: LinearMapping.Axes(x: centre.x + step[0, 0], y: centre.y + step[0, 1])
    )
  }
}
