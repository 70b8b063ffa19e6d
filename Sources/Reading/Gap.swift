public import Basics
public import Recordings

/// What happened in a trial where its record has no visit that could be timed.
public enum Gap: Sendable, Hashable {
  /// A fixation that cleaning took away, such as one beside a blink: it was there, and nobody knows how long.
  case untimed(Visit)
  /// What cleaning took away as too short for a fixation: nothing is read in it, but its word was not skipped.
  case glimpse(Visit)
  /// No gaze, as behind a closed lid, or a fixation without a place: one on any word may be hidden in it.
  case loss(TimeSpan)
  /// A fixation off the text: what comes before it and what comes behind it are not the ends of one saccade.
  case away(TimeSpan)

  /// The shortest loss that may hide a fixation: as long as the shortest fixation that is kept, and the shortest blink.
  public static let shortestLoss = Time.milliseconds(50)

  public var span: TimeSpan {
    switch self {
    case .untimed(let visit), .glimpse(let visit): visit.fixation.span
    case .loss(let span), .away(let span): span
    }
  }
}
