import Basics
import Foundation
import Ingest
import Recordings
import Store
import TestSupport
import Testing

@testable import Studies

@Suite("The names of participants")
struct IngestNamesTests {
  /// A file in which the name stands wherever it can.
  private func ingestNamed(into study: borrowing TemporaryStudy, keepsNames: Bool = false) async throws {
    let frames = exampleFrames.changing(exampleFrames.indices) { frame in
      frame.labels.trial = "annabella quist 2"
      frame.labels.device = "Annabella Quist’s iPad"
    }
    let later = frames.changing(frames.indices) { frame in
      frame.labels.trial = "second"
      frame.values[.time] = frame.values.time.seconds + 3600
    }
    let list = "participant_id,group\nAnnabella Quist,control\n"
    try await study.ingest(
      try study.file("children/AnnabellaQuist/annabella_quist-1.json", frames + later),
      try study.file("children/Annabella Quist.csv", list)
    ) { $0.keepsNames = keepsNames }
  }

  @Test("stand nowhere in what the study keeps, paths and trials and devices included")
  func nowhere() async throws {
    let study = try TemporaryStudy()
    try await ingestNamed(into: study)
    let kept = String(textOr: try study.state()).lowercased()
    #expect(!kept.contains("annabella") && !kept.contains("quist"))
    let pseudonym = try study.reading().pseudonyms().pseudonym(for: "Annabella Quist")
    let reading = try study.reading()
    #expect(try reading.store.participants().map(\.participant.id) == [pseudonym])
    #expect(try reading.store.recordings().map(\.name) == ["\(pseudonym)-1/\(pseudonym)_2", "\(pseudonym)-1/second"])
    #expect(try reading.store.sources().map { $0.path.hasSuffix("\(pseudonym)/\(pseudonym)-1.json") } == [true, false])
  }

  @Test("are told of where files of different folders are called alike and name nobody")
  func filesAlike() async throws {
    let study = try TemporaryStudy()
    let outcome = try await study.ingest(
      try study.file("01/reading.asc", TrackerFile(samples: 300, start: 100_000, noise: 0.2).text),
      try study.file("02/reading.asc", TrackerFile(samples: 300, start: 200_000, noise: 0.5).text),
      try study.file("02/other.asc", TrackerFile(samples: 300, start: 400_000, noise: 0.9).text)
    )
    #expect(outcome.refusals.isEmpty)
    let found = outcome.findings.entries.filter { $0.first.kind == "files-alike" }
    let sentence = """
      2 files called 'reading' in 2 different folders name nobody, and are taken for recordings of one participant, 'reading'; \
      where they are several people's, name files after their participants, such as '01.asc' for '01/reading.asc', and ingest them \
      with --replace.
      """
    #expect(found.map(\.first.message) == [sentence] && found.first?.first.severity == .warning)
    #expect(try Set(study.reading().store.recordings().map(\.participant)).count == 2)
  }

