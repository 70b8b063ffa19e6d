import Basics
import Geometry

/// Sums over the directions of an event, as offsets from its first, so that small movements keep their digits.
struct AngularSums {
  private var first: Point<Degrees>?
  private var last = Point<Degrees>(x: 0, y: 0)
  private var low = Point<Degrees>(x: 0, y: 0)
  private var high = Point<Degrees>(x: 0, y: 0)
  private var sum = Point<Degrees>(x: 0, y: 0)
  private var squares = Point<Degrees>(x: 0, y: 0)
  private var products = 0.0
  private var count = 0.0
  private var steps = 0.0
  private var stepCount = 0.0

  mutating func add(_ azimuths: Span<Double>, _ elevations: Span<Double>, _ samples: Range<Int>) {
    guard let start = samples.first(where: { !(azimuths[$0].isNaN || elevations[$0].isNaN) }) else { return }
    let origin = Point<Degrees>(x: azimuths[start], y: elevations[start])
    first = origin
    var (before, isBehindGap) = (Point<Degrees>(x: 0, y: 0), true)
    for index in start..<samples.upperBound {
      let point = Point<Degrees>(x: azimuths[index] - origin.x, y: elevations[index] - origin.y)
      guard !(point.x.isNaN || point.y.isNaN) else {
        isBehindGap = true
        continue
      }
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
      sum = sum + point
      squares = Point(x: squares.x + point.x * point.x, y: squares.y + point.y * point.y)
      products += point.x * point.y
      count += 1
      if !isBehindGap {
        let step = point - before
        steps += step.x * step.x + step.y * step.y
        stepCount += 1
      }
      (before, isBehindGap) = (point, false)
    }
    last = before
  }

  func tell(_ result: inout EventProperties) {
    guard let first else { return }
    result.meanDirection = Point(x: first.x + sum.x / count, y: first.y + sum.y / count)
    result.dispersion = high.x - low.x + high.y - low.y
    result.rmsS2S = stepCount > 0 ? (steps / stepCount).squareRoot() : nil
    let end = Point<Degrees>(x: first.x + last.x, y: first.y + last.y)
    let way = first.sight.angle(to: end.sight)
    result.amplitude = way
    if way > 0 {
      let across = last.x * cosine(((first.y + end.y) / 2).radians)
      result.direction = arctangent(last.y, across).degrees
    }
    guard count > 1 else { return }
    // Of a sample: divided by one less than there are.
    let across = max(0, squares.x - sum.x * sum.x / count) / (count - 1)
    let up = max(0, squares.y - sum.y * sum.y / count) / (count - 1)
    let both = (products - sum.x * sum.y / count) / (count - 1)
    result.std = (across + up).squareRoot()
    result.bcea = -2 * logarithm(1 - 0.68) * .pi * max(0, across * up - both * both).squareRoot()
  }
}
