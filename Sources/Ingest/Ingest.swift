package import Basics
import Drafts
import Formats
import Geometry
import Recordings
package import Store
package import Studies
import Tables
import Trackers
import Video

/// Files become recordings: each is read, checked, and stored whole or not at all.
package struct Ingest: Sendable {
  /// Files, folders, or `-` for standard input.
  package var paths: [String]
  /// Nil where the content is to tell.
  package var format: String?
  /// By the names of formats.
  package var formatOptions: [String: Options] = [:]
  /// How the columns of tables are to be taken; nil where their formats tell.
  package var mapping: NamedMapping?
  /// What is known of videos beside their files.
  package var videos = VideoChoices()
  /// What pictures show; nil where their names or trials tell.
  package var passage: String?
  /// Refuses a file with errors or warnings.
  package var isStrict = false
  /// Tells what would be stored, and stores nothing.
  package var isDryRun = false
  /// Puts a recording in the place of a stored one with other content.
  package var replaces = false
  package var keepsNames = false
  /// Told the file's name, how many more bytes of it were read, and how many it has.
  package var progress: @Sendable (String, Int, Int?) -> Void = { _, _, _ in }

  package init(paths: [String]) {
    self.paths = paths
  }

  package struct Outcome: Sendable {
    package var files: [IngestedFile] = []
    /// Why files were refused, in their order, each reason once.
    package var refusals: [String] { refused.sentences }
    var refused = Refusals()
    package var findings = FindingLog()
    /// Kept apart until all files are read, so that a file that was stored stands first among those alike.
    var findingsOfRefused = FindingLog()
    /// What was found of files of other programs, which have to be converted.
    package var foreign: [FindingLog.Entry] {
      findings.entries.filter { $0.first.kind.hasPrefix(PassedOver.foreignKinds) }
    }

    /// Whether one of the files has any.
    var hasRecordings: Bool { files.contains { ($0.recordings ?? 0) > 0 } }

    mutating func refuse(_ file: InputFile, because error: any Error) {
      files.append(IngestedFile(file: file.name, status: .refused))
      refused.take(file, error)
    }
  }

  /// Reads every file; what is wrong with one does not keep the others out.
  ///
  /// `run`: as it is to be recorded, its command with paths in plain.
  package func run(on study: borrowing Study, recordedAs run: Run) async throws -> Outcome {
    try study.requireItsKey()
    var ledger = IngestLedger(
      run: run,
      paths: paths,
      names: try NameKeeper(study, keepsNames: keepsNames),
      passages: try study.store.rows(StoredPassage.self)
    )
    let reader = FileReader(format: format, options: formatOptions, mapping: mapping, progress: progress)
    var ahead = FilesAhead(reader, for: study)
    let files = try study.withListsReadAgainLast(Self.inOrder(inputFiles(at: paths).withCopiesLast))
    let outcome: Outcome
    do {
      outcome = try await ingest(files, into: study, ahead: &ahead, ledger: &ledger)
    } catch {
      await ahead.end()
      // What failed first is the one to tell.
      try? ledger.close(study, isWhole: false)
      throw error
    }
    try ledger.close(study)
    return outcome
  }

  private func ingest(
    _ files: [InputFile],
    into study: borrowing Study,
    ahead: inout FilesAhead,
    ledger: inout IngestLedger
  ) async throws -> Outcome {
    var outcome = Outcome()
    var texts = try TrialTexts(study, options: formatOptions)
    var unknown = UnknownTables()
    // A video is added to a recording, which may stand in another of these files.
    var videos: [InputFile] = []
    var pictures: [InputFile] = []
    for (place, file) in files.enumerated() {
      if file.isLinkToFolder {
        ledger.files.leave(file, because: "a link to a folder")
        let sentence = "It is a link to a folder, which is not followed; ingest that folder by its own path."
        outcome.findings.append(Finding(.warning, "linked-folder", at: Place(file.name), sentence))
        continue
      }
      do {
        switch try kind(of: file, isBegun: ahead.hasBegun(file), beside: texts) {
        case .text, .mapping: continue
        case .drawing: ledger.files.take(file, as: "the passage's picture")
        case .picture: pictures.append(file)
        case .video: videos.append(file)
        case .data:
          // What trials named was read with them.
          if file.folder != nil, !replaces, try wasFollowed(file, in: study) { continue }
          let row = try await ingest(
            file,
            before: files[(place + 1)...].prefix(Self.lookahead),
            into: study,
            ahead: &ahead,
            texts: &texts,
            ledger: &ledger,
            outcome: &outcome
          )
          outcome.files.append(row)
        }
      } catch let passed as PassedOver {
        ledger.files.leave(file, because: passed.shortReason)
        if !unknown.take(file, passed) { ledger.unread.take(file, passed) }
      } catch let error where Refusals.keepsOneFileOut(error) {
        outcome.refuse(file, because: error)
      }
    }
    await ahead.end()
    outcome.findings.append(outcome.findingsOfRefused)
    try await ingest(videos: videos, into: study, ledger: &ledger, outcome: &outcome)
    if !outcome.files.isEmpty, !isDryRun {
      outcome.findings.append(contentsOf: try settleNames(of: ledger, in: study))
    }
    try ingest(pictures: pictures, shown: texts.pictures, into: study, ledger: &ledger, outcome: &outcome)
    outcome.settle(unknown)
    let found = try ledger.findings(besideRecordings: outcome.hasRecordings, in: study)
    let unused = unusedOptions(beside: ledger.formatsRead.union(texts.formatsRead))
    outcome.findings.append(contentsOf: try study.listFindings() + found + unused)
    return outcome
  }

  /// Files whose trials name the texts of others come first, so that each text is called as it was shown.
  private static func inOrder(_ files: [InputFile]) -> [InputFile] {
    let isTracker = { (file: InputFile) in file.name.lowercased().contains(".asc") }
    return files.filter(isTracker) + files.filter { !isTracker($0) }
  }

  /// How many files behind one are looked at to find the next ones that are data; videos may lie between.
  private static let lookahead = 16

  /// Throws `PassedOver` where the file lies in a folder and is no data.
  ///
  /// `rest`: some files behind it, of which the next ones are read meanwhile.
  private func ingest(
    _ file: InputFile,
    before rest: ArraySlice<InputFile>,
    into study: borrowing Study,
    ahead: inout FilesAhead,
    texts: inout TrialTexts,
    ledger: inout IngestLedger,
    outcome: inout Outcome
  ) async throws -> IngestedFile {
    if !replaces, let source = try knownSource(of: file, in: study) {
      return try row(of: file, storedAs: source, in: study)
    }
    let next = try next(in: rest, behind: ahead, beside: texts, in: study)
    let read = try await ahead.read(file, before: next)
    let reading = read.reading
    ledger.formatsRead.insert(reading.format.name)
    // Other options or another mapping may find other things in the same file.
    let earlier = try study.store.source(sha256: reading.sha256)
    if let earlier, !replaces, try !study.isReadAgain(earlier) {
      return try row(of: file, storedAs: earlier, in: study)
    }
    guard var sink = read.take() else { preconditionFailure("A file is taken once.") }
    let known = (areas: texts.followed, drawings: texts.drawings)
    try await texts.find(for: &sink, of: file)
    let followed = texts.followed.subtracting(known.areas).sorted()
    let drawings = texts.drawings.subtracting(known.drawings).sorted()
    for (ending, files) in Dictionary(grouping: followed, by: FolderFiles.ending).sorted(by: { $0.key < $1.key }) {
      sink.note(.read(.file, ending, as: "passage: interest areas that trials name", count: files.count))
    }
    ledger.people.take(listed: sink.participants.map(\.id), recorded: sink.drafts.map(\.key.participant))
    ledger.names.learn(sink.namedParticipants.sorted() + sink.participants.map(\.id))
    let isParticipant = sink.standsForParticipant
    ledger.names.begin(file: file.name, stem: file.stem, isParticipant: isParticipant)
    let plan = try study.store.reading {
      try IngestPlan(file, reading, sink, ledger, readBefore: earlier, replaces: replaces, study: study)
    }
    do throws(IngestRefusal) {
      try plan.check(isStrict: isStrict, replaces: replaces)
    } catch {
      if error.restsOnFindings { outcome.findingsOfRefused.append(plan.findings) }
      throw error
    }
    outcome.findings.append(plan.findings)
    if isParticipant { ledger.nameless.take(file, isMapped: reading.format.name == MappedFile.name) }
    if plan.changesNothing, let earlier { return try row(of: file, storedAs: earlier, in: study) }
    if isDryRun || plan.changesNothing { return plan.row(isDryRun: isDryRun) }
    if let meaning = plan.otherContent { ledger.files.take(file, as: meaning) }
    ledger.namesakes.take(sink.drafts, names: ledger.names)
    let number = try study.store.transaction(ofBytes: reading.bytes) {
      let number = try ledger.number(in: study)
      try plan.store(sink, read.columns, in: study, run: number)
      // What messages named was read as well.
      for path in followed + drawings {
        for read in try inputFiles(at: [path]) {
          let input = Run.Input(name: ledger.names.cleaned(path), sha256: try digest(of: read), bytes: read.size ?? 0)
          try study.store.insert([input], run: number)
        }
      }
      return number
    }
    ledger.keep(number, plan)
    return plan.row(isDryRun: false)
  }

  private enum Kind {
    /// A text or a picture that a trial of another file named.
    case text, drawing
    /// The one that tells how tables are to be read, where it lies among them.
    case mapping
    case picture, video, data
  }

  /// `isBegun`: whether it was data when it was looked at before its turn; `texts`: what trials named so far.
  private func kind(of file: InputFile, isBegun: Bool = false, beside texts: TrialTexts) throws(FileError) -> Kind {
    if texts.followed.contains(file.name) { return .text }
    if let mapping, mapping.isHeld(by: file) { return .mapping }
    if texts.drawings.contains(file.name) { return .drawing }
    guard !isBegun, let head = try file.head() else { return .data }
    if PictureKind(head.span) != nil { return .picture }
    return format == nil && mapping == nil && beginsLikeVideo(head.span) ? .video : .data
  }

  /// The files whose turn comes next, as far as that can be told.
  private func next(
    in rest: ArraySlice<InputFile>,
    behind ahead: borrowing FilesAhead,
    beside texts: TrialTexts,
    in study: borrowing Study
  ) throws -> [InputFile] {
    var next: [InputFile] = []
    for file in rest where next.count < FilesAhead.most {
      if try ahead.hasBegun(file) || isToBeRead(file, beside: texts, in: study) { next.append(file) }
    }
    return next
  }

  /// Whether a file whose turn has not come is data that the study does not have yet, as far as that is quickly told.
  private func isToBeRead(_ file: InputFile, beside texts: TrialTexts, in study: borrowing Study) throws -> Bool {
    guard let size = file.size, case .data? = try? kind(of: file, beside: texts) else { return false }
    return try replaces || !(study.store.hasSource(ofBytes: size) || study.store.hasCompanion(ofBytes: size))
  }

  /// A file of this size and content that was ingested before, found without reading it as data.
  private func knownSource(of file: InputFile, in study: borrowing Study) throws -> Stored<Source>? {
    guard let size = file.size, try study.store.hasSource(ofBytes: size),
      let source = try study.store.source(sha256: try digest(of: file)), try !study.isReadAgain(source)
    else { return nil }
    return source
  }

  /// Whether an earlier run took the file's content for what a trial of another file named.
  private func wasFollowed(_ file: InputFile, in study: borrowing Study) throws -> Bool {
    guard let size = file.size, try study.store.hasCompanion(ofBytes: size) else { return false }
    return try study.store.hasCompanion(ofBytes: size, sha256: try digest(of: file))
  }

  /// What the study has of a file already.
  private func row(
    of file: InputFile,
    storedAs source: Stored<Source>,
    in study: borrowing Study
  ) throws -> IngestedFile {
    let recordings = try study.store.recordings(where: ["source": .integer(source.id)])
    var row = IngestedFile(file: file.name, status: .alreadyIngested)
    row.participants = Set(recordings.map(\.participant)).sorted()
    row.devices = Set(recordings.map(\.device)).sorted()
    if !recordings.isEmpty {
      row.recordings = recordings.count
      row.rows = source.rows
      row.describe(recordings.map(\.value))
    }
    row.leftOut = source.leftOut
    return row
  }
}
