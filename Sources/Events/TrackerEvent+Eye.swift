public import Recordings

extension [TrackerEvent] {
  /// Those of an eye, and those of none that is named; of both eyes taken as one, those of the first eye that has any.
  public func events(of eye: Eye) -> Self {
    let own = filter { $0.eye == eye || $0.eye == .unnamed }
    guard own.isEmpty, eye == .cyclopean || eye == .unnamed else { return own }
    let first = [Eye.cyclopean, .left, .right].first { eye in contains { $0.eye == eye } }
    return filter { $0.eye == first }
  }
}
