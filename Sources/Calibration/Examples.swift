import Basics
public import Geometry
public import LinearAlgebra

/// What a calibrator learns from and is tested on: one row for every frame, or one for every fixation.
///
/// A fixation is all frames of one target in one head condition of a recording; where that is not known, all frames of one time
/// it was shown.
public struct Examples: Sendable {
  /// The columns of `values`, the gaze point first.
  public let features: [Feature]
  /// NaN where a sample lacks a feature.
  public let values: Matrix
  public let targets: [Point<ScreenPoints>]
  /// In points, nil where not known.
  public let eyes: [Vector3?]
  /// The place of each row, or of the first frame of a fixation, among all frames as they were recorded.
  let order: [Int]
  /// How far the face's axis points at the screen: the cosine of the angle between both.
  public let forwardness: [Double]
  /// The number of each row's fixation; fixations are numbered by head condition, then by target, then as they were shown.
  public let fixations: [Int]
  /// The number of each row's head condition.
  public let conditions: [Int]
  /// The number of each row's target.
  public let targetNumbers: [Int]
  public let conditionNames: [HeadCondition]
  /// How many targets are numbered.
  let targetCount: Int
  /// Nil where it is not known how the screen lies before the camera.
  public let screen: ScreenMap?

  public var count: Int { targets.count }
  public var fixationCount: Int { (fixations.max() ?? -1) + 1 }

  /// The features that all sets need, each once.
  public init(_ examples: [Example], features sets: [[Feature]], screen: ScreenMap? = nil) {
    features = Self.union(of: [Feature.gaze] + sets)
    var values = Matrix(rows: examples.count, columns: features.count)
    for (column, feature) in features.enumerated() {
      for (row, example) in examples.enumerated() { values[row, column] = feature.value(example.sample) }
    }
    self.values = values
    targets = examples.map(\.target)
    eyes = examples.map(\.eyes)
    order = Array(examples.indices)
    forwardness = examples.map { $0.sample.pose.face[column: 2, row: 2] }
    let conditionNames = Set(examples.map(\.condition)).sorted()
    let places = Set(targets).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    let keys = examples.map { FixationKey(condition: $0.condition, target: $0.target, shown: $0.shown) }
    let numberOfCondition = Self.numbers(of: conditionNames)
    let numberOfPlace = Self.numbers(of: places)
    let numberOfKey = Self.numbers(of: Set(keys).sorted())
    // Every key is in the list that it was made from.
    conditions = examples.compactMap { numberOfCondition[$0.condition] }
    targetNumbers = targets.compactMap { numberOfPlace[$0] }
    fixations = keys.compactMap { numberOfKey[$0] }
    self.conditionNames = conditionNames
    targetCount = places.count
    self.screen = screen
  }

  /// The columns of `values` in which these features stand.
  public func columns(of features: [Feature]) -> [Int] {
    features.compactMap { self.features.firstIndex(of: $0) }
  }

  /// The estimate that is to be calibrated.
  public func gaze(_ row: Int) -> Point<ScreenPoints> { Point(x: values[row, 0], y: values[row, 1]) }

  /// One row for each fixation: the median of every column, angles and matrix entries included.
  ///
  /// The medians of a transform are no exact rotation, as in the source report.
  public func grouped() -> Examples {
    var rows = Array(repeating: [Int](), count: fixationCount)
    for (row, fixation) in fixations.enumerated() { rows[fixation].append(row) }
    return Examples(medians: self, rows: rows.filter { !$0.isEmpty })
  }

  /// These rows alone; their fixations, conditions and targets keep their numbers.
  public func part(_ rows: [Int]) -> Examples { Examples(part: self, rows: rows) }

  private init(part whole: Examples, rows: [Int]) {
    features = whole.features
    values = whole.values.part(rows: rows, columns: 0..<whole.values.columns)
    targets = rows.map { whole.targets[$0] }
    eyes = rows.map { whole.eyes[$0] }
    order = rows.map { whole.order[$0] }
    forwardness = rows.map { whole.forwardness[$0] }
    fixations = rows.map { whole.fixations[$0] }
    conditions = rows.map { whole.conditions[$0] }
    targetNumbers = rows.map { whole.targetNumbers[$0] }
    conditionNames = whole.conditionNames
    targetCount = whole.targetCount
    screen = whole.screen
  }

  private init(medians whole: Examples, rows: [[Int]]) {
    features = whole.features
    var values = Matrix(rows: rows.count, columns: whole.features.count)
    var scratch: ContiguousArray<Double> = []
    for column in 0..<whole.features.count {
      for (row, members) in rows.enumerated() {
        values[row, column] = median(of: members, in: &scratch) { whole.values[$0, column] }
      }
    }
    self.values = values
    let first = rows.map { $0[0] }
    targets = first.map { whole.targets[$0] }
    order = rows.map { members in members.reduce(.max) { min($0, whole.order[$1]) } }
    forwardness = rows.map { members in median(of: members, in: &scratch) { whole.forwardness[$0] } }
    eyes = rows.map { members in
      let known = members.filter { whole.eyes[$0] != nil }
      guard !known.isEmpty else { return nil }
      return Vector3(
        x: median(of: known, in: &scratch) { whole.eyes[$0]?.x ?? .nan },
        y: median(of: known, in: &scratch) { whole.eyes[$0]?.y ?? .nan },
        z: median(of: known, in: &scratch) { whole.eyes[$0]?.z ?? .nan }
      )
    }
    fixations = first.map { whole.fixations[$0] }
    conditions = first.map { whole.conditions[$0] }
    targetNumbers = first.map { whole.targetNumbers[$0] }
    conditionNames = whole.conditionNames
    targetCount = whole.targetCount
    screen = whole.screen
  }

  private static func union(of sets: [[Feature]]) -> [Feature] {
    var union: [Feature] = []
    var seen: Set<Feature> = []
    for feature in sets.joined() where seen.insert(feature).inserted { union.append(feature) }
    return union
  }

  private static func numbers<Value: Hashable>(of values: [Value]) -> [Value: Int] {
    Dictionary(uniqueKeysWithValues: zip(values, values.indices))
  }
}

private struct FixationKey: Hashable, Comparable {
  let condition: HeadCondition
  let target: Point<ScreenPoints>
  let shown: Example.Showing?

  static func < (left: Self, right: Self) -> Bool {
    if left.condition != right.condition { return left.condition < right.condition }
    if left.target != right.target { return (left.target.x, left.target.y) < (right.target.x, right.target.y) }
    guard let one = left.shown, let other = right.shown else { return left.shown == nil && right.shown != nil }
    let times = [one, other].map { $0.time ?? .zero }
    return (times[0], one.recording) < (times[1], other.recording)
  }
}

/// NaN where any of the numbers is.
///
/// `numbers`: room that is used again and again.
private func median(of rows: [Int], in numbers: inout ContiguousArray<Double>, _ value: (Int) -> Double) -> Double {
  numbers.removeAll(keepingCapacity: true)
  for row in rows {
    let number = value(row)
    if number.isNaN { return .nan }
    numbers.append(number)
  }
  return median(reordering: &numbers) ?? .nan
}
