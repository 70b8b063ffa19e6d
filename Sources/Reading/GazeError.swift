/// How far measured gaze is from where the eye looked, in the passage's unit.
public struct GazeError: Sendable, Hashable {
  /// How far gaze is off as a whole, in whichever direction.
  public var accuracy: Double
  /// The standard deviation along one axis.
  public var precision: Double

  public init(accuracy: Double, precision: Double) {
    precondition(accuracy >= 0 && precision >= 0, "Accuracy and precision are not negative.")
    self.accuracy = accuracy
    self.precision = precision
  }

  /// The standard deviation along one axis when the direction of the offset is not known: half of its square is each
  /// axis'.
  public var deviation: Double { (precision * precision + accuracy * accuracy / 2).squareRoot() }
}
