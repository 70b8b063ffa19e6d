import Basics
import Recordings
import Store
import TestSupport
import Testing

@testable import Ingest
@testable import Studies

@Suite("A list of participants in a study")
struct IngestParticipantsTests {
  private let list = "participant_id,group,age,school\nAnnabella Quist,control,9.5,north\nBertram,dyslexic,10,\n"

  @Test("joins the recordings, whichever comes first", arguments: [true, false])
  func join(isFirst: Bool) async throws {
    let study = try TemporaryStudy()
    let files = [try study.file("participants.csv", list), try study.file("a.json", exampleFrames)]
    for file in isFirst ? files : files.reversed() { try await study.ingest(file) }
    let reading = try study.reading()
    let id = try reading.pseudonyms().pseudonym(for: "Annabella Quist")
    let anna = try #require(try reading.store.participants().first { $0.participant.id == id })
    #expect(anna.isListed && anna.participant.group == "control" && anna.participant.age == 9.5)
    #expect(anna.participant.details == [Participant.Detail(name: "school", value: "north")])
    #expect(try reading.recordingOverviews().map(\.group) == ["control"])
    #expect(try reading.participantOverviews().map(\.recordings).sorted() == [0, 1])
    #expect(try reading.store.verify().isEmpty)
  }

  @Test("tells no participant's name in what its columns are called, and keeps two columns apart")
  func columns() throws {
    var names = NameKeeper(Pseudonyms(key: Array(0..<32)), keepsNames: false, stored: [])
    names.learn(["Leopoldine", "Max"])
    let id = names.id(of: "Leopoldine")
    let columns = ["Leopoldine", "cousin of Leopoldine", "leopoldine", "maximum"]
    let person = Participant(id: "Max", details: columns.map { Participant.Detail(name: $0, value: "7") })
    let listed = ListedPeople([person], at: Place("people"), named: names)
    #expect(listed.people.map { $0.details.map(\.name) } == [[id, "cousin of \(id)", "\(id) 2", "maximum"]])
    #expect(listed.findings.map(\.kind) == ["column-like-participant"])
    let named = "and are '\(id)', 'cousin of \(id)', '\(id) 2' in the study."
    let sentence = "3 columns are called as a participant is, \(named)"
    #expect(listed.findings.first?.message.hasPrefix(sentence) == true)
  }

