import Recordings

extension GazeTableLayout {
  /// None where nobody said what numbers places can have.
  var watchedPlaces: [WatchedPlace] {
    guard let possiblePlaces else { return [] }
    return readings.compactMap { reading -> WatchedPlace? in
      guard case .value(let x) = reading.content, columns[x].quantity == .x else { return nil }
      for other in readings {
        guard case .value(let y) = other.content, columns[y].quantity == .y, columns[y].eye == columns[x].eye else {
          continue
        }
        return WatchedPlace(x: x, y: y, names: [reading.name, other.name], possible: possiblePlaces)
      }
      return nil
    }
  }
}
