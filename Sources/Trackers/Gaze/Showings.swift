import Basics
import Recordings
import Tables

/// Which trial of a file each participant was shown last, and which ones were shown again.
///
/// Where rows come in the order in which they were recorded, a trial that comes back behind another one of its participant was shown
/// again, and is a recording of its own. Times tell of that order unless trials overlap, since the clock of each begins anew or a
/// table is sorted by time, or take turns faster than anybody looks.
struct Showings: Sendable {
  /// Nobody reads on another page for less, and rows that take turns do so more often.
  private static let shortestAbsence = Time.seconds(1.0)

  /// The recording that was shown last.
  private(set) var current: Int?
  private let order: GazeTable.Order
  private let areStamped: Bool
  /// What each participant was shown last, by labels without trial.
  private var last: [GazeRows.Labels: (labels: GazeRows.Labels, index: Int)] = [:]
  /// When what was last taken of a recording ended, by its own times; none where it has messages alone.
  private var ends: [Int: Time] = [:]
  /// Participants whose trials overlap.
  private var unordered: Set<GazeRows.Labels> = []
  /// Trials that came back, and were not taken for shown again.
  private var unsplit: Set<GazePiece.Labels> = []
  private var firstUnsplit: GazePiece.Labels?

  init(_ table: GazeTable) {
    order = table.order
    areStamped = if case .stamped = table.clock { true } else { false }
  }

  /// Whether what is shown can be shown again: trials, and by times passages, too; those of one trial are its pages.
  func tell(of labels: GazeRows.Labels) -> Bool {
    switch order {
    case .unknown: false
    case .asRecorded: labels.labels.trial != nil
    case .byTimes: labels.labels.trial != nil || labels.labels.passage != nil
    }
  }

  /// Takes note of samples or events of a recording.
  mutating func show(_ labels: GazeRows.Labels, _ index: Int, until end: Time) {
    if index != current {
      last[Self.viewer(labels)] = (labels, index)
      current = index
    }
    ends[index] = max(ends[index] ?? end, end)
  }

  /// Whether samples or events from a time on are of what was shown before.
  ///
  /// `index`: of the recording with these labels, where one has begun.
  mutating func isAgain(_ labels: GazeRows.Labels, _ index: Int?, from time: Time, areSamples: Bool) -> Bool {
    switch order {
    case .unknown: false
    case .asRecorded: areBefore(labels, index)
    case .byTimes: isAgainByTimes(labels, index, from: time, areSamples: areSamples)
    }
  }

  /// Whether samples or events of the trial came before those of another one of its participant, by the order of rows.
  func areBefore(_ labels: GazeRows.Labels, _ index: Int?) -> Bool {
    guard order == .asRecorded, let index, index != current, ends[index] != nil,
      let last = last[Self.viewer(labels)]
    else { return false }
    return last.labels.labels.trial != labels.labels.trial
  }

  private mutating func isAgainByTimes(
    _ labels: GazeRows.Labels,
    _ index: Int?,
    from time: Time,
    areSamples: Bool
  ) -> Bool {
    let viewer = Self.viewer(labels)
    guard let last = last[viewer], last.labels != labels, let end = ends[last.index] else { return false }
    let isBehind = areStamped && (time > end || time == end && !areSamples)
    if !isBehind { unordered.insert(viewer) }
    guard let index, let left = ends[index] else { return false }
    if !unordered.contains(viewer), time - left >= Self.shortestAbsence { return true }
    unordered.insert(viewer)
    // Times that go back are told of by themselves.
    if areStamped, time < left { return false }
    if unsplit.insert(labels.labels).inserted { firstUnsplit = firstUnsplit ?? labels.labels }
    return false
  }

  func finding(of source: String) -> Finding? {
    guard let firstUnsplit else { return nil }
    let count = unsplit.count
    let sentence = """
      Rows of \(NumberText.counted(count, "trial")), such as '\(firstUnsplit.words ?? "")', come back behind those of another \
      one, and no times tell that all rows of the participant are in order: from there on each trial is one recording, with the \
      time between its parts. Where a trial was shown again, give each showing a name of its own in the column of 'trial'.
      """
    return Finding(.warning, "comes-back", at: Place(source), sentence)
  }

  private static func viewer(_ labels: GazeRows.Labels) -> GazeRows.Labels {
    var viewer = labels
    (viewer.labels.trial, viewer.labels.passage) = (nil, nil)
    return viewer
  }
}