  @Test("are asked for where a file of another folder is called alike and shares rows")
  func sharedRows() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("s1/read.asc", TrackerFile(samples: 1400).text))
    let other = try study.file("s2/read.asc", TrackerFile(samples: 1390).text)
    let refusals = try await study.ingest(other).refusals
    #expect(refusals.count == 1)
    let advice = "name files after their participants, such as 's2.asc' for 's2/read.asc'; where they are one person's,"
    #expect(refusals.first?.contains(advice) == true, "\(refusals)")
    // At its own place it is another version.
    let version = try study.file("s1/read.asc", TrackerFile(samples: 1380).text)
    let ordinary = try await study.ingest(version).refusals
    #expect(ordinary.first?.contains("1,380 rows where 1,400 are stored.") == true, "\(ordinary)")
    #expect(ordinary.first?.hasSuffix("type one that tells the two apart, such as from a folder above.") == true)
    #expect(try study.reading().store.recordings().map(\.rows) == [1400])
  }

  @Test("are those of folders where a list names these, and the way to them is told")
  func folders() async throws {
    let study = try TemporaryStudy()
    for (number, name) in ["d000", "d001"].enumerated() {
      let file = TrackerFile(samples: 300, start: 100_000 * (number + 1), noise: 0.2 + 0.3 * Double(number))
      _ = try study.file("lab/\(name)/recording.asc", file.text)
    }
    _ = try study.file("lab/list.csv", "ID,group,age\nd000,a,9\nd001,b,8\n")
    let findings = try await study.ingest(study.home.path(of: "lab")).findings.entries.map(\.first)
    let sentence = """
      2 files called 'recording' in 2 different folders name nobody, and are taken for recordings of one participant, 'recording', \
      but their folders are called as participants of the list are: name files after their participants, such as 'd000.asc' for \
      'd000/recording.asc', and ingest them with --replace.
      """
    #expect(findings.filter { $0.kind == "files-alike" }.map(\.message) == [sentence])
    #expect(!findings.contains { $0.kind == "names-differ" })
  }

  @Test("are those of folders by the path that is told where a mapping reads the files")
  func mappedFolders() async throws {
    let study = try TemporaryStudy()
    for (number, name) in ["d000", "d001"].enumerated() {
      let rows = (0..<50).map { "\($0 * 4 + 1000 * number),\(100 + $0 + 60 * number),300" }
      _ = try study.file("lab/\(name)/gaze/all.csv", (["ms,x,y"] + rows).joined(separator: "\n") + "\n")
    }
    let columns = #""columns": {"time": "ms", "x": "x", "y": "y"}"#
    let plain = try NamedMapping(at: try study.file("plain.json", "{\(columns)}"))
    let outcome = try await study.ingest(study.home.path(of: "lab")) { $0.mapping = plain }
    let path = #""path": "(?<participant>[^/]+)/[^/]+/[^/]+$""#
    let finding = try #require(outcome.findings.entries.first { $0.first.kind == "files-alike" }).first
    #expect(finding.message.contains("write \(path) in the mapping"), "\(finding.message)")
    let named = try NamedMapping(at: try study.file("named.json", "{\(columns), \(path)}"))
    try await study.ingest(study.home.path(of: "lab")) {
      $0.mapping = named
      $0.replaces = true
    }
    #expect(try Set(study.reading().store.recordings().map(\.participant)).count == 2)
  }

  @Test("are those of the folders around a file, however its path is typed")
  func typedPaths() async throws {
    let study = try TemporaryStudy()
    for (number, name) in ["P01", "P02"].enumerated() {
      let rows = (0..<50).map { "r\(number),\(($0 * 5 + 9000 * number) * 1_000_000),\(100 + $0 + 60 * number),300,1" }
      let text = (["recording id,timestamp [ns],gaze x [px],gaze y [px],worn"] + rows).joined(separator: "\n") + "\n"
      _ = try study.file("\(name)/gaze.csv", text)
      _ = try study.file("\(name)/raw/notes.txt", "none")
      try await study.ingest(study.home.path(of: "\(name)/raw/../gaze.csv")) { $0.keepsNames = true }
    }
    #expect(try Set(study.reading().store.recordings().map(\.participant)) == ["P01", "P02"])
    #expect(absolutePath("a/./b/../gaze.csv") == absolutePath("a/gaze.csv") && absolutePath("/../a") == "/a")
    #expect(absolutePath("gaze.csv") == FileManager.default.currentDirectoryPath + "/gaze.csv")
  }

  @Test("of sessions are asked for as one name, in a folder each, where files' own names stand for people")
  func sessions() async throws {
    let study = try TemporaryStudy()
    for (number, name) in ["s01_ses1", "s01_ses2"].enumerated() {
      let file = TrackerFile(samples: 300, start: 100_000 * (number + 1), noise: 0.2 + 0.3 * Double(number))
      _ = try study.file("lab/\(name).asc", file.text)
    }
    _ = try study.file("lab/list.csv", "ID,group,age\ns01,a,9\n")
    let findings = try await study.ingest(study.home.path(of: "lab")).findings.entries.map(\.first)
    let finding = try #require(findings.first { $0.kind == "names-differ" })
    let advice = "are sessions of one, call these files 's01', in a folder each, and ingest them with --replace."
    #expect(finding.message.hasSuffix(advice), "\(finding.message)")
  }

  @Test("are not those of copies beside the files")
  func copies() async throws {
    let study = try TemporaryStudy()
    for name in ["VP01 (Kopie)", "VP01"] { _ = try study.file("lab/\(name).asc", TrackerFile(samples: 300).text) }
    let outcome = try await study.ingest(study.home.path(of: "lab")) { $0.keepsNames = true }
    #expect(outcome.files.map(\.status) == [.stored, .alreadyIngested])
    #expect(try study.reading().store.recordings().map(\.participant) == ["VP01"])
  }

  @Test("are kept where that is wanted")
  func kept() async throws {
    let study = try TemporaryStudy()
    try await ingestNamed(into: study, keepsNames: true)
    #expect(try study.reading().store.participants().map(\.participant.id) == ["Annabella Quist"])
    let again = try TemporaryStudy(settings: "{\"keepNames\": true}")
    try await ingestNamed(into: again)
    #expect(try again.reading().store.participants().map(\.participant.id) == ["Annabella Quist"])
  }

  @Test("stay what they were when first stored")
  func stable() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames)) { $0.keepsNames = true }
    let later = exampleFrames.changing(exampleFrames.indices) { $0.values[.time] = $0.values.time.seconds + 3600 }
    try await study.ingest(try study.file("b.json", later))
    #expect(try study.reading().store.participants().map(\.participant.id) == ["Annabella Quist"])
  }

  @Test("are known again whatever space stands around them")
  func spaces() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let spaced = exampleFrames.changing(exampleFrames.indices) { frame in
      frame.labels.participant = " Annabella Quist "
      frame.values[.time] = frame.values.time.seconds + 3600
    }
    try await study.ingest(try study.file("Annabella Quist.json", spaced))
    let reading = try study.reading()
    #expect(try reading.store.participants().count == 1)
    let kept = String(textOr: try study.state())
    #expect(!kept.contains("Annabella"))
  }

  /// One name, composed and decomposed.
  private static let spellings = ["Ren\u{E9}e", "Rene\u{301}e"]

  /// The bytes of names, since strings of either spelling are equal.
  private func spelled(_ names: [String]) -> [[UInt8]] { names.map { Array($0.utf8) } }

  private func hour(_ number: Int, of participant: String) -> [FaceFrame] {
    exampleFrames.changing(exampleFrames.indices) { frame in
      frame.labels.participant = participant
      frame.values[.time] = frame.values.time.seconds + Double(number) * 3600
    }
  }

  @Test("are one name however their accents are encoded, kept as it was spelled first")
  func spelledOtherwise() async throws {
    let study = try TemporaryStudy()
    let (composed, decomposed) = (Self.spellings[0], Self.spellings[1])
    try await study.ingest(
      try study.file("a.json", hour(0, of: composed)),
      try study.file("b.json", hour(1, of: decomposed))
    ) { $0.keepsNames = true }
    try await study.ingest(try study.file("c.json", hour(2, of: decomposed))) { $0.keepsNames = true }
    let reading = try study.reading()
    let people = try reading.store.participants().map(\.participant.id)
    let recorded = try reading.store.recordings().map(\.participant)
    #expect(spelled(people) == spelled([composed]))
    #expect(spelled(recorded) == spelled([composed, composed, composed]))
    // As a tracker's file stands for whom it does not name.
    let files = try TemporaryStudy()
    try await files.ingest(
      try files.file("a/\(composed).asc", TrackerFile(samples: 300).text),
      try files.file("b/\(decomposed).asc", TrackerFile(samples: 310, start: 900_000, noise: 0.6).text)
    ) { $0.keepsNames = true }
    let recordings = try files.reading().store.recordings().map(\.value)
    #expect(spelled(recordings.map(\.participant)) == spelled([composed, composed]))
    #expect(recordings.map(\.name) == ["\(composed)/viewing", "\(composed)/viewing-2"])
    #expect(try files.reading().subject(named: decomposed) == .participant(id: composed))
  }

  @Test("of files that differ in how accents are encoded only become two names of recordings")
  func recordingsSpelledOtherwise() async throws {
    let study = try TemporaryStudy()
    for (number, name) in ["caf\u{E9}", "cafe\u{301}"].enumerated() {
      try await study.ingest(try study.file("\(number)/\(name).json", hour(number, of: "Ann")))
    }
    let reading = try study.reading()
    let names = try reading.store.recordings().map(\.name)
    #expect(spelled(names) == spelled(["caf\u{E9}", "cafe\u{301}-2"]))
    #expect(try reading.standing().inputs.recordings.count == 2)
  }

  @Test("of two recordings that an older version did not tell apart stop nothing")
  func olderVersions() throws {
    let study = try TemporaryStudy()
    try study.record(Self.spellings)
    let reading = try study.reading()
    #expect(try reading.standing().inputs.recordings.count == 2)
    #expect(try reading.recordingOverviews().count == 2)
  }

  @Test("lead to the recordings, as pseudonyms do, and a mistyped one is told")
  func subjects() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let reading = try study.reading()
    let id = try reading.pseudonyms().pseudonym(for: "Annabella Quist")
    #expect(try reading.subject(named: "Annabella Quist") == .participant(id: id))
    #expect(try reading.subject(named: id) == .participant(id: id))
    #expect(try reading.subject(named: "a") == .recording(name: "a"))
    #expect(throws: StudyError.nothingNamed("Bertram", known: ["a", id])) { try reading.subject(named: "Bertram") }
  }

  @Test("that have several words stand in no reason, and in nothing that other files tell, in whatever order")
  func severalWords() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("Brunhilde Zwickel.asc", TrackerFile(samples: 300).text))
    let told = ["!V TRIAL_VAR experimenter Zwickel Brunhilde", "brunhilde_zwickel was there"]
    let other = TrackerFile(samples: 300, start: 900_000, noise: 0.6, messages: told)
    try await study.ingest(try study.file("jd/Zwickel, Brunhilde/other.asc", other.text))
    let reason = "brunhilde zwickel was tired"
    let command = ["study", "exclude", "view*", "--reason", reason]
    let run = Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: command)
    _ = try study.writing().exclude("view*", reason: reason, recordedAs: run)
    let kept = String(textOr: try study.state()).lowercased()
    #expect(!kept.contains("zwickel") && !kept.contains("brunhilde"))
    let id = try study.reading().pseudonyms().pseudonym(for: "Brunhilde Zwickel")
    #expect(try Set(study.reading().store.exclusions().map(\.value.reason)) == ["\(id) was tired"])
  }
}
