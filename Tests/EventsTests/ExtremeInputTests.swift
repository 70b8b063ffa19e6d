import Basics
import Events
import Geometry
import Recordings
import TestSupport
import Testing

/// Recordings that no eye makes, but files may hold.
@Suite struct `Anything that a file can say` {
  private static let steps: [Time] = [1e-300, 1e-9, 0.5, 4, 33.3, 1e6, 7e20, 1e300]

  private func recording(step: Time, seed: Int) -> GazeRecording {
    var generator = SeededGenerator(seed: UInt64(seed))
    func pick<Element>(_ choices: [Element]) -> Element { choices[Int(generator.uniform() * Double(choices.count))] }
    let (noise, lost, spikes) = (pick([0, 0.03, 1e5, 1e150]), pick([0, 0.3]), pick([0, 0.1]))
    var (times, track) = (ContiguousArray<Time>(), EyeTrack(x: [], y: []))
    var (time, x) = (pick([0, 1e9, 1e20] as [Time]), 0.0)
    for _ in 0..<pick([0, 1, 2, 5, 30, 300]) {
      times.append(time)
      let next = time + (generator.uniform() < 0.02 ? pick([0, 1.3, 3, 1e6, 1e20]) : 1) * step
      time = next.isFinite ? next : time
      if generator.uniform() < 0.02 { x += 8 * generator.normal() }
      let isLost = generator.uniform() < lost
      let spike = generator.uniform() < spikes ? pick([1e160, -1e300, 90, 1e5, .infinity]) : 0
      track.x.append(isLost ? .nan : x + noise * generator.normal() + spike)
      track.y.append(isLost ? .nan : noise * generator.normal() - spike)
    }
    let geometry = ViewingGeometry(
      screen: Size(width: 1024, height: 768),
      measuring: Size(width: 380, height: 300),
      at: 670
    )
    return GazeRecording(
      times: times,
      eyes: [.left: track, .right: track],
      gaze: track,
      unit: pick([.degrees, .pixels]),
      geometry: geometry
    )
  }

  @Test(arguments: detectors.names, Self.steps) func `is borne`(detector: String, step: Time) throws {
    for seed in 0..<6 {
      let gaze = recording(step: step, seed: seed)
      guard let found = try? detectors.make(detector).detect(in: gaze).addingLosses(of: gaze) else { continue }
      for rule in kinematics.names {
        let motions = try kinematics.make(rule).motions(of: found.events, in: gaze)
        for properties in gaze.properties(of: found.events, saccades: motions) {
          #expect(properties.peakVelocity?.isFinite ?? true)
          #expect(properties.amplitude?.isFinite ?? true)
        }
      }
    }
  }

  /// 7e23 µs by the tracker's clock.
  @Test func `is told in a sentence`() throws {
    let times = ContiguousArray((0..<200).map { Time.milliseconds(7e20 * Double($0)) })
    let x = ContiguousArray((0..<200).map { Double($0 / 20) })
    let track = EyeTrack(x: x, y: x)
    let gaze = GazeRecording(times: times, eyes: [:], gaze: track, unit: .degrees)
    let limits = try detectors.make("adaptive").detect(in: gaze).limits
    #expect(limits.contains { $0.subject == .saccadeDurations && $0.severity == .withheld })
  }

  @Test func `is no gaze where nobody can look`() {
    let track = EyeTrack(x: [0, 1e160, 100, -90, .infinity], y: [0, 0, 0, 1, 0])
    let gaze = GazeRecording(times: [0, 1, 2, 3, 4], eyes: [.left: track], gaze: track, unit: .degrees)
    #expect(gaze.gaze.x.map(\.isNaN) == [false, true, true, false, true])
    #expect(gaze.gaze.y.map(\.isNaN) == [false, true, true, false, true])
    #expect(gaze.eyes[.left]?.x[1].isNaN == true)
  }
}
