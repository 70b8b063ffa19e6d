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
}
