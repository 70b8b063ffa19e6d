import Arguments
import Basics
import Formats
import FoundationEssentials
import Ingest
import Studies

struct IngestFiles: ExperimentStep {
  static let name = ChangingCommand.ingest.rawValue
  static let summary = "Read recordings and lists of participants into the study."
  static let examples = [
    Example("study ingest", "Reads every file in the study's folder 'datasets' whose format is known."),
    Example("study ingest datasets/pilot", "Reads those in one folder."),
    Example("study ingest export.csv --strict", "Stores nothing of a file with errors or warnings."),
    Example("study ingest rows.json --dry-run", "Shows what would be stored."),
    Example("study ingest --mapping gaze.map.json gaze.tsv", "Reads any table, as a mapping says."),
    Example("study ingest page.png --passage T1", "Keeps the picture of what was read."),
    Example("study ingest cam.mp4 --recording r1", "Adds a video's colours to a recording, and keeps no picture."),
  ]
  static let result = "A table of files; findings on standard error; recordings in the study."

  private let study: StudyOption
  private var printer: RowPrinter
  private let isQuiet: Bool
  private let mappingFile: String?
  private var ingest: Ingest

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let format = try arguments.choice(
      "format",
      among: formats.names,
      help: "The files' format. Without it, their content tells."
    )
    let options = try ChoiceOptions(from: &arguments)
    let mapping = try arguments.option(
      "mapping",
      .file("MAP.json"),
      help: "How to take columns; 'study mapping' drafts one."
    )
    if format != nil, mapping != nil { throw .exclusive("--format", "--mapping") }
    let videos = try VideoOptions(from: &arguments)
    let passage = try arguments.option(
      "passage",
      .text("PASSAGE"),
      help: "What pictures show; else trials or their names tell."
    )
    let isStrict = arguments.flag("strict", help: "Refuse files with errors or warnings; exit with 1.")
    let isDryRun = arguments.flag("dry-run", help: "Print what would be stored, and store nothing.")
    let replaces = arguments.flag("replace", help: "Replace stored recordings that have other content.")
    let keepsNames = arguments.flag("keep-names", help: "Keep participants' names instead of pseudonyms.")
    printer = try RowPrinter(from: &arguments)
    isQuiet = arguments.flag("quiet", short: "q", help: "No progress and no notes.")
    printer.isQuiet = isQuiet
    ingest = Ingest(
      paths: try arguments.operands(
        .path,
        help: "Files and folders; '-' is standard input. Without any, the study's folder 'datasets'."
      )
    )
    ingest.format = format
    mappingFile = mapping
    ingest.formatOptions = try options.options(ofAny: format.map { [$0] } ?? formats.names)
    ingest.isStrict = isStrict
    ingest.isDryRun = isDryRun
    ingest.replaces = replaces
    ingest.keepsNames = keepsNames
    ingest.videos = videos.choices
    ingest.passage = passage
  }

  var ground: StepGround { .inputs }
  var inputs: [String] { (ingest.paths.isEmpty ? ["datasets"] : ingest.paths) + (mappingFile.map { [$0] } ?? []) }

  /// What became of each file, so that a line of a terminal holds it.
  private static let overview: Set<String> = [
    "file", "status", "participant", "recordings", "rows", "findings",
  ]

  func run() async throws {
    try ingest.requireOptions()
    let bar = ProgressBar(isShown: !isQuiet)
    var ingest = ingest
    if let mappingFile { ingest.mapping = try NamedMapping(at: mappingFile) }
    if ingest.paths.isEmpty { ingest.paths = [try datasets()] }
    ingest.progress = { name, bytes, size in bar.advance(name, by: bytes, of: size) }
    ingest.videos.progress = { name, done, all in bar.show(name, done, of: all) }
    let outcome = try await ingest.run(on: try study.writing(), recordedAs: .now())
    bar.finish()
    FindingReport(includesNotes: !isQuiet).print(outcome.findings)
    try printer.print(outcome.files, orElse: outcome.withoutFiles, overview: Self.overview)
    // What is to be typed next stands last.
    try StandardOutput.flush()
    for refusal in outcome.refusals { Terminal.report("error", .red, ": \(refusal)") }
    if ingest.isStrict, outcome.findings.hasTrouble { throw ExitCode.findings }
    if !outcome.refusals.isEmpty { throw ExitCode.data }
  }

  /// The study's own folder of recordings, as one would type it.
  private func datasets() throws -> String {
    let folder = try study.folder()
    return folder.path == FileManager.default.currentDirectoryPath ? "datasets" : folder.datasets
  }
}

extension Ingest.Outcome {
  /// What is said where no file is read.
  var withoutFiles: String {
    foreign.isEmpty ? "There is no file to read." : "There is no file that study reads."
  }
}
