import Store

/// Whom words would stand for that were looked at already: a tracker's messages are the same words again and again.
final class KnownWords {
  private var found: [String: [String]] = [:]

  /// So that the words of a long text are not all kept.
  private static let most = 10_000

  /// Of the word in whatever capitals.
  func pseudonyms(of word: String, by pseudonyms: Pseudonyms) -> [String] {
    if let known = found[word] { return known }
    let capitalized = word.prefix(1).uppercased() + word.dropFirst().lowercased()
    let spellings = Set([word, word.lowercased(), word.uppercased(), capitalized])
    if found.count == Self.most { found = [:] }
    let own = spellings.sorted().map(pseudonyms.pseudonym)
    found[word] = own
    return own
  }
}
