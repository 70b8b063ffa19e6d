import Basics
import Events
import Geometry
import Recordings
import TestSupport
import Testing

@Suite struct `The properties of an event` {
  @Test func `follow from its samples`() throws {
    let x = [0.0, 0.2, .nan, 0.4, 0.2, 5, 5]
    let y = [0.0, 0.0, 0.1, 0.2, 0.2, 5, 5]
    let track = EyeTrack(x: ContiguousArray(x), y: ContiguousArray(y), pupil: [3, 0, .nan, 5, 4, 9, 9])
    let times = ContiguousArray((0..<7).map { Time.milliseconds(Double($0) * 2) })
    let gaze = GazeRecording(times: times, eyes: [.left: track], gaze: track, unit: .degrees)
    let speed: ContiguousArray<Double> = [.nan, 10, .nan, 30, 20, 500, .nan]
    let found = gaze.properties(of: [DetectedEvent(.fixation, samples: 0..<5, times: times)], speed: speed)[0]
    // Of (0, 0), (.2, 0), (.4, .2), (.2, .2) by hand.
    let (mean, median) = (try #require(found.mean), try #require(found.median))
    #expect(nearly(mean.x, 0.2) && nearly(mean.y, 0.1))
    #expect(nearly(median.x, 0.2) && nearly(median.y, 0.1))
    #expect(nearly(try #require(found.meanDirection).x, 0.2))
    #expect(nearly(try #require(found.dispersion), 0.6))
    #expect(nearly(try #require(found.rmsS2S), 0.2))
    let spread = (0.08 / 3 + 0.04 / 3).squareRoot()
    #expect(nearly(try #require(found.std), spread))
    // numpy: cov([0, .2, .4, .2], [0, 0, .2, .2]); -2 ln(.32) pi sqrt(det)
    #expect(nearly(try #require(found.bcea), 0.095457023288, within: 1e-9))
    #expect(nearly(found.lostShare, 0.2))
    #expect(found.meanPupil == 4)
    #expect(found.peakVelocity == 30 && found.meanVelocity == 20)
    // From (0, 0) to (.2, .2): near the middle the sphere is flat.
    #expect(nearly(try #require(found.amplitude), 0.08.squareRoot(), within: 1e-5))
    #expect(nearly(try #require(found.direction), 45, within: 1e-4))
  }

  @Test func `are not known where nothing is`() {
    let track = EyeTrack(x: [.nan, .nan], y: [1, .nan])
    let gaze = GazeRecording(times: [0, 2], eyes: [:], gaze: track, unit: .degrees)
    let found = gaze.properties(of: [DetectedEvent(.loss, samples: 0..<2, times: gaze.times)])
    #expect(found[0].lostShare == 1)
    #expect(found[0].mean == nil && found[0].amplitude == nil && found[0].std == nil && found[0].peakVelocity == nil)
  }

  @Test func `tell no place and no movement of a blink, whatever is seen in it`() {
    let gaze = gaze([1, 1, .nan, .nan, 3, 5, .nan, .nan, 1, 1])
    let found = gaze.properties(of: [DetectedEvent(.blink, samples: 2..<8, times: gaze.times)])[0]
    #expect(nearly(found.lostShare, 4.0 / 6))
    #expect(found.mean == nil && found.median == nil && found.meanDirection == nil && found.medianDirection == nil)
    #expect(found.amplitude == nil && found.direction == nil && found.dispersion == nil && found.std == nil)
    #expect(found.peakVelocity == nil && found.meanVelocity == nil && found.rmsS2S == nil && found.bcea == nil)
  }

  @Test func `are in pixels where there is no geometry`() {
    let track = EyeTrack(x: [10, 20, 60], y: [5, 5, 5])
    let gaze = GazeRecording(times: [0, 2, 4], eyes: [:], gaze: track, unit: .pixels)
    let found = gaze.properties(of: [DetectedEvent(.fixation, samples: 0..<3, times: gaze.times)])[0]
    #expect(found.mean == Point(x: 30, y: 5))
    #expect(found.median == Point(x: 20, y: 5))
    #expect(found.amplitude == nil && found.dispersion == nil && found.peakVelocity == nil && found.bcea == nil)
  }

  @Test func `give a saccade its size on the sphere`() throws {
    // 10 degrees of azimuth, 60 degrees up, from settled to settled gaze: the chord of the parallel.
    let x = [0, 0, 0, 0, 5, 10, 10, 10, 10]
    let gaze = gaze(x.map(Double.init), x.map { _ in 60 })
    let found = gaze.properties(of: [DetectedEvent(.saccade, samples: 4..<5, times: gaze.times)])[0]
    let angle = 2 * arcsine(sine(5.0.radians) * 0.5)
    #expect(nearly(try #require(found.amplitude), angle.degrees))
    #expect(nearly(try #require(found.direction), 0))
  }

  @Test func `of a saccade leave out the swing behind it`() throws {
    // The gaze overshoots by a degree for three samples, which are an oscillation.
    let x = [0, 0, 0, 0, 0, 2, 6, 9, 11, 11, 11, 10, 10, 10, 10, 10, 10, 10, 10]
    let gaze = gaze(x.map(Double.init), x.map { _ in 0 })
    let saccade = DetectedEvent(.saccade, samples: 5..<8, times: gaze.times)
    let swing = DetectedEvent(.pso, samples: 8..<11, times: gaze.times)
    let found = gaze.properties(of: [saccade, swing])[0]
    #expect(nearly(try #require(found.amplitude), 10))
  }
}
