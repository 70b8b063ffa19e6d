import Calibration
import Testing

@testable import Measurement
@testable import Reports

@Suite("The methods' words on the errors of models that apply")
struct ChoiceErrorsTests {
  private func model(_ participant: String, by chooser: StoredModel.Chooser?, ofChoice: Double?) -> ModelOverview {
    ModelOverview(
      name: "\(participant)-rpy-ridge",
      participant: participant,
      device: "iPad14,1",
      orientation: "landscape",
      features: "rpy",
      calibrator: Ridge.name,
      error: 30,
      leftOut: LeaveConditionOut.name,
      errorOfChoice: ofChoice,
      chosenBy: chooser
    )
  }

  @Test("claim a choice that was made anew of what the fit chose alone")
  func byFit() {
    let chosen = [model("a", by: .fit, ofChoice: 40), model("b", by: .fit, ofChoice: 41)]
    let models = chosen + [model("b", by: nil, ofChoice: nil)]
    let words = ChoiceErrors(models, for: .team).words(citing: " [2]")
    #expect(words.hasPrefix("; the error of the chosen model comes from choosing and fitting anew "), "\(words)")
    #expect(words.hasSuffix(" tested on [2], where more than sixteen were left out some at a time"), "\(words)")
    let few = ChoiceErrors(models + [model("c", by: .fit, ofChoice: nil)], for: .team).words(citing: "")
    #expect(few.hasSuffix(", and is not known where too little was recorded to choose anew"), "\(few)")
  }

  @Test("say of what was chosen by hand that its error is of the fit alone", arguments: [Audience.team, .everyone])
  func byHand(audience: Audience) {
    let hand = [model("a", by: .person, ofChoice: nil), model("b", by: .person, ofChoice: nil)]
    let all = ChoiceErrors(hand, for: audience).words(citing: " [2]")
    #expect(all.hasPrefix(" [2]. Models were chosen by hand, and the error of each is of its fit alone, "), "\(all)")
    #expect(!all.contains("anew"))
    // Who chooses the best by hand chooses as the fit does.
    let some = ChoiceErrors(hand + [model("c", by: .person, ofChoice: 40)], for: audience).words(citing: "")
    let share = audience == .team ? "2 of 3 models" : "Some models"
    #expect(some.hasSuffix(". \(share) were chosen by hand, with the error of the fit alone"), "\(some)")
    #expect(some.contains("choosing and fitting anew"))
  }
}
