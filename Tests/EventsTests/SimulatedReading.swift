import Basics
import Events
import Recordings

/// A simulated reader, with the truth beside the recording.
///
/// Saccades of about two degrees along a line and long ones back to the next; each of the duration and with the profile of
/// the main sequence; fixations between them of about 220 ms, with slow drift and tremor.
struct SimulatedReading {
  private(set) var times: ContiguousArray<Time> = []
  private(set) var azimuth: ContiguousArray<Double> = []
  private(set) var elevation: ContiguousArray<Double> = []
  private(set) var truth: [LabelledEvent] = []

  /// `noise`: degrees on each axis; `color`: how much of a sample's noise is its predecessor's; `constant`: of a
  /// filter of one pole that smoothed the signal before the noise came to it; `jitter`: of each step, as a share.
  init(
    seconds: Double,
    rate: Double,
    noise: Double,
    color: Double = 0,
    constant: Time = .zero,
    jitter: Double = 0,
    lost: Double = 0,
    dropped: Double = 0,
    seed: UInt64 = 1
  ) {
    var generator = SeededGenerator(seed: seed)
    let gaze = Self.moves(seconds: seconds, &generator)
    truth = gaze.truth
    let count = Int(seconds * rate)
    var (move, smooth) = (0, (x: 0.0, y: 0.0))
    var (red, drift) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
    let spread = noise * (1 - color * color).squareRoot()
    var last = Time.zero
    for index in 0..<count {
      let time = Time.milliseconds((Double(index) + (generator.uniform() - 0.5) * 2 * jitter) * 1000 / rate)
      while move + 1 < gaze.moves.count, gaze.moves[move + 1].start <= time { move += 1 }
      let target = gaze.moves[move].place(at: time)
      let step = max(.zero, time - last)
      last = time
      drift.x += generator.normal() * 0.01 * (step / .milliseconds(10)).squareRoot()
      drift.y += generator.normal() * 0.01 * (step / .milliseconds(10)).squareRoot()
      drift.x *= exponential(-step / .milliseconds(200))
      drift.y *= exponential(-step / .milliseconds(200))
      let keep = constant > .zero && index > 0 ? exponential(-step / constant) : 0
      smooth.x = keep * smooth.x + (1 - keep) * (target.x + drift.x)
      smooth.y = keep * smooth.y + (1 - keep) * (target.y + drift.y)
      red.x = color * red.x + generator.normal() * spread
      red.y = color * red.y + generator.normal() * spread
      if dropped > 0, generator.uniform() < dropped { continue }
      let isLost = lost > 0 && generator.uniform() < lost
      times.append(time)
      azimuth.append(isLost ? .nan : smooth.x + red.x)
      elevation.append(isLost ? .nan : smooth.y + red.y)
    }
  }

  mutating func replace(_ x: ContiguousArray<Double>, _ y: ContiguousArray<Double>) { (azimuth, elevation) = (x, y) }

  var recording: GazeRecording {
    GazeRecording(times: times, eyes: [:], gaze: EyeTrack(x: azimuth, y: elevation), unit: .degrees)
  }

  /// A saccade and the fixation behind it.
  private struct Move {
    var start: Time
    var duration: Time
    var from: (x: Double, y: Double)
    var to: (x: Double, y: Double)

    func place(at time: Time) -> (x: Double, y: Double) {
      let part = min(max((time - start) / duration, 0), 1)
      // The smoothest way between two rests (Hogan 1984), whose speed is much like a saccade's.
      let share = part * part * part * (10 - 15 * part + 6 * part * part)
      let swing = max(.zero, time - start - duration)
      // The eye, or its lens, swings once or twice behind a saccade.
      let isRinging = swing > .zero && swing < .milliseconds(60)
      let ring =
        isRinging ? 0.04 * exponential(-swing / .milliseconds(10)) * sine(swing / .milliseconds(15) * 2 * .pi) : 0
      let along = share + ring
      return (from.x + along * (to.x - from.x), from.y + along * (to.y - from.y))
    }
  }

  private static func moves(
    seconds: Double,
    _ generator: inout SeededGenerator
  ) -> (moves: [Move], truth: [LabelledEvent]) {
    var place = (x: -10.0, y: 6.0)
    var moves = [Move(start: .zero, duration: .milliseconds(1), from: place, to: place)]
    var truth: [LabelledEvent] = []
    var time = Time.zero
    while time < .seconds(seconds) {
      let duration = Time.milliseconds(min(max(220 * exponential(0.35 * generator.normal()) * 0.94, 70), 900))
      truth.append(LabelledEvent(.fixation, start: time, end: min(time + duration, .seconds(seconds))))
      time += duration
      guard time < .seconds(seconds) else { break }
      var to = place
      if place.x > 9 {
        to = (-10 + generator.normal() * 0.5, place.y - 1.5 < -6 ? 6 : place.y - 1.5)
      } else {
        let size = max(0.7, 2.2 + 0.8 * generator.normal())
        to.x += generator.uniform() < 0.12 ? -size * 0.7 : size
        to.y += generator.normal() * 0.1
      }
      let size = ((to.x - place.x) * (to.x - place.x) + (to.y - place.y) * (to.y - place.y)).squareRoot()
      let move = Move(start: time, duration: .milliseconds(2.2 * size + 21), from: place, to: to)
      truth.append(LabelledEvent(.saccade, start: time, end: time + move.duration))
      moves.append(move)
      place = to
      time += move.duration
    }
    return (moves, truth)
  }
}
