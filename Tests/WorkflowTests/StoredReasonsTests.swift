import Testing

@testable import Measurement

@Suite("Reasons that are stored as sentences")
struct StoredReasonsTests {
  @Test("tell again which doubts of a trial they are")
  func cautions() {
    let stored: [(caution: TrialCaution, kind: TrialCaution.Kind?)] = [
      (.unknownEnd, nil), (.unknownAccuracy, .unknownAccuracy),
      (.unknownDegree(isValidated: true, unit: "points"), .unknownDegree),
      (.unknownDegree(isValidated: false, unit: "points"), .unknownDegree),
      (.forced("line: Gaze deviates."), .forced),
    ]
    let kinds: [TrialCaution.Kind] = [.unknownAccuracy, .unknownDegree, .forced]
    for (caution, kind) in stored {
      #expect(kinds.filter { $0.isTold(by: caution.sentence) } == [kind].compactMap(\.self), "\(caution.sentence)")
    }
    #expect(TrialCaution.forced("line: Gaze deviates.").sentence == "shown by force: line: Gaze deviates.")
  }

  @Test("tell again that another recording tells the trial")
  func toldTwice() {
    let sentences = [ToldTwice.fromSamples(by: "r1"), .here(by: "r2")].map(\.sentence)
    #expect(sentences == ["The trial is measured from its samples, by 'r1'.", "The trial is measured here, by 'r2'."])
    #expect(sentences.allSatisfy(ToldTwice.isTold(by:)))
    #expect(!ToldTwice.isTold(by: "Which of the recorded trials it is cannot be told."))
  }

  @Test("tell again what a face lacks, and why")
  func lacks() {
    let lacks = FaceLack.allCases.map { (item: "openness, blinks of \($0.rawValue)", lack: $0) }
    let told = FaceLack.items(in: FaceLack.text(of: lacks) ?? "")
    #expect(told.map(\.item) == lacks.map(\.item) && told.map(\.code) == lacks.map(\.lack.rawValue))
    #expect(FaceLack.text(of: []) == nil && FaceLack.items(in: "").isEmpty)
    let both = FaceLack.text(of: [("smiles", .noShapes), ("PERCLOS", .tooShort)])
    #expect(both == "smiles: no_blend_shapes; PERCLOS: too_short")
    #expect(FaceLack.items(in: "smiles: of_a_later_version").map(\.code) == ["of_a_later_version"])
  }
}
