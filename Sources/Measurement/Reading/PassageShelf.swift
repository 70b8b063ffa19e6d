import Reading
package import Recordings

/// The passages of a study, each prepared once.
package struct PassageShelf: Sendable {
  private let passages: [String: Passage]
  private var maps: [String: TextMap] = [:]

  init(_ passages: [String: Passage]) {
    self.passages = passages
  }

  /// With all of them prepared, for those who take copies of it.
  package init(filledWith passages: [String: Passage]) {
    self.passages = passages
    maps = passages.compactMapValues { TextMap($0) }
  }

  var isEmpty: Bool { passages.isEmpty }

  /// Whether it is known where the passage's words were.
  func isLaidOut(_ id: String) -> Bool { passages[id].map { $0.boxes != .unknown } ?? false }

  mutating func text(_ id: String) throws(TrialProblem) -> TextMap {
    if let known = maps[id] { return known }
    guard let passage = passages[id] else { throw .unknownPassage(id, known: passages.keys.sorted()) }
    guard let map = TextMap(passage) else { throw .noWords(passage: id) }
    maps[id] = map
    return map
  }
}
