import Recordings
import Store
import Testing

@testable import Reports
@testable import Studies

@Suite("The provenance of a report for everyone")
struct PublicProvenanceTests {
  @Test("names no group that nothing is told of")
  func untold() {
    var run = TemporaryStudy.typed("compare")
    run.choices = [
      Run.Choice("reference-level", "group=Cedar"),
      Run.Choice("classifier", "ridge", ["target": "Cedar", "level": "1"]),
    ]
    let told = Provenance([run], for: .everyone, naming: ["Brick"]).json
    #expect(!told.contains("Cedar") && told.contains(#""level": "1""#) && told.contains("reference-level"))
    #expect(Provenance([run], for: .team).json.contains("group=Cedar"))
  }

  @Test(
    "names as a level a whole group that is told of, and nothing else",
    arguments: [("Brick", true), ("Cedar, mild", false), ("Cedar=mild", false), ("Brick, mild", false)]
  )
  func levels(group: String, isTold: Bool) {
    var run = TemporaryStudy.typed("compare")
    run.choices = [
      Run.Choice("reference-level", "group=\(group)"), Run.Choice("reference-level", "sex=\(group)"),
      Run.Choice("group-counts", "fisher", ["reference": group, "columns": "sex"]),
    ]
    let told = Provenance([run], for: .everyone, naming: ["Brick", "Elm"]).json
    #expect(told.contains("\"group=\(group)\"") == isTold && told.contains("\"reference\": \"\(group)\"") == isTold)
    #expect(!told.contains("sex=") && told.contains(#""name": "level""#) && told.contains(#""columns": "sex""#))
    #expect(isTold || !told.contains("mild"))
  }

  @Test("says that somebody chose a model, and not whose")
  func chosenModel() {
    var run = TemporaryStudy.typed("choose")
    run.choices = [Run.Choice(Run.Choice.chosenModelKind, "1", ["model": "c003-gaze-none", "participant": "c003"])]
    let told = Provenance([run], for: .everyone).json
    #expect(told.contains(Run.Choice.chosenModelKind) && !told.contains("c003"))
    #expect(Provenance([run], for: .team).json.contains("c003-gaze-none"))
  }

  @Test("names no group of which nobody is in use")
  func emptyGroups() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(6)
    let ids = try study.reading().store.participants().map(\.participant.id)
    try study.store { store in
      let run = try store.insert(TemporaryStudy.typed("ingest"))
      try store.insert(ids.map { Participant(id: $0, group: "Brick") }, run: run)
      try store.insert([Participant(id: "unseen", group: "Cedar")], run: run)
    }
    let reading = try study.reading()
    let names = try ReportContext(reading, for: .everyone).groupNames
    #expect(names == ["Brick"])
  }
}
