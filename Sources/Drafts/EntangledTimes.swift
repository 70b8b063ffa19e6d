import Basics
import Recordings
import Tables

/// More than one recording in what a file's labels call one.
///
/// Its rows would be put in the order of time all the same, and nobody's eyes moved so. Two recordings that a table has in that order
/// already are not seen: their times stand in two rows each, as those of a clock that is too coarse do. Fixations that all begin at one
/// time were never timed.
struct EntangledTimes {
  /// So few fixations that overlap may be slips.
  private static let fewestOverlaps = 3
  /// So large a share of fixations that overlap is no accident.
  private static let shareOfOverlaps = 0.1

  private let what: String
  /// What it means, and what to do.
  private let advice: String

  /// Of samples by the order of their times; `eyes`: whose gaze each has.
  init?(_ times: TimeStretches, order: [Int], eyes: [Eye?]) {
    let sides = Set(eyes.compactMap(\.self)).map { eye in order.filter { eyes[$0] == eye } }
    let entangled = Set(sides.flatMap { times.entangled(among: $0) }).count
    guard entangled > 0 else { return nil }
    what = "times begin anew where there are rows already (in \(NumberText.counted(entangled, "part")))"
    advice = Self.advice(naming: "'participant' or 'trial'")
  }

  /// Of a recording without samples; equal ones are copies.
  init?(fixations: [TrackerEvent]) {
    if let first = fixations.first, fixations.allSatisfy({ $0.start == first.start }),
      Set(fixations.map { [$0.x, $0.y] }).count > Self.fewestOverlaps
    {
      what = "all \(fixations.count) fixations begin at \(first.start.milliseconds) ms"
      advice = """
        the column of their times tells something else; none of it is stored. Name another one as 'start' in a mapping
        """
      return
    }
    advice = Self.advice(naming: "'participant', 'trial' or 'eye'")
    var last: [Eye: (start: Time, end: Time)] = [:]
    let overlaps = fixations.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.count { fixation in
      defer { last[fixation.eye] = (fixation.start, fixation.end) }
      guard let last = last[fixation.eye], last != (fixation.start, fixation.end) else { return false }
      return fixation.start < (last.start + last.end) / 2
    }
    let isMore = Double(overlaps) > Self.shareOfOverlaps * Double(fixations.count)
    guard overlaps >= Self.fewestOverlaps, isMore else { return nil }
    what = "\(overlaps) of \(NumberText.counted(fixations.count, "fixation")) begin before the middle of another"
  }

  func finding(of who: String, at place: Place) -> Finding {
    Finding(.error, "entangled-times", at: place, "Under \(who), \(what): \(advice).")
  }

  private static func advice(naming columns: String) -> String {
    """
    more than one recording stands there, or one twice, or times are in another unit; none of it is stored. Name the column \
    that tells them apart as \(columns) in a mapping, or cut the file into one a recording
    """
  }
}
