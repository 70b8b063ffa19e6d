import Geometry

/// The first of the places within each cell of a square grid, in their order.
func thinned(_ places: [Point<PagePoints>], to side: Double) -> [Point<PagePoints>] {
  var taken: Set<Point<PagePoints>> = []
  return places.filter { place in
    taken.insert(Point(x: (place.x / side).rounded(.down), y: (place.y / side).rounded(.down))).inserted
  }
}
