import Basics
import Foundation
import Ingest
import Recordings
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Studies

@Suite("What is called as a participant is")
struct NamesakesTests {
  private static let layout = """
    passage,line,text,left,top,right,bottom
    P1,1,The,100,280,140,320
    P2,1,cat,150,280,190,320
    Liesl,1,sat,100,280,140,320

    """

  /// A file that is called by its reader, and tells variables of one trial; no two have the same samples.
  private func file(
    _ reader: String,
    _ number: Int,
    saying told: [String],
    in study: borrowing TemporaryStudy
  ) throws -> String {
    let messages = told.map { "!V TRIAL_VAR \($0)" }
    let noise = 0.1 + 0.2 * Double(number)
    let text = TrackerFile(samples: 300, start: 200_000 * (number + 1), noise: noise, messages: messages).text
    return try study.file("lab/people/\(reader).asc", text)
  }

  private func values(_ variable: String, in study: borrowing TemporaryStudy) throws -> [String] {
    try study.reading().store.rows(RecordedVariable.self).filter { $0.name == variable }.map(\.value).sorted()
  }

  private func pseudonym(of name: String, in study: borrowing TemporaryStudy) throws -> String {
    try study.reading().pseudonyms().pseudonym(for: name)
  }

  @Test(
    "keeps its name where it is a passage, before and behind whose recordings that comes",
    arguments: [["lab"], ["lab/texts", "lab/people"], ["lab/people", "lab/texts"]]
  )
  func passages(turns: [String]) async throws {
    let study = try TemporaryStudy()
    for (number, read) in ["P1", "P2", "P1"].enumerated() {
      _ = try file("P\(number + 1)", number, saying: ["passage \(read)"], in: study)
    }
    _ = try study.file("lab/texts/layout.csv", Self.layout)
    var findings = FindingLog()
    for turn in turns {
      let outcome = try await study.ingest(study.home.path(of: turn))
      #expect(outcome.refusals.isEmpty)
      findings = outcome.findings
    }
    #expect(!findings.entries.contains { $0.first.kind == "passage-like-participant" })
    let recordings = try study.reading().store.recordings()
    #expect(recordings.map(\.passage) == ["P1", "P2", "P1"])
    let people = try ["P1", "P2", "P3"].map { try pseudonym(of: $0, in: study) }
    #expect(recordings.map(\.participant) == people)
    #expect(try study.reading().passages().keys.sorted() == ["Liesl", "P1", "P2"])
    #expect(try study.reading().store.verify().isEmpty)
  }

  @Test("stays the person's where no file has the passage, and that is told without the name")
  func noPassage() async throws {
    let study = try TemporaryStudy()
    let outcome = try await study.ingest(
      try file("Liesl", 0, saying: ["passage Liesl"], in: study),
      try file("Moritz", 1, saying: ["passage other"], in: study)
    )
    let id = try pseudonym(of: "Liesl", in: study)
    #expect(try study.reading().store.recordings().map(\.passage) == [id, "other"])
    let told = outcome.findings.entries.filter { $0.first.kind == "passage-like-participant" }.map(\.first.message)
    #expect(told.count == 1 && told[0].contains("1 recording read") && told[0].contains("'\(id)'"))
    #expect(told[0].contains("--keep-names") && !told[0].contains("Liesl"))
    #expect(!String(textOr: try study.state()).contains("Liesl"))
  }

  @Test("keeps its name where it is a code that several people's recordings have", arguments: [true, false])
  func levels(isTogether: Bool) async throws {
    let study = try TemporaryStudy()
    let readers = Array(zip(["A", "B", "C", "D"], ["A", "B", "A", "B"]))
    for (number, (reader, condition)) in readers.enumerated() {
      let path = try file(reader, number, saying: ["condition \(condition)", "item sub-\(number)"], in: study)
      if isTogether { continue }
      let outcome = try await study.ingest(path)
      #expect(!outcome.findings.entries.contains { $0.first.kind == "value-like-participant" })
    }
    if isTogether {
      let outcome = try await study.ingest(study.home.path(of: "lab"))
      let kept = outcome.findings.entries.map(\.first).filter { $0.kind == "value-kept" }
      #expect(kept.map(\.severity) == [.note])
      #expect(kept.first?.message.contains("the files: 'A', 'B' of 'condition'. Where") == true)
    }
    #expect(try values("condition", in: study) == ["A", "A", "B", "B"])
    #expect(try values("item", in: study) == ["sub-0", "sub-1", "sub-2", "sub-3"])
    #expect(try study.reading().store.verify().isEmpty)
  }

