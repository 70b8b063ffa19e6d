import Basics
import Recordings
import Store
import Studies
import Tables

/// The names by which lists and recordings of one run call people, as their files have them.
struct NamesOfPeople {
  private static let shownNames = 8
  /// Of fewer, one other letter makes another word.
  private static let fewestLetters = 3

  /// Names in the order in which they were met.
  private struct Names {
    private(set) var all: [String] = []
    private var known: Set<String> = []

    mutating func add(_ names: [String]) { for name in names where known.insert(name).inserted { all.append(name) } }

    func has(_ name: String) -> Bool { known.contains(name) }

    func without(_ others: Self) -> [String] { all.filter { !others.has($0) } }
  }

  private var listed = Names()
  private var recorded = Names()

  mutating func take(listed: [String], recorded: [String]) {
    self.listed.add(listed)
    self.recorded.add(recorded)
  }

  /// Whether a list was read.
  var areListed: Bool { !listed.all.isEmpty }

  func isListed(_ name: String) -> Bool { listed.has(name) }

  func isRecorded(_ name: String) -> Bool { recorded.has(name) }

  /// `misnamed`: names of files, of which is told that they are nobody's; `files`: those of all files that name nobody.
  func findings(without misnamed: Set<String>, ofFiles files: Set<String>) -> [Finding] {
    [differing(without: misnamed, ofFiles: files), alike].compactMap(\.self)
  }

  /// Names that only capital letters tell apart.
  private var alike: Finding? {
    let same = Dictionary(grouping: Set(recorded.all + listed.all)) { $0.lowercased() }.values.filter { $0.count > 1 }
    guard !same.isEmpty else { return nil }
    let pairs = same.map { $0.sorted().map { "'\($0)'" }.joined(separator: " and ") }.sorted()
    let sentence = """
      \(pairs.joined(atMost: Self.shownNames)) are taken for different people, since capital letters count; write them alike where \
      they are one.
      """
    return Finding(.warning, "names-alike", at: Place("participants"), sentence)
  }

  /// Where people of the list have no recordings, and recordings are of people whom it lacks: both, and which may be the same.
  private func differing(without misnamed: Set<String>, ofFiles files: Set<String>) -> Finding? {
    let unrecorded = listed.without(recorded)
    let unlisted = recorded.without(listed).filter { !misnamed.contains($0) }
    guard !unrecorded.isEmpty, !unlisted.isEmpty else { return nil }
    let near = unrecorded.prefix(Self.shownNames).compactMap { name in
      Self.near(name, among: unlisted).map { "'\(name)' and '\($0)'" }
    }
    var sentence = """
      \(NumberText.counted(unrecorded.count, "participant")) of the list \(unrecorded.count == 1 ? "has" : "have") no recording \
      (\(unrecorded.quoted(atMost: Self.shownNames))), and the recordings are of \(unlisted.count) whom it lacks \
      (\(unlisted.quoted(atMost: Self.shownNames))).
      """
    if !near.isEmpty { sentence += " These may be the same: \(near.joined(atMost: Self.shownNames))." }
    let sessions = Self.sessions(of: unrecorded, among: unlisted.filter { files.contains($0) })
    if let first = sessions.first {
      let others = sessions.count > 1 ? ", and the others alike" : ""
      sentence += """
         Files that name nobody are each taken for one participant's: where \(first.own.quoted(atMost: Self.shownNames)) are sessions \
        of one, call these files '\(first.name)', in a folder each\(others), and ingest them with --replace.
        """
    }
    if Set(sessions.flatMap { $0.own }).count < unlisted.count {
      sentence +=
        " Give them the same names in the list, or name the column that has them in a mapping's \"participant\"."
    }
    return Finding(.warning, "names-differ", at: Place("participants"), sentence)
  }

  /// Listed people with whose name those of several files begin, before something that is neither a letter nor a number.
  private static func sessions(of names: [String], among files: [String]) -> [(name: String, own: [String])] {
    names.compactMap { name in
      let own = files.filter { file in
        guard file.hasPrefix(name), let next = file.dropFirst(name.count).first else { return false }
        return !next.isLetter && !next.isNumber
      }
      return own.count > 1 ? (name: name, own: own) : nil
    }
  }

  /// One that has the same numbers, and nearly the same letters, or those with which the other's begin.
  private static func near(_ name: String, among others: [String]) -> String? {
    let plain = plain(name)
    let letters = letters(name)
    let numbers = numbers(name)
    if let same = others.first(where: { self.plain($0) == plain }) { return same }
    let holding = others.filter { plain.count > 1 && self.plain($0).contains(plain) }
    if let longer = holding.first(where: { self.numbers($0).isSuperset(of: numbers) }) { return longer }
    let numbered = others.filter { self.numbers($0) == numbers }
    let likely = numbered.first { other in
      let own = self.letters(other)
      return !numbers.isEmpty && (own.hasPrefix(letters) || letters.hasPrefix(own))
    }
    guard likely == nil, letters.count >= fewestLetters else { return likely }
    return closestMatch(to: name, among: numbered.filter { self.letters($0).count >= fewestLetters })
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  private static func letters(_ name: String) -> String { name.lowercased().filter(\.isLetter) }

  /// The numbers in a name, without zeros in front.
  private static func numbers(_ name: String) -> Set<String> {
    Set(name.split { !$0.isNumber }.map { digits in String(digits.drop { $0 == "0" }) })
  }
}

extension Study {
  /// Participants that only one side knows: the list, or the recordings.
  func listFindings() throws -> [Finding] {
    let participants = try store.participants()
    guard participants.contains(where: \.isListed) else { return [] }
    let recorded = Set(try store.recordings().map(\.participant))
    return participants.compactMap { known in
      let id = known.participant.id
      switch (known.isListed, recorded.contains(id)) {
      case (true, false):
        return Finding(
          .note,
          "not-recorded",
          at: Place("participants"),
          "\(id) is listed, but there is no recording of them."
        )
      case (false, true):
        return Finding(
          .warning,
          "not-listed",
          at: Place("participants"),
          "\(id) was recorded, but no participants file lists them."
        )
      default: return nil
      }
    }
  }
}
