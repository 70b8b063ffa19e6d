@testable import Analysis
import Basics
import Foundation
import Ingest
import Recordings
import Store
import TestSupport
import Testing

@testable import Reports
@testable import Studies

@Suite("Forgetting a participant of a study")
struct ForgettingTests {
  @Test("leaves nothing of them in the study's files, and the others' recordings", arguments: [true, false])
  func traces(isByName: Bool) async throws {
    let study = try TemporaryStudy()
    let others = exampleFrames.changing(exampleFrames.indices) { frame in
      frame.labels.participant = "Bertram"
      for index in 0..<2 { frame.values[index * 53] = frame.values[index * 53] + 7200 }
    }
    let path = try study.file("Annabella Quist/visit-1.json", exampleFrames)
    try await study.ingest(path, try study.file("b.json", others))
    let name = "Annabella Quist"
    let id = try study.reading().pseudonyms().pseudonym(for: name)
    _ = try study.writing().exclude(
      name,
      reason: "Quist, Annabella",
      recordedAs: Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: ["study", "exclude", name])
    )
    let report = try await WriteReport(name: "latest").run(on: study.reading())
    let lookAt = exampleFrames[0].values[53]
    let pattern = unsafe withUnsafeBytes(of: lookAt.bitPattern.littleEndian) { unsafe Data($0) }
    let traces = [Data(id.utf8), Data("visit-1".utf8), pattern]
    let before = try study.state()
    for trace in traces { #expect(before.range(of: trace) != nil) }

    let forgotten = try study.writing().forget(participantNamed: isByName ? name : id, version: "1.0")
    #expect(forgotten.recordings == 1 && forgotten.reports == [report])
    #expect(forgotten.files == [path] && !forgotten.hidesNames)
    #expect(!FileManager.default.fileExists(atPath: report))
    let after = try study.state()
    for trace in traces { #expect(after.range(of: trace) == nil) }
    #expect(!String(textOr: after).contains("Annabella Quist"))
    let reading = try study.reading()
    #expect(try reading.store.recordings().map(\.name) == ["b"])
    #expect(try reading.store.verify().isEmpty)
    #expect(try reading.store.runs().last?.command == ["study", "forget", "…"])
    #expect(try reading.store.forgettings().count == 1)
    #expect(throws: StudyError.self) { try reading.subject(named: name) }
  }

  @Test("keeps reports that do not name them")
  func reports() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("visit-1.json", exampleFrames))
    let kept = study.folder.reports + "/mine.md"
    try Data("All went well.".utf8).write(to: URL(filePath: kept))
    let named = study.folder.reports + "/hers.md"
    try Data("Annabella Quist was tired.".utf8).write(to: URL(filePath: named))
    let forgotten = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    #expect(forgotten.reports == [named])
    #expect(FileManager.default.fileExists(atPath: kept) && !FileManager.default.fileExists(atPath: named))
    #expect(forgotten.text.hasPrefix("One participant was forgotten, with 1 recording and"))
  }

  @Test("takes out every spelling of the name, and the reports that hold one", arguments: [true, false])
  func spellings(keepsNames: Bool) async throws {
    let study = try TemporaryStudy()
    let (composed, decomposed) = ("Ren\u{E9}e", "Rene\u{301}e")
    let frames = exampleFrames.changing(exampleFrames.indices) { $0.labels.participant = composed }
    try await study.ingest(try study.file("visit.json", frames)) { $0.keepsNames = keepsNames }
    try study.record(["other"], of: "p2")
    let command = ["study", "exclude", "other", "--reason", decomposed, composed]
    try study.store { store in
      let run = try store.insert(Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: command))
      let reason = "Unlike \(composed), as \(decomposed) says."
      _ = try store.exclude(.recording(name: "other"), reason: reason, run: run)
    }
    let kept = study.folder.reports + "/mine.md"
    try Data("All went well.".utf8).write(to: URL(filePath: kept))
    let named = study.folder.reports + "/hers.md"
    try Data("\(decomposed) was tired.".utf8).write(to: URL(filePath: named))
    let before = try study.state()
    for name in [composed, decomposed] { #expect(before.range(of: Data(name.utf8)) != nil) }

    let id = try study.reading().pseudonyms().pseudonym(for: composed)
    let typed = keepsNames ? decomposed : id
    let forgotten = try study.writing().forget(participantNamed: typed, version: "1.0")
    #expect(forgotten.recordings == 1 && forgotten.reports == [named])
    #expect(FileManager.default.fileExists(atPath: kept))
    let after = try study.state()
    for name in [composed, decomposed] { #expect(after.range(of: Data(name.utf8)) == nil) }
    let reading = try study.reading()
    #expect(try reading.store.exclusions().map(\.value.reason) == ["Unlike forgotten, as forgotten says."])
    let commands = try reading.store.runs().map(\.value.command)
    #expect(commands.contains(["study", "exclude", "other", "--reason", "forgotten", "forgotten"]))
  }

  @Test("of a short name keeps what has it in other words, and a person's notes")
  func shortName() async throws {
    let study = try TemporaryStudy()
    let frames = exampleFrames.changing(exampleFrames.indices) { $0.labels.participant = "7" }
    try await study.ingest(try study.file("visit.json", frames)) { $0.keepsNames = true }
    let report = try await WriteReport(name: "latest").run(on: study.reading())
    let notes = study.folder.reports + "/notes.md"
    try Data("7 children, 1 visit, 77 pages.".utf8).write(to: URL(filePath: notes))
    let other = study.folder.reports + "/other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try Data("{\"bytes\": 77}".utf8).write(to: URL(filePath: other + "/provenance.json"))
    let forgotten = try study.writing().forget(participantNamed: "7", version: "1.0")
    #expect(forgotten.reports == [report])
    #expect(FileManager.default.fileExists(atPath: notes) && FileManager.default.fileExists(atPath: other))
  }

  @Test("changes nothing where a report cannot be read, which may hold their name")
  func unreadable() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("visit-1.json", exampleFrames))
    let named = study.folder.reports + "/hers.md"
    try Data("Annabella Quist was tired.".utf8).write(to: URL(filePath: named))
    // A file that opens, and whose first byte nobody may read, whatever their rights.
    let closed = study.folder.reports + "/later"
    try FileManager.default.createSymbolicLink(atPath: closed, withDestinationPath: "/proc/self/mem")
    let digest = try study.contentDigest()
    let error = #expect(throws: FileError.self) {
      _ = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    }
    let place = try #require(realPath(closed))
    #expect(error?.description.hasPrefix("\(place) cannot be read: ") == true)
    #expect(try study.contentDigest() == digest && FileManager.default.fileExists(atPath: named))
    try FileManager.default.removeItem(atPath: closed)
    let forgotten = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    #expect(forgotten.reports == [named])
  }

  @Test("waits for no pipe beside the reports", .timeLimit(.minutes(10)))
  func pipe() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("visit-1.json", exampleFrames))
    let made = unsafe mkfifo(study.folder.reports + "/pipe", 0o600)
    #expect(made == 0)
    let forgotten = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    #expect(forgotten.recordings == 1 && forgotten.reports.isEmpty)
  }

  @Test("names the videos that were read, and exports and copies in the study's folder")
  func copies() async throws {
    let study = try TemporaryStudy()
    let path = try study.file("visit-1.json", exampleFrames)
    try await study.ingest(path)
    try study.film(try #require(try study.reading().store.recordings().first).name, SyntheticTrace(seconds: 20))
    let export = study.folder.path + "/datasets/wide"
    try FileManager.default.createDirectory(atPath: export, withIntermediateDirectories: true)
    try Data("words.csv\n".utf8).write(to: URL(filePath: export + "/.study-export"))
    let copy = study.folder.path + "/monday.sqlite"
    _ = try study.folder.backUp(to: copy)
    let lines = study.folder.path + "/lines.csv"
    // As a spreadsheet saves it.
    let header = "\u{FEFF}recording;participant;fixation;start_ms;corrected_line;reviewer\r\n"
    try Data(header.utf8).write(to: URL(filePath: lines))
    try Data("recording,fixation,start_ms\n".utf8).write(to: URL(filePath: study.folder.path + "/mine.csv"))
    let id = try study.reading().pseudonyms().pseudonym(for: "Annabella Quist")
    let splits = study.folder.path + "/splits"
    try FileManager.default.createDirectory(atPath: splits, withIntermediateDirectories: true)
    let texts = [
      ("own.json", "{\"participant\": \"\(id)\"}"), ("others.json", "{\"participant\": \"\(id)x\"}"),
      ("long.asc", String(repeating: "0 ", count: 9 << 20)),
    ]
    for (name, text) in texts { try Data(text.utf8).write(to: URL(filePath: splits + "/" + name)) }
    let forgotten = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    #expect(forgotten.files == [path, "session.mp4"])
    #expect(forgotten.copies == [export, lines, copy, splits + "/own.json"])
    #expect(forgotten.unread == [splits + "/long.asc"] && forgotten.text.contains("Not looked into"))
    #expect(forgotten.text.contains("Exports and copies may still hold them"))
    #expect(forgotten.text.hasSuffix("study's folder; those that lie elsewhere are not known here."))
    #expect(!forgotten.hadShards)
  }

  @Test("tells which command writes what was removed anew, and that no copy was found")
  func anew() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("visit-1.json", exampleFrames))
    let page = study.folder.reports + "/review.html"
    try Data("Annabella Quist read.".utf8).write(to: URL(filePath: page))
    _ = try study.writing().makeShards(1, rows: resultRows, recordedAs: TemporaryStudy.typed("shard"))
    let forgotten = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    #expect(forgotten.text.contains("Removed as well: \(page). Run 'study review' to write them anew."))
    #expect(forgotten.hadShards && forgotten.text.contains("Run 'study shard' to make them anew."))
    #expect(forgotten.copies.isEmpty && forgotten.text.contains("No export and no copy was found"))
  }

  @Test("takes a name of two words out of what was told before, the surname first", arguments: [true, false])
  func surnameFirst(isByName: Bool) async throws {
    let study = try TemporaryStudy()
    let name = "Brunhilde Zwickel"
    try await study.ingest(try study.file("people.csv", "participant_id,sibling\nOtto,Zwickel Brunhilde\n"))
    let told = TrackerFile(samples: 300, messages: ["zwickel_brunhilde was there"])
    try await study.ingest(try study.file("jd/Zwickel, Brunhilde/Otto.asc", told.text))
    try await study.ingest(try study.file("\(name).asc", TrackerFile(samples: 300, start: 900_000, noise: 0.6).text))
    let id = try study.reading().pseudonyms().pseudonym(for: name)
    _ = try study.writing().forget(participantNamed: isByName ? name : id, version: "1.0")
    let kept = String(textOr: try study.state()).lowercased()
    #expect(!kept.contains("zwickel") && !kept.contains("brunhilde"))
  }

  @Test("leaves it to their list to tell of them again, and of nobody else, where it is ingested again")
  func returned() async throws {
    let study = try TemporaryStudy()
    let list = try study.file("participants.csv", "participant_id,group\nAnnabella Quist,control\nBertram,dyslexic\n")
    let frames = try study.file("a.json", exampleFrames)
    try await study.ingest(list, frames)
    try await study.ingest(try study.file("later.csv", "participant_id,group\nBertram,control\n"))
    let forgotten = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    #expect(forgotten.lists.contains(list) && forgotten.text.contains("lists of participants, too"))
    let outcome = try await study.ingest(list, frames)
    #expect(outcome.files.map(\.status) == [.stored, .stored])
    let people = try study.reading().store.participants()
    #expect(people.map(\.participant.group) == ["control", "control"] && people.allSatisfy(\.isListed))
    #expect(try await study.ingest(list, frames).files.map(\.status) == [.alreadyIngested, .alreadyIngested])
  }

  @Test("keeps a list that is ingested again from telling of those of whom there is no recording")
  func notReturned() async throws {
    let study = try TemporaryStudy()
    let people = "participant_id,group\nAnnabella Quist,control\nBertram,dyslexic\nCarla,control\n"
    let list = try study.file("l.csv", people)
    try await study.ingest(list, try study.file("a.json", exampleFrames))
    for name in ["Annabella Quist", "Bertram"] {
      _ = try study.writing().forget(participantNamed: name, version: "1.0")
    }
    let outcome = try await study.ingest(list)
    #expect(outcome.files.map(\.status) == [.alreadyIngested] && outcome.refusals.isEmpty)
    let reading = try study.reading()
    let id = try reading.pseudonyms().pseudonym(for: "Carla")
    #expect(try reading.store.participants().map(\.participant.id) == [id])
  }

  @Test("by the pseudonym names files as they are called, and says so where it cannot")
  func namedFiles() async throws {
    for isThere in [true, false] {
      let study = try TemporaryStudy()
      let path = try study.file("in/d000.asc", TrackerFile(samples: 300).text)
      try await study.ingest(path)
      let id = try #require(try study.reading().store.participants().first?.participant.id)
      if !isThere { try FileManager.default.removeItem(atPath: path) }
      let notes = study.folder.path + "/notes.txt"
      try Data("d000 came late, d0001 did not.".utf8).write(to: URL(filePath: notes))
      let forgotten = try study.writing().forget(participantNamed: id, version: "1.0")
      #expect(forgotten.files == [isThere ? path : path.replacing("d000", with: id)])
      #expect(forgotten.text.contains("The pseudonym stands in the place of the name.") == !isThere)
      // The name is known by the file that has it.
      #expect(forgotten.copies == (isThere ? [notes] : []))
    }
  }

  @Test("finds the name in texts, and does not look for a number, which is anywhere", arguments: ["d000", "001"])
  func inTexts(name: String) async throws {
    let study = try TemporaryStudy()
    let frames = exampleFrames.changing(exampleFrames.indices) { $0.labels.participant = name }
    try await study.ingest(try study.file("visit.json", frames)) { $0.keepsNames = name == "001" }
    let notes = study.folder.path + "/notes.csv"
    try Data("1,0.001\nd000,2\n".utf8).write(to: URL(filePath: notes))
    let forgotten = try study.writing().forget(participantNamed: name, version: "1.0")
    #expect(forgotten.copies == (name == "d000" ? [notes] : []))
    let sentence = "Not looked for in texts, where it may mean anything: '001'."
    #expect(forgotten.text.contains(sentence) == (name == "001"))
  }

  @Test("finds the name in the study's settings")
  func inSettings() async throws {
    let study = try TemporaryStudy(settings: #"{"title": "How Annabella Quist reads"}"#)
    try await study.ingest(try study.file("visit-1.json", exampleFrames))
    let forgotten = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    #expect(forgotten.copies == [study.folder.settings])
  }

  @Test("needs no reports")
  func withoutReports() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("visit-1.json", exampleFrames))
    try FileManager.default.removeItem(atPath: study.folder.reports)
    let forgotten = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    #expect(forgotten.recordings == 1 && forgotten.reports.isEmpty)
  }

  @Test("that nobody knows changes nothing")
  func unknown() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let digest = try study.contentDigest()
    #expect(throws: StudyError.self) { _ = try study.writing().forget(participantNamed: "Bertram", version: "1.0") }
    #expect(try study.contentDigest() == digest)
  }
}
