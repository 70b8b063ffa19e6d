import Analysis
import Basics
import Ingest
import Reading
import Recordings
import SideChannels
import Statistics
import Store
import Tables
import TestSupport
import Testing

@testable import Measurement
@testable import Studies

@Suite("What a study shows")
struct OverviewTests {
  @Test("before anything is stored is which step is next")
  func empty() throws {
    let study = try TemporaryStudy()
    let status = try study.reading().status()
    #expect(status.first?.value == study.folder.path && status.last?.value == "study ingest FILE…")
    #expect(
      status.filter { $0.value == "none" }.map(\.item) == [
        "participants", "recordings", "rows", "models", "passages", "events", "lines", "measures",
      ]
    )
  }

  @Test("is how much it holds")
  func status() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(
      try study.file("a.json", exampleFrames.changing(4) { $0.values[FaceColumn.face.index + 14] = 0.4 }),
      try study.file("participants.csv", "participant_id,group\nAnnabella Quist,control\n")
    )
    let status = try study.reading().status().map { "\($0.item): \($0.value)" }
    #expect(
      status.dropFirst() == [
        "participants: 1 (1 of 'control')", "recordings: 1 (1 calibration)", "rows: 89 (1 left out)",
        "excluded: 0 recordings", "findings: 1 error, 0 warnings, 1 note", "models: none",
        "passages: none", "events: none", "lines: none", "measures: none", "next: study fit",
      ]
    )
  }

  @Test("is that a list of participants names others than were recorded")
  func strangers() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(
      try study.file("a.json", exampleFrames),
      try study.file("participants.csv", "participant_id,group\nVP1,yes\nVP2,no\n")
    )
    let status = try study.reading().status()
    let told = try #require(status.first { $0.item == "groups" }?.value)
    #expect(
      told == """
        Nobody of 'no' or 'yes' has a recording, and 1 participant with recordings has no group: are names spelled alike in the \
        list and in the files?
        """
    )
    #expect(status.first { $0.item == "participants" }?.value == "1 (1 without group), 2 only listed")
    #expect(try study.reading().diagnosis().last?.missing == told)
    #expect(try !study.reading().commands().contains("study compare"))
    #expect(throws: CompareError.groupsWithoutRecordings(told)) {
      _ = try CountGroups("sex").run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    }
  }

  @Test("is the same of such a list where its groups are to be compared or screened")
  func comparedStrangers() async throws {
    let study = try TemporaryStudy()
    try study.measure("skipped", [(nil, 0.1), (nil, 0.2), ("no", 0.3), ("yes", 0.4)])
    for place in 0..<2 { try study.record(["r\(place)"], of: study.id(place)) }
    let error = CompareError.groupsWithoutRecordings(try #require(try study.reading().groupsWithoutRecordings()))
    #expect(throws: error) {
      _ = try CompareGroups().run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    }
    let screen = try ScreenMeasures(classifier: (RidgeLogistic.name, Options()))
    await #expect(throws: error) {
      _ = try await screen.run(on: study.writing(), recordedAs: TemporaryStudy.typed("screen"))
    }
  }

  @Test("is which columns of a list would not be kept")
  func personalColumns() async throws {
    let study = try TemporaryStudy()
    let list = "participant_id,group,Klasse,Geburtsdatum\nAnnabella Quist,control,3,2015-02-01\n"
    try await study.ingest(try study.file("a.json", exampleFrames), try study.file("participants.csv", list)) {
      $0.keepsNames = true
    }
    let reading = try study.reading()
    #expect(try reading.personalColumns() == ["Geburtsdatum"])
    let groups = try reading.diagnosis(withoutNames: reading.personalColumns()).last
    #expect(
      groups?.found == "1 of 'control'; further columns: Klasse; not kept without --keep-names: Geburtsdatum"
    )
  }

  @Test("is how groups are screened whose names tell nothing")
  func screening() throws {
    func screening(_ groups: [String]) throws -> String? {
      let study = try TemporaryStudy()
      try study.measure("skipped", groups.map { ($0, 0.1) })
      for place in groups.indices { try study.record(["r\(place)"], of: study.id(place)) }
      return try study.reading().commands().first { $0.hasPrefix("study screen") }
    }
    #expect(try screening(["LRS", "KG"]) == "study screen --target LRS --reference KG")
    #expect(try screening(["dyslexic", "others"]) == "study screen --target dyslexic --reference others")
    #expect(try screening(["poor", "good", "control"]) == "study screen --target good --reference control")
    #expect(try screening(["1", "0"]) == "study screen" && screening(["control", "dyslexic"]) == "study screen")
  }

  @Test("asks for no other spelling where all recordings of a group are excluded")
  func excludedGroup() async throws {
    let study = try TemporaryStudy()
    let other = exampleFrames.changing(exampleFrames.indices) { $0.labels.participant = "Bertram" }
    try await study.ingest(
      try study.file("a.json", exampleFrames),
      try study.file("b.json", other),
      try study.file("participants.csv", "participant_id,group\nAnnabella Quist,yes\n")
    )
    let people = try study.reading().participantOverviews()
    let one = try #require(people.first { $0.group == "yes" })
    _ = try study.writing().exclude(one.id, reason: "ill", recordedAs: TemporaryStudy.typed("exclude"))
    #expect(try study.reading().groupsWithoutRecordings() == nil)
  }

  @Test("is a comparison next only where people of two groups were measured")
  func comparison() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 4)
    #expect(try study.reading().status().last?.value == "study compare")
    let people = try study.reading().participantOverviews()
    let one = try #require(people.first { $0.group == "dyslexic" })
    _ = try study.writing().exclude(one.id, reason: "ill", recordedAs: TemporaryStudy.typed("exclude"))
    #expect(try study.reading().status().last?.value == "study report")
  }

  /// Stores that events of recording `a` were found, whichever they were.
  private func keepEvents(in study: borrowing TemporaryStudy) throws {
    let writing = try study.writing()
    let quality = RecordingQuality(recording: "a", participant: "p", detector: "ivt", duration: .seconds(10.0))
    let run = try writing.begin(TemporaryStudy.typed("events"))
    try writing.keep(.events, of: "a", [StoredEvent](), [quality], by: run)
  }

  private func keepNothing(_ kind: ResultKind, by command: String, in study: borrowing TemporaryStudy) throws {
    let writing = try study.writing()
    let run = try writing.begin(TemporaryStudy.typed(command))
    try writing.keep(kind, of: "a", absence: "Nothing is there.", by: run)
  }

  @Test("is no step next that was tried in vain")
  func inVain() throws {
    let study = try TemporaryStudy()
    try study.record(["a"])
    #expect(try study.reading().status().last?.value == "study events")
    try keepEvents(in: study)
    #expect(try study.reading().status().last?.value == "study measures")
    try keepNothing(.lines, by: "lines", in: study)
    try keepNothing(.measures, by: "measures", in: study)
    #expect(try study.reading().status().last?.value == "study report")
  }

  @Test("is no step of a circle where readings hold nothing that could be measured")
  func noCircle() async throws {
    let study = try TemporaryStudy()
    let layout = "passage,line,text,left,top,right,bottom\nstory,1,The,100,280,140,320\n"
    try await study.ingest(try study.file("layout.csv", layout))
    try study.record(["a"]) { $0.passage = "story" }
    try keepEvents(in: study)
    #expect(try study.reading().stepBeforeMeasures() == .measures)
    let measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
    for _ in 0..<2 {
      let error = await #expect(throws: ReadingError.self) {
        _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
      }
      #expect(error == .nothingMeasured(TrialProblem.eventless(nil).description))
      #expect(try study.reading().status().last?.value == "study report")
      #expect(try study.reading().stepBeforeMeasures() == .report)
    }
    #expect("\(NotMeasured(next: .report))".hasSuffix("'study report' says why."))
  }

  @Test("are faces next that nobody looked at")
  func faces() throws {
    let study = try TemporaryStudy()
    try study.record(["a"]) { ($0.kind, $0.content) = (.viewing, .face) }
    try keepEvents(in: study)
    #expect(try study.reading().status().last?.value == "study report")
    #expect(try study.reading().status(reportedIn: "there").last?.value == "study face")
    try keepNothing(.face, by: "face", in: study)
    let done = "nothing: the report lies in 'there'"
    #expect(try study.reading().status(reportedIn: "there").last?.value == done)
  }

  @Test("counts what cannot be read of a recording as left out of it, and of the study")
  func unreadable() async throws {
    let study = try TemporaryStudy()
    let mapping = try study.file("map.json", #"{"columns": {"time": "ms", "x": "x", "y": "y"}}"#)
    let named = try NamedMapping(at: mapping)
    let rows = (0..<20).map { "\($0 * 10),\($0 % 7 == 5 ? "here" : "400"),300" }
    let table = try study.file("t.csv", "ms,x,y\n" + rows.joined(separator: "\n") + "\n")
    let outcome = try await study.ingest(table) { $0.mapping = named }
    #expect(outcome.files.map(\.leftOut) == [3])
    let reading = try study.reading()
    #expect(try reading.recordingOverviews().map(\.leftOut) == [3])
    #expect(try reading.status().first { $0.item == "rows" }?.value == "17 (3 left out)")
  }

  @Test("of a recording is where it comes from, what it holds and what was found")
  func portrait() async throws {
    let study = try TemporaryStudy()
    let path = try study.file("a.json", exampleFrames.changing(4) { $0.values[FaceColumn.face.index + 14] = 0.4 })
    try await study.ingest(path)
    let reading = try study.reading()
    let text = try reading.portrait(ofRecording: "a").text
    let id = try reading.pseudonyms().pseudonym(for: "Annabella Quist")
    #expect(text.hasPrefix("a: calibration of \(id) on 'iPad Mini 6th', 2024-05-1"))
    #expect(text.contains("  89 frames in 9 presentations, 1 left out\n"))
    #expect(text.contains("  from \(path) (study-json, SHA-256 "))
    #expect(text.contains("  error: \(path):6: The face is at z = 0.4 m, behind the screen"))
    #expect(text.split(separator: "\n").filter { $0.contains("face_") }.allSatisfy { $0.count <= 100 })
    #expect(throws: StoreError.unknownRecording(name: "b", known: ["a"])) { try reading.portrait(ofRecording: "b") }
  }

  @Test("of a run is what was typed, chosen and read")
  func run() async throws {
    let study = try TemporaryStudy()
    let path = try study.file("a.json", exampleFrames)
    try await study.ingest(path)
    let run = try #require(try study.reading().store.runs().first.map(LoggedRun.init))
    #expect(
      run.text.hasPrefix("1  2025-03-09T14:05:11Z  study ingest \(path)  (study 1.0)\n     format study-json\n     ")
    )
    #expect(run.cells.count == LoggedRun.columns.count)
  }

  @Test("of a run has words in quotation marks that a shell would not take for one")
  func quotation() throws {
    let study = try TemporaryStudy()
    let command = ["study", "compare", "--formula", "skip ~ group", "--data", "Anna's.csv"]
    let run = Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: command)
    _ = try study.writing().store.insert(run)
    let logged = try #require(try study.reading().store.runs().first.map(LoggedRun.init))
    let words = #"study compare --formula 'skip ~ group' --data 'Anna'\''s.csv'"#
    #expect(logged.text == "1  2025-03-09T14:05:11Z  \(words)  (study 1.0)")
  }
}
