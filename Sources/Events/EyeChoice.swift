public import Basics
public import Geometry
public import Recordings

/// Of which eye events are detected.
public enum EyeChoice: String, Sendable, CaseIterable {
  case left
  case right
  /// The eye with fewer losses; of two that lose as much, the one with less noise from sample to sample.
  case better
  /// The mean of both eyes where there are both, else the one there is.
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

extension GazeRecording {
  /// Nil where the recording does not have the eye.
  ///
  /// `recorded`: what the tracker found in any eye.
  public init?(
    times: ContiguousArray<Time>,
    eyes: [Eye: EyeTrack],
    choosing choice: EyeChoice,
    unit: GazeUnit,
    geometry: ViewingGeometry? = nil,
    recorded: [TrackerEvent] = []
  ) {
    guard let gaze = choice.gaze(of: eyes) else { return nil }
    self.init(
      times: times,
      eyes: eyes,
      gaze: gaze.track,
      unit: unit,
      geometry: geometry,
      recorded: recorded.events(of: gaze.eye)
    )
  }
}

extension EyeTrack {
  fileprivate static func mean(_ left: Self, _ right: Self) -> Self {
    var result = left
    for index in left.x.indices {
      if right.x[index].isNaN || right.y[index].isNaN { continue }
      let isOneEyed = left.x[index].isNaN || left.y[index].isNaN
      result.x[index] = isOneEyed ? right.x[index] : (left.x[index] + right.x[index]) / 2
      result.y[index] = isOneEyed ? right.y[index] : (left.y[index] + right.y[index]) / 2
    }
    guard let leftPupil = left.pupil, let rightPupil = right.pupil else {
      result.pupil = left.pupil ?? right.pupil
      return result
    }
    result.pupil = ContiguousArray(
      zip(leftPupil, rightPupil).map { isMissing($0) ? $1 : isMissing($1) ? $0 : ($0 + $1) / 2 }
    )
    return result
  }

  private static func isMissing(_ pupil: Double) -> Bool { pupil.isNaN || pupil == 0 }
}
