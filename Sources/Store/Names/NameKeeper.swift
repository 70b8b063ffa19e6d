import Basics

/// Under which name each participant is kept, and how a text loses the names that are not.
package struct NameKeeper {
  private let pseudonyms: Pseudonyms
  package let keepsNames: Bool
  private var stored: Set<String>
  private var learned: [String: String] = [:]
  /// Names of files that stand for participants, and what stands for them, the whole name and without its ending.
  private var files: [String: String] = [:]
  private var file: (name: String, stem: String)?
  private var fileParticipant: String?
  /// Of the file's name, where it stands for a participant and has several, in small letters.
  private var fileWords: [String] = []
  private var patterns = NamePatterns()
  private var known = KnownWords()

  /// Bytes of a name that is kept as it is.
  private static let longestName = 100

  /// `stored`: how participants are called whom the study has.
  package init(_ pseudonyms: Pseudonyms, keepsNames: Bool, stored: Set<String>) {
    self.pseudonyms = pseudonyms
    self.keepsNames = keepsNames
    self.stored = stored
  }

  /// A participant stays under the name that the study has already, plain or not.
  package func id(of name: String) -> String {
    if let id = learned[name] { return id }
    let pseudonym = pseudonyms.pseudonym(for: name)
    if stored.contains(pseudonym) { return pseudonym }
    // As it was spelled first, since the database tells spellings apart.
    if let place = stored.firstIndex(of: name) { return stored[place] }
    // Files of reports are called by it, and names of files are no longer than 255 bytes.
    return keepsNames && name.utf8.count <= Self.longestName ? name : pseudonym
  }

  /// The same, who knows that the study has these participants, too.
  package func knowing(_ participants: some Sequence<String>) -> Self {
    var keeper = self
    keeper.stored.formUnion(participants)
    // What was looked at before may name one of them.
    keeper.known = KnownWords()
    return keeper
  }

  /// Whether what a variable says is who somebody is, such as that of `experimenter`.
  package static func namesPeople(variable: String) -> Bool { BriefNames.namesPeople(column: variable) }

  package mutating func learn(_ names: some Sequence<String>) {
    for name in names where learned[name] == nil {
      let id = id(of: name)
      learned[name] = id
      if id == name { continue }
      patterns.add(name, replacement: id)
      for words in Set(WordRun.orders(WordRun.words(ofName: name)).dropFirst()) {
        patterns.add(words.joined(separator: " "), replacement: id, isWhole: true)
      }
    }
  }

  /// Begins a file; `isParticipant`: whether its name stands for whoever was recorded, since it names nobody.
  ///
  /// Only whole words are replaced then: as files are called, so begin other words, too.
  package mutating func begin(file path: String, stem: String, isParticipant: Bool) {
    (file, fileParticipant, fileWords) = (nil, nil, [])
    guard isParticipant else { return }
    let (id, name) = (id(of: stem), Self.last(of: path))
    // Files that follow may spell it otherwise.
    if id == stem { stored.insert(id) }
    files[name] = name.replacing(stem, with: id, maxReplacements: 1)
    (file, fileParticipant) = ((name, stem), id == stem ? nil : id)
    if id != stem { fileWords = WordRun.words(ofName: stem) }
  }

  /// Whether a name that was learned, or the file's that stands for one, has one of these pseudonyms by the key.
  package func lead(toOneOf known: Set<String>) -> Bool {
    (learned.keys + [file?.stem].compactMap(\.self)).contains { known.contains(pseudonyms.pseudonym(for: $0)) }
  }

  /// What recordings of the file that was begun are called.
  package func cleanedStem(_ stem: String) -> String { file?.stem == stem ? id(of: stem) : cleaned(stem) }

  /// A text in which every name that is kept as a pseudonym is replaced by it: those learned, and any word, or words that stand
  /// together, that are one already stored.
  ///
  /// A text that is a number counts something; it names nobody.
  package func cleaned(_ text: String) -> String { cleanedText(text, isTyped: false) }

  /// The same of what a person typed, in which words of any kind are looked at together.
  package func cleanedSentence(_ text: String) -> String { cleanedText(text, isTyped: true) }

  private func cleanedText(_ text: String, isTyped: Bool) -> String {
    if text.allSatisfy(\.isNumber) || Double(text) != nil { return text }
    if isFree(text, isTyped: isTyped) { return text }
    var text = text
    if let file, let shown = files[file.name] { text = text.replacing(file.name, with: shown) }
    if mayHoldRuns { text = replacingRuns(in: text, isTyped: isTyped, storedPseudonym(ofRun:)) }
    let parted = known.parted(text)
    return replacingStoredNames(
      in: patterns.replacing(in: parted).map { PartedText($0) } ?? parted,
      storedPseudonym(of:)
    )
  }

  /// What a column or a variable is called, in which names are whole words: `time` is nobody's where somebody is called Tim.
  package func cleanedName(_ name: String) -> String {
    if isFree(name, isTyped: true) { return name }
    var shown = name
    if mayHoldRuns {
      shown = replacingRuns(in: name, isTyped: true) { Self.mayName($0.words) ? storedPseudonym(ofRun: $0) : nil }
    }
    let parted = known.parted(shown)
    let replaced = patterns.replacing(in: parted, where: Self.mayName).map { PartedText($0) } ?? parted
    return replacingStoredNames(in: replaced) { Self.mayName([$0]) ? storedPseudonym(of: $0) : nil }
  }

  /// What the study calls those of a table's columns, or a trial's variables, that hold somebody's name, by how they are called there.
  ///
  /// Two may be called as the same person is, and stay two.
  package func cleanedNames(_ names: [String]) -> [String: String] {
    var taken = Set(names)
    var renamed: [String: String] = [:]
    for name in names.sorted() {
      let cleaned = cleanedName(name)
      if cleaned == name { continue }
      renamed[name] = taken.insertFree { $0 == 1 ? cleaned : "\(cleaned) \($0)" }
    }
    return renamed
  }

  /// Whether words in what a column is called may be somebody's name: numbers, letters and what columns tell of are not.
  private static func mayName(_ words: [String]) -> Bool {
    words.allSatisfy { $0.allSatisfy(\.isAlphabetic) }
      && words.contains { $0.count > 2 && !ofColumns.contains($0.lowercased()) }
  }

  /// As files may be called, too, that stand for whoever was recorded.
  private static let ofColumns = countedThings.union([
    "age", "answer", "child", "data", "eye", "eyes", "file", "fixation", "fixations", "gaze", "grade", "group", "id",
    "name", "participant", "question", "reader", "reading", "recording", "response", "sample", "score", "set", "sex",
    "speed", "subject", "test", "time", "training", "word", "words",
  ])

  /// What is told of somebody, in which numbers are what was measured.
  package func cleanedDetail(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.contains(where: { $0.contains(where: \.isNumber) && !$0.contains(where: \.isLetter) }) else {
      return cleaned(text)
    }
    return words.map { $0.contains(where: \.isLetter) ? cleaned($0) : $0 }.joined(separator: " ")
  }

  /// A path, of any file that was begun.
  package func cleanedPath(_ path: String) -> String {
    guard let shown = files[Self.last(of: path)] else { return cleanedSentence(path) }
    return cleanedSentence(String(path.dropLast(Self.last(of: path).count))) + shown
  }

  private static func last(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Nil where nobody who is stored is called so, in whatever capitals.
  private func storedPseudonym(of word: String) -> String? {
    for pseudonym in known.pseudonyms(of: word, by: pseudonyms) {
      if stored.contains(pseudonym) || pseudonym == fileParticipant { return pseudonym }
    }
    return nil
  }

  /// Nobody is looked for by several words where nobody is stored who could be meant.
  private var mayHoldRuns: Bool { !stored.isEmpty || !fileWords.isEmpty }

  private func storedPseudonym(ofRun run: WordRun) -> String? {
    if let fileParticipant, run.isName(fileWords) { return fileParticipant }
    return stored.isEmpty ? nil : known.pseudonym(of: run, by: pseudonyms, among: stored)
  }

  private func replacingRuns(in text: String, isTyped: Bool, _ pseudonym: (WordRun) -> String?) -> String {
    let letters = Array(text)
    let runs = WordRuns(letters, isTyped: isTyped)
    var result = ""
    // Up to where it has what the text had.
    var done = 0
    while let found = runs.firstName(from: done, pseudonym) {
      result += letters[done..<found.place.lowerBound].text + found.pseudonym
      done = found.place.upperBound
    }
    return done == 0 ? text : result + letters[done...].text
  }

  /// Whether a text surely holds no name, as its bytes tell: most hold none, and the messages of a tracker may be many thousands.
  private func isFree(_ text: String, isTyped: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }), !mayNameFile(bytes), !patterns.mayBegin(in: bytes) else { return false }
    var start = 0
    for index in 0...bytes.count where index == bytes.count || !bytes[index].isOfWord {
      let word = bytes[start..<index]
      start = index + 1
      if !word.isEmpty, storedPseudonym(of: String(decoding: word, as: UTF8.self)) != nil { return false }
    }
    return !mayHoldRuns || WordRuns(bytes, isTyped: isTyped).firstName(from: 0, storedPseudonym(ofRun:)) == nil
  }

  private func mayNameFile(_ text: [UInt8]) -> Bool {
    guard let name = file?.name.utf8, text.count >= name.count else { return false }
    return text.indices.dropLast(name.count - 1).contains { text[$0...].starts(with: name) }
  }

  private func replacingStoredNames(in text: PartedText, _ pseudonym: (String) -> String?) -> String {
    var result = ""
    // Up to where it has what the text had.
    var done = 0
    for word in text.words {
      guard let found = pseudonym(word.text) else { continue }
      result += text.letters[done..<word.place.lowerBound].text + found
      done = word.place.upperBound
    }
    return done == 0 ? text.text : result + text.letters[done...].text
  }
}
