import Analysis
import Arguments
import Basics
import Calibration
import Geometry
import Measurement
import Studies
import Tables

struct Fit: ExperimentStep {
  static let name = "fit"
  static let summary = "Fit calibrations, and estimate honestly how far off they are."
  static let examples = [
    Example("study fit", "Fits the report's seven feature sets, and tests them."),
    Example("study fit --features all", "Fits the report's 'All Features'."),
    Example("study fit --calibrators ridge --features pose,rpy --recommend", "Compares two sets, and recommends one."),
    Example("study fit --splits leave-participant-out", "Tests gaze without a calibration of one's own."),
    Example("study fit --mode 5 --criteria low", "Fits as consumer kits do: five targets, ten samples of each."),
    Example("study fit --splits splits.json --json", "Tests on folds drawn elsewhere, an object a line and repeat."),
  ]
  static let result = "A table of errors on standard output; models, and how far off they are, in the study."

  private let study: StudyOption
  private var printer: RowPrinter
  private let isQuiet: Bool
  private let isStrict: Bool
  private let recommends: Bool
  private let fit: FitModels
  private let splitFile: String?
  let inputs: [String]
  let outputs: [String]

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let chosen = try FitOptions(from: &arguments)
    let keepsRepeats = arguments.flag("keep-repeats", help: "Store every single repeat, not only summaries.")
    let folder = try arguments.option(
      "write-splits",
      .folder("DIR"),
      help: "Write the folds used, a file a participant and device."
    )
    recommends = arguments.flag("recommend", help: "Recommend a calibrator; its error is of choosing anew.")
    isStrict = arguments.flag("strict", help: "Exit with 1 where there is a warning, advice aside.")
    printer = try RowPrinter(from: &arguments)
    isQuiet = arguments.flag("quiet", short: "q", help: "No notes.")
    printer.isQuiet = isQuiet
    var fit = FitModels(chosen.choices)
    fit.keepsRepeats = keepsRepeats
    fit.splitsFolder = folder
    self.fit = fit
    splitFile = chosen.splitFile
    inputs = splitFile.map { [$0] } ?? []
    outputs = folder.map { [$0] } ?? []
  }

  var ground: StepGround { .results([.calibration]) }

  /// Who is fitted by what others did needs all of them; files of folds lie at one place.
  var place: StepPlace { learnsFromOthers || !inputs.isEmpty || !outputs.isEmpty ? .whole : .shards }

  var learnsFromOthers: Bool { fit.choices.learnsFromOthers }

  func run() async throws {
    var rows = RowStream(printer)
    var fit = fit
    if let splitFile { try fit.choices.use(SplitFile(splitFile)) }
    let opened = try study.writing()
    let outcome = try await fit.run(on: opened, recordedAs: .now()) { repeats in
      try rows.print(repeats)
    }
    if outcome.participants == 0, outcome.findings.entries.isEmpty {
      return try Terminal.report(Self.nothingToFit(in: opened))
    }
    if printer.isForPeople {
      try printer.print(AccuracySummary.overview(of: outcome.summaries), orElse: Self.untested(outcome))
    }
    FindingReport(includesNotes: !isQuiet).print(outcome.findings)
    let advice = Advice(outcome.models, outcome.summaries)
    if !isQuiet {
      for sentence in advice.warnings { Terminal.report("warning", .yellow, ": \(sentence)") }
    }
    if recommends { Terminal.report(advice.recommendation) }
    if isStrict, outcome.findings.hasTrouble { throw ExitCode.findings }
    // A shard may have none but those who cannot be fitted.
    if outcome.models.isEmpty, Shard(in: try study.folder()) == nil { throw ExitCode.data }
  }

  /// Gaze of eye trackers needs no model, so that whoever has no other goes on from here.
  static func nothingToFit(in study: borrowing Study) throws -> String {
    let next = try study.nextStep(for: study.recordingOverviews())
    return "There is nothing to fit: no recording of targets is in use. Next is '\(next.command)'."
  }

  /// What is said in the place of a table of errors.
  private static func untested(_ outcome: FitModels.Outcome) -> String {
    if outcome.models.isEmpty { return "Nothing was fitted." }
    let count = outcome.models.count
    return "Nothing was tested; \(NumberText.counted(count, "model")) \(count == 1 ? "was" : "were") fitted."
  }
}
