import Arguments
import Basics
import Pipeline
import Tables

struct Export: ExperimentStep {
  static let name = "export"
  static let summary = "Write what was detected as files for other programs."
  static let examples = [
    Example("study export derivatives", "Writes a BIDS derivative: gaze and events with their sidecars."),
    Example("study export fixations --as fixation-report", "Writes one table as EyeLink's fixation reports have it."),
  ]
  static let result = "Files in the folder; how many, on standard output."

  private let study: StudyOption
  private let export: ExportStudy

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let layout = try arguments.choice(
      "as",
      among: ExportStudy.layouts,
      default: "bids",
      help: "The layout of the files."
    )
    let options = try ChoiceOptions(from: &arguments).options(of: layout)
    let folder = try arguments.operand(.folder("DIR"), help: "Where the files go.")
    do throws(OptionError) {
      export = try ExportStudy(as: layout, options: options, to: folder)
    } catch {
      throw .choice(error)
    }
  }

  var outputs: [String] { [export.folder] }

  func run() async throws {
    let files = try export.run(on: try study.reading())
    print("\(NumberText.counted(files, "file")) written to \(export.folder).")
  }
}
