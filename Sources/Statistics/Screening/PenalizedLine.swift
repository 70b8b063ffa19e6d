import Basics
import LinearAlgebra

/// The lines for which half the squares of the weights and the cost of all misses are least, by Newton's method.
///
/// All of them have weights of the same standardised rows, so that the line learnt from other participants, or at another
/// cost, is a near start.
struct PenalizedLine: Sendable {
  let rows: StandardizedRows
  let classifier: any Classifier
  /// 1 for who is looked for, −1 for others.
  private let signs: ContiguousArray<Double>

  init(_ classifier: any Classifier, _ rows: StandardizedRows, isTarget: [Bool]) {
    (self.classifier, self.rows) = (classifier, rows)
    signs = ContiguousArray(isTarget.map { $0 ? 1 : -1 })
  }

  /// What is lost at a line, and how that changes.
  struct Look {
    var value: Double
    var slope: [Double]
    /// The lower triangle, which is all that a factor reads.
    var curvature: Matrix
  }

  /// The line of these participants, from a line nearby; throws where numbers are not finite, or no step leads down.
  func line(of members: [Int], cost: Double, from start: [Double]? = nil) throws(ScreeningError) -> [Double] {
    let scale = rows.scale(of: members)
    if let start, let line = minimize(members, scale, cost, from: start) { return line }
    // A start that is far off can lead where nothing is finite.
    guard let line = minimize(members, scale, cost, from: [Double](repeating: 0, count: rows.size)) else {
      throw .notFitted(classifier: type(of: classifier).name, farthest: rows.farthest)
    }
    return line
  }

  func minimize(_ members: [Int], _ scale: MemberScale, _ cost: Double, from start: [Double]) -> [Double]? {
    var place = start
    var look = look(at: place, members, scale, cost)
    for _ in 0..<200 {
      guard let step = step(look) else { return nil }
      let fall = zip(look.slope, step).reduce(0) { $0 + $1.0 * $1.1 }
      guard fall.isFinite else { return nil }
      // What is left behind a small step is of the order of its square.
      if zip(place, step).allSatisfy({ abs($1) <= 1e-8 * max(1, abs($0)) }) { return zip(place, step).map(-) }
      var length = 1.0
      while true {
        let next = zip(place, step).map { $0 - length * $1 }
        let found = self.look(at: next, members, scale, cost)
        // Rounding hides a fall this small, and the step is then the last digits.
        if found.value <= look.value - 1e-4 * length * fall || fall <= 1e-14 * max(1, look.value) {
          (place, look) = (next, found)
          break
        }
        length /= 2
        guard length > 1e-12 else { return nil }
      }
    }
    return place
  }

  /// Newton's, to be taken away; nil where the curvature is not that of a valley.
  func step(_ look: Look) -> [Double]? {
    guard let factor = try? Cholesky(of: look.curvature) else { return nil }
    return Array(factor.solve(Matrix(rows: rows.size, columns: 1, ContiguousArray(look.slope))).elements)
  }

  func look(at place: [Double], _ members: [Int], _ scale: MemberScale, _ cost: Double) -> Look {
    let size = rows.size
    var value = 0.0
    var slope = [Double](repeating: 0, count: size)
    var bends = ContiguousArray(repeating: 0.0, count: size * size)
    let values = rows.values.span
    for member in members {
      let own = values.extracting(member * size..<(member + 1) * size)
      var sum = 0.0
      for column in 0..<size { sum += place[column] * own[column] }
      let loss = classifier.loss(signs[member] * sum)
      value += loss.value
      let push = signs[member] * loss.slope
      for column in 0..<size { slope[column] += push * own[column] }
      guard loss.curvature > 0 else { continue }
      for column in 0..<size {
        let bend = loss.curvature * own[column]
        for row in column..<size { bends[column * size + row] += bend * own[row] }
      }
    }
    for column in 0..<size { slope[column] *= cost }
    for place in bends.indices { bends[place] *= cost }
    var curvature = Matrix(rows: size, columns: size, bends)
    let withIntercept = classifier.penalizesIntercept
    scale.addPenalty(place, withIntercept: withIntercept, to: &slope, &curvature)
    return Look(
      value: cost * value + scale.penalty(place, withIntercept: withIntercept),
      slope: slope,
      curvature: curvature
    )
  }

  /// What one participant adds to a line's slope and curvature.
  func share(of member: Int, at place: [Double], _ cost: Double) -> (push: Double, bend: Double) {
    let loss = classifier.loss(signs[member] * rows.score(place, member))
    return (cost * signs[member] * loss.slope, cost * loss.curvature)
  }
}
