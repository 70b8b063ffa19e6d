/// What a study waits for.
package enum NextStep: Sendable, Hashable {
  case ingest
  /// All that is in use is faces, whose gaze nobody can tell before these people are calibrated.
  case calibrate
  /// All recordings are left out.
  case include
  case update
  case fit
  case events
  case measures
  case compare
  case report
  case face

  /// As it is typed.
  package var command: String {
    switch self {
    case .ingest, .calibrate: "study ingest FILE…"
    case .include: "study exclude NAME --undo"
    case .update: "study update"
    case .fit: "study fit"
    case .events: "study events"
    case .measures: "study measures"
    case .compare: "study compare"
    case .report: "study report"
    case .face: "study face"
    }
  }
}
