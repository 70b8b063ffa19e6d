import Arguments
import Measurement
import Studies

struct Choose: ExperimentStep {
  static let name = "choose"
  static let summary = "Choose the model that later steps use."
  static let examples = [
    Example("study choose anna-pose-ridge", "Uses it for its participant, device and orientation.")
  ]
  static let result = "The choice is kept in the study, and by later fits."

  private let study: StudyOption
  private let model: String

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    model = try arguments.operand(.text("MODEL"), help: "A model's name, as 'study models' lists it.")
  }

  var ground: StepGround { .results([.model]) }

  func run() async throws {
    let chosen = try study.writing().chooseModel(named: model, recordedAs: .now())
    try StandardOutput.print(
      "'\(chosen.name)' applies now for \(chosen.participant) on '\(chosen.device)' in \(chosen.orientation)."
    )
  }
}
