public import Basics

/// What one stage of cleaning did, for the record of a trial.
public struct CleaningReport: Sendable, Hashable {
  /// The stage's.
  public var name: String
  /// How many fixations it took away, those that were merged into others not counted.
  public var removed: Int
  /// How many fixations became part of another.
  public var merged: Int
  /// What it did, in words, with its values.
  public var rule: String

  public init(name: String, removed: Int = 0, merged: Int = 0, rule: String) {
    self.name = name
    self.removed = removed
    self.merged = merged
    self.rule = rule
  }
}

/// What measures have to know of a fixation that was taken away.
public enum RemovedTrace: Sendable {
  /// It was one, but nobody knows how long.
  case untimed
  /// It was too short to be one, yet the eyes were there.
  case glimpse
  /// The eyes were off the text, so that no saccade goes from what came before it to what came behind it.
  case away
}

/// A fixation that a stage of cleaning took away, and what it leaves behind.
public struct RemovedFixation: Sendable, Hashable {
  public var fixation: LocatedFixation
  public var trace: RemovedTrace
}

/// A rule that takes away or merges fixations before measures are taken.
public protocol CleaningStage: Cataloged, Sendable {
  /// What a fixation that it takes away leaves behind; nil where all of it is in what is left.
  var trace: RemovedTrace? { get }

  /// What the stage does, in words, with its values.
  var rule: String { get }

  /// The fixations that are left, in order of time; what is merged counts as merged, what else is missing as removed.
  func cleaned(_ fixations: [LocatedFixation], in text: TextLayout) -> (left: [LocatedFixation], merged: Int)
}

extension CleaningStage {
  /// This stage as a line of the catalog.
  static var entry: Catalog<any CleaningStage>.Entry { .init(Self.self) { $0 } }
}

/// Every stage of cleaning, in the order in which they are taken.
///
/// A new stage is one file in `Cleaning/Stages/`, and one line here.
public let cleaningStages: Catalog<any CleaningStage> = [
  MergeShort.entry,
  DropShort.entry,
  DropLong.entry,
  DropOffText.entry,
  DropNextToBlinks.entry,
]
