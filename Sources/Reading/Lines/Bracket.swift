/// Three places, of which the middle one is not above the others: a function has a minimum between the outer two.
struct Bracket {
  struct Place {
    var x: Double
    var value: Double
  }

  private(set) var first: Place
  private(set) var middle: Place
  private(set) var last: Place

  /// Goes downhill from 0, where the function has this value, or from 1 until it goes up again.
  ///
  /// Steps grow by the golden ratio, or lead to the foot of the parabola through the last three places: Press, Teukolsky,
  /// Vetterling & Flannery, "Numerical recipes in C", 1992, chapter 10.1.
  init(of function: (Double) -> Double, valueAtZero: Double) {
    func place(_ x: Double) -> Place { Place(x: x, value: function(x)) }
    first = Place(x: 0, value: valueAtZero)
    middle = place(1)
    if first.value < middle.value { swap(&first, &middle) }
    last = place(Self.beyond(middle, from: first))
    // Functions that become level end it long before.
    for _ in 0..<1000 where last.value < middle.value {
      let foot = Self.foot(first, middle, last)
      let furthest = middle.x + 110 * (last.x - middle.x)
      var next: Place
      if Self.isBetween(foot, middle.x, last.x) {
        next = place(foot)
        if next.value < last.value {
          (first, middle) = (middle, next)
          return
        }
        if next.value > middle.value {
          last = next
          return
        }
        next = place(Self.beyond(last, from: middle))
      } else if Self.isBetween(foot, last.x, furthest) {
        next = place(foot)
        if next.value < last.value {
          (middle, last) = (last, next)
          next = place(Self.beyond(last, from: middle))
        }
      } else {
        let isTooFar = (foot - furthest) * (furthest - last.x) >= 0
        next = place(isTooFar ? furthest : Self.beyond(last, from: middle))
      }
      (first, middle, last) = (middle, last, next)
    }
  }

  /// Between two bounds, from the golden section of them.
  init(of function: (Double) -> Double, between bounds: ClosedRange<Double>) {
    let x = bounds.lowerBound + Self.goldenSection * (bounds.upperBound - bounds.lowerBound)
    middle = Place(x: x, value: function(x))
    // What the function is at the bounds nobody asks.
    first = Place(x: bounds.lowerBound, value: .infinity)
    last = Place(x: bounds.upperBound, value: .infinity)
  }

  private static func beyond(_ place: Place, from other: Place) -> Double { place.x + 1.618034 * (place.x - other.x) }

  private static func isBetween(_ x: Double, _ one: Double, _ other: Double) -> Bool { (x - one) * (other - x) > 0 }

  /// Where the parabola through three places is level.
  private static func foot(_ first: Place, _ middle: Place, _ last: Place) -> Double {
    let (toFirst, toLast) = (middle.x - first.x, middle.x - last.x)
    let weightOfFirst = toFirst * (middle.value - last.value)
    let weightOfLast = toLast * (middle.value - first.value)
    let difference = weightOfLast - weightOfFirst
    let divisor = abs(difference) < 1e-21 ? 1e-21 : difference
    return middle.x - (toLast * weightOfLast - toFirst * weightOfFirst) / (2 * divisor)
  }
}
