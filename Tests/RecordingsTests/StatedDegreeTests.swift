import Basics
import Geometry
import Recordings
import Testing

@Suite("How large a degree is by what the tracker wrote")
struct StatedDegreeTests {
  /// `units`: a degree's, in each of some saccades; they go along a triangle of 3, 4 and 5.
  private func saccades(_ units: [Double], amplitude: Double = 5) -> [TrackerEvent] {
    units.enumerated().map { place, degree in
      let start = Time.milliseconds(Double(place))
      var saccade = TrackerEvent(.saccade, start: start, end: start + .milliseconds(0.03), x: 100, y: 200)
      saccade.endX = 100 + 0.6 * amplitude * degree
      saccade.endY = 200 - 0.8 * amplitude * degree
      saccade.amplitude = amplitude
      return saccade
    }
  }

  @Test("is the mean of what its blocks state, in each direction by itself")
  func blocks() throws {
    let blocks = [Size<RecordedUnits>(width: 40, height: 42), Size(width: 44, height: 44)]
    #expect(StatedDegree(blocks: blocks) == StatedDegree(Size(width: 42, height: 43), from: .resolution))
    #expect(StatedDegree(blocks: []) == nil)
  }

  @Test("is the median of its saccades' lengths by their degrees")
  func lengths() throws {
    let degree = try #require(StatedDegree(saccades: saccades([37, 38, 38, 39, 40, 40, 40, 41, 41, 42, 400])))
    #expect(degree.source == .saccades)
    #expect(abs(degree.size.width - 40) < 1e-9 && degree.size.width == degree.size.height)
  }

  @Test("is not told by few saccades, by short ones, or by those that disagree")
  func refused() {
    #expect(StatedDegree(saccades: saccades(Array(repeating: 40, count: 9))) == nil)
    #expect(StatedDegree(saccades: saccades(Array(repeating: 40, count: 30), amplitude: 0.9)) == nil)
    #expect(StatedDegree(saccades: saccades((0..<30).map { $0 % 2 == 0 ? 20 : 40 })) == nil)
  }

  @Test("is not told by fixations, nor by saccades without an end or on the spot")
  func incomplete() {
    let whole = saccades(Array(repeating: 40, count: 12))
    #expect(StatedDegree(saccades: whole) != nil)
    for change in [
      { $0.kind = .fixation }, { $0.endX = nil }, { $0.y = nil }, { $0.amplitude = nil },
      { ($0.endX, $0.endY) = ($0.x, $0.y) },
    ] as [(inout TrackerEvent) -> Void] {
      var events = whole
      for place in 0..<3 { change(&events[place]) }
      #expect(StatedDegree(saccades: events) == nil)
    }
  }
}
