import Geometry

/// What a figure says where dots of a row are thinned.
let thinnedDotsNote = "Of dots that would cover one another one is drawn."

/// More dots in a row of a page are thinned, so that a figure of a thousand participants is no larger than one of a few hundred.
func mostDots(isNarrow: Bool) -> Int { isNarrow ? 100 : 150 }

/// The first of the places within each cell of a square grid, in their order.
func thinned(_ places: [Point<PagePoints>], to side: Double) -> [Point<PagePoints>] {
  var taken: Set<Point<PagePoints>> = []
  return places.filter { place in
    taken.insert(Point(x: (place.x / side).rounded(.down), y: (place.y / side).rounded(.down))).inserted
  }
}

/// The same in cells that grow until no more than a number are left.
func thinned(_ places: [Point<PagePoints>], upTo limit: Int) -> [Point<PagePoints>] {
  var (shown, side) = (places, 1.0)
  while shown.count > limit {
    shown = thinned(shown, to: side)
    side += 0.5
  }
  return shown
}
