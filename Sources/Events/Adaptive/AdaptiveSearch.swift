import Basics
import Recordings

/// What the search for events in one recording works on, and what it has found so far.
struct AdaptiveSearch {
  /// What a step of time belongs to.
  enum Mark: UInt8 {
    case open, lost, saccade, oscillation
  }

  let rule: AdaptiveRule
  let track: EvenTrack
  let ladder: WindowLadder
  /// The noise at a step, in degrees per second.
  let noise: NoiseLevels
  /// Where saccades begin and end; the ladder's own where that is coarse.
  let edge: LocalVelocity
  let edgeNoise: NoiseLevels
  /// The same over the whole recording.
  let overallEdgeNoise: Double
  /// The time constant, of a filter that was undone before.
  var undone: Time?
  var marks: ContiguousArray<Mark>
  var losses: [(kind: EventKind, steps: Range<Int>)] = []
  var saccades: [FoundSaccade] = []
  var scratch: ContiguousArray<Double> = []

  var velocity: LocalVelocity { ladder.velocity }
  var step: Time { track.step }

  /// Finds what is lost, and saccades, in the first of the windows that shows those of `wanted` degrees.
  init(_ track: EvenTrack, windows: [Time], wanted: Double, rule: AdaptiveRule) {
    let ladder = WindowLadder(track, windows: windows, wanted: wanted, rule: rule)
    self.rule = rule
    self.track = track
    self.ladder = ladder
    marks = ContiguousArray(repeating: .open, count: track.count)
    var floor = NoiseFloor(quantile: rule.velocity.noiseQuantile, levels: ladder.levels)
    let window = track.steps((ladder.isCoarse ? 4 : 1) * rule.velocity.noiseWindow)
    noise = floor.levels(of: ladder.velocity, window: window, overall: ladder.noise)
    if ladder.isCoarse {
      edge = ladder.velocity
      edgeNoise = noise
      overallEdgeNoise = ladder.noise
    } else {
      let steps = track.oddSteps(rule.velocity.edgeShare * ladder.window)
      let velocity = LocalVelocity(of: track, window: steps)
      edge = velocity
      overallEdgeNoise = floor.level(of: velocity, over: 0..<track.count) ?? 0
      edgeNoise = floor.levels(of: velocity, window: window, overall: overallEdgeNoise)
    }
    markLosses()
    if ladder.isCoarse { findCoarseSaccades() } else { findFineSaccades() }
  }

  /// Above this an eye no longer rests, in degrees per second.
  func restingSpeed(_ index: Int) -> Double {
    max(rule.saccades.onset, rule.saccades.onsetLevels * edgeNoise[index])
  }
}

/// A saccade, between two steps where its window is coarse.
struct FoundSaccade {
  var steps: Range<Int>
  /// Where it is fastest.
  var top: Int
  /// Its direction there, a unit vector.
  var right: Double
  var up: Double
  /// Degrees per second.
  var peak: Double
  /// Degrees.
  var amplitude: Double
  /// Where the last strong lobe of its oscillation ends.
  var lobeEnd: Int
  /// Where it is modelled.
  var times: ClosedRange<Time>?
}
