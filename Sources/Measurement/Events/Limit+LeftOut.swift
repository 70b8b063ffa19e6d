import Events
import Recordings
import Tables

extension Limit {
  /// That events of the tracker's were left out, each kind by itself.
  static func leavingOut(_ counts: [EventKind: Int]) -> [Self] {
    EventKind.allCases.compactMap { kind in
      guard let count = counts[kind], let (subject, noun) = kind.counted else { return nil }
      let which = "\(NumberText.grouped(count)) of the tracker's \(noun) \(count == 1 ? "was" : "were")"
      return Self(.caution, subject, reason: "\(which) left out: outside of the samples, or without a duration.")
    }
  }
}

extension EventKind {
  /// What doubts of it are doubts of, and what it is called; nil of what is never taken from a tracker.
  fileprivate var counted: (subject: Limit.Subject, noun: String)? {
    switch self {
    case .fixation: (.fixations, "fixations")
    case .saccade: (.saccades, "saccades")
    case .pso: (.oscillations, "oscillations")
    case .pursuit: (.fixations, "pursuits")
    case .drift: (.fixations, "drifts")
    case .blink, .loss: nil
    }
  }
}
