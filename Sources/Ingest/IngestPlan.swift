import Basics
import Drafts
import Geometry
import Recordings
import Store
import Studies
import Tables

/// What a file that was read would change in the study.
struct IngestPlan {
  private let file: InputFile
  /// As the study has it.
  private let path: String
  let reading: FileReading
  private let names: NameKeeper
  private var participants: [Participant]
  private let passages: PlannedPassages
  private let leftOut: Int
  private var entries: [PlannedRecordings.Entry]
  /// How many the study has with the same content.
  private var knownRecordings: Int
  private var knownParticipants = 0
  /// Whether it names nobody, and would take the place of a recording that another file of its name gave.
  private let isNamesake: Bool
  /// Whether it would take the place of what another file, or another state of it, gave that was typed by the same path.
  private let isAtItsPlace: Bool
  /// Whose recordings would go with those that it replaces.
  private let lostPeople: [String]
  /// Texts that the file's fixations were assigned to.
  private var given: [StoredPassage] = []
  /// Recordings that the file gave before, and that go.
  private var superseded: [Stored<RecordingHeader>]
  /// The same file as it is stored, where its recordings stay as they are, or it gave none.
  private var kept: Stored<Source>?
  private(set) var findings: FindingLog
  /// What `TakenNames` is to know for the next file where this one is stored.
  let numbers: [String: Int]

  init(
    _ file: InputFile,
    _ reading: FileReading,
    _ sink: borrowing DraftSink,
    _ ledger: IngestLedger,
    readBefore earlier: Stored<Source>?,
    replaces: Bool,
    study: borrowing Study
  ) throws {
    let (names, stored, drafts) = (ledger.names, ledger.passages, sink.drafts)
    let (path, place) = (names.cleaned(file.name), Place(file.name))
    let people = Set(Set(drafts.map(\.key.participant)).map { names.id(of: $0) })
    let versions = try EarlierVersions(of: file, at: path, readBefore: earlier, holding: people, in: study)
    let superseded = replaces ? versions.all : []
    self.superseded = superseded
    kept = versions.same.isEmpty ? earlier : nil
    self.file = file
    self.path = path
    self.reading = reading
    self.names = names
    leftOut = sink.leftOut
    findings = sink.findings
    let listed = ListedPeople(sink.participants, at: place, named: names)
    findings.append(contentsOf: listed.findings)
    let participants = listed.people
    self.participants = participants
    let passages = try PlannedPassages(sink.passages, of: file, at: path, named: names, among: stored, in: study)
    self.passages = passages
    if let finding = try study.noLongerListed(in: path, participants) { findings.append(finding) }
    findings.append(contentsOf: passages.renamed(among: stored))
    let passageNames = PassageNames(drafts.isEmpty ? [] : Array(stored.keys) + passages.all.map(\.id))
    let headers = drafts.map { draft in
      var header = draft.header(names: names)
      header.passage = draft.key.passage.map { passageNames.id(of: $0, namedBy: names) }
      return header
    }
    let recordings = try PlannedRecordings(
      headers,
      of: file,
      sink,
      ledger,
      beside: versions,
      superseding: superseded,
      in: study
    )
    (entries, knownRecordings, numbers) = (recordings.entries, recordings.known, recordings.numbers)
    findings.append(contentsOf: recordings.findings)
    let own = sink.standsForParticipant ? names.id(of: file.stem) : nil
    let replaced = recordings.entries.filter { $0.header.participant == own }.flatMap(\.replaced)
    isNamesake = try Self.areOfOtherFiles(replaced, than: path, names, in: study)
    let first = recordings.entries.first { !$0.replaced.isEmpty }?.replaced ?? []
    isAtItsPlace = try !first.isEmpty && !Self.areOfOtherFiles(first, than: path, names, in: study)
    let held = headers.filter { $0.rows > 0 }
    let lostPeople = try replaces ? versions.lostPeople(beside: held, in: study) : []
    self.lostPeople = lostPeople
    if replaces, lostPeople.isEmpty, let gone = versions.finding(at: place, beside: held) { findings.append(gone) }
    for entry in entries {
      let count = try study.videos(of: entry.header.name).count
      if count > 0 { findings.append(Self.keptVideos(count, of: entry.header.name, in: file)) }
    }
    try keepWhatIsAlike(to: earlier, isReadAgain: earlier != nil && !replaces, in: study)
    if entries.isEmpty { return }
    given = try GivenPassages(drafts, beside: passages.all, stored: stored, called: passageNames, names: names).changed
  }

