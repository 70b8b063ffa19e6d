import Basics
import Recordings
import Tables

/// Fixations that begin before an earlier one of the same eye has ended; they stay as they are.
struct FixationOverlaps {
  /// Times of whole milliseconds may be rounded so that they overlap by one.
  private static let rounding = Time.milliseconds(1.5)

  private let count: Int
  private let fixations: Int

  /// In the order of time.
  init(of fixations: [TrackerEvent]) {
    var ends: [Eye: Time] = [:]
    var count = 0
    for fixation in fixations {
      let earlier = ends[fixation.eye] ?? -Time.infinity
      if earlier - fixation.start > Self.rounding { count += 1 }
      ends[fixation.eye] = max(earlier, fixation.end)
    }
    self.count = count
    self.fixations = fixations.count
  }

  /// Nil where none overlap.
  func finding(of participant: String, at place: Place) -> Finding? {
    guard count > 0 else { return nil }
    let all = NumberText.counted(fixations, "fixation")
    let begin = count == 1 ? "begins" : "begin"
    let sentence = """
      \(NumberText.grouped(count)) of \(all) of '\(participant)' \(begin) before an earlier one has ended: \
      their durations add up to more time than passed. They are taken as they stand; look at how their times were made.
      """
    return Finding(.warning, "overlapping-fixations", at: place, sentence)
  }
}
