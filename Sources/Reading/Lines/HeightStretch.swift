/// How much all heights are stretched, and how far they are moved down then.
struct HeightStretch {
  var scale: Double
  var offset: Double

  struct Bounds {
    /// Of how much more or less than 1 the scale is.
    var scale: Double
    var offset: Double
  }

  /// The sum over heights of how far they are from the nearest line.
  func distance(of heights: [Double], to lines: LineMiddles) -> Double {
    lines.withNearestHeight { nearest in
      var distance = 0.0
      for height in heights {
        let moved = height * scale + offset
        distance += abs(moved - nearest(moved))
      }
      return distance
    }
  }

  /// That which the published search finds from no stretch and no offset.
  ///
  /// The distance has many minima, and rounding decides which of them: sums are taken in the order of fixations.
  static func published(for heights: [Double], to lines: LineMiddles, in bounds: Bounds) -> HeightStretch {
    let search = DirectionSearch(
      { (numbers: SIMD2<Double>) in HeightStretch(scale: numbers.x, offset: numbers.y).distance(of: heights, to: lines)
      },
      from: [1, 0],
      within: ([1 - bounds.scale, -bounds.offset], [1 + bounds.scale, bounds.offset])
    )
    return HeightStretch(scale: search.place.x, offset: search.place.y)
  }
}
