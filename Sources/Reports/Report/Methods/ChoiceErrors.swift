import Measurement
import Tables

/// How the errors of the models that apply came about, by who chose them.
struct ChoiceErrors {
  /// That apply, and of which an error is known.
  private let chosen: Int
  /// Chosen by hand, another one being the best.
  private let byHand: Int
  /// Chosen by the fit where too little was recorded to choose anew.
  private let untold: Int
  private let audience: Audience

  init(_ models: [ModelOverview], for audience: Audience) {
    let tested = models.filter { $0.isChosen && $0.error != nil }
    chosen = tested.count
    byHand = tested.count { $0.chosenBy == .person && $0.errorOfChoice == nil }
    untold = tested.count { $0.chosenBy == .fit && $0.errorOfChoice == nil }
    self.audience = audience
  }

  /// Goes on from what calibrators set for themselves; `nested`: numbers of references.
  func words(citing nested: String) -> String {
    let leftOut = "the head condition (or, where there is only one, the fixation) that it was tested on"
    if chosen > 0, byHand == chosen {
      return "\(nested). Models were chosen by hand, and the error of each is of its fit alone, without \(leftOut)"
    }
    var words = """
      ; the error of the chosen model comes from choosing and fitting anew without \(leftOut)\(nested), where more than sixteen were \
      left out some at a time
      """
    if untold > 0 { words += ", and is not known where too little was recorded to choose anew" }
    if byHand > 0 {
      let isTold = audience == .team
      let share =
        isTold ? "\(NumberText.grouped(byHand)) of \(NumberText.counted(chosen, "model"))" : "Some models"
      let verb = isTold && byHand == 1 ? "was" : "were"
      words += ". \(share) \(verb) chosen by hand, with the error of the fit alone"
    }
    return words
  }
}
