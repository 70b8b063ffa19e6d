import Drafts
import Basics
import Geometry
import Recordings
import Store
import Studies
import Tables

/// What a file that was read would change in the study.
struct IngestPlan {
  private struct Entry {
    let draft: Int
    var header: RecordingHeader
    let presentations: [Presentation]
    /// Stored recordings that this one is other content of.
    let replaced: [Stored<RecordingHeader>]
  }

  private let file: InputFile
  /// As the study has it.
  private let path: String
  let reading: FileReading
  private let names: NameKeeper
  private var participants: [Participant]
  /// Those that the study does not have with the same content.
  private let passages: [StoredPassage]
  /// Their ids, where the study has other content.
  private let otherPassages: Set<String>
  /// Where those come from.
  private let origins: [PassageOrigin]
  private let leftOut: Int
  private var entries: [Entry] = []
  private var knownRecordings = 0
  private let knownPassages: Int
  private var knownParticipants = 0
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
    let path = names.cleaned(file.name)
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
    let personal = PersonalColumns(of: names.keepsNames ? [] : sink.participants)
    if let finding = personal.finding(at: Place(file.name)) { findings.append(finding) }
    participants = sink.participants.map { participant in
      var named = personal.removed(from: participant)
      named.id = names.id(of: participant.id)
      named.details = named.details.map { .init(name: $0.name, value: names.cleanedDetail($0.value)) }
      return named
    }
    let found = try sink.passages.map { passage in
      StoredPassage(try Self.placed(passage, of: file, named: names, among: stored, in: study))
    }
    if let finding = try study.noLongerListed(in: path, participants) { findings.append(finding) }
    origins = zip(sink.passages, found).map { PassageOrigin(passage: $1.id, name: $0.id, file: path) }
    passages = found.filter { stored[$0.id] != $0 }
    // A layout comes in the place of what was known of a text without it.
    otherPassages = Set(
      try passages.filter { passage in
        guard let other = stored[passage.id] else { return false }
        return try !GivenText.isLayout(passage.passage(), of: other.passage())
      }
      .map(\.id)
    )
    knownPassages = found.count - passages.count
    for finding in Self.renamed(origins, stored: stored) { findings.append(finding) }
    let stem = names.cleanedStem(file.stem)
    let passageNames = PassageNames(drafts.isEmpty ? [] : Array(stored.keys) + found.map(\.id))
    let labels = RecordingLabels(drafts.map(\.key), names: names)
    let headers = drafts.map { draft in
      var header = draft.header(names: names)
      header.passage = header.passage.map(passageNames.id)
      return header
    }
    let handedOn = versions.names(of: headers)
    var taken = TakenNames(freed: superseded.map(\.name), given: Set(handedOn.values), numbers: ledger.numbers)
    let leaving = Set(superseded.map(\.id))
    var twins: Set<Int> = []
    for (index, draft) in drafts.enumerated() where draft.rows > 0 {
      var header = headers[index]
      let known = versions.others(like: header).filter { !twins.contains($0.id) }
      let relatives = try Relatives(of: header, draft, from: sink.spool.numbers, beside: known, in: study)
      twins.formUnion(relatives.twins)
      if !relatives.twins.isEmpty {
        knownRecordings += 1
        if relatives.twins.isDisjoint(with: leaving) { continue }
      }
      for finding in relatives.findings(at: Place(file.name), besides: leaving) { findings.append(finding) }
      // Where a damaged word split a recording in two, one of them takes its place.
      let place = handedOn[index] ?? relatives.copies.map(\.name).first { taken.handOn($0) }
      header.name = try place ?? taken.unused(labels.name(index, stem: stem), in: study)
      entries.append(
        Entry(
          draft: index,
          header: header,
          presentations: draft.presentations(),
          replaced: relatives.copies
        )
      )
    }
    if replaces, let gone = versions.finding(at: Place(file.name), beside: headers.filter { $0.rows > 0 }) {
      findings.append(gone)
    }
    numbers = superseded.isEmpty && entries.allSatisfy(\.replaced.isEmpty) ? taken.numbers : [:]
    // Rows that cannot be read name no recording; where there is but one, they are of it.
    if drafts.count == 1, !entries.isEmpty { entries[0].header.leftOut = leftOut }
    for entry in entries {
      let count = try study.videos(of: entry.header.name).count
      if count > 0 { findings.append(Self.keptVideos(count, of: entry.header.name, in: file)) }
    }
    // Read otherwise, the file gives what it gave.
    let setups = Dictionary(superseded.map { ($0.name, $0.gaze) }) { first, _ in first }
    // The same rows may be of another screen, by another mapping.
    let isSetUpAlike = entries.allSatisfy { entry in
      guard let stored = setups[entry.header.name] else { return true }
      return stored == entry.header.gaze
    }
    // Beside its recordings, other bytes may tell other things, such as messages.
    let isSameFile = earlier != nil || superseded.isEmpty
    if isSameFile, isSetUpAlike, knownRecordings == entries.count, knownRecordings == superseded.count {
      (entries, self.superseded, kept) = ([], [], earlier)
      let listed = Dictionary(try study.store.participants().map { ($0.participant.id, $0) }) { first, _ in first }
      let count = participants.count
      participants.removeAll { own in listed[own.id].map { $0.isListed && $0.participant == own } ?? false }
      knownParticipants = count - participants.count
    }
    if !entries.isEmpty {
      given = try GivenPassages(drafts, beside: found, stored: stored, called: passageNames, names: names)
        .changed
    }
  }

  private static func keptVideos(_ count: Int, of recording: String, in file: InputFile) -> Finding {
    let sentence = """
      \(NumberText.counted(count, "video")) of '\(recording)' stay\(count == 1 ? "s" : "") with it, with the face's place as it was told \
      before; ingest the video with --replace to look for it anew.
      """
    return Finding(.note, "videos-kept", at: Place(file.name), sentence)
  }

  /// Whether the study would be the same afterwards.
  var changesNothing: Bool { entries.isEmpty && participants.isEmpty && passages.isEmpty }

  /// Throws where nothing of the file may be stored.
  func check(isStrict: Bool, replaces: Bool) throws(IngestRefusal) {
    let (errors, warnings) = (findings.count(.error), findings.count(.warning))
    if isStrict, errors + warnings > 0 { throw .strict(file: file.name, errors: errors, warnings: warnings) }
    if changesNothing, knownRecordings + knownPassages + knownParticipants == 0 {
      throw .noRows(
        file: file.name,
        leftOut: leftOut,
        reason: findings.entries.filter { $0.first.severity == .error }.max { $0.count < $1.count }?.first.message
      )
    }
    if !replaces, let id = otherPassages.min() { throw .otherPassage(file: file.name, passage: id) }
    guard !replaces, let entry = entries.first(where: { !$0.replaced.isEmpty }) else { return }
    throw .otherContent(
      file: file.name,
      recording: entry.header.name,
      participant: entry.header.participant,
      rows: entry.header.rows,
      storedRows: entry.replaced.reduce(0) { $0 + $1.rows }
    )
  }

  /// Tables of what people gave of a recording when they looked at it: it stays with the recording's name.
  private static let givenByHand: Set = ["line_correction", "page_review"]

  /// Stores all of it, inside the caller's transaction.
  func store(_ sink: borrowing DraftSink, _ columns: PreparedColumns, in study: borrowing Study, run: Int) throws {
    let filmed = try entries.map { try study.detachedVideos(of: $0.header.name) }
    let handedOn = Set(entries.map(\.header.name))
    var replaced: Set<Int> = []
    for recording in superseded + entries.flatMap(\.replaced) where replaced.insert(recording.id).inserted {
      let tables = handedOn.contains(recording.name) ? Self.givenByHand : []
      try study.store.delete(recording: recording.id, keeping: tables)
    }
    let source = Source(
      name: names.cleanedStem(file.stem),
      path: path,
      format: reading.format.name,
      sha256: reading.sha256,
      bytes: reading.bytes,
      rows: entries.reduce(0) { $0 + $1.header.rows },
      leftOut: leftOut
    )
    let number: Int
    if let kept, entries.isEmpty {
      number = kept.id
    } else {
      if let kept { try study.store.delete(source: kept.id) }
      number = try study.store.insert(source, run: run)
    }
    try study.store.insert(
      [Run.Input(name: source.path, sha256: source.sha256, bytes: source.bytes)],
      run: run
    )
    try study.store.insert(participants, run: run)
    for passage in changedPassages {
      try study.store.removeAll(StoredPassage.self, where: ["passage": .text(passage.id)])
    }
    try study.store.insert(changedPassages, run: run)
    for origin in origins {
      try study.store.removeAll(
        PassageOrigin.self,
        where: ["passage": .text(origin.passage), "file": .text(origin.file)]
      )
    }
    try study.store.insert(origins, run: run)
    let drafts = sink.drafts
    for (var entry, videos) in zip(entries, filmed) {
      entry.header.source = number
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
    try study.store.insert(findings.entries.map { $0.rewritten(names.cleaned) }, source: number, run: run)
  }

  /// Those that the study has otherwise, or not at all.
  var changedPassages: [StoredPassage] { passages + given }

  /// What a file without recordings holds.
  var otherContent: String? {
    guard entries.isEmpty else { return nil }
    return passages.isEmpty ? "participants" : "passages"
  }

  /// Which of the recordings that were stored came first in the file; nil where none were.
  var firstRecording: String? { entries.first?.header.name }

  func row(isDryRun: Bool) -> IngestedFile {
    var row = IngestedFile(file: file.name, status: status(isDryRun: isDryRun))
    row.participants = Set(entries.map(\.header.participant) + participants.map(\.id)).sorted()
    row.devices = Set(entries.map(\.header.device)).sorted()
    if !entries.isEmpty || participants.isEmpty && passages.isEmpty && knownParticipants == 0 {
      row.recordings = entries.count
      row.presentations = entries.reduce(0) { $0 + $1.presentations.count }
    }
    row.passages = passages.isEmpty && given.isEmpty ? nil : passages.count + given.count
    row.rows = entries.reduce(participants.count + passages.reduce(0) { $0 + $1.words }) { $0 + $1.header.rows }
    row.leftOut = leftOut
    row.findings = findings.count(.error) + findings.count(.warning)
    row.describe(entries.map(\.header))
    return row
  }

  private func status(isDryRun: Bool) -> IngestedFile.Status {
    if changesNothing { return .alreadyIngested }
    if isDryRun { return .wouldBeStored }
    return superseded.isEmpty && otherPassages.isEmpty && entries.allSatisfy(\.replaced.isEmpty) ? .stored : .replaced
  }
}
