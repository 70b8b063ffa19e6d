package import Recordings

/// How a field tells whose eye a row is of.
package enum EyeRule: Sendable, Equatable {
  /// L, R, left, right, both, and words of other languages.
  case letters
  /// Pupil Core's base data: the eye cameras' numbers behind times, such as `12.5-0 12.6-1`; 0 is the right eye's.
  case cameras

  package static let left = [
    "left", "l", "links", "linkes", "linke", "gauche", "izquierdo", "izquierda", "sinistro", "sinistra",
  ]
  package static let right = [
    "right", "r", "rechts", "rechtes", "rechte", "droit", "droite", "derecho", "derecha", "destro", "destra",
  ]

  /// Nil where the field names no eye.
  package func eye(_ text: String) -> Eye? {
    switch self {
    case .letters:
      switch text.lowercased() {
      case "left eye": .left
      case "right eye": .right
      case "b", "lr", "both", "binocular", "cyclopean", "average": .cyclopean
      case let word where Self.left.contains(word): .left
      case let word where Self.right.contains(word): .right
      default: nil
      }
    case .cameras: eye(ofCameras: text)
    }
  }

  private func eye(ofCameras text: String) -> Eye? {
    var cameras: Set<Substring> = []
    for datum in text.split(separator: " ") {
      guard let dash = datum.lastIndex(of: "-") else { return nil }
      cameras.insert(datum[datum.index(after: dash)...])
    }
    switch cameras {
    case ["0"]: return .right
    case ["1"]: return .left
    case ["0", "1"]: return .cyclopean
    default: return nil
    }
  }
}
