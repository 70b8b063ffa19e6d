import Basics
import Recordings

extension EventAssembler {
  /// Movements as they are, and what rests between them in each run as fixations.
  ///
  /// `movements`: in time order, none touching the samples of another.
  mutating func add(
    _ movements: [DetectedEvent],
    restingIn runs: [Range<Int>],
    of angles: AngularTrack,
    times: ContiguousArray<Time>
  ) {
    var next = 0
    for run in runs {
      var start = run.lowerBound
      while next < movements.count, movements[next].samples.upperBound <= start { next += 1 }
      while next < movements.count, movements[next].samples.lowerBound < run.upperBound {
        let movement = movements[next].samples.clamped(to: start..<run.upperBound)
        add(rest: start..<movement.lowerBound, of: angles, times: times)
        add(DetectedEvent(movements[next].kind, samples: movement, times: times))
        start = movement.upperBound
        next += 1
      }
      add(rest: start..<run.upperBound, of: angles, times: times)
    }
  }

  private mutating func add(rest samples: Range<Int>, of angles: AngularTrack, times: ContiguousArray<Time>) {
    guard !samples.isEmpty, let stretch = Stretch(samples, of: angles.places, times: times) else { return }
    add(stretch)
  }
}