  @Test("stays the person's where it may be a name, which is told, and where a variable says who somebody is")
  func people() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(
      try file("Liesl", 0, saying: [], in: study),
      try file("P1", 1, saying: [], in: study)
    )
    let told = ["condition Liesl", "experimenter Liesl", "partner P1"]
    let outcome = try await study.ingest(
      try file("Moritz", 2, saying: told, in: study),
      try file("Rosa", 3, saying: told, in: study)
    )
    let (name, code) = (try pseudonym(of: "Liesl", in: study), try pseudonym(of: "P1", in: study))
    for variable in ["condition", "experimenter"] { #expect(try values(variable, in: study) == [name, name]) }
    #expect(try values("partner", in: study) == [code, code])
    let warned = outcome.findings.entries.filter { $0.first.kind == "value-like-participant" }
    #expect(warned.map(\.count) == [1])
    let message = try #require(warned.first).first.message
    #expect(message.contains("'condition'") && message.contains("2 participants") && !message.contains("Liesl"))
    #expect(!String(textOr: try study.state()).contains("Liesl"))
  }

  @Test("is asked for anew where it is a column of a formula, and the participant was forgotten")
  func formula() {
    let error = CompareError.unknownColumn("forgotten", rows: "words", closest: nil)
    #expect(
      error.description == """
        The study's words have no column 'forgotten'. It may be what is left of a column that was called as somebody is who \
        was forgotten: type the formula again then, with what the column is called now.
        """
    )
  }

  @Test("is told, and has the pseudonym in its name, where it is a variable")
  func variables() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try file("Liesl", 0, saying: [], in: study))
    let outcome = try await study.ingest(try file("Moritz", 1, saying: ["Liesl yes", "item 3"], in: study))
    let id = try pseudonym(of: "Liesl", in: study)
    #expect(try values(id, in: study) == ["yes"] && values("item", in: study) == ["3"])
    #expect(outcome.findings.entries.contains { $0.first.kind == "variable-like-participant" })
    #expect(!String(textOr: try study.state()).contains("Liesl"))
  }

  @Test("has one name in all recordings where it is a variable, before and behind whose files it comes")
  func settledVariables() async throws {
    let study = try TemporaryStudy()
    for (number, reader) in ["Emil", "Liesl", "Rosa"].enumerated() {
      _ = try file(reader, number, saying: ["Liesl level\(number)"], in: study)
    }
    try await study.ingest(study.home.path(of: "lab"))
    try await study.ingest(try file("Moritz", 3, saying: ["Liesl level3"], in: study))
    let id = try pseudonym(of: "Liesl", in: study)
    #expect(try values(id, in: study) == ["level0", "level1", "level2", "level3"])
    #expect(try values("Liesl", in: study) == [])
    #expect(try study.reading().store.verify().isEmpty)
  }

  @Test("stays two where it is two variables of one recording")
  func spellings() async throws {
    let study = try TemporaryStudy()
    let told = ["Liesl easy", "liesl 3"]
    let outcome = try await study.ingest(
      try file("Emil", 0, saying: told, in: study),
      try file("Liesl", 1, saying: told, in: study)
    )
    let id = try pseudonym(of: "Liesl", in: study)
    #expect(try values(id, in: study) == ["easy", "easy"] && values("\(id) 2", in: study) == ["3", "3"])
    let warned = try #require(outcome.findings.entries.first { $0.first.kind == "variable-like-participant" })
    #expect(warned.first.message.hasPrefix("2 variables are called as a participant is, and are '\(id)', '\(id) 2'"))
  }

  @Test("stays the person's where it may be a date or a number of theirs", arguments: ["K19850312", "a12b34"])
  func numbers(name: String) async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try file(name, 0, saying: [], in: study))
    let outcome = try await study.ingest(
      try file("Moritz", 1, saying: ["item \(name)"], in: study),
      try file("Rosa", 2, saying: ["item \(name)"], in: study)
    )
    let id = try pseudonym(of: name, in: study)
    #expect(try values("item", in: study) == [id, id])
    let kinds = outcome.findings.entries.map(\.first.kind)
    #expect(kinds.contains("value-like-participant") && !kinds.contains("value-kept"))
  }

  @Test("stays what others read where the participant is forgotten")
  func forgotten() async throws {
    let study = try TemporaryStudy()
    _ = try file("Liesl", 0, saying: ["passage Liesl"], in: study)
    _ = try file("Moritz", 1, saying: ["passage Liesl"], in: study)
    _ = try study.file("lab/texts/layout.csv", Self.layout)
    try await study.ingest(study.home.path(of: "lab"))
    _ = try study.writing().forget(participantNamed: "Liesl", version: "1.0")
    let reading = try study.reading()
    #expect(try reading.store.recordings().map(\.passage) == ["Liesl"])
    #expect(try reading.passages()["Liesl"] != nil)
    #expect(try reading.store.verify().isEmpty)
  }
}
