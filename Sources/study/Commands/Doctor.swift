import Analysis
import Arguments
import Basics
import Formats
import FoundationEssentials
import Ingest
import Studies
import Tables

struct Doctor: Command {
  static let name = "doctor"
  static let summary = "Print what a folder would be read as, and what it lacks."
  static let examples = [
    Example("study doctor lab", "Reads the folder 'lab', and stores nothing."),
    Example("study doctor --mapping gaze.map.json lab", "The same, with a mapping for its tables."),
  ]
  static let result = "What was found and what is missing, and the commands to type. No study is needed or changed."

  private let study: StudyOption
  private let printer: RowPrinter
  private let mappingFile: String?
  private let showsFiles: Bool
  private var ingest: Ingest

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let options = try ChoiceOptions(from: &arguments)
    mappingFile = try arguments.option(
      "mapping",
      .file("MAP.json"),
      help: "How to take columns; 'study mapping' drafts one."
    )
    showsFiles = arguments.flag("files", help: "Print a row for every file instead.")
    printer = try RowPrinter(from: &arguments)
    ingest = Ingest(paths: [try arguments.operand(.path, help: "A folder, or a file.")])
    ingest.formatOptions = try options.options(ofAny: formats.names)
    // Nothing leaves this run, so that people are called as the files call them.
    ingest.keepsNames = true
  }

  func run() async throws {
    try ingest.requireOptions()
    // It holds people's names, and goes with the program however it ends.
    let draft = try DraftFolder(
      pathOf("study-doctor-\(UUID().uuidString)", in: FileManager.default.temporaryDirectory.path)
    )
    let folder = StudyFolder(draft.folder.path)
    try folder.create()
    // The screen and the devices that the study's settings describe count here, too.
    if let own = try study.folderWhereThere(), let settings = FileManager.default.contents(atPath: own.settings) {
      try settings.write(to: URL(filePath: folder.settings))
    }
    let trial = try study.writing(folder)
    var ingest = ingest
    if let mappingFile { ingest.mapping = try NamedMapping(at: mappingFile) }
    let outcome = try await ingest.run(on: trial, recordedAs: .now())
    if showsFiles {
      try printer.print(outcome.files, orElse: outcome.withoutFiles)
      if printer.isForPeople { for entry in outcome.foreign { try StandardOutput.print("\(entry)") } }
      return
    }
    let diagnosis = try trial.diagnosis(withoutNames: trial.personalColumns())
    try printer.print(Self.files(of: outcome) + diagnosis)
    guard printer.isForPeople else { return }
    for finding in Self.doubts(of: outcome) { try StandardOutput.print("  \(finding)") }
    for refusal in outcome.refusals { try StandardOutput.print("\nNot read: \(refusal)") }
    let commands = try trial.commands()
    guard !commands.isEmpty else { throw ExitCode.data }
    let mapping = mappingFile.map { "--mapping \($0.shellWord) " } ?? ""
    let first = try study.folderWhereThere() == nil ? ["study init"] : []
    let read = "study ingest \(mapping)\(ingest.paths.map(\.shellWord).joined(separator: " "))"
    try StandardOutput.print("\nType:\n" + (first + [read] + commands).map { "  \($0)" }.joined(separator: "\n"))
  }

  /// How many files were read as what, and how many were not.
  static func files(of outcome: Ingest.Outcome) -> [Diagnosis] {
    let read = outcome.files.filter { $0.status != .refused }
    let pictures = read.count { $0.pictureOf != nil }
    let lists = read.count { ($0.recordings, $0.passages) == (nil, nil) && ($0.pictureOf, $0.videoOf) == (nil, nil) }
    let texts = read.count { ($0.passages ?? 0) > 0 && ($0.recordings ?? 0) == 0 }
    let parts = [
      "\(read.count { ($0.recordings ?? 0) > 0 }) with recordings", texts > 0 ? "\(texts) with passages" : nil,
      lists > 0 ? "\(lists) with participants" : nil, pictures > 0 ? NumberText.counted(pictures, "picture") : nil,
    ]
    let devices = Set(read.flatMap(\.devices)).sorted()
    let refused = outcome.files.count - read.count
    func count(_ kind: String) -> Int {
      outcome.findings.entries.filter { $0.first.kind == kind }.reduce(0) { $0 + $1.count }
    }
    let passed = count("passed-over") + count("truth") + count("mapping")
    let unknown = count("unknown-table")
    let table = outcome.findings.entries.first { $0.first.kind == "unknown-table" }.map { "\($0.first.place)" } ?? ""
    let foreign = outcome.foreign.reduce(0) { $0 + $1.count }
    let explained = "What their columns hold is drafted by: study mapping \(table.shellWord)"
    var diagnoses = [
      Diagnosis(
        "files",
        parts.compactMap(\.self).joined(separator: ", ")
          + (devices.isEmpty ? "" : "; \(devices.joined(separator: ", "))"),
        missing: refused > 0 ? "\(refused) could not be read; below is why." : nil
      )
    ]
    if unknown > 0 {
      diagnoses.append(
        Diagnosis("tables", "\(unknown) like \(table) that study does not know", missing: explained)
      )
    }
    if foreign > 0 {
      let found = "\(NumberText.counted(foreign, "file")) in another program's own form"
      diagnoses.append(Diagnosis("to be converted", found, missing: "Below is how."))
    }
    if passed > 0 { diagnoses.append(Diagnosis("passed over", Self.passedOver(passed))) }
    return diagnoses
  }

  private static func passedOver(_ count: Int) -> String {
    "\(count) that \(count == 1 ? "is" : "are") no data; '--files' names those that are"
  }

  /// What is wrong with what was read, and how to convert what was not, a line a kind; what only tells of people without recordings
  /// is told by the table.
  private static func doubts(of outcome: Ingest.Outcome) -> [String] {
    outcome.findings.entries.filter { $0.first.severity != .note || outcome.foreign.contains($0) }.map(\.description)
  }
}
