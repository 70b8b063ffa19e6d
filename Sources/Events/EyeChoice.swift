public import Recordings

/// Of which eye events are detected.
public enum EyeChoice: String, Sendable, CaseIterable {
  case left
  case right
  /// The eye with fewer losses; of two that lose as much, the one with less noise from sample to sample.
  case better
  /// The mean of both eyes; where one is lost, the other, moved by half of what was between them.
  case cyclopean
  /// What the tracker took for both eyes, or did not name.
  case recorded
}

extension EyeChoice {
  /// The gaze to classify; nil where the recording does not have it.
  ///
  /// A recording of one eye, or of one that is not named, has no other choice: it is taken whatever is asked for but the
  /// other eye.
  public func gaze(of eyes: [Eye: EyeTrack]) -> (eye: Eye, track: EyeTrack)? {
    func first(of wanted: [Eye]) -> (Eye, EyeTrack)? {
      for eye in wanted { if let track = eyes[eye] { return (eye, track) } }
      return nil
    }
    switch self {
    case .left: return first(of: eyes[.right] == nil ? [.left, .cyclopean, .unnamed] : [.left])
    case .right: return first(of: eyes[.left] == nil ? [.right, .cyclopean, .unnamed] : [.right])
    case .recorded: return first(of: [.cyclopean, .unnamed])
    case .better, .cyclopean:
      guard let left = eyes[.left], let right = eyes[.right] else {
        return first(of: [.left, .right, .cyclopean, .unnamed])
      }
      if self == .cyclopean { return (.cyclopean, EyeTrack.mean(left, right)) }
      return EyeMerit(left).isAtLeast(EyeMerit(right)) ? (.left, left) : (.right, right)
    }
  }
}
