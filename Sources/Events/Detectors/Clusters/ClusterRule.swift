import Basics
import Signals

/// How often a sample is where gaze goes over from one cluster of a window into the other.
struct ClusterRule: Sendable {
  let window: Time
  let step: Time
  /// Standard deviations.
  let cutoff: Double

  init(from options: inout Options) throws(OptionError) {
    window = try options.milliseconds(
      "window",
      default: .milliseconds(200),
      in: 20...2000,
      help: "In which gaze is clustered, in ms."
    )
    step = try options.milliseconds(
      "step",
      default: .milliseconds(20),
      in: 1...500,
      help: "By which the window moves, in ms."
    )
    cutoff = try options.number(
      "cutoff",
      default: 2,
      in: 0...20,
      help: "Weights in a fixation are less than so many standard deviations above their mean."
    )
  }

  var parameters: [Detection.Parameter] {
    [
      .init(name: "window_ms", value: window.milliseconds),
      .init(name: "step_ms", value: step.milliseconds),
      .init(name: "cutoff_deviations", value: cutoff),
    ]
  }

  /// By how much gaze is thinned out: by 2, 5 and 10, as far as four samples remain in a window.
  func factors(at timing: Timing, for detector: String) throws(DetectionError) -> [Int] {
    guard let rate = timing.rate else { return [] }
    let samples = window.milliseconds * rate / 1000 * (1 + 1e-9)
    guard samples >= 4 else { throw .rateTooLow(detector: detector, rate: rate, needed: 4000 / window.milliseconds) }
    return [1, 2, 5, 10].filter { samples / Double($0) >= 4 }
  }

  func limit(of weights: ContiguousArray<Double>) -> Double {
    let known = weights.filter { !$0.isNaN }
    guard let mean = mean(of: known), let deviation = standardDeviation(of: known) else { return 0 }
    return mean + cutoff * deviation
  }

  /// The mean over all windows that have a sample; NaN where none has.
  func weights(
    of places: PlaceTrack,
    in runs: [Range<Int>],
    times: ContiguousArray<Time>,
    factors: [Int]
  ) -> ContiguousArray<Double> {
    var sums = ContiguousArray(repeating: 0.0, count: places.count)
    var windows = ContiguousArray(repeating: 0.0, count: places.count)
    var clusters = TwoClusters()
    for run in runs where !factors.isEmpty {
      var (first, end) = (run.lowerBound, run.lowerBound)
      while first < run.upperBound {
        let start = times[first]
        // Not a hair of a sample more or less by how times are rounded.
        while end < run.upperBound, times[end] - start < (1 - 1e-9) * window { end += 1 }
        let isLast = end == run.upperBound
        // The last window ends where the run does.
        var begin = first
        if isLast {
          while begin > run.lowerBound, times[end - 1] - times[begin - 1] < (1 - 1e-9) * window { begin -= 1 }
        }
        for factor in factors where end - begin >= 4 * factor {
          clusters.addSwitches(of: places, in: begin..<end, thinnedBy: factor, to: &sums)
        }
        if end - begin >= 4 { for index in begin..<end { windows[index] += 1 } }
        if isLast { break }
        while first < run.upperBound, times[first] - start < (1 - 1e-9) * step { first += 1 }
      }
    }
    return ContiguousArray(sums.indices.map { windows[$0] > 0 ? sums[$0] / windows[$0] : .nan })
  }
}
