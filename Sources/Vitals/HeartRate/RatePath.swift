import Basics

/// A segment with the rates that its pulse may have.
struct SearchedSegment: Sendable {
  let start: Time
  let duration: Time
  let candidates: [RateCandidate]

  var middle: Time { start + duration / 2 }
}

/// The likeliest way through the candidates of segments that follow each other.
///
/// A heart's rate changes by no more than one per second between the middles of segments. Segments of thirty seconds
/// overlap, and what looks like a pulse in one, such as a swinging head, mostly does in the next; so a second thirty
/// seconds count half as much as the first, and no way is surer than the surest of its segments. Without that last rule one
/// of eleven answers on freshly generated clips of a minute was wrong, by a way through noise that no segment was sure of.
struct RatePath: Sendable {
  /// One for every segment, nil where none fits.
  let choices: [RateCandidate?]
  /// That the way is right, as a candidate is.
  let probability: Double

  /// Per minute and second.
  static let fastestChange = 1.0
  /// How much what follows the first thirty seconds counts.
  static let laterWeight = 0.5
  /// The logit of a candidate of which nothing is known: one of eight.
  static let prior = -logarithm(7)
  /// The logit of a segment without a candidate that fits.
  static let miss = -logarithm(19)

  /// Nil where every candidate is vetoed.
  init?(through segments: [SearchedSegment]) {
    // The best sum of logits of all ways that end in a candidate, and the one before it.
    var ways: [[(sum: Double, before: (segment: Int, candidate: Int)?)]] = []
    for (place, segment) in segments.enumerated() {
      ways.append(
        segment.candidates.map { candidate in
          var best = (sum: Double(place) * Self.miss, before: (segment: Int, candidate: Int)?.none)
          for earlier in 0..<place {
            let reach = Self.fastestChange * max(1, (segment.middle - segments[earlier].middle).seconds)
            let missed = Double(place - earlier - 1) * Self.miss
            for (index, other) in segments[earlier].candidates.enumerated()
            where other.veto == nil && abs(other.rate - candidate.rate) <= reach {
              let sum = ways[earlier][index].sum + missed
              if sum > best.sum { best = (sum, (earlier, index)) }
            }
          }
          return (best.sum + logit(candidate.probability), best.before)
        }
      )
    }
    var end: (segment: Int, candidate: Int)?
    var highest = -Double.infinity
    for (place, segment) in segments.enumerated() {
      for (index, candidate) in segment.candidates.enumerated() where candidate.veto == nil {
        let sum = ways[place][index].sum + Double(segments.count - place - 1) * Self.miss
        if sum > highest { (highest, end) = (sum, (place, index)) }
      }
    }
    guard end != nil else { return nil }
    var choices = [RateCandidate?](repeating: nil, count: segments.count)
    while let (place, index) = end {
      choices[place] = segments[place].candidates[index]
      end = ways[place][index].before
    }
    self.choices = choices
    let mean = highest / Double(segments.count)
    let extent = 1 + Self.laterWeight * max(0, Self.time(of: segments) / .seconds(30) - 1)
    let chosen = choices.compactMap(\.self)
    probability = min(logistic(Self.prior + extent * (mean - Self.prior)), chosen.map(\.probability).max() ?? 0)
  }

  /// The mean over the segments that are as likely as this at least, weighed by how likely each is; nil where none is.
  ///
  /// What is less likely may be noise that happens to fit: on generated clips whose pulse was there for a part only it
  /// moved the mean by two to five.
  func rate(ofAtLeast bar: Double) -> Double? {
    let told = choices.compactMap(\.self).filter { $0.probability >= bar }
    if told.isEmpty { return nil }
    let weight = told.reduce(0) { $0 + $1.probability }
    return told.reduce(0) { $0 + $1.probability * $1.rate } / weight
  }

  /// Those that overlap count once.
  private static func time(of segments: [SearchedSegment]) -> Time {
    var (sum, end) = (Time.zero, -Time.infinity)
    for segment in segments {
      sum += max(.zero, segment.start + segment.duration - max(end, segment.start))
      end = max(end, segment.start + segment.duration)
    }
    return sum
  }
}

private func logit(_ probability: Double) -> Double {
  let inside = max(1e-6, min(probability, 1 - 1e-6))
  return logarithm(inside / (1 - inside))
}
