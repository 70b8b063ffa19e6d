import Recordings

/// A regular expression of the paths of files that each hold one recording, as many laboratories write them.
///
/// The words of its groups `participant`, `trial` and `passage` stand for columns that the files do not have.
struct PathPattern: Sendable, Equatable {
  static let groups = ["participant", "trial", "passage"]

  let text: String

  /// Nil where it is none, or names nothing.
  init?(_ text: String) {
    // As Python spells groups.
    let text = text.replacing("(?P<", with: "(?<")
    guard (try? Regex(text)) != nil, Self.groups.contains(where: { text.contains("(?<\($0)>") }) else { return nil }
    self.text = text
  }

  /// What a path tells; nil where it is not like the pattern.
  func labels(of path: String) -> GazePiece.Labels? {
    guard let match = try? Regex(text).firstMatch(in: path) else { return nil }
    var labels = GazePiece.Labels()
    for group in match.output {
      guard let name = group.name, let value = group.substring.map(String.init), !value.isEmpty else { continue }
      switch name {
      case "participant": labels.participant = value
      case "trial": labels.trial = value
      case "passage": labels.passage = value
      default: break
      }
    }
    return labels
  }
}
