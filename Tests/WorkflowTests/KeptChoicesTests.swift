import Basics
import Calibration
import Store
import Testing

@testable import Analysis
@testable import Measurement
@testable import Studies

@Suite("Models that a person chose")
struct KeptChoicesTests {
  /// Chooses the second best models of four people, who learn from one another, and answers the models' names.
  private func choose(in study: borrowing TemporaryStudy) async throws -> [String] {
    try await study.ingestSimulated(4)
    try await study.fit(["ridge", "none"]) { $0.splits = [try NamedSplit(LeaveParticipantOut.name)] }
    let others = try study.reading().modelOverviews().filter { !$0.isChosen }
    for model in others {
      _ = try study.writing().chooseModel(named: model.name, recordedAs: .example("choose", model.name))
    }
    return others.map(\.name)
  }

  private func chosen(in study: borrowing TemporaryStudy) throws -> [String] {
    try study.reading().modelOverviews().filter { $0.chosenBy == .person }.map(\.name)
  }

  @Test("apply again after somebody else was forgotten, from whom all had learnt")
  func afterForgetting() async throws {
    let study = try TemporaryStudy()
    let names = try await choose(in: study)
    let last = try #require(names.last)
    let all = try study.reading().participantOverviews().map(\.id)
    let gone = try #require(all.first { !last.hasPrefix("\($0)-") })
    _ = try study.writing().forget(participantNamed: gone, version: "1.0")
    #expect(try study.reading().modelOverviews().isEmpty)
    let error = #expect(throws: ModelError.self) { try study.reading().model(named: last) }
    #expect(error == .due(name: last))
    #expect(error?.description.contains("'study update'") == true)
    try await study.update()
    #expect(try chosen(in: study) == names.filter { !$0.hasPrefix("\(gone)-") })
  }

  @Test("apply again once who was left out is taken in again, and are told of where they are not fitted then")
  func afterExclusion() async throws {
    let study = try TemporaryStudy()
    let names = try await choose(in: study)
    let model = try #require(try study.reading().modelOverviews().first { $0.name == names[0] })
    func leaveOut(_ reason: String?) throws {
      _ = try study.writing().exclude(model.participant, reason: reason, recordedAs: .example("exclude"))
    }
    try leaveOut("asleep")
    let without = try await study.fit(["ridge", "none"])
    #expect(!without.findings.entries.contains { $0.first.kind == "choice-lost" })
    #expect(try study.reading().store.everyRow(ModelOverview.self).allSatisfy { $0.participant != model.participant })
    try leaveOut(nil)
    try await study.fit(["ridge", "none"])
    #expect(try chosen(in: study) == names)

    try leaveOut("asleep")
    try await study.fit(["ridge", "none"])
    try leaveOut(nil)
    var choices = try FitChoices()
    choices.features = [try NamedFeatures("rpy")]
    choices.calibrators = [try FitChoices.ChosenCalibrator(model.calibrator == "none" ? "ridge" : "none")]
    choices.splits = [try NamedSplit(AllRows.name)]
    var fit = FitModels(choices)
    fit.participants = [model.participant]
    let lost = try await fit.run(on: study.writing(), recordedAs: .example("fit")).findings.entries
      .first { $0.first.kind == "choice-lost" }
    #expect(lost?.count == 1 && lost?.first.place == Place(model.participant))
    let told = lost?.first.message ?? ""
    #expect(told.hasPrefix("The model '\(model.name)', which was chosen by hand, is not fitted any more"), "\(told)")
  }
}
