import Basics
import Recordings

/// Saccades around peaks of velocity, and the glissades behind them.
struct GlissadeSearch {
  let course: VelocityCourse
  let thresholds: VelocityThresholds
  let saccadeMinimum: Time
  let glissadeMaximum: Time
  /// Before a saccade, in which its noise is measured.
  let noiseSpan: Time

  /// None of a run's samples is missing; the velocity of those at its ends may be.
  func addMovements(in run: Range<Int>, to movements: inout [DetectedEvent]) {
    let times = course.times
    var done = run.lowerBound
    // A shorter peak is noise.
    for peak in course.peaks(in: run, above: thresholds.peak)
    where peak.lowerBound >= done && times[peak.upperBound - 1] - times[peak.lowerBound] >= saccadeMinimum / 6 {
      let first = course.onset(before: peak.lowerBound, below: thresholds.onset, since: done)
      let limit = offsetThreshold(before: first, since: done)
      let last = course.offset(after: peak.upperBound - 1, below: limit, before: run.upperBound)
      guard times[last] - times[first] >= saccadeMinimum else { continue }
      let saccade = first..<last + 1
      movements.append(DetectedEvent(.saccade, samples: saccade, times: times))
      done = saccade.upperBound
      // A weak glissade exceeds the offset threshold, a strong one the peak threshold as well.
      if let end = course.glissade(behind: saccade, above: limit, within: glissadeMaximum, before: run.upperBound) {
        movements.append(DetectedEvent(.pso, samples: done..<end + 1, times: times))
        done = end + 1
      }
    }
  }

  /// Where noise before the saccade is as high as a peak, it tells nothing about the saccade's end.
  private func offsetThreshold(before onset: Int, since first: Int) -> Double {
    let (speed, times) = (course.speed, course.times)
    var (sum, squares, count) = (0.0, 0.0, 0.0)
    var index = onset - 1
    while index >= first, times[onset] - times[index] <= noiseSpan {
      if !speed[index].isNaN {
        sum += speed[index]
        squares += speed[index] * speed[index]
        count += 1
      }
      index -= 1
    }
    guard count > 1 else { return thresholds.onset }
    let mean = sum / count
    let noise = mean + 3 * max(0, squares / count - mean * mean).squareRoot()
    return noise > thresholds.peak ? thresholds.onset : 0.7 * thresholds.onset + 0.3 * noise
  }
}