  /// Read otherwise, the file gives what it gave: then its recordings stay as they are stored.
  ///
  /// `isReadAgain`: whether it is a list that tells only of people who are recorded, and of whom no list tells any more. Others may
  /// have been forgotten.
  private mutating func keepWhatIsAlike(
    to earlier: Stored<Source>?,
    isReadAgain: Bool,
    in study: borrowing Study
  ) throws {
    let setups = Dictionary(superseded.map { ($0.name, $0.gaze) }) { first, _ in first }
    // The same rows may be of another screen, by another mapping.
    let isSetUpAlike = entries.allSatisfy { entry in
      guard let stored = setups[entry.header.name] else { return true }
      return stored == entry.header.gaze
    }
    // Beside its recordings, other bytes may tell other things, such as messages.
    let isSameFile = earlier != nil || superseded.isEmpty
    guard isSameFile, isSetUpAlike, knownRecordings == entries.count, knownRecordings == superseded.count else {
      return
    }
    (entries, superseded, kept) = ([], [], earlier)
    let listed = try study.store.participants().keyed(by: \.participant.id)
    let recorded = try isReadAgain ? Set(study.store.recordings().map(\.participant)) : []
    let count = participants.count
    participants.removeAll { own in
      guard let known = listed[own.id], !isReadAgain || recorded.contains(own.id) else { return isReadAgain }
      return known.isListed && (isReadAgain || known.participant == own)
    }
    knownParticipants = count - participants.count
  }

  /// Whether there are any recordings, and none came from this place.
  private static func areOfOtherFiles(
    _ recordings: [Stored<RecordingHeader>],
    than path: String,
    _ names: NameKeeper,
    in study: borrowing Study
  ) throws -> Bool {
    if recordings.isEmpty { return false }
    let sources = Set(recordings.map(\.source))
    let files = try study.store.sources().filter { sources.contains($0.id) }
    // Whose name a folder has may have become known since.
    return files.allSatisfy { names.cleaned($0.path) != path }
  }

  private static func keptVideos(_ count: Int, of recording: String, in file: InputFile) -> Finding {
    let sentence = """
      \(NumberText.counted(count, "video")) of '\(recording)' stay\(count == 1 ? "s" : "") with it, with the face's place as it was told \
      before; ingest the video with --replace to look for it anew.
      """
    return Finding(.note, "videos-kept", at: Place(file.name), sentence)
  }

  /// Whether the study would be the same afterwards.
  var changesNothing: Bool { entries.isEmpty && participants.isEmpty && passages.changed.isEmpty }

  /// Throws where nothing of the file may be stored.
  func check(isStrict: Bool, replaces: Bool) throws(IngestRefusal) {
    let (errors, warnings) = (findings.count(.error), findings.count(.warning))
    if isStrict, findings.hasTrouble { throw .strict(file: file.name, errors: errors, warnings: warnings) }
    let knownPassages = passages.all.count - passages.changed.count
    if changesNothing, knownRecordings + knownPassages + knownParticipants == 0 {
      throw .noRows(
        file: file.name,
        leftOut: leftOut,
        reason: findings.entries.filter { $0.first.severity == .error }.max { $0.count < $1.count }?.first.message
      )
    }
    if !lostPeople.isEmpty { throw .lostPeople(file: file.name, people: lostPeople) }
    if !replaces, let id = passages.other.min() { throw .otherPassage(file: file.name, passage: id) }
    guard !replaces, let entry = entries.first(where: { !$0.replaced.isEmpty }) else { return }
    if isNamesake { throw .namesake(file: file.name, recording: entry.header.name) }
    if !isAtItsPlace, let other = entry.anothers {
      throw .anothersRows(file.name, of: entry.header.participant, recording: other.name, owner: other.participant)
    }
    throw .otherContent(
      file: file.name,
      recording: entry.header.name,
      participant: entry.header.participant,
      rows: entry.header.rows,
      storedRows: entry.replaced.reduce(0) { $0 + $1.rows },
      isAtItsPlace: isAtItsPlace
    )
  }

