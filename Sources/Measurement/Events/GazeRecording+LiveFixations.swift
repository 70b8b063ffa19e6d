import Events
package import Geometry
import Recordings

extension GazeRecording {
  /// The last fixation that was known when each of some samples came, ascending; nil where none was, and without degrees.
  package func liveFixations(at samples: [Int]) -> [Point<RecordedUnits>?] {
    guard let angles else { return samples.map { _ in nil } }
    var live = LiveFixation()
    var found: [Point<RecordedUnits>?] = []
    var next = 0
    for sample in samples {
      for index in next..<max(next, sample) where !angles.azimuth[index].isNaN && !angles.elevation[index].isNaN {
        live.push(time: times[index], direction: Point(x: angles.azimuth[index], y: angles.elevation[index]))
      }
      next = max(next, sample)
      found.append(live.place.flatMap(point))
    }
    return found
  }

  /// From degrees to the recording's unit.
  private func point(_ direction: Point<Degrees>) -> Point<RecordedUnits>? {
    if unit == .degrees { return Point(x: direction.x, y: direction.y) }
    return geometry?.point(in: direction)
  }
}
