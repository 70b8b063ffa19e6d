import Measurement
import Store
import Studies
import Tables

/// By what fixations were cleaned before they were measured, and how many readings count them as others found them.
struct CleanedReadings {
  /// In their order; none where fixations were not cleaned.
  let stages: [Run.Choice]
  private let given: Int
  private let cleaned: Int

  init(_ trials: [MeasuredTrial], _ choices: UsedChoices) {
    stages = choices.all(Run.Choice.cleaningKind)
    given = trials.count(where: \.keepsGivenFixations)
    cleaned = trials.count(where: \.isCleaned)
  }

  /// Whether none was cleaned, since others found the fixations.
  var areAllGiven: Bool { given > 0 && cleaned == 0 }

  /// What is said of those that were not cleaned, such as `Those of 3 readings count as …`; nil where there are none.
  func given(_ verb: String, _ ending: String) -> String? {
    if given == 0 { return nil }
    let whose = areAllGiven ? "Fixations" : "Those of \(NumberText.counted(given, "reading"))"
    return "\(whose) \(verb) as the tracker or another program gave them\(ending)."
  }
}
