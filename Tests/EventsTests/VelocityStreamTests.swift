import Basics
import Events
import Geometry
import Recordings
import Signals
import TestSupport
import Testing

@Suite struct `Gaze as it arrives` {
  private func streamed(_ gaze: GazeRecording, _ options: [String: String]) throws -> [DetectedEvent] {
    var options = Options(options)
    var stream = try VelocityStream(IVT(from: &options), step: Timing(gaze.times).step ?? 1)
    let angles = try #require(gaze.angles)
    var events: [DetectedEvent] = []
    for index in gaze.times.indices {
      let direction = Point<Degrees>(x: angles.azimuth[index], y: angles.elevation[index])
      events += stream.push(time: gaze.times[index], direction: direction.x.isNaN ? nil : direction)
    }
    return events + stream.finish()
  }

  static let options: [[String: String]] = [
    [:], ["gap-fill": "0", "merge-gap": "0"], ["velocity-method": "preceding"], ["velocity-method": "neighbours"],
    ["velocity-method": "fivepoint", "window": "14"], ["window": "14", "minimum": "0"],
  ]

  @Test(arguments: options)
  func `gives the events of the whole recording`(options: [String: String]) throws {
    let detector = try detectors.make("ivt", Options(options))
    for gaze in `Every detector`.hardCases.values where Timing(gaze.times).step != nil {
      let events = try detector.detect(in: gaze).events
      #expect(try streamed(gaze, options) == events)
    }
  }

  @Test(.enabled(if: shared(andersson) != nil), arguments: options.prefix(2))
  func `gives the events of recordings of people`(options: [String: String]) throws {
    let detector = try detectors.make("ivt", Options(options))
    for gaze in try anderssonRecordings() {
      let events = try detector.detect(in: gaze).events
      #expect(!events.isEmpty)
      #expect(try streamed(gaze, options) == events)
    }
  }

  @Test func `tells at once where the eye rests`() {
    var live = LiveFixation(reach: 1, patience: 10)
    #expect(live.place == nil)
    for index in 0..<10 {
      live.push(time: .milliseconds(Double(2 * index)), direction: Point(x: index.isMultiple(of: 2) ? 0.1 : -0.1, y: 0))
    }
    #expect(abs(live.place?.x ?? 9) < 1e-12)
    // One sample elsewhere is noise.
    live.push(time: 20, direction: Point(x: 5, y: 0))
    #expect(abs(live.place?.x ?? 9) < 1e-12)
    live.push(time: 22, direction: Point(x: 0, y: 0))
    for index in 12..<30 { live.push(time: .milliseconds(Double(2 * index)), direction: Point(x: 6, y: 1)) }
    #expect(live.place == Point(x: 6, y: 1))
    #expect(live.start == 24)
  }
}
