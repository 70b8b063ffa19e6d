public import Basics

/// Something that a simulated person does with head or face, beside reading.
public struct FaceAct: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    /// Towards the person's own shoulder of that side.
    case tiltRight = "tilt-right"
    case tiltLeft = "tilt-left"
    case nod
    case shake
    case smile
    case winkLeft = "wink-left"
    case winkRight = "wink-right"
    /// Looks beside the screen and turns the head there.
    case away
    /// The device does not see the face.
    case lost
    // Configurations of the face by the names of their scores.
    case browFurrow, browRaise, noseWrinkle, lipPucker, lipPress, mouthOpen, lipCornerDepressor, chinRaise

    var durationsInSeconds: ClosedRange<Double> {
      switch self {
      case .tiltLeft, .tiltRight: 1.2...2.2
      case .nod, .shake: 1.0...1.6
      case .winkLeft, .winkRight: 0.25...0.5
      case .away: 2.5...6.0
      case .lost: 0.8...2.0
      default: 1.2...2.5
      }
    }
  }

  public let kind: Kind
  /// When it begins and ends, with the time it takes to get there and back.
  public let start: Time
  public let end: Time
  /// Degrees of a turn, or how far a shape goes.
  public let size: Double

  /// From rest to all of it.
  var ramp: Time { min(.milliseconds(kind == .away ? 400 : 250), (end - start) / 3) }

  /// How far it has got at a time: 0 before and behind it, 1 in its middle.
  func part(at time: Time) -> Double {
    guard time > start, time < end else { return 0 }
    return smooth(min(1, (time - start) / ramp, (end - time) / ramp))
  }
}

/// From 0 to 1 without a corner at either end.
func smooth(_ part: Double) -> Double { 0.5 - 0.5 * cosineOfHalfTurn(part) }
