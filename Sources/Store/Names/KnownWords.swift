/// Whom words would stand for that were looked at already, and how texts were parted: a tracker's messages, and what files call their
/// columns, are the same again and again.
final class KnownWords {
  private var found: [String: [String]] = [:]
  private var parted: [Spelling: PartedText] = [:]

  /// So that the words of a long text are not all kept, nor many long texts.
  private static let most = 10_000
  private static let mostTexts = 1000
  private static let longestText = 100

  func parted(_ text: String) -> PartedText {
    let spelling = Spelling(text)
    if let known = parted[spelling] { return known }
    let own = PartedText(text)
    guard own.letters.count <= Self.longestText else { return own }
    if parted.count == Self.mostTexts { parted = [:] }
    parted[spelling] = own
    return own
  }

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
