import Basics
import Calibration
import Recordings
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

  /// Who is among the chosen models once all models were removed.
  private func remembered(in study: borrowing TemporaryStudy) throws -> [String] {
    try study.store { store in try store.remove(StoredModel.self) }
    let reading = try study.reading()
    return try reading.chosenModels(of: try CalibrationPlan(reading)).map(\.name)
  }

  @Test("are known from commands of older versions, whatever else was typed and whoever is called nearly so")
  func typedCommands() async throws {
    let study = try TemporaryStudy()
    let names = try await choose(in: study)
    let people = try study.reading().participantOverviews().map(\.id)
    try study.store { store in
      for (id, run) in try store.runs().map({ ($0.id, $0.value) }) where run.command.dropFirst().first == "choose" {
        var older = run
        older.choices = []
        older.command += ["--study", "\(people[0])-study"]
        try store.update(older, number: id)
      }
      let run = try store.insert(Run.example("choose", "--study", "\(people[1])-study", "\(people[0])-1-rpy-none"))
      try store.insert([Participant(id: "\(people[0])-1", group: nil)], run: run)
    }
    #expect(try remembered(in: study).sorted() == names.sorted())
  }

  @Test("do not apply again once a fit without them has told so")
  func givenUp() async throws {
    let study = try TemporaryStudy()
    let names = try await choose(in: study)
    let lost = try await study.fit(["average-offset"]).findings.entries.filter { $0.first.kind == "choice-lost" }
    #expect(lost.reduce(0) { $0 + $1.count } == names.count)
    #expect(try remembered(in: study).isEmpty)
  }

  @Test("are the last ones of their participants, and gone where these were forgotten")
  func lastOnes() async throws {
    let study = try TemporaryStudy()
    let names = try await choose(in: study)
    let models = try study.reading().modelOverviews()
    let other = try #require(models.first { $0.chosenBy == nil })
    let gone = try #require(models.first { $0.participant != other.participant }).participant
    _ = try study.writing().chooseModel(named: other.name, recordedAs: .example("choose", other.name))
    _ = try study.writing().forget(participantNamed: gone, version: "1.0")
    let kept = names.filter { !$0.hasPrefix("\(gone)-") && !$0.hasPrefix("\(other.participant)-") }
    #expect(try remembered(in: study).sorted() == (kept + [other.name]).sorted())
    let values = try study.reading().store.runs().flatMap(\.value.choices).flatMap(\.options).map(\.value)
    #expect(!values.contains { $0.contains(gone) })
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
    let beginning = "The model '\(model.name)' in landscape, which was chosen by hand, is not fitted any more"
    #expect(told.hasPrefix(beginning), "\(told)")
  }
}
