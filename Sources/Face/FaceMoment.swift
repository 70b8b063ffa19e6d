public import Basics
public import Geometry

/// What is known of a face in one frame, as rules take it.
///
/// A live source fills it frame by frame; a whole recording does by `FaceTrack`.
public struct FaceMoment: Sendable {
  /// Since the recording began, ascending.
  public var time: Time
  /// Whether the device saw a face.
  public var isSeen = true
  /// Degrees; nil where nothing tells.
  public var head: HeadAngles?
  /// Calibrated, from the screen's top left corner; nil where the frame does not tell where the person looks.
  public var gaze: Point<RecordedUnits>?
  /// Whether the frame tells where the person looks, on the screen or off it: its gaze is known, and to be trusted.
  public var tellsGaze = false
  /// How far the eyes are open, 0 shut and 1 open, NaN where it is not known.
  public var openness = EyePair(left: .nan, right: .nan)
  public var weights = FaceWeights()

  public init(time: Time) {
    self.time = time
  }
}

/// A number of each eye, the person's own left and right; NaN where missing.
public struct EyePair: Sendable, BitwiseCopyable {
  public var left: Float
  public var right: Float

  @inlinable
  public init(left: Float, right: Float) {
    self.left = left
    self.right = right
  }

  /// Of both eyes, or of the one that there is; NaN where there is none.
  @inlinable public var mean: Float {
    if left.isNaN { return right }
    return right.isNaN ? left : (left + right) / 2
  }

  /// NaN where either is missing.
  @inlinable public var least: Float { left.isNaN || right.isNaN ? .nan : Swift.min(left, right) }
}
