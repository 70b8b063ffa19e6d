import Basics
import Events
import Recordings
import TestSupport

/// Gaze that steps over lines of text: fixations with noise, and saccades of a smooth shape between them.
struct SyntheticReading {
  var rate = 500.0
  var fixations = 60
  var noise = 0.02
  var seed: UInt64 = 1
  /// By how much each sample may be off its time.
  var jitter = Time.zero
  /// Samples missing at random.
  var loss = 0.0
  /// When the recording begins.
  var start = Time.zero

  /// In degrees, where the true fixations were.
  func make() -> (recording: GazeRecording, fixations: [ClosedRange<Time>]) {
    var generator = SeededGenerator(seed: seed)
    var clock = Time.zero
    var place = (x: -10.0, y: 5.0)
    var legs: [(begin: Time, saccade: Time, from: (x: Double, y: Double), to: (x: Double, y: Double))] = []
    var truth: [ClosedRange<Time>] = []
    for _ in 0..<fixations {
      let duration = Time.milliseconds(150 + 200 * generator.uniform())
      truth.append(clock...clock + duration)
      clock += duration
      var goal = (x: place.x + 1.5 + 2 * generator.uniform(), y: place.y)
      if goal.x > 10 { goal = (-10, place.y - 1) }
      let way = abs(goal.x - place.x)
      let length = Time.milliseconds(2.2 * way + 21)
      legs.append((clock, length, place, goal))
      clock += length
      place = goal
    }
    let count = Int(clock.milliseconds * rate / 1000)
    var times: ContiguousArray<Time> = []
    var track = EyeTrack(x: [], y: [])
    var leg = 0
    for index in 0..<count {
      let time = Time.milliseconds(1000 * Double(index) / rate) + (generator.uniform() - 0.5) * jitter
      while leg + 1 < legs.count, legs[leg].begin + legs[leg].saccade < time { leg += 1 }
      let now = legs[leg]
      let part = min(1, max(0, (time - now.begin) / now.saccade))
      let done = part * part * part * (10 - 15 * part + 6 * part * part)
      let isLost = generator.uniform() < loss
      times.append(start + time)
      track.x.append(isLost ? .nan : now.from.x + done * (now.to.x - now.from.x) + noise * generator.normal())
      track.y.append(isLost ? .nan : now.from.y + done * (now.to.y - now.from.y) + noise * generator.normal())
    }
    let events = truth.map { TrackerEvent(.fixation, start: start + $0.lowerBound, end: start + $0.upperBound) }
    let eyes = [Eye.left: track, .right: track]
    return (GazeRecording(times: times, eyes: eyes, gaze: track, unit: .degrees, recorded: events), truth)
  }
}

/// Gaze of given directions, at 500 samples per second.
func gaze(
  _ x: [Double],
  _ y: [Double]? = nil,
  every step: Time = 2,
  recorded: [TrackerEvent] = []
) -> GazeRecording {
  let track = EyeTrack(x: ContiguousArray(x), y: ContiguousArray(y ?? x.map { _ in 0 }))
  let times = ContiguousArray((0..<x.count).map { Double($0) * step })
  return GazeRecording(times: times, eyes: [.unnamed: track], gaze: track, unit: .degrees, recorded: recorded)
}