  @Test("and the recordings tell whom only one of them knows")
  func unknown() async throws {
    let study = try TemporaryStudy()
    let other = exampleFrames.changing(exampleFrames.indices) { $0.labels.participant = "Cleo" }
    let outcome = try await study.ingest(
      try study.file("participants.csv", list),
      try study.file("a.json", other)
    )
    let pseudonyms = try study.reading().pseudonyms()
    let found = outcome.findings.entries.filter { $0.first.place.source == "participants" }
    #expect(found.map(\.first.kind).sorted() == ["names-differ", "not-listed", "not-recorded"])
    let notListed = found.filter { $0.first.kind == "not-listed" }
    #expect(
      notListed.map(\.description) == [
        "warning: participants: \(pseudonyms.pseudonym(for: "Cleo")) was recorded, but no participants file lists them."
      ]
    )
    let notRecorded = found.first { $0.first.kind == "not-recorded" }
    #expect(notRecorded?.count == 2)
    #expect(notRecorded?.description.hasSuffix("no recording of them. (1 more alike)") == true)
  }

  @Test("leaves out whom an earlier row names, and tells where")
  func doubled() async throws {
    let study = try TemporaryStudy()
    let path = try study.file("participants.csv", list + "Annabella Quist,dyslexic,8,\n")
    let outcome = try await study.ingest(path)
    #expect(outcome.files.map(\.rows) == [2] && outcome.files.map(\.leftOut) == [1])
    let error = try #require(outcome.findings.entries.first { $0.first.severity == .error })
    #expect(error.first.place == Place(path, line: 4) && error.first.kind == "doubled-participant")
    let stored = try study.reading().store.findings()
    #expect(!stored.contains { $0.message.contains("Annabella") })
  }

  @Test("is told of whom it named before and names no longer, unless another list of the same run may have")
  func noLongerListed() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("participants.csv", list))
    let mended = list.replacing("Bertram", with: "BERTRAM")
    let findings = try await study.ingest(try study.file("participants.csv", mended)).findings.entries.map(\.first)
    let id = try study.reading().pseudonyms().pseudonym(for: "Bertram")
    let gone = findings.filter { $0.kind == "no-longer-listed" }
    #expect(gone.count == 1 && gone.first?.message.hasPrefix("This list named \(id) before and does no longer") == true)
    let two = try TemporaryStudy()
    let other = try two.file("others.csv", "participant,group\nZoe,control\n")
    try await two.ingest(try two.file("participants.csv", list), other)
    let again = try await two.ingest(try two.file("participants.csv", mended)).findings.entries.map(\.first)
    #expect(!again.contains { $0.kind == "no-longer-listed" })
  }

  @Test("is told of ages that are more likely months than years")
  func months() async throws {
    let study = try TemporaryStudy()
    let outcome = try await study.ingest(try study.file("participants.csv", list + "Carla,dyslexic,115,\n"))
    let finding = try #require(outcome.findings.entries.first { $0.first.kind == "old-participant" })
    #expect(finding.count == 1 && finding.first.message.hasSuffix("write 9;7."))
  }

  @Test("is told of groups that differ in capital letters alone")
  func spelling() async throws {
    let study = try TemporaryStudy()
    let people = list + "Carla,Control,9,\nDora,CONTROL,9,\nErich,Control,9,\n"
    let outcome = try await study.ingest(try study.file("participants.csv", people))
    let finding = try #require(outcome.findings.entries.first { $0.first.kind == "group-spelling" })
    #expect(finding.count == 2 && finding.first.place.line == 4)
  }

  @Test("is told of words for yes and no that are one")
  func answers() async throws {
    let study = try TemporaryStudy()
    let people = "participant_id,dyslexia\nAnna,yes\nBen,Y\nCarla,no\nDora,N\nErich,1\nFritz,?\nGreta,Y\n"
    let outcome = try await study.ingest(try study.file("participants.csv", people))
    let finding = try #require(outcome.findings.entries.first { $0.first.kind == "group-spelling" })
    #expect(finding.count == 3 && finding.first.message.hasPrefix("'Y' is another group than 'yes'"))
  }

  private static let spelledAnswers: [([String], [String])] = [
    (["Y", "O"], []),
    (["Y", "O", "y"], ["'y' is another group than 'Y'"]),
    (["O", "oui", "Y"], []),
    (["O", "oui", "non"], ["'oui' is another group than 'O'"]),
    (["ja", "yes", "s"], []),
    (["TRUE", "no", "yes"], ["'yes' is another group than 'TRUE'"]),
  ]

  @Test("is told of single letters that mean yes or no only where others mean the contrary", arguments: spelledAnswers)
  func letters(groups: [String], told: [String]) async throws {
    let study = try TemporaryStudy()
    let rows = groups.enumerated().map { "v\($0),\($1)\n" }.joined()
    let outcome = try await study.ingest(try study.file("participants.csv", "participant_id,group\n" + rows))
    let found = outcome.findings.entries.map(\.first).filter { $0.kind == "group-spelling" }
    #expect(found.map { String($0.message.prefix { $0 != ";" }) } == told)
  }

  @Test("is told whom it may call otherwise, but not of people with another letter before the same number")
  func numbers() async throws {
    let study = try TemporaryStudy()
    for (number, name) in ["c003", "vp04"].enumerated() {
      let file = TrackerFile(samples: 300, start: 100_000 * (number + 1), noise: 0.2 + 0.3 * Double(number))
      _ = try study.file("lab/\(name).asc", file.text)
    }
    _ = try study.file("lab/list.csv", "ID,group,age\nx3,a,9\nVP4,b,8\n")
    let findings = try await study.ingest(study.home.path(of: "lab")).findings.entries.map(\.first)
    let finding = try #require(findings.first { $0.kind == "names-differ" })
    #expect(finding.message.contains("These may be the same: 'VP4' and 'vp04'. Give"), "\(finding.message)")
  }

  @Test("is told of people whom capital letters alone tell apart")
  func capitals() async throws {
    let study = try TemporaryStudy()
    let other = exampleFrames.changing(exampleFrames.indices) { $0.labels.participant = "bertram" }
    let files = [try study.file("participants.csv", list), try study.file("a.json", other)]
    let findings = try await study.ingest(files[0], files[1]).findings.entries.map(\.first)
    let finding = try #require(findings.first { $0.kind == "names-alike" })
    #expect(finding.message.hasPrefix("'Bertram' and 'bertram' are taken for different people"))
  }

  @Test("is kept without names, births, mail, phones, addresses and free text, which a warning names")
  func personalColumns() async throws {
    let people = """
      Vp-Code;Name;Vorname;Geburtsdatum;E-Mail;Kontakt;Telefon;Wohnort;Bemerkung;Note;Schulname;birth_weight;Gruppe
      VP01;Quist;Anna;01.02.2015;anna@x.de;-;0123;Bielefeld;fragt viel;2;Nord;3,2;LRS
      VP02;Adler;Ben;03.04.2014;ben@x.de;b@x.de;0124;Bielefeld;;3;Nord;3,4;Kontrolle

      """
    let study = try TemporaryStudy()
    let outcome = try await study.ingest(try study.file("people.csv", people))
    let finding = try #require(outcome.findings.entries.first { $0.first.kind == "personal-columns" }).first
    #expect(finding.severity == .warning)
    let sentence = """
      Not kept of this list, since a study has pseudonyms in the place of names: 'Name', 'Vorname' (names), 'Geburtsdatum' (dates \
      of birth, for which an age stands), 'E-Mail', 'Kontakt' (mail), 'Telefon' (phone numbers), 'Wohnort' (addresses), 'Bemerkung' \
      (free text). To keep a column that tells nothing of the kind, give it another name; --keep-names keeps them all.
      """
    #expect(finding.message == sentence)
    let kept = try study.reading().store.participants().map(\.participant)
    let names = ["Note", "Schulname", "birth_weight"]
    #expect(kept.count == 2 && kept.allSatisfy { $0.details.map(\.name) == names })
    #expect(Set(kept.compactMap { $0.details.last?.value }) == ["3.2", "3.4"])
    let state = String(textOr: try study.state())
    for word in ["Quist", "Adler", "01.02.2015", "@x.de", "Bielefeld", "fragt"] {
      #expect(!state.contains(word), "\(word)")
    }
    let other = try TemporaryStudy()
    let all = try await other.ingest(try other.file("people.csv", people)) { $0.keepsNames = true }
    #expect(!all.findings.entries.contains { $0.first.kind == "personal-columns" })
    #expect(try other.reading().store.participants().first?.participant.details.map(\.name).first == "Name")
  }

  @Test("names people by their names where it has nothing else, and the study by pseudonyms")
  func personalNames() async throws {
    let study = try TemporaryStudy()
    let list = "Name;Gruppe;Alter\nAnnabella Quist;LRS;9\nBertram;KG;10\n"
    let outcome = try await study.ingest(try study.file("people.csv", list))
    #expect(outcome.files.map(\.rows) == [2] && outcome.findings.count(.warning) == 0)
    let id = try study.reading().pseudonyms().pseudonym(for: "Annabella Quist")
    let kept = try study.reading().store.participants().map(\.participant)
    #expect(kept.contains(Participant(id: id, group: "LRS", age: 9)) && kept.count == 2)
  }

  @Test("is known where nothing in it changed, also where it is to be replaced")
  func again() async throws {
    let study = try TemporaryStudy()
    let path = try study.file("participants.csv", list)
    try await study.ingest(path)
    let digest = try study.contentDigest()
    for replaces in [false, true] {
      let outcome = try await study.ingest(path) { $0.replaces = replaces }
      #expect(outcome.files.map(\.status) == [.alreadyIngested] && outcome.refusals.isEmpty)
      #expect(outcome.files.map(\.recordings) == [nil])
    }
    #expect(try study.contentDigest() == digest)
  }

  @Test("in a newer version changes what is known of them")
  func newer() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("participants.csv", list))
    let outcome = try await study.ingest(
      try study.file("participants.csv", "participant_id\tgroup\nBertram\tcontrol\n")
    )
    #expect(outcome.files.map(\.status) == [.stored])
    let id = try study.reading().pseudonyms().pseudonym(for: "Bertram")
    let bertram = try study.reading().store.participants().first { $0.participant.id == id }
    #expect(bertram?.participant == Participant(id: id, group: "control"))
    #expect(try study.reading().store.participants().count == 2)
  }
}
