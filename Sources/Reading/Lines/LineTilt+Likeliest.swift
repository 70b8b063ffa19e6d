import Basics

extension LineTilt {
  /// The likeliest that the published search finds, if fixations scatter normally about the nearest of lines that turn about x = 0.
  ///
  /// Slope, offset and scatter are those parts of their ranges that the normal distribution has below a number, which has no
  /// bounds; the search begins in their middles. Carr et al., "Algorithms for the automated correction of vertical drift in
  /// eye-tracking data", Behavior Research Methods 2022.
  static func likeliest(for places: [(x: Double, y: Double)], at lines: LineMiddles, in bounds: Bounds) -> LineTilt {
    let count = Double(places.count)
    func tilt(_ numbers: SIMD3<Double>) -> LineTilt {
      LineTilt(
        slope: bounds.slope * (2 * normalShare(below: numbers.x) - 1),
        offset: bounds.offset * (2 * normalShare(below: numbers.y) - 1)
      )
    }
    var last = (slope: Double.nan, offset: Double.nan, squares: 0.0)
    let search = DirectionSearch(
      { (numbers: SIMD3<Double>) in
        let tilt = tilt(numbers)
        // A third of the steps change the scatter only.
        if tilt.slope != last.slope || tilt.offset != last.offset {
          last = (tilt.slope, tilt.offset, squares(of: places, at: lines, tilt))
        }
        let scatter = leastScatter + (mostScatter - leastScatter) * normalShare(below: numbers.z)
        return last.squares / (2 * scatter * scatter) + count * (logarithm(scatter) + halfLogOfTwoPi)
      },
      from: [0, 0, 0]
    )
    return tilt(search.place)
  }

  /// 1 to 20 of the published pixels, of which a line has 64.
  private static let (leastScatter, mostScatter) = (1.0, 20.0)
  private static let halfLogOfTwoPi = 0.9189385332046727

  private static func squares(
    of places: [(x: Double, y: Double)],
    at lines: LineMiddles,
    _ tilt: LineTilt
  ) -> Double {
    lines.withNearestHeight { nearest in
      var sum = 0.0
      for place in places {
        let height = place.y - tilt.slope * place.x - tilt.offset
        let distance = height - nearest(height)
        sum += distance * distance
      }
      return sum
    }
  }
}
