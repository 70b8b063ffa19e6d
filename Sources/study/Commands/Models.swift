import Analysis
import Arguments
import Calibration
import Measurement
import Studies
import Tables

struct Models: Command {
  static let name = "models"
  static let summary = "List the fitted models, or print one for an app to load."
  static let examples = [
    Example("study models", "Lists everyone's models, which apply, and how far off choosing so is on unseen data."),
    Example("study models anna-pose-ridge", "Prints a model as the JSON document that apps load."),
    Example("study models anna-gaze-affine --calibration-data", "Prints its coefficients alone, as an array."),
  ]
  static let result = "The list or the document is printed on standard output."

  private let study: StudyOption
  private let printer: RowPrinter
  private let participant: String?
  private let printsCalibrationData: Bool
  private let model: String?

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    participant = try arguments.option("participant", .text("P"), help: "List only those of this participant.")
    printsCalibrationData = arguments.flag(
      "calibration-data",
      help: "Print only the coefficients: intercept x, y, centres, slopes along x, slopes along y."
    )
    printer = try RowPrinter(from: &arguments)
    model = try arguments.optionalOperand(.text("MODEL"), help: "A model's name, as the list shows it.")
    if model == nil, printsCalibrationData { throw .missingOption("MODEL", "whose coefficients are meant") }
    if model != nil, participant != nil { throw .exclusive("--participant", "MODEL") }
    if model != nil, printer.hasHeader { throw .exclusive("--csv", "MODEL") }
  }

  func run() async throws {
    let study = try study.reading()
    guard let name = model else {
      let models = try study.modelOverviews(ofParticipant: participant)
      if models.isEmpty { try study.requireRecordingsInUse() }
      let isDue = try study.standing().due(.calibration).contains { $0.run != nil }
      let absence = isDue ? "No model is up to date. Run 'study update'" : "There is no model yet. Run 'study fit'"
      return try printer.print(models, orElse: "\(absence) first.")
    }
    let model = try study.model(named: name).model()
    guard printsCalibrationData else { return try StandardOutput.print(try model.document(isPretty: true)) }
    guard let data = model.calibrationData else {
      throw CalibrationError.noCalibrationData(calibrator: model.calibrator)
    }
    try StandardOutput.print("[\(data.map { JSONText.number($0) }.joined(separator: ", "))]")
  }
}
