import Basics
import Drafts
import Recordings
import Store
import Studies
import Tables

/// What the files of one run call as somebody is called: passages, and values of variables.
///
/// Each is taken for the person's name, and stored under the pseudonym, until all files are read. Then a text is known as one, and so
/// is a level of a condition: a code that recordings of several people have. Anything else stays a person's, and is told.
struct Namesakes {
  private struct Level: Hashable {
    let variable: String
    /// As it was stored.
    let value: String
  }

  /// Letters that a code with a number has at most; alone, one letter is a code.
  private static let mostLetters = 3
  /// More may be a date, or somebody's number.
  private static let mostDigits = 3

  /// As they were stored.
  private var passages: Set<String> = []
  /// What files call each.
  private var levels: [Level: Set<String>] = [:]
  /// As they were stored, those whose own names hold somebody's.
  private var variables: Set<String> = []

  mutating func take(_ drafts: [any RecordingDraft], names: NameKeeper) {
    for draft in drafts {
      if let passage = draft.key.passage {
        let stored = names.cleaned(passage)
        if stored != passage { passages.insert(stored) }
      }
      guard let gaze = draft as? GazeDraft else { continue }
      let told = gaze.toldVariables
      let renamed = names.cleanedNames(told.map(\.name))
      variables.formUnion(renamed.values)
      for variable in told {
        let name = renamed[variable.name] ?? variable.name
        let stored = names.cleaned(variable.value)
        if stored == variable.value || NameKeeper.namesPeople(variable: variable.name) { continue }
        levels[Level(variable: name, value: stored), default: []].insert(variable.value)
      }
    }
  }

  /// Gives levels their own names in the study, whose recordings name their passages by now; returns which these are, and what stays
  /// a person's.
  ///
  /// `names`: of all whom the study has; `run`: which it is stored under.
  func settle(in study: borrowing Study, named names: NameKeeper, run: Int) throws -> [Finding] {
    if passages.isEmpty && levels.isEmpty && variables.isEmpty { return [] }
    let called = try settledVariables(in: study, named: names, run: run)
    let recordings = try study.store.recordings()
    var findings = passages.sorted().compactMap { passage in
      Self.finding(ofPassage: passage, readings: recordings.count { $0.passage == passage })
    }
    let owners = recordings.keyed(by: \.name)
    let texts = Set(try study.store.rows(StoredPassage.self).map(\.id))
    var settled: [String: [String]] = [:]
    for (level, own) in levels.sorted(by: { ($0.key.variable, $0.key.value) < ($1.key.variable, $1.key.value) }) {
      let rows = try study.store.rows(RecordedVariable.self, where: ["name": .text(level.variable)])
      let alike = rows.filter { $0.value == level.value || own.contains($0.value) }
      let hidden = Set(alike.filter { $0.value == level.value }.map(\.recording))
      let people = Set(alike.compactMap { owners[$0.recording]?.participant })
      if own.count == 1, let name = own.first, texts.contains(name) || people.count > 1 && Self.isCode(name) {
        for recording in hidden.sorted() { try Self.rename(level, to: name, of: recording, in: study, run: run) }
        if !hidden.isEmpty { settled[level.variable, default: []].append(name) }
      } else if people.count > 1, !hidden.isEmpty {
        findings.append(Self.finding(of: level, people: people.count))
      }
    }
    if !settled.isEmpty { findings.append(Self.finding(of: settled)) }
    if let finding = Self.finding(ofNames: called.sorted(), of: "variable", at: Place("variables")) {
      findings.append(finding)
    }
    try study.store.insert(FindingLog(findings).entries, source: nil, run: run)
    return findings
  }

  private static func rename(
    _ level: Level,
    to name: String,
    of recording: String,
    in study: borrowing Study,
    run: Int
  ) throws {
    let told = try study.store.rows(RecordedVariable.self, where: ["recording": .text(recording)])
    let renamed = told.map { variable in
      guard variable.name == level.variable, variable.value == level.value else { return variable }
      return RecordedVariable(TrialVariable(name: level.variable, value: name), recording: recording)
    }
    try replace(with: renamed, of: recording, in: study, run: run)
  }

