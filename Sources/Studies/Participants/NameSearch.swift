package import Store

/// Finds what people call somebody in texts, who is known by a pseudonym.
///
/// A name that is a number, or has one or two letters, is kept apart: it would be found in what tells of other things.
package struct NameSearch {
  /// Words that a name has at most.
  private static let longestName = 4

  /// As the texts have them, however accents are encoded there.
  package private(set) var names: Set<Spelling> = []
  /// Numbers, and names of one or two letters, as people spell them.
  package private(set) var briefNames: Set<String> = []
  private let pseudonyms: Pseudonyms
  private let id: String
  /// Small letters of what a person calls them, without what stands between.
  private let typed: String
  private var seen: Set<Spelling> = []

  /// `name`: as a person typed it, or the pseudonym again.
  package init(for id: String, called name: String, _ pseudonyms: Pseudonyms) {
    self.pseudonyms = pseudonyms
    self.id = id
    typed = name == id ? "" : Self.letters(name)
    if name != id, Self.isBrief(name) { briefNames.insert(name) }
  }

  package mutating func take(_ text: String) {
    var words: [Range<String.Index>] = []
    var start: String.Index?
    for index in text.indices {
      let isLetter = text[index].isLetter || text[index].isNumber
      if isLetter, start == nil { start = index }
      guard !isLetter, let begun = start else { continue }
      words.append(begun..<index)
      start = nil
    }
    if let start { words.append(start..<text.endIndex) }
    for first in words.indices {
      for last in first..<min(first + Self.longestName, words.count) {
        look(at: text[words[first].lowerBound..<words[last].upperBound])
      }
    }
  }

  private mutating func look(at part: Substring) {
    let part = String(part)
    guard seen.insert(Spelling(part)).inserted else { return }
    // Of somebody who is kept by name.
    if part == id {
      names.insert(Spelling(part))
      return
    }
    if Self.isBrief(part) {
      let spellings: Set = [part, part.lowercased(), part.uppercased(), Self.capitalized(part)]
      briefNames.formUnion(spellings.filter { pseudonyms.pseudonym(for: $0) == id })
      return
    }
    let spaced = String(part.map { $0.isLetter || $0.isNumber ? $0 : " " })
    let turned = Self.turned(spaced)
    if !typed.isEmpty, ([part] + turned).contains(where: { Self.letters($0) == typed }) {
      names.insert(Spelling(part))
      return
    }
    // Of a name that was typed, letters tell in which order its words may stand.
    let texts = [part, spaced] + (typed.isEmpty ? turned : [])
    let spellings = texts.flatMap { [$0, $0.lowercased(), $0.uppercased(), Self.capitalized($0)] }
    if Set(spellings).contains(where: { pseudonyms.pseudonym(for: $0) == id }) { names.insert(Spelling(part)) }
  }

  /// Several words with the first one behind the others, and with the last one before them, as a surname stands in lists.
  private static func turned(_ text: String) -> [String] {
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 1 else { return [] }
    let orders = [Array(words.dropFirst()) + words.prefix(1), Array(words.suffix(1)) + words.dropLast()]
    return orders.flatMap { [$0.joined(separator: " "), $0.joined(separator: ", ")] }
  }

  /// Whether it would be found in what tells of other things.
  package static func isBrief(_ name: String) -> Bool { name.count < 3 || !name.contains(where: \.isLetter) }

  private static func letters(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func capitalized(_ text: String) -> String {
    text.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: " ")
  }
}
