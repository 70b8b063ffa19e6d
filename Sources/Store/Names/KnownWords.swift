/// Whom words would stand for that were looked at already, and how texts were parted: a tracker's messages, and what files call their
/// columns, are the same again and again.
final class KnownWords {
  private var found: [String: [String]] = [:]
  private var runs: [String: String?] = [:]
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
    let spellings = Set([word, word.lowercased(), word.uppercased(), word.capitalizedWord])
    if found.count == Self.most { found = [:] }
    let own = spellings.sorted().map(pseudonyms.pseudonym)
    found[word] = own
    return own
  }

  /// Whom words that stand together name, of those who are stored; nil where nobody.
  func pseudonym(of run: WordRun, by pseudonyms: Pseudonyms, among stored: Set<String>) -> String? {
    let text = run.text
    if let known = runs[text] { return known }
    if runs.count == Self.most { runs = [:] }
    let own = run.spellings.sorted().lazy.map { pseudonyms.pseudonym(for: $0) }.first { stored.contains($0) }
    runs[text] = .some(own)
    return own
  }
}
