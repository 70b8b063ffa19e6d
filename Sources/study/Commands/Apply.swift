import Analysis
import Arguments
import Basics
import Calibration
import Geometry
import Measurement
import Studies

struct Apply: Command {
  static let name = "apply"
  static let summary = "Print where somebody looked, by a fitted model."
  static let examples = [
    Example("study apply anna-pose-ridge reading --csv", "Prints the recording 'reading' as CSV."),
    Example("study apply model.json reading", "Uses a model that 'study models' printed."),
  ]
  static let result = "A row for each frame on standard output; its origin is the screen's top left corner."

  private let study: StudyOption
  private let printer: RowPrinter
  private let orientation: Screen.Orientation?
  private let isForced: Bool
  private let dataFile: String?
  private let model: String
  private let recording: String

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    orientation = try OrientationOption(from: &arguments).orientation
    isForced = arguments.flag("force", help: "Use a model of another device or orientation, too.")
    dataFile = try arguments.option(
      "calibration-data",
      .file("FILE"),
      help: "A JSON array of coefficients in the place of the model's own."
    )
    printer = try RowPrinter(from: &arguments)
    model = try arguments.operand(.text("MODEL"), help: "A model's name, or a file that holds one.")
    recording = try arguments.operand(.text("RECORDING"), help: "A recording's name, as 'study list' shows it.")
  }

  func run() async throws {
    let study = try study.reading()
    var model = try study.model(at: model)
    if let dataFile { try model.setCalibrationData(try calibrationData(ofFileAt: dataFile)) }
    var apply = ApplyModel(model, name: self.model, orientation: orientation)
    apply.isForced = isForced
    let outcome = try apply.run(on: study, recording: recording)
    try printer.print(outcome.gaze, orElse: "The recording has no frames.")
    FindingReport(includesNotes: true).print(outcome.findings)
  }
}
