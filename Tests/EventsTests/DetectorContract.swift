import Basics
import Events
import Recordings
import TestSupport
import Testing

/// What every detector of the catalog keeps to.
@Suite struct `Every detector` {
  static let hardCases: [String: GazeRecording] = {
    var generator = SeededGenerator(seed: 11)
    let noise = (0..<600).map { _ in generator.normal() }
    return [
      "no samples": gaze([]),
      "one sample": gaze([1]),
      "five samples": gaze([1, 1, 1, 1, 1]),
      "all missing": gaze([Double](repeating: .nan, count: 300)),
      "constant": gaze([Double](repeating: 1, count: 500), recorded: [TrackerEvent(.fixation, start: 0, end: 1000)]),
      "a bare step": gaze((0..<500).map { $0 < 250 ? 0 : 5 }),
      "noise": gaze(noise, noise.reversed()),
      "noise at 60 Hz": gaze(noise, noise.reversed(), every: .milliseconds(1000.0 / 60)),
      "all at one time": gaze(noise, every: 0),
      "reading": SyntheticReading(seed: 2).make().recording,
      "reading at 60 Hz": SyntheticReading(rate: 60, seed: 3).make().recording,
      "reading at 1000 Hz": SyntheticReading(rate: 1000, fixations: 20, seed: 4).make().recording,
      "irregular times": SyntheticReading(seed: 5, jitter: 1.5).make().recording,
      "random loss": SyntheticReading(seed: 6, loss: 0.1).make().recording,
    ]
  }()

  @Test(arguments: detectors.names, hardCases.keys.sorted())
  func `tells events in order, apart and within the recording`(name: String, case: String) throws {
    let gaze = try #require(Self.hardCases[`case`])
    let detector = try detectors.make(name)
    let events: [DetectedEvent]
    do throws(DetectionError) {
      events = try detector.detect(in: gaze).events
    } catch .tooFewSamples, .rateTooLow, .nothingRecorded, .noSpread {
      return
    }
    for event in events {
      #expect(!event.samples.isEmpty)
      #expect(event.samples.lowerBound >= 0 && event.samples.upperBound <= gaze.count)
      #expect(event.start <= event.end)
    }
    for (event, next) in zip(events, events.dropFirst()) {
      #expect(event.samples.upperBound <= next.samples.lowerBound)
      #expect(event.end <= next.start)
    }
    let filled = Detection(events: events).addingLosses(of: gaze).events
    for (event, next) in zip(filled, filled.dropFirst()) {
      #expect(event.samples.upperBound <= next.samples.lowerBound)
    }
  }

  @Test(arguments: detectors.names)
  func `finds the same when all times are later`(name: String) throws {
    let detector = try detectors.make(name)
    let early = SyntheticReading(seed: 7).make().recording
    let late = SyntheticReading(seed: 7, start: 4096).make().recording
    let events = try detector.detect(in: early).events
    let moved = try detector.detect(in: late).events
    #expect(events.map(\.kind) == moved.map(\.kind))
    #expect(events.map(\.samples) == moved.map(\.samples))
    for (event, other) in zip(events, moved) {
      // Times of this size are exact to 1e-12.
      #expect((event.start + 4096 - other.start).magnitude < 1e-9 && (event.end + 4096 - other.end).magnitude < 1e-9)
    }
  }

  @Test func `stands in the catalog and in a file of its own`() throws {
    let listed = try detectors.names.map { name in
      let type = "\(type(of: try detectors.make(name)))"
      return (type, "Detectors/\(type).swift")
    }
    #expect(try conformers(to: "Detector", in: "Events") == Dictionary(uniqueKeysWithValues: listed))
  }

  @Test(arguments: detectors.names)
  func `sees one fixation in an eye that does not move`(name: String) throws {
    let still = try #require(Self.hardCases["constant"])
    let kinds = try detectors.make(name).detect(in: still).events.map(\.kind)
    #expect(kinds == [.fixation])
  }

  @Test(arguments: detectors.names)
  func `finds nearly all fixations of reading`(name: String) throws {
    let (recording, truth) = SyntheticReading(seed: 8).make()
    let found = try detectors.make(name).detect(in: recording).events.filter { $0.kind == .fixation }
    let hit = truth.filter { fixation in
      found.contains { event in
        let shared = min(event.end, fixation.upperBound) - max(event.start, fixation.lowerBound)
        let both = max(event.end, fixation.upperBound) - min(event.start, fixation.lowerBound)
        return shared / both > 0.5
      }
    }
    #expect(hit.count >= 57 && abs(found.count - truth.count) <= 3)
  }

  /// Two work without.
  @Test(arguments: detectors.names.filter { $0 != "i2mc" && $0 != "recorded" })
  func `needs degrees`(name: String) throws {
    let track = EyeTrack(x: [1, 2, 3], y: [1, 2, 3])
    let pixels = GazeRecording(times: [0, 2, 4], eyes: [:], gaze: track, unit: .pixels)
    #expect(throws: DetectionError.noGeometry(detector: name)) { try detectors.make(name).detect(in: pixels) }
  }
}
