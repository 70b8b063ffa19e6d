import Basics
import Recordings

/// Pairs of spans that overlap by at least a share, each in one pair, the best pairs first.
///
/// Both are in time order.
func matches(of found: [TimeSpan], with labelled: [TimeSpan], overlap least: Double) -> [(found: Int, labelled: Int)] {
  var candidates: [(overlap: Double, found: Int, labelled: Int)] = []
  var first = 0
  for (number, span) in found.enumerated() {
    while first < labelled.count, labelled[first].end <= span.start { first += 1 }
    var other = first
    while other < labelled.count, labelled[other].start < span.end {
      let overlap = span.overlap(with: labelled[other])
      if overlap > 0, overlap >= least { candidates.append((overlap, number, other)) }
      other += 1
    }
  }
  candidates.sort { ($1.overlap, $0.found, $0.labelled) < ($0.overlap, $1.found, $1.labelled) }
  var (usedFound, usedLabelled) = (Set<Int>(), Set<Int>())
  var pairs: [(found: Int, labelled: Int)] = []
  for candidate in candidates
  where !usedFound.contains(candidate.found) && !usedLabelled.contains(candidate.labelled) {
    usedFound.insert(candidate.found)
    usedLabelled.insert(candidate.labelled)
    pairs.append((candidate.found, candidate.labelled))
  }
  return pairs.sorted { $0.found < $1.found }
}

extension TimeSpan {
  /// The time in both over the time in either.
  fileprivate func overlap(with other: Self) -> Double {
    let shared = min(end, other.end) - max(start, other.start)
    guard shared > .zero else { return 0 }
    return shared / (max(end, other.end) - min(start, other.start))
  }
}