  /// Lets variables of this run's files that hold somebody's name be called alike in all recordings, in those that were stored before
  /// anybody knew the name, too; returns what these are called.
  private func settledVariables(in study: borrowing Study, named names: NameKeeper, run: Int) throws -> Set<String> {
    if variables.isEmpty { return [] }
    var settled = variables
    let rows = Dictionary(grouping: try study.store.rows(RecordedVariable.self), by: \.recording)
    for (recording, told) in rows.sorted(by: { $0.key < $1.key }) {
      // Others may hold names out of files that were refused.
      let renamed = names.cleanedNames(told.map(\.name)).filter { variables.contains(names.cleanedName($0.key)) }
      if renamed.isEmpty { continue }
      settled.formUnion(renamed.values)
      let changed = told.map { variable in
        RecordedVariable(
          TrialVariable(name: renamed[variable.name] ?? variable.name, value: variable.value),
          recording: recording
        )
      }
      try Self.replace(with: changed, of: recording, in: study, run: run)
    }
    return settled
  }

  private static func replace(
    with variables: [RecordedVariable],
    of recording: String,
    in study: borrowing Study,
    run: Int
  ) throws {
    try study.store.removeAll(RecordedVariable.self, where: ["recording": .text(recording)])
    try study.store.insert(variables, run: run)
  }

  /// Such as `A`, `P1` or `sub-01`, which by itself tells nobody who somebody is.
  private static func isCode(_ text: String) -> Bool {
    let (letters, numbers) = (text.count(where: \.isLetter), text.split { !$0.isNumber })
    let marks = text.count { !$0.isLetter && !$0.isNumber }
    guard let number = numbers.first else { return letters <= 1 && marks <= 1 }
    return letters <= mostLetters && numbers.count == 1 && number.count <= mostDigits && marks <= 1
  }

  private static func finding(ofPassage passage: String, readings: Int) -> Finding? {
    if readings == 0 { return nil }
    let sentence = """
      The passage that \(NumberText.counted(readings, "recording")) read is called as a participant is, and was taken for the \
      participant's name: it is '\(passage)' now. Ingest the file of the passages, which gives it its own name, or ingest all into a new \
      study with --keep-names.
      """
    return Finding(.warning, "passage-like-participant", at: Place("passages"), sentence)
  }

  /// `settled`: levels by their variables.
  private static func finding(of settled: [String: [String]]) -> Finding {
    let shown = settled.sorted { $0.key < $1.key }.map { variable, names in
      "\(names.sorted().quoted()) of '\(variable)'"
    }
    let sentence = """
      Values that are called as participants are were taken for codes of several people, or for texts, and stand in the study as in \
      the files: \(shown.joined(separator: "; ")). Where one of them tells who somebody is, call the participants otherwise, and ingest \
      all into a new study.
      """
    return Finding(.note, "value-kept", at: Place("variables"), sentence)
  }

  /// Of columns or variables that are called as somebody is; nil where none are.
  ///
  /// `names`: as they were stored.
  static func finding(ofNames names: [String], of thing: String, at place: Place) -> Finding? {
    guard !names.isEmpty else { return nil }
    let isOne = names.count == 1
    let sentence = """
      \(NumberText.counted(names.count, thing)) \(isOne ? "is" : "are") called as a participant is, and \(isOne ? "is" : "are") \
      \(names.quoted()) in the study. Where that is nobody's name, call the \(thing) or the participant otherwise, and ingest all \
      into a new study.
      """
    return Finding(.warning, "\(thing)-like-participant", at: place, sentence)
  }

  private static func finding(of level: Level, people: Int) -> Finding {
    let sentence = """
      A value of '\(level.variable)' that \(NumberText.counted(people, "participant")) have is called as a participant is, and was \
      taken for the participant's name: it is '\(level.value)' now, and may be split in two. Where it is no name, ingest all into a new \
      study with --keep-names, or call the participants otherwise.
      """
    return Finding(.warning, "value-like-participant", at: Place("variables"), sentence)
  }
}

extension Ingest {
  /// Lets recordings name their passages, and what is called as somebody is have its own name, now that all files are read.
  func settleNames(of ledger: IngestLedger, in study: borrowing Study) throws -> [Finding] {
    let names = ledger.names.knowing(try study.store.participants().map(\.participant.id))
    return try study.store.transaction {
      let linked = try study.linkPassages(hiddenBy: names, run: ledger.id)
      guard let run = ledger.id else { return linked }
      return try linked + ledger.namesakes.settle(in: study, named: names, run: run)
    }
  }
}
