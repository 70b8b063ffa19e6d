import Basics
import Recordings

/// How much samples stray while the eye rests, over times as short as a saccade: slower changes move all of it.
struct PlaceNoise {
  /// Of a sample along either axis, in square degrees.
  let variance: Double
  /// How many times less the mean of neighbours tells than that of independent samples, as each remembers those before.
  let inflation: Double

  /// How much of a fixation whose own slope is no noise, and the least samples.
  private static let part = (duration: Time.milliseconds(40), samples: 6)
  /// Fixations that are looked at.
  private static let most = 512
  /// Of a recording that tells nothing: a tenth of a degree.
  private static let unknown = 0.01

  /// `step`: between two samples.
  init(_ events: [DetectedEvent], times: ContiguousArray<Time>, angles: AngularTrack, step: Time) {
    let length = max(Self.part.samples, step > .zero ? Int(min(Self.part.duration / step, 1000)) : 0)
    let fixations = events.filter { $0.kind == .fixation && $0.samples.count >= length }
    var variances: ContiguousArray<Double> = []
    var (products, squares) = (0.0, 0.0)
    for number in stride(from: 0, to: fixations.count, by: 1 + fixations.count / Self.most) {
      // The middle: far from the saccades on either side.
      let samples = fixations[number].samples
      let first = samples.lowerBound + (samples.count - length) / 2
      for values in [angles.azimuth, angles.elevation] {
        guard let rests = Self.rests(of: values, in: first..<first + length) else { continue }
        variances.append(rests.squares / Double(length - 2))
        products += rests.products
        squares += rests.squares
      }
    }
    variance = max(1e-8, median(reordering: &variances) ?? Self.unknown)
    // The line takes some of what neighbours share.
    let memory = squares > 0 ? min(max(products / squares + 2 / Double(length), 0), 0.9) : 0
    inflation = (1 + memory) / (1 - memory)
  }

  /// Sums over what a straight line leaves, and over products of neighbours; nil where a sample is missing.
  private static func rests(
    of values: ContiguousArray<Double>,
    in range: Range<Int>
  ) -> (squares: Double, products: Double)? {
    let middle = Double(range.count - 1) / 2
    var (sum, moment, places) = (0.0, 0.0, 0.0)
    for index in range {
      let place = Double(index - range.lowerBound) - middle
      sum += values[index]
      moment += place * values[index]
      places += place * place
    }
    let (mean, slope) = (sum / Double(range.count), moment / places)
    var (squares, products, last) = (0.0, 0.0, 0.0)
    for index in range {
      let rest = values[index] - mean - slope * (Double(index - range.lowerBound) - middle)
      squares += rest * rest
      products += last * rest
      last = rest
    }
    return squares.isFinite ? (squares, products) : nil
  }
}
