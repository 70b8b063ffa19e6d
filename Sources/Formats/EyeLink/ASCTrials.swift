import Recordings

/// How the recordings of an ASC file are called.
struct ASCTrials: Sendable {
  /// The last TRIALID, nil before the first.
  private(set) var trial: String?
  /// Blocks begun so far.
  private(set) var blocks = 0
  private var used: Set<String> = []
  private var count = 0

  mutating func beginBlock() { blocks += 1 }

  /// The trial that a message announces, nil for any other message; an offset may stand before the word.
  static func announced(by message: TrackerMessage) -> String? {
    var rest = message.text[...]
    if let space = rest.firstIndex(of: " "), Int(rest[..<space]) != nil { rest = rest[rest.index(after: space)...] }
    guard rest.hasPrefix("TRIALID") else { return nil }
    rest = rest.dropFirst("TRIALID".count)
    guard rest.first.map({ $0.isWhitespace || $0 == ":" }) ?? true else { return nil }
    let words = rest.drop { $0.isWhitespace || $0 == ":" }
    let end = words.lastIndex { !$0.isWhitespace }
    return end.map { String(words[...$0]) } ?? ""
  }

  mutating func begin(_ announced: String) {
    count += 1
    trial = announced.isEmpty ? "\(count)" : announced
  }

  /// For the recording that begins here.
  mutating func label() -> String? {
    guard let name = trial ?? (blocks > 1 ? "\(blocks)" : nil) else { return nil }
    var label = name
    var number = 1
    while !used.insert(label).inserted {
      number += 1
      label = "\(name) (\(number))"
    }
    return label
  }
}
