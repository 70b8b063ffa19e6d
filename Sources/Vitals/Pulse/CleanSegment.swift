import Basics
import LinearAlgebra
import Signals

/// What of a face's colours swings at the rate of a pulse, without what the wall behind and the head's motion explain.
///
/// Colours are logarithms, so that light scales all of them alike. Both are taken out by one ridge regression over the
/// segment; its penalties are the noise that the regressors themselves have: 2e-4 of the wall's colour by a codec's
/// rounding, .1 pixels of the head's place.
struct CleanSegment: Sendable {
  let rate: Double
  /// Red, green and blue of every region in turn, as they were and cleaned.
  let uncleaned: [ContiguousArray<Double>]
  let cleaned: [ContiguousArray<Double>]
  /// Red, green and blue of the wall; empty where none is free.
  let wall: [ContiguousArray<Double>]
  /// The head's place around its mean, in pixels.
  let x: ContiguousArray<Double>
  let y: ContiguousArray<Double>
  /// The standard deviation of the head's place, in pixels.
  let motion: Double

  var count: Int { x.count }

  /// Pixels above which the head moves: less is the noise of boxes.
  static let leastMotion = 0.3

  var isMoving: Bool { motion > Self.leastMotion }

  init(
    rate: Double,
    uncleaned: [ContiguousArray<Double>],
    cleaned: [ContiguousArray<Double>],
    wall: [ContiguousArray<Double>],
    x: ContiguousArray<Double>,
    y: ContiguousArray<Double>,
    motion: Double
  ) {
    self.rate = rate
    self.uncleaned = uncleaned
    self.cleaned = cleaned
    self.wall = wall
    self.x = x
    self.y = y
    self.motion = motion
  }

  /// Nil where there is nothing but one colour.
  init?(_ trace: EvenTrace) {
    guard trace.count >= 3, let band = try? ButterworthBand(order: 2, band: 0.6...4.5, rate: trace.rate) else {
      return nil
    }
    // A region darker than one level has a logarithm of rounding.
    func swing(_ values: ContiguousArray<Double>) -> ContiguousArray<Double> {
      band.filtered(ContiguousArray(values.map { logarithm(max(1, $0)) }))
    }
    rate = trace.rate
    uncleaned = trace.colours.map(swing)
    wall = trace.wall.map(swing)
    let (x, y) = (trace.x.withoutMean, trace.y.withoutMean)
    (self.x, self.y) = (x, y)
    motion = (x.meanSquare + y.meanSquare).squareRoot()
    var regressors = wall
    var penalties = wall.map { _ in 4e-8 }
    if motion > Self.leastMotion {
      let motions = Self.motionTerms(x, y, scale: motion)
      regressors += motions.map(band.filtered)
      penalties += motions.map { _ in 0.01 }
    }
    guard let cleaned = Self.residuals(of: uncleaned, on: regressors, penalties: penalties) else { return nil }
    self.cleaned = cleaned
    guard meanOfRegions(1, of: cleaned).meanSquare > 1e-18 else { return nil }
  }

  /// The mean over the regions of a channel: 0 is red, 1 green, 2 blue.
  func face(_ channel: Int) -> ContiguousArray<Double> { meanOfRegions(channel, of: cleaned) }

  func uncleanedFace(_ channel: Int) -> ContiguousArray<Double> { meanOfRegions(channel, of: uncleaned) }

  /// Where the head is, how far from the middle it is, and how fast it goes: shading and blur follow these.
  private static func motionTerms(
    _ x: ContiguousArray<Double>,
    _ y: ContiguousArray<Double>,
    scale: Double
  ) -> [ContiguousArray<Double>] {
    func product(_ a: ContiguousArray<Double>, _ b: ContiguousArray<Double>) -> ContiguousArray<Double> {
      ContiguousArray(zip(a, b).map { $0 * $1 / scale })
    }
    return [x, y, product(x, x), product(y, y), product(x, y), x.slopes(times: 5), y.slopes(times: 5)]
  }

  private static func residuals(
    of values: [ContiguousArray<Double>],
    on regressors: [ContiguousArray<Double>],
    penalties: [Double]
  ) -> [ContiguousArray<Double>]? {
    guard let count = regressors.first?.count else { return values }
    let squares = Matrix(rows: regressors.count, columns: regressors.count) { row, column in
      regressors[row].dot(regressors[column]) + (row == column ? Double(count) * penalties[row] : 0)
    }
    guard let factor = try? Cholesky(of: squares) else { return nil }
    let weights = factor.solve(
      Matrix(rows: regressors.count, columns: values.count) { regressors[$0].dot(values[$1]) }
    )
    return values.indices.map { column in
      var rest = values[column]
      for (row, regressor) in regressors.enumerated() {
        let weight = weights[row, column]
        for sample in rest.indices { rest[sample] -= weight * regressor[sample] }
      }
      return rest
    }
  }
}

private func meanOfRegions(_ channel: Int, of colours: [ContiguousArray<Double>]) -> ContiguousArray<Double> {
  let regions = stride(from: channel, to: colours.count, by: 3).map { colours[$0] }
  guard let count = regions.first?.count else { return [] }
  return ContiguousArray((0..<count).map { sample in regions.reduce(0) { $0 + $1[sample] } / Double(regions.count) })
}
