import Recordings
import Store

/// Under which name each participant is kept, and how a text loses the names that are not.
struct NameKeeper {
  private let pseudonyms: Pseudonyms
  private let keepsNames: Bool
  private let stored: Set<String>
  private var learned: [String: String] = [:]

  init(_ study: borrowing Study, keepsNames: Bool) throws {
    pseudonyms = try study.pseudonyms()
    self.keepsNames = keepsNames || study.settings.keepsNames
    stored = Set(try study.store.participants().map(\.participant.id))
  }

  /// A participant stays under the name that the study has already, plain or not.
  func id(of name: String) -> String {
    if let id = learned[name] { return id }
    let pseudonym = pseudonyms.pseudonym(for: name)
    if stored.contains(pseudonym) { return pseudonym }
    return keepsNames || stored.contains(name) ? name : pseudonym
  }

  mutating func learn(_ names: some Sequence<String>) {
    for name in names where learned[name] == nil { learned[name] = id(of: name) }
  }

  /// A text in which every name that is kept as a pseudonym is replaced by it: those learned, and any word that is one already
  /// stored.
  func cleaned(_ text: String) -> String {
    var cleaned = text
    for (name, id) in learned.sorted(by: { $0.key.count > $1.key.count }) where name != id {
      cleaned = replacing(name, with: id, in: cleaned)
    }
    return replacingStoredNames(in: cleaned)
  }

  /// Short names count only where they stand alone, or else `a` would be found in every word.
  private func replacing(_ name: String, with id: String, in text: String) -> String {
    let wanted = Array(name.lowercased())
    guard !wanted.isEmpty else { return text }
    let letters = Array(text)
    let folded = letters.map { Character($0.lowercased().first.map(String.init) ?? String($0)) }
    var result = ""
    var index = 0
    while index < letters.count {
      let end = index + wanted.count
      if end <= letters.count, Array(folded[index..<end]) == wanted,
        wanted.count > 2 || standsAlone(index..<end, letters)
      {
        result += id
        index = end
      } else {
        result.append(letters[index])
        index += 1
      }
    }
    return result
  }

  private func standsAlone(_ range: Range<Int>, _ letters: [Character]) -> Bool {
    let before = range.lowerBound == 0 ? nil : letters[range.lowerBound - 1]
    let after = range.upperBound == letters.count ? nil : letters[range.upperBound]
    return [before, after].allSatisfy { $0.map { !$0.isLetter && !$0.isNumber } ?? true }
  }

  private func replacingStoredNames(in text: String) -> String {
    var result = ""
    var word = ""
    for character in text + "\n" {
      if character.isLetter || character.isNumber {
        word.append(character)
        continue
      }
      let pseudonym = word.isEmpty ? "" : pseudonyms.pseudonym(for: word)
      result += stored.contains(pseudonym) ? pseudonym : word
      result.append(character)
      word = ""
    }
    return String(result.dropLast())
  }
}
