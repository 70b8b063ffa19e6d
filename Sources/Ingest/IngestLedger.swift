import Basics
import Store
import Studies

/// The run that an ingest is recorded as, from its first stored file on.
struct IngestLedger {
  var names: NameKeeper
  /// As the files call them.
  var people = NamesOfPeople()
  var nameless = NamelessFiles()
  var unread = UnreadFiles()
  /// By which formats files were read.
  var formatsRead: Set<String> = []
  var namesakes = Namesakes()
  /// What else lay where the recordings did.
  var files = FolderFiles()
  /// Those that the study has by now, by their ids.
  private(set) var passages: [String: StoredPassage]
  /// Behind names of recordings that were stored; none where one was taken out since.
  private(set) var numbers: [String: Int] = [:]
  private var run: Run
  private let paths: Set<String>
  /// Known from the first file on that was stored.
  private(set) var id: Int?
  /// The first that the run stored.
  private var recording: String?

  /// `run`: as the command line has it, paths in plain.
  init(run: Run, paths: [String], names: NameKeeper, passages: [StoredPassage]) {
    self.run = run
    self.paths = Set(paths)
    self.names = names
    self.passages = passages.keyed(by: \.id)
  }

  /// Of files that no format reads, and of what people are called.
  func findings(besideRecordings: Bool, in study: borrowing Study) throws -> [Finding] {
    let misnamed = nameless.namesOfFolders(beside: people)
    return try unread.findings(beside: people, named: names, besideRecordings: besideRecordings, in: study)
      + people.findings(without: misnamed, ofFiles: nameless.names) + nameless.findings(beside: people)
  }

  /// The run's number; inside the transaction that stores the first file it is entered.
  func number(in study: borrowing Study) throws -> Int {
    try study.noteKey(provenBy: names)
    if let id { return id }
    try study.noteKey()
    return try study.store.insert(names.withoutNames(runWithoutPaths))
  }

  /// Until all files are read, not all names are known, so the paths stay out of the command.
  private var runWithoutPaths: Run {
    var run = run
    run.command = run.command.map { paths.contains($0) ? "…" : $0 }
    return run
  }

  /// The transaction that stored what was planned for a file has been kept.
  mutating func keep(_ id: Int, _ plan: IngestPlan) {
    keep(id, plan.reading.format)
    recording = recording ?? plan.firstRecording
    for passage in plan.changedPassages { passages[passage.id] = passage }
    numbers = plan.numbers
  }

  /// The transaction that entered the run has been kept.
  mutating func keep(_ id: Int, _ format: Run.Choice) {
    self.id = id
    if !run.choices.contains(format) { run.choices.append(format) }
  }

  /// Enters the formats used, and the command with its paths, but without the names that they hold.
  ///
  /// `isWhole`: whether all files were read.
  func close(_ study: borrowing Study, isWhole: Bool = true) throws {
    guard let id else { return }
    try study.store.update(names.withoutNames(isWhole ? run : runWithoutPaths), number: id)
    guard let recording else { return }
    try study.store.insert(files.parts.map { ReadPart($0, recording: recording) { $0 } }, run: id)
  }
}
