public import Basics
import Geometry
import LinearAlgebra

/// A way to learn where the eyes look from samples whose targets are known.
public protocol Calibrator: Cataloged, Sendable {
  /// The one feature set that it works on, nil where a person chooses.
  static var featureSet: String? { get }

  /// Whether it learns from other people in every fit, so that their sums are needed.
  static var needsPopulation: Bool { get }

  /// What makes its fits least squares, so that many of them can share work; nil where they are something else.
  var leastSquares: LeastSquaresRule? { get }

  /// How it chooses the penalty of a least squares fit, so that many choices can share work; nil where it chooses none.
  var penaltyChoice: PenaltyChoice? { get }

  /// What it set for itself, such as a penalty, by the options' names.
  var settings: [String: Double] { get }

  /// The same with what it sets for itself chosen on these rows.
  func tuned(on training: Training) throws(CalibrationError) -> Self

  func fit(_ training: Training) throws(CalibrationError) -> GazeMapping

  /// The same with what it sets for itself chosen on other people.
  func tuned(on population: Population, columns: [Int]) throws(CalibrationError) -> Self

  /// Fitted on other people alone, by the sums of their rows; throws where sums do not tell enough.
  func fit(on population: Population, columns: [Int]) throws(CalibrationError) -> GazeMapping
}

extension Calibrator {
  public static var featureSet: String? { nil }

  public static var needsPopulation: Bool { false }

  public var leastSquares: LeastSquaresRule? { nil }

  public var penaltyChoice: PenaltyChoice? { nil }

  public var settings: [String: Double] { [:] }

  public func tuned(on training: Training) throws(CalibrationError) -> Self { self }

  public func tuned(on population: Population, columns: [Int]) throws(CalibrationError) -> Self { self }

  public func fit(on population: Population, columns: [Int]) throws(CalibrationError) -> GazeMapping {
    guard let leastSquares else { throw .needsRows(calibrator: Self.name) }
    return .linear(try population.fit(columns, leastSquares).mapping)
  }

  /// The one feature set that it works on, for who holds a calibrator but not its type.
  public var featureSet: String? { Self.featureSet }

  public var needsPopulation: Bool { Self.needsPopulation }

  /// This calibrator as a line of the catalog.
  static var entry: Catalog<any Calibrator>.Entry { .init(Self.self) { $0 } }
}

extension Training {
  /// The different places that were looked at.
  var targetCount: Int {
    var isSeen = Array(repeating: false, count: examples.targetCount)
    for row in rows { isSeen[examples.targetNumbers[row]] = true }
    return isSeen.count { $0 }
  }

  /// Throws where there are fewer targets than a calibrator's numbers can be told from, or they do not vary along an axis.
  ///
  /// A map that is learnt along such an axis answers with the one place whatever is looked at.
  func requireTargets(_ needed: Int, orElse other: String) throws(CalibrationError) {
    guard hasTargets(needed) else { throw .tooFewTargets(found: targetCount, needed: needed, other: other) }
    if needed > 1, let axis = axisWithoutSpread {
      throw .targetsWithoutSpread(axis: axis, other: other)
    }
  }

  /// Nil where targets vary along both axes, which the first rows of nearly all tell.
  private var axisWithoutSpread: String? {
    // Less than a point apart, targets are the same one.
    let point = 1.0
    var (variesX, variesY) = (false, false)
    for row in rows {
      let (target, first) = (examples.targets[row], examples.targets[rows[0]])
      if abs(target.x - first.x) >= point { variesX = true }
      if abs(target.y - first.y) >= point { variesY = true }
      if variesX, variesY { return nil }
    }
    // Where all lie within two of the corner, the unit is a larger one, such as parts of the screen.
    let (x, y) = (rows.map { examples.targets[$0].x }, rows.map { examples.targets[$0].y })
    let farthest = (x + y).reduce(0) { max($0, abs($1)) }
    let leastSpread = farthest < 2 * point ? 0.001 : point
    func varies(_ places: [Double]) -> Bool { (places.max() ?? 0) - (places.min() ?? 0) >= leastSpread }
    return !varies(x) ? "x" : !varies(y) ? "y" : nil
  }

  /// Whether there are so many, which the first rows of nearly all tell.
  private func hasTargets(_ needed: Int) -> Bool {
    var seen: [Int] = []
    return needed == 0
      || rows.contains { row in
        let target = examples.targetNumbers[row]
        if !seen.contains(target) { seen.append(target) }
        return seen.count == needed
      }
  }

  /// Throws where a sample lacks a feature.
  func requireFeatures() throws(CalibrationError) {
    for column in columns {
      let missing = rows.count { examples.values[$0, column].isNaN }
      if missing > 0 {
        throw .missingFeature(examples.features[column].name, rows: missing, of: rows.count)
      }
    }
  }
}
