import Store
import Studies

/// The run that an ingest is recorded as, from its first stored file on.
struct IngestLedger {
  var names: NameKeeper
  /// As the files call them.
  var people = NamesOfPeople()
  var nameless = NamelessFiles()
  /// What else lay where the recordings did.
  var files = FolderFiles()
  private var run: Run
  private let paths: Set<String>
  /// Known from the first file on that was stored.
  private(set) var id: Int?
  /// The first that the run stored.
  private var recording: String?

  /// `run`: as the command line has it, paths in plain.
  init(run: Run, paths: [String], names: NameKeeper) {
    self.run = run
    self.paths = Set(paths)
    self.names = names
  }

  /// The run's number; inside the transaction that stores the first file it is entered.
  ///
  /// Until all files are read, not all names are known, so the paths stay out of the command.
  func number(in study: borrowing Study) throws -> Int {
    if let id { return id }
    var run = run
    run.command = run.command.map { paths.contains($0) ? "…" : $0 }
    return try study.store.insert(names.withoutNames(run))
  }

  /// The transaction that entered the run has been kept.
  mutating func keep(_ id: Int, _ format: Run.Choice, recording: String? = nil) {
    self.id = id
    self.recording = self.recording ?? recording
    if !run.choices.contains(format) { run.choices.append(format) }
  }

  /// Enters the formats used, and the command with its paths, but without the names that they hold.
  func close(_ study: borrowing Study) throws {
    guard let id else { return }
    try study.store.update(names.withoutNames(run), number: id)
    guard let recording else { return }
    try study.store.insert(files.parts.map { ReadPart($0, recording: recording) { $0 } }, run: id)
  }
}
