import Basics
import Reading
import Recordings
import Store

extension LineSummary {
  /// The assigner of fixations whose words came with them, and no places of the text.
  package static let given = "given"

  init(_ trial: ReadTrial, _ lines: [AssignedLine], by assigner: String) {
    recording = trial.header.name
    participant = trial.header.participant
    passage = trial.text.passage.id
    self.assigner = trial.hasGivenWords ? Self.given : assigner
    fixations = lines.count
    let found = lines.filter { $0.line != nil }
    assigned = found.count
    carriedOver = lines.count(where: \.isCarriedOver)
    corrected = lines.count(where: \.isCorrected)
    let confidences = found.compactMap(\.confidence)
    confidence = mean(of: confidences)
    certain = confidences.isEmpty ? nil : Double(confidences.count { $0 >= 0.95 }) / Double(confidences.count)
  }
}
