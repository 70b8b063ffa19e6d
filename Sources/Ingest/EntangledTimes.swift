import Basics
import Recordings
import Tables

/// Whether more than one recording stands in what a file's labels call one.
///
/// Its rows would be put in the order of time all the same, and nobody's eyes moved so.
struct EntangledTimes {
  /// As long as rows may come late, in milliseconds.
  private static let lateness = 1000.0
  /// Where rows go forward for fewer, the file is in no order of time, and tells nothing.
  private static let fewestRows = 20
  /// Among a hundred fixations that begin before the middle of the one before them, so many are no accident.
  private static let mostOverlapping = 10

  /// The stretches through which samples go forward, in the order of the file.
  private var runs: ContiguousArray<(first: Double, last: Double)> = []
  private var samples = 0

  mutating func add(_ time: Double) {
    samples += 1
    if let last = runs.last, time >= last.last {
      runs[runs.count - 1].last = time
    } else {
      runs.append((time, time))
    }
  }

  /// How often samples begin anew in a time that was gone through before.
  private var restarts: Int {
    guard runs.count > 1, runs.count * Self.fewestRows <= samples else { return 0 }
    var (end, count) = (-Double.infinity, 0)
    for run in runs.sorted(by: { $0.first < $1.first }) {
      if min(end, run.last) - run.first > Self.lateness { count += 1 }
      end = max(end, run.last)
    }
    return count
  }

  /// The fixations that begin before the middle of the one before them by the same eye; equal ones are copies.
  private static func overlaps(_ events: [TrackerEvent]) -> Int {
    var last: [Eye: (start: Double, end: Double)] = [:]
    return events.filter { $0.kind == .fixation }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.count { event in
      defer { last[event.eye] = (event.start, event.end) }
      guard let last = last[event.eye], last != (event.start, event.end) else { return false }
      return event.start < (last.start + last.end) / 2
    }
  }

  /// `events`: those of a recording without samples.
  func finding(of who: String, events: [TrackerEvent], at place: Place) -> Finding? {
    let overlaps = Self.overlaps(events)
    let what: String
    if restarts > 0 {
      what = "times begin anew \(NumberText.counted(restarts, "time")) where there are rows already"
    } else if overlaps > 2, overlaps * 100 > events.count * Self.mostOverlapping {
      what = "\(overlaps) of \(NumberText.counted(events.count, "fixation")) begin while another lasts"
    } else {
      return nil
    }
    return Finding(
      .error,
      "entangled-times",
      at: place,
      """
      Under \(who), \(what): more than one recording must stand there, and none of it is stored. Name the column that \
      tells them apart as 'participant', 'trial' or 'eye' in a mapping, or cut the file into one a recording.
      """
    )
  }
}