  /// Stores all of it, inside the caller's transaction.
  func store(_ sink: borrowing DraftSink, _ columns: PreparedColumns, in study: borrowing Study, run: Int) throws {
    let filmed = try entries.map { try study.detachedVideos(of: $0.header.name) }
    try removeReplaced(from: study)
    let source = try storeSource(in: study, run: run)
    try study.store.insert(participants, run: run)
    try storePassages(in: study, run: run)
    let drafts = sink.drafts
    for (var entry, videos) in zip(entries, filmed) {
      entry.header.source = source
      let draft = drafts[entry.draft]
      _ = try study.store.insert(
        entry.header,
        presentations: entry.presentations,
        fingerprints: Set(draft.fingerprint.hashes),
        run: run,
        columns: draft.columnNames.count,
        pieces: { try columns.take(of: entry.draft, $0) }
      )
      try draft.storeExtras(of: entry.header.name, names: names, in: study, run: run)
      for video in videos { try study.attach(video, to: entry.header.name, run: run) }
    }
    if let first = firstRecording {
      let parts = sink.parts.map { ReadPart($0, recording: first, cleaned: names.cleaned) }
      try study.store.insert(parts, run: run)
    }
    try study.store.insert(findings.entries.map { $0.rewritten(names.cleaned) }, source: source, run: run)
  }

  private func removeReplaced(from study: borrowing Study) throws {
    let handedOn = Set(entries.map(\.header.name))
    var removed: Set<Int> = []
    for recording in superseded + entries.flatMap(\.replaced) where removed.insert(recording.id).inserted {
      // What people gave of a recording when they looked at it stays with the recording's name.
      let tables = handedOn.contains(recording.name) ? GivenByHand.tables : []
      try study.store.delete(recording: recording.id, keeping: tables)
    }
  }

  /// The number of the file as a source.
  private func storeSource(in study: borrowing Study, run: Int) throws -> Int {
    let source = Source(
      name: names.cleanedStem(file.stem),
      path: path,
      format: reading.format.name,
      sha256: reading.sha256,
      bytes: reading.bytes,
      rows: rows,
      leftOut: leftOut
    )
    let number: Int
    if let kept, entries.isEmpty {
      number = kept.id
    } else {
      if let kept { try study.store.delete(source: kept.id) }
      number = try study.store.insert(source, run: run)
    }
    try study.store.insert([Run.Input(name: source.path, sha256: source.sha256, bytes: source.bytes)], run: run)
    return number
  }

  private func storePassages(in study: borrowing Study, run: Int) throws {
    for passage in changedPassages {
      try study.store.removeAll(StoredPassage.self, where: ["passage": .text(passage.id)])
    }
    try study.store.insert(changedPassages, run: run)
    for origin in passages.origins {
      try study.store.removeAll(
        PassageOrigin.self,
        where: ["passage": .text(origin.passage), "file": .text(origin.file)]
      )
    }
    try study.store.insert(passages.origins, run: run)
  }

  /// Those that the study has otherwise, or not at all.
  var changedPassages: [StoredPassage] { passages.changed + given }

  /// Of recordings; people who are listed beside them are none.
  private var rows: Int { entries.reduce(0) { $0 + $1.header.rows } }

  /// What a file without recordings holds.
  var otherContent: String? {
    guard entries.isEmpty else { return nil }
    return passages.changed.isEmpty ? "participants" : "passages"
  }

  /// Which of the recordings that were stored came first in the file; nil where none were.
  var firstRecording: String? { entries.first?.header.name }

  func row(isDryRun: Bool) -> IngestedFile {
    var row = IngestedFile(file: file.name, status: status(isDryRun: isDryRun))
    row.participants = Set(entries.map(\.header.participant) + participants.map(\.id)).sorted()
    row.devices = Set(entries.map(\.header.device)).sorted()
    if !entries.isEmpty || participants.isEmpty && passages.changed.isEmpty && knownParticipants == 0 {
      row.recordings = entries.count
      row.presentations = entries.reduce(0) { $0 + $1.presentations.count }
    }
    row.passages = changedPassages.isEmpty ? nil : changedPassages.count
    row.rows = entries.isEmpty ? participants.count + passages.changed.reduce(0) { $0 + $1.words } : rows
    row.leftOut = leftOut
    row.findings = findings.troubles
    row.describe(entries.map(\.header))
    return row
  }

  private func status(isDryRun: Bool) -> IngestedFile.Status {
    if changesNothing { return .alreadyIngested }
    if isDryRun { return .wouldBeStored }
    return superseded.isEmpty && passages.other.isEmpty && entries.allSatisfy(\.replaced.isEmpty) ? .stored : .replaced
  }
}
