import Analysis
import Arguments
import Basics
import Reports
import Studies
import Tables

struct Export: ExperimentStep {
  static let name = "export"
  static let summary = "Write what was detected and measured as files for other programs."
  static let examples = [
    Example("study export tables", "Writes fixations, saccades, words, trials and more as CSV files for R or pandas."),
    Example("study export derivatives --as bids", "Writes a BIDS derivative: gaze and events with their sidecars."),
    Example("study export fixations --as fixation-report", "Writes one table as EyeLink's fixation reports have it."),
    Example(
      "study export tables --option tidy.naming=pymovements",
      "Calls words' measures as pymovements does."
    ),
    Example("study export jasp --as wide", "Writes a row per participant for SPSS, JASP or jamovi."),
    Example("study export open --public", "Writes the means of groups, and nothing of one participant."),
  ]
  static let result = "Files in the folder, in the place of an earlier export's; how many, on standard output."

  private let study: StudyOption
  private let report: FindingOptions
  private let export: ExportStudy

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let layout = try arguments.choice(
      "as",
      among: ExportStudy.layouts,
      default: "tidy",
      help: "The layout of the files."
    )
    let options = try ChoiceOptions(from: &arguments).options(of: layout)
    let isPublic = arguments.flag(
      "public",
      help: "Write means of groups alone, none of fewer than 5 participants; layouts about single participants refuse."
    )
    report = FindingOptions(from: &arguments)
    let folder = try arguments.operand(
      .folder("DIR"),
      help: "Where the files go: a new folder, or an earlier export's."
    )
    var export = try UsageError.choosing { () throws(OptionError) in
      try ExportStudy(as: layout, options: options, to: folder)
    }
    export.audience = isPublic ? .everyone : .team
    self.export = export
  }

  var outputs: [String] { [export.folder] }

  func run() async throws {
    let exported: Exported
    do {
      exported = try await export.run(on: try study.reading())
    } catch ExportError.noMeasures, ExportError.noEvents {
      throw try study.notMeasured()
    }
    try StandardOutput.print("\(NumberText.counted(exported.files, "file")) written to \(export.folder).")
    try report.finish(exported.findings)
  }
}
