import Recordings

/// What became of a fixation.
public enum CleaningFate: Sendable, Hashable {
  case kept
  /// It is part of another, told by that one's place among the fixations before any was removed.
  case merged(into: Int)
  /// By a stage, told by its name.
  case removed(by: String)
}

extension Cleaning {
  /// What a stage did to those that are not there any more, by their places.
  static func fates(
    of fixations: [LocatedFixation],
    left: [LocatedFixation],
    merging: Bool,
    by stage: String
  ) -> [Int: CleaningFate] {
    let kept = Set(left.map(\.index))
    return fixations.filter { !kept.contains($0.index) }.reduce(into: [:]) { fates, gone in
      let whole = merging ? left.first { $0.fixation.span.holds(gone.fixation.span) } : nil
      fates[gone.index] = whole.map { .merged(into: $0.index) } ?? .removed(by: stage)
    }
  }
}

extension TimeSpan {
  fileprivate func holds(_ other: TimeSpan) -> Bool { start <= other.start && other.end <= end }
}
