import Basics
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

extension EyeChoice {
  /// Whose fixations count, of those that are told of both eyes; nil where there are none of the eye.
  ///
  /// Fixations of two eyes have no mean: in the place of both together, and as the better eye, the one that fixated longer in all counts.
  public func eye(ofFixations fixations: [TrackerEvent]) -> Eye? {
    var durations: [Eye: Time] = [:]
    for fixation in fixations { durations[fixation.eye, default: .zero] += fixation.end - fixation.start }
    func first(of wanted: [Eye]) -> Eye? { wanted.first { durations[$0] != nil } }
    switch self {
    case .left: return first(of: durations[.right] == nil ? [.left, .cyclopean, .unnamed] : [.left])
    case .right: return first(of: durations[.left] == nil ? [.right, .cyclopean, .unnamed] : [.right])
    case .recorded: return first(of: [.cyclopean, .unnamed])
    case .better, .cyclopean:
      guard let left = durations[.left], let right = durations[.right] else {
        return first(of: [.left, .right, .cyclopean, .unnamed])
      }
      return left >= right ? .left : .right
    }
  }
}
