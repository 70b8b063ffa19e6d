import Basics
import Geometry
import Recordings
import Simulation
import Testing

@Suite("A simulated reading")
struct ReadingTests {
  private let readings = SimulatedReadings.uniform(dyslexic: true)

  @Test("is events in order, without gaps, that last as long as it does")
  func order() {
    for reading in readings {
      var clock = Time.zero
      for event in reading.events {
        #expect(event.start == clock && event.end > event.start)
        clock = event.end
      }
      #expect(clock == reading.duration)
      let sum = reading.events.reduce(Time.zero) { $0 + ($1.end - $1.start) }
      #expect((sum - reading.duration).magnitude < .seconds(1e-9))
    }
  }

  @Test("begins and ends with a fixation, and never has two without a way between them")
  func alternation() {
    for reading in readings {
      let kinds = reading.events.map(\.kind)
      #expect(kinds.first == .fixation && kinds.last == .fixation)
      #expect(!zip(kinds, kinds.dropFirst()).contains { $0 == .fixation && $1 == .fixation })
      #expect(!zip(kinds, kinds.dropFirst()).contains { $0 != .saccade && $1 == .pso })
    }
  }

  @Test("fixates words where they stand")
  func words() throws {
    for reading in readings {
      for event in reading.events where event.kind == .fixation {
        let place = try #require(event.place)
        guard let index = event.word else {
          #expect(event.start == .zero)
          continue
        }
        let word = reading.passage.words[index]
        let line = reading.passage.lines[word.line]
        #expect(word.box.contains(place) && place.y >= line.top && place.y < line.bottom)
      }
    }
  }

  @Test("keeps the eye within a fifth of a degree of where it rests")
  func rest() throws {
    for reading in readings.prefix(20) {
      let geometry = try #require(reading.layout.geometry)
      for event in reading.events where event.kind == .fixation {
        let centre = geometry.direction(of: try #require(event.place))
        for part in [0.1, 0.5, 0.9] {
          let gaze = reading.gaze(at: event.start + part * (event.end - event.start))
          #expect(geometry.direction(of: gaze).distance(to: centre) < 0.35)
        }
      }
    }
  }

  /// Durations vary by 5 %, and are whole milliseconds; of the amplitudes, the fastest millisecond tells the velocity.
  @Test("moves the eye on the main sequence")
  func mainSequence() throws {
    var durations: [Double] = []
    for reading in readings.prefix(20) {
      let geometry = try #require(reading.layout.geometry)
      for event in reading.events where event.kind == .saccade {
        let (amplitude, peak) = (try #require(event.amplitude), try #require(event.peakVelocity))
        let milliseconds = (event.end - event.start).milliseconds
        durations.append(milliseconds / (2.2 * amplitude + 21))
        let ends = [event.start, event.end].map { geometry.direction(of: reading.gaze(at: $0)) }
        #expect(abs(ends[0].distance(to: ends[1]) - amplitude) < 1e-3)
        // The movement with the least jerk is 1.875 times as fast at its peak as on average; skew and bend add to it.
        let ratio = peak / (amplitude / (event.end - event.start).seconds)
        #expect(ratio > 1.85 && ratio < 2.3)
        let steps = stride(from: event.start.seconds, to: event.end.seconds, by: 0.001).map { time in
          1000
            * geometry.direction(of: reading.gaze(at: .seconds(time))).distance(
              to: geometry.direction(of: reading.gaze(at: .seconds(time + 0.001)))
            )
        }
        #expect(abs((steps.max() ?? 0) / peak - 1) < 0.05)
      }
    }
    #expect(abs(mean(durations) - 1) < 0.005 && deviation(durations) < 0.07)
  }

  @Test("reaches known velocities: 5 degrees at some 300 degrees a second, 20 at some 600")
  func velocities() {
    let saccades = readings.flatMap(\.events).compactMap { event in
      event.amplitude.flatMap { amplitude in event.peakVelocity.map { (amplitude, $0) } }
    }
    let small = saccades.filter { (4.5...5.5).contains($0.0) }.map(\.1)
    let large = saccades.filter { (19...21).contains($0.0) }.map(\.1)
    #expect(abs(mean(small) - 300) < 40 && abs(mean(large) - 600) < 80, "\(mean(small)), \(mean(large))")
  }

  @Test("swings behind some saccades, by a tenth of a degree or three")
  func oscillations() throws {
    var swings: [Double] = []
    for reading in readings.prefix(20) {
      let geometry = try #require(reading.layout.geometry)
      for event in reading.events where event.kind == .pso {
        let path = stride(from: event.start.seconds, to: event.end.seconds, by: 0.001).map {
          geometry.direction(of: reading.gaze(at: .seconds($0)))
        }
        swings.append(path.map { $0.distance(to: path[0]) }.max() ?? 0)
      }
    }
    let saccades = readings.prefix(20).flatMap(\.events).count { $0.kind == .saccade }
    #expect(Double(swings.count) / Double(saccades) > 0.3)
    #expect((swings.max() ?? 1) < 0.33 && mean(swings) > 0.1)
  }

  @Test("sweeps to new lines, and falls short now and then")
  func sweeps() {
    var (sweeps, short) = (0, 0)
    for reading in readings {
      let words = reading.passage.words
      let path = reading.events.compactMap { event in event.word.map { (line: words[$0].line, x: event.place?.x ?? 0) }
      }
      for index in path.indices.dropFirst().dropLast() {
        guard path[index].line == path[index - 1].line + 1, path[index].x < path[index - 1].x - 200 else { continue }
        sweeps += 1
        if path[index + 1].line == path[index].line, path[index + 1].x < path[index].x { short += 1 }
      }
    }
    let share = Double(short) / Double(sweeps)
    #expect(Double(sweeps) / Double(readings.count) > 4 && share > 0.25 && share < 0.6, "\(sweeps), \(share)")
  }
}
