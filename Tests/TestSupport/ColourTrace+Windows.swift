public import Recordings

extension ColourTrace {
  /// The mean colour of a window, channel after channel.
  public func colours(ofRegion place: Int) -> [ContiguousArray<Double>] {
    ColourColumn.Channel.allCases.map { self[.region(place, $0)] }
  }

  public func colours(ofWall place: Int) -> [ContiguousArray<Double>] {
    ColourColumn.Channel.allCases.map { self[.wall(place, $0)] }
  }
}
