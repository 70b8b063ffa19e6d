import Basics
import Recordings
import Tables

/// Whether the rows of each participant come in the order in which they were recorded, as far as times tell.
///
/// Trials whose clocks all begin anew, or that stand side by side in a table that is sorted by time, overlap, or take turns faster
/// than anybody looks.
struct RowOrder: Sendable {
  /// Nobody reads on another page for less, and rows that take turns do so more often.
  private static let shortestAbsence = Time.seconds(1.0)

  /// Participants whose trials overlap.
  private var unordered: Set<GazeRows.Labels> = []
  /// Trials that came back, and were not taken for shown again.
  private var unsplit: Set<GazePiece.Labels> = []
  private var firstUnsplit: GazePiece.Labels?

  /// Takes note of another trial of a participant behind the one before it.
  ///
  /// `end`: of the one before; `start`: nil where rows tell no times.
  mutating func turn(of viewer: GazeRows.Labels, from end: Time?, to start: Time?, areSamples: Bool) {
    if let start, let end, start > end || start == end && !areSamples { return }
    unordered.insert(viewer)
  }

  /// Whether a trial that was left at a time and comes back at another one was shown again.
  mutating func isShownAgain(
    _ labels: GazeRows.Labels,
    of viewer: GazeRows.Labels,
    left: Time?,
    back start: Time?
  ) -> Bool {
    if !unordered.contains(viewer), let start, let left, start - left >= Self.shortestAbsence { return true }
    unordered.insert(viewer)
    // Times that go back are told of by themselves.
    if let start, let left, start < left { return false }
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
}
