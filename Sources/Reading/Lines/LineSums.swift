/// What a straight line through points needs to know of them.
struct LineSums {
  private(set) var count = 0.0
  private var x = 0.0
  private var y = 0.0
  private var xx = 0.0
  private var xy = 0.0
  private var yy = 0.0

  mutating func add(_ x: Double, _ y: Double) {
    count += 1
    self.x += x
    self.y += y
    xx += x * x
    xy += x * y
    yy += y * y
  }

  var meanHeight: Double { y / count }

  static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.count += b.count
    sum.x += b.x
    sum.y += b.y
    sum.xx += b.xx
    sum.xy += b.xy
    sum.yy += b.yy
    return sum
  }

  /// The line with the least squared errors and their mean; level where all points are above one another.
  ///
  /// What is below `least`, a mean square, is taken for zero: it is how sums are rounded.
  func fit(least: Double) -> (slope: Double, error: Double) {
    let across = xx / count - (x / count) * (x / count)
    let together = xy / count - (x / count) * (y / count)
    let slope = across > least ? together / across : 0
    let error = yy / count - (y / count) * (y / count) - slope * together
    return (slope, error > least ? error : 0)
  }
}
