/// One number of every sample of a gaze recording: of an eye, or of the face at that time.
public struct GazeColumn: Sendable, Hashable {
  public enum Quantity: String, Sendable, CaseIterable {
    case x
    case y
    /// In the tracker's own unit.
    case pupil
    /// From the eye to the screen or the camera, in millimetres.
    case distance
    /// What else is known of the face, by a name of its own.
    case face
  }

  public let eye: Eye
  public let quantity: Quantity
  /// Nil of a number of an eye.
  public let face: String?

  public init(_ eye: Eye, _ quantity: Quantity) {
    self.eye = eye
    self.quantity = quantity
    face = nil
  }

  /// `name`: such as `tracking_state`, or a blend shape behind `blend_`.
  public init(face name: String) {
    eye = .unnamed
    quantity = .face
    face = name
  }

  /// As it is stored: `left_x`, or `x` where the eye is not named.
  public var name: String { face ?? ownName }

  private var ownName: String { eye == .unnamed ? quantity.rawValue : "\(eye.rawValue)_\(quantity.rawValue)" }

  public init?(name: String) {
    let words = name.split(separator: "_")
    guard let word = words.last, let quantity = Quantity(rawValue: String(word)), quantity != .face else {
      return nil
    }
    if words.count == 1 {
      self.init(.unnamed, quantity)
    } else {
      guard words.count == 2, let eye = Eye(rawValue: String(words[0])), eye != .unnamed else { return nil }
      self.init(eye, quantity)
    }
  }
}
