public import Recordings

/// Why nothing can be detected in a recording.
public enum DetectionError: Error, Equatable {
  /// The detector works in degrees, and nothing tells how large a pixel is seen.
  case noGeometry(detector: String)
  case tooFewSamples(detector: String, found: Int, needed: Int)
  /// The window is shorter than the polynomial in it.
  case rateTooLow(detector: String, rate: Double, needed: Double)
  case needsBothEyes(detector: String)
  /// Velocities along an axis spread less than those of an eye at rest, in degrees per second.
  case noSpread(detector: String, found: Double)
  /// The file had no events that ended.
  case nothingRecorded(detector: String)
  /// The file had events, but of these eyes and not of the one that is looked at.
  case recordedOfOtherEyes(detector: String, eyes: [Eye])
}

extension DetectionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noGeometry(let detector):
      """
      '\(detector)' works in degrees, but the screen's size or the distance to it is not known. Say them under "screen" in \
      the mapping, or in .study/settings.json: {"screen": {"pixels": [1024, 768], "millimetres": [380, 300], "distance": 670}}.
      """
    case .tooFewSamples(let detector, let found, let needed):
      "'\(detector)' needs \(needed) samples, and there are \(found)."
    case .rateTooLow(let detector, let rate, let needed):
      """
      '\(detector)' needs at least \(Float((10 * needed).rounded(.up) / 10)) samples per second with these options, and there \
      are \(Float((10 * rate).rounded() / 10)).
      """
    case .needsBothEyes(let detector):
      "'\(detector)' was asked for saccades of both eyes, but the recording does not have both."
    case .noSpread(let detector, let found):
      """
      '\(detector)' tells saccades by how much velocities spread, and along an axis these spread by \(Float(found)) deg/s, less \
      than those of an eye at rest: places are rounded too coarsely for it. Choose another detector, such as '\(Adaptive.name)'.
      """
    case .nothingRecorded(let detector):
      """
      '\(detector)' takes the tracker's own events, but the recording has none that ended: choose '--detector \(Adaptive.name)', \
      which looks for them in the gaze.
      """
    case .recordedOfOtherEyes(let detector, let eyes):
      """
      '\(detector)' takes the tracker's own events, but the recording's are not of this eye: choose \
      \(eyes.map { "--eye \($0.rawValue)" }.joined(separator: " or ")).
      """
    }
  }
}
