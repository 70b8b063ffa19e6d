import Basics
import Geometry
import Recordings
import Simulation
import Testing

@Suite("A simulated eye tracker")
struct EyeTrackerTests {
  private let study = ReadingStudy(of: CalibrationStudy(participants: 2, seed: 8), passages: 2)

  private func reading() -> Reading { study.reading(of: 0, by: 0, on: .monitor) }

  private func piece(_ tracker: EyeTracker) -> GazePiece {
    study.recordings(of: [reading()], by: 0, with: tracker)[0]
  }

  /// From the true gaze to the recorded one, in degrees, where the eye is open and not about to close.
  private func errors(_ tracker: EyeTracker) throws -> [Point<Degrees>] {
    let (reading, piece) = (reading(), piece(tracker))
    let geometry = try #require(reading.layout.geometry)
    let blinks = reading.events.filter { $0.kind == .blink }
    let first = try #require(piece.samples.times.first)
    return piece.samples.times.indices.compactMap { index in
      let time = piece.samples.times[index] - first
      let margin = Time.milliseconds(1)
      guard !blinks.contains(where: { $0.start - margin <= time && time <= $0.end + margin }) else { return nil }
      let recorded = Point<RecordedUnits>(x: piece.samples.values[0][index], y: piece.samples.values[1][index])
      return geometry.direction(of: recorded) - geometry.direction(of: reading.gaze(at: time))
    }
  }

  @Test("has the noise that is asked for, which is filtered", arguments: [0.02, 0.05, 0.3])
  func noise(level: Double) throws {
    var tracker = EyeTracker.eyeLink
    tracker.noise = level
    let errors = try errors(tracker)
    for axis in [errors.map(\.x), errors.map(\.y)] {
      // Of 20,000 samples that remember 0.84 of the one before, some 2,000 are worth as much as independent ones.
      #expect(abs(deviation(axis) / level - 1) < 0.06, "\(deviation(axis))")
      let steps = zip(axis, axis.dropFirst()).map { $1 - $0 }
      #expect(abs(deviation(steps) / deviation(axis) - 0.56) < 0.03)
    }
  }

  @Test("sees what the eye does where it is ideal")
  func ideal() throws {
    let errors = try errors(.ideal)
    #expect(errors.allSatisfy { abs($0.x) < 1e-9 && abs($0.y) < 1e-9 })
    let (reading, piece) = (reading(), piece(.ideal))
    #expect(Double(piece.samples.count) == reading.duration.milliseconds.rounded())
    let blinks = reading.events.filter { $0.kind == .blink }.reduce(Time.zero) { $0 + ($1.end - $1.start) }.milliseconds
    #expect(abs(Double(piece.samples.values[0].count { $0.isNaN }) - blinks) <= 2 * blinks / 90)
  }

  @Test("samples at the rate that is asked for", arguments: [250.0, 500, 2000])
  func rate(rate: Double) {
    var tracker = EyeTracker.eyeLink
    tracker.rate = rate
    let piece = piece(tracker)
    let times = piece.samples.times
    let step = Time.milliseconds(1000 / rate)
    #expect(zip(times, times.dropFirst()).allSatisfy { ($1 - $0 - step).magnitude < .milliseconds(1e-6) })
    #expect(abs(Double(times.count) / rate - reading().duration.seconds) <= 1 / rate && piece.setup.statedRate == rate)
  }

  @Test("is off by line heights, as a calibration is")
  func distortion() throws {
    let reading = reading()
    let lineHeight = try #require(reading.passage.font?.lineHeight)
    let text = try #require(reading.passage.textRegion)
    func shifts(_ distortion: EyeTracker.Distortion) -> [(place: Point<RecordedUnits>, down: Double)] {
      var tracker = EyeTracker.eyeLink
      tracker.noise = 0
      tracker.distortion = distortion
      let piece = piece(tracker)
      return reading.events.filter { $0.kind == .fixation }.map { event in
        let index = Int(((event.start + event.end).milliseconds / 2).rounded())
        let place = reading.gaze(at: .milliseconds(Double(index)))
        return (place, (piece.samples.values[1][index] - place.y) / lineHeight)
      }
    }
    for (_, down) in shifts(.init(offset: 0.4)) { #expect(abs(down - 0.4) < 1e-9) }
    for (place, down) in shifts(.init(slope: 0.5)) {
      #expect(abs(down - 0.5 * ((place.x - text.left) / text.width - 0.5)) < 1e-9)
    }
    for (place, down) in shifts(.init(droop: -0.8)) {
      let lines = Double(reading.passage.lines.count - 1)
      #expect(abs(down + 0.8 * ((place.y - text.top) / lineHeight - 0.5) / lines) < 1e-9)
    }
  }

  @Test("loses the eye in blinks, whose flanks it takes for a fall")
  func blinks() throws {
    let people = CalibrationStudy(participants: 2, seed: 8)
    let study = ReadingStudy(of: people, passages: 6)
    let readings = (0..<6).map { study.reading(of: $0, by: 0, on: .monitor) }
    let pieces = study.recordings(of: readings, by: 0, with: .eyeLink)
    var count = 0
    for (reading, piece) in zip(readings, pieces) {
      for blink in reading.events where blink.kind == .blink {
        let samples = Int(blink.start.milliseconds.rounded())..<Int(blink.end.milliseconds.rounded())
        let missing = samples.filter { piece.samples.values[0][$0].isNaN }
        // The lid hides the eye from the middle of its closing to the middle of its opening: 40 ms less than the blink.
        #expect(abs(missing.count - (samples.count - 40)) <= 2)
        #expect(missing.allSatisfy { piece.samples.values[2][$0].isNaN })
        let flank = samples.lowerBound + 12
        #expect(piece.samples.values[2][flank] < 0.8 * piece.samples.values[2][samples.lowerBound - 5])
        count += 1
      }
    }
    #expect(count > 5)
  }
}
