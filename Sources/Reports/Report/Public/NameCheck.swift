import FoundationEssentials
import Recordings
import Store
import Studies

/// Whether anything in a folder names a participant: by pseudonym, or by the name that leads to it.
///
/// The study keeps no names; but with its key, every word of the folder tells whether it is one.
struct NameCheck {
  private static let readable: Set<String> = ["csv", "html", "json", "jsonl", "md", "svg", "tex"]
  /// Words that a name may have.
  private static let longest = 6

  private let participants: Set<String>
  private let pseudonyms: Pseudonyms

  init(_ study: borrowing Study) throws {
    participants = Set(try study.store.participants().map(\.participant.id))
    pseudonyms = try study.pseudonyms()
  }

  /// Throws at the first file that names somebody.
  func check(_ folder: OutputFolder) throws {
    // The same words stand in most files.
    var known: Set<String> = []
    for name in try folder.names() {
      if let found = participant(in: name, &known) { throw ReportError.nameRemains(participant: found, file: name) }
      guard Self.readable.contains(name.split(separator: ".").last.map(String.init) ?? "") else { continue }
      let text = String(decoding: try folder.bytes(of: name), as: UTF8.self)
      if let found = participant(in: text, &known) { throw ReportError.nameRemains(participant: found, file: name) }
    }
  }

  /// Whom a text names; `known`: words that name nobody.
  ///
  /// Numbers and single letters could be anything, and are no names.
  func participant(in text: String, _ known: inout Set<String>) -> String? {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = Self.words(of: line)
      for start in words.indices {
        for end in start..<min(start + Self.longest, words.count) {
          let candidate = String(line[words[start].lowerBound..<words[end].upperBound])
          guard candidate.count > 1, candidate.count <= 80, candidate.contains(where: \.isLetter) else { continue }
          guard known.insert(candidate).inserted else { continue }
          if participants.contains(candidate) { return candidate }
          let pseudonym = pseudonyms.pseudonym(for: candidate)
          if participants.contains(pseudonym) { return pseudonym }
        }
      }
    }
    return nil
  }

  private static func words(of line: Substring) -> [Range<Substring.Index>] {
    var words: [Range<Substring.Index>] = []
    var start: Substring.Index?
    for index in line.indices {
      let isPart = line[index].isLetter || line[index].isNumber
      if isPart, start == nil { start = index }
      if !isPart, let begun = start {
        words.append(begun..<index)
        start = nil
      }
    }
    if let start { words.append(start..<line.endIndex) }
    return words
  }
}
