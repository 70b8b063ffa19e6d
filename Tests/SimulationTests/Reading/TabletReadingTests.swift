import Basics
import Geometry
import Recordings
import Simulation
import Testing

@Suite("A simulated reading on a tablet")
struct TabletReadingTests {
  private let study: ReadingStudy
  private let reading: Reading
  private let frames: [FaceFrame]

  init() {
    let people = CalibrationStudy(participants: 2, seed: 8, variesBetweenParticipants: true, gaze: .corrected)
    study = ReadingStudy(of: people, passages: 1)
    reading = study.reading(of: 0, by: 1, on: .tablet)
    frames = study.frames(of: [reading], by: 1)
  }

  @Test("is labelled as a reading of its passage, after the calibration of the same person")
  func labels() throws {
    let labels = Set(frames.map(\.labels))
    #expect(labels.count == 1)
    let label = try #require(labels.first)
    #expect(label.kind == .reading && label.passage == "P1-tablet" && label.trial == "1" && label.participant == "c001")
    let people = CalibrationStudy(participants: 2, seed: 8, variesBetweenParticipants: true, gaze: .corrected)
    let calibration = people.session(1).frames
    #expect((calibration.last?.values.time ?? .infinity) < frames[0].values.time)
    #expect(calibration[0].labels.device == label.device)
    let heads = [calibration.prefix(90).map(\.self), frames].map { frames in
      mean(frames.compactMap { $0.values.face?.position.y })
    }
    #expect(abs(heads[0] - heads[1]) < 0.005, "The head is held as in the first condition of the calibration.")
  }

  @Test("is seen from as far away as its frames show the eyes, not from where the page usually is")
  func distance() throws {
    var distances: [Double] = []
    for participant in 0..<2 {
      let own = study.tabletReading(of: 0, by: participant)
      let depths = try study.frames(of: [own], by: participant).map { frame in
        let pose = FacePose(
          face: try #require(frame.values.face),
          rightEye: try #require(frame.values.rightEye),
          leftEye: try #require(frame.values.leftEye)
        )
        return 1000 * abs(pose.betweenEyes.z)
      }
      // The head wanders by some millimetres.
      #expect(abs(mean(depths) - own.layout.distance) < 8, "\(mean(depths)), \(own.layout.distance)")
      #expect(own.passage.id == "P1-tablet")
      distances.append(own.layout.distance)
    }
    #expect(abs(distances[0] - distances[1]) > 30, "\(distances)")
  }

  @Test("has 60 frames a second, with jitter, and loses one in a hundred")
  func times() {
    let times = frames.map(\.values.time.seconds)
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0.008 })
    let kept = Double(frames.count) / (60 * reading.duration.seconds)
    #expect(kept > 0.975 && kept < 0.998)
    let ordinary = steps.filter { $0 < 0.025 }
    // Two frames that are each 0.8 ms late or early.
    #expect(abs(deviation(ordinary) - 0.0011) < 0.0003)
    #expect((times.last ?? 0) - times[0] <= reading.duration.seconds)
  }

  @Test("has no target, and heads that move a little")
  func heads() throws {
    #expect(frames.allSatisfy { $0.values.target == nil && $0.values.gaze != nil })
    let places = try frames.map { try #require($0.values.face).position }
    #expect(deviation(places.map(\.x)) > 0.0005 && deviation(places.map(\.x)) < 0.01)
    let steps = zip(places, places.dropFirst()).map { ($1 - $0).length }
    #expect((steps.max() ?? 1) < 0.003)
  }

  @Test("has eyes that follow the text, along the lines and from line to line")
  func gaze() throws {
    let first = frames[0].values.time
    let pairs = frames.compactMap { frame in
      frame.values.gaze.map { (recorded: $0, true: reading.gaze(at: frame.values.time - first)) }
    }
    func correlation(_ one: [Double], _ other: [Double]) -> Double {
      let products = zip(one, other).map { ($0 - mean(one)) * ($1 - mean(other)) }
      return mean(products) / deviation(one) / deviation(other)
    }
    #expect(correlation(pairs.map(\.recorded.x), pairs.map(\.true.x)) > 0.7)
    // The recorded gaze counts from the bottom.
    #expect(correlation(pairs.map(\.recorded.y), pairs.map(\.true.y)) < -0.3)
  }

  @Test("has lids that close in blinks and nowhere else")
  func lids() throws {
    let first = frames[0].values.time
    let blinks = reading.events.filter { $0.kind == .blink }
    #expect(!blinks.isEmpty)
    for frame in frames {
      let time = frame.values.time - first
      let weight = try #require(frame.blendShapes.first { $0.name == "eyeBlinkLeft" }).weight
      if weight > 0.06 { #expect(blinks.contains { $0.start <= time && time <= $0.end }) }
    }
    #expect(frames.contains { $0.blendShapes[0].weight > 0.9 })
  }
}
