import Recordings
import Store

/// Under which name each participant is kept, and how a text loses the names that are not.
package struct NameKeeper {
  private let pseudonyms: Pseudonyms
  private let keepsNames: Bool
  private let stored: Set<String>
  /// Of participants who are called as the file that they came in: recordings bear that name openly.
  private let openPseudonyms: Set<String>
  private var learned: [String: String] = [:]
  private var patterns = NamePatterns()

  package init(_ study: borrowing Study, keepsNames: Bool) throws {
    pseudonyms = try study.pseudonyms()
    self.keepsNames = keepsNames || study.settings.keepsNames
    stored = Set(try study.store.participants().map(\.participant.id))
    var open: Set<String> = []
    for recording in try study.store.recordings() {
      let stem = recording.name.prefix { $0 != "/" }
      if pseudonyms.pseudonym(for: String(stem)) == recording.participant { open.insert(recording.participant) }
    }
    openPseudonyms = open
  }

  /// A participant stays under the name that the study has already, plain or not.
  package func id(of name: String) -> String {
    if let id = learned[name] { return id }
    let pseudonym = pseudonyms.pseudonym(for: name)
    if stored.contains(pseudonym) { return pseudonym }
    return keepsNames || stored.contains(name) ? name : pseudonym
  }

  package mutating func learn(_ names: some Sequence<String>) {
    for name in names where learned[name] == nil {
      let id = id(of: name)
      learned[name] = id
      if id != name { patterns.add(name, replacement: id) }
    }
  }

  /// A text in which every name that is kept as a pseudonym is replaced by it: those learned, and any word that is one already
  /// stored.
  package func cleaned(_ text: String) -> String { replacingStoredNames(in: patterns.replacing(in: text)) }

  private func replacingStoredNames(in text: String) -> String {
    let letters = Array(text)
    var result = ""
    var start = 0
    while start < letters.count {
      let word = letters[start...].prefix { $0.isLetter || $0.isNumber }
      if word.isEmpty {
        result.append(letters[start])
        start += 1
        continue
      }
      let pseudonym = pseudonyms.pseudonym(for: String(word))
      let isName = stored.contains(pseudonym) && !openPseudonyms.contains(pseudonym)
      result += isName && !NamePatterns.isNumber(word.indices, ofThings: letters) ? pseudonym : String(word)
      start = word.endIndex
    }
    return result
  }
}
