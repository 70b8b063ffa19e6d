import Basics
import Geometry
import Recordings
import Simulation
import Testing

@Suite struct `Simulated eye movements` {
  private func movements(_ seed: UInt64, saccades: Int = 120) -> EyeMovements {
    var generator = SeededGenerator(seed: seed)
    return EyeMovements(of: EyeTraits(using: &generator), saccades: saccades, using: &generator)
  }

  private func places(
    _ movements: EyeMovements,
    rate: Double,
    noise: Double = 0
  ) -> (times: ContiguousArray<Time>, x: [Point<Degrees>]) {
    let samples = movements.recording(at: rate, noise: noise, using: SeededGenerator(seed: 3)).samples
    let points = samples.times.indices.map { Point<Degrees>(x: samples.values[0][$0], y: samples.values[1][$0]) }
    return (samples.times, points)
  }

  @Test func `tell the truth without gaps`() {
    let events = movements(1).events
    #expect(events.count { $0.kind == .saccade } == 120)
    #expect(events.count { $0.kind == .fixation } == 121)
    for (event, next) in zip(events, events.dropFirst()) {
      #expect((event.end - next.start).magnitude < .milliseconds(1))
      #expect(event.end > event.start)
    }
  }

  @Test func `are as far and as fast as the truth says`() throws {
    var generator = SeededGenerator(seed: 2)
    var eye = EyeTraits(using: &generator)
    // Drift and tremor add to the speed, though not to the way.
    (eye.diffusion, eye.tremor, eye.swing) = (0, 0, 0)
    let movements = EyeMovements(of: eye, saccades: 120, using: &generator)
    let (times, points) = places(movements, rate: 4000)
    var (ratios, ways) = ([Double](), [Double]())
    for saccade in movements.events where saccade.kind == .saccade {
      let inside = times.indices.filter { times[$0] >= saccade.start && times[$0] <= saccade.end }
      let fastest = inside.dropLast(4).map { points[$0].sight.angle(to: points[$0 + 4].sight) * 1000 }.max()
      ratios.append(try #require(fastest) / (try #require(saccade.peakVelocity)))
      let (before, after) = (try #require(inside.first) - 80, try #require(inside.last) + 240)
      if before >= 0, after < points.count {
        ways.append(points[before].sight.angle(to: points[after].sight) / (try #require(saccade.amplitude)))
      }
    }
    #expect(abs(try #require(median(of: ratios)) - 1) < 0.005)
    #expect(abs(try #require(median(of: ways)) - 1) < 0.005)
  }

  @Test func `run along the main sequence, with scatter`() throws {
    var generator = SeededGenerator(seed: 4)
    let eye = EyeTraits(using: &generator)
    let events = EyeMovements(of: eye, saccades: 300, using: &generator).events
    let logs = events.compactMap { event -> Double? in
      guard let amplitude = event.amplitude, let velocity = event.peakVelocity else { return nil }
      return logarithm(velocity / eye.peakVelocity(ofAmplitude: amplitude))
    }
    let mean = logs.reduce(0, +) / Double(logs.count)
    let spread = (logs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(logs.count - 1)).squareRoot()
    #expect(abs(mean) < 0.02)
    #expect(abs(spread / eye.velocityScatter - 1) < 0.15)
  }

  @Test func `are the same eye at any rate`() {
    let movements = movements(5)
    let (fast, slow) = (places(movements, rate: 1000), places(movements, rate: 50))
    for (time, point) in zip(slow.times, slow.x).dropFirst().dropLast() {
      let next = fast.times.firstIndex { $0 >= time } ?? 0
      // An eye goes less than a degree in a millisecond.
      #expect(point.distance(to: fast.x[next]) < 1)
    }
  }

  @Test(arguments: [0.01, 0.1]) func `are recorded with the noise that is asked for`(noise: Double) throws {
    let movements = movements(6)
    let (clean, noisy) = (places(movements, rate: 250), places(movements, rate: 250, noise: noise))
    let squares = zip(clean.x, noisy.x).reduce(0) { $0 + ($1.1.x - $1.0.x) * ($1.1.x - $1.0.x) }
    let spread = (squares / Double(clean.x.count)).squareRoot()
    // A third of its square changes in a quarter of a second, of which there are some hundred.
    #expect(abs(spread / noise - 1) < 0.1)
  }
}
