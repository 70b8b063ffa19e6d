import Basics
import Formats
import TestSupport
import Testing
import Trackers

@testable import Ingest
@testable import Studies

@Suite("A file that no format reads")
struct UnreadFilesTests {
  private func laboratory(_ list: [UInt8], in study: borrowing TemporaryStudy) throws -> String {
    for (number, name) in ["d000", "d001", "c003"].enumerated() {
      let file = TrackerFile(samples: 300, start: 100_000 * (number + 1), noise: 0.2 + 0.3 * Double(number))
      _ = try study.file("lab/\(name).asc", file.text)
    }
    _ = try study.file("lab/list.csv", list)
    return study.home.path(of: "lab")
  }

  @Test("is told of where it names who was recorded, also when their recordings are known already")
  func list() async throws {
    let study = try TemporaryStudy()
    let folder = try laboratory(Array("Studie 2024\n编号;组别\nd000;a\nd001;a\nc003;b\n".utf8), in: study)
    for _ in 0..<2 {
      let findings = try await study.ingest(folder).findings.entries.map(\.first)
      let finding = try #require(findings.first { $0.kind == "unread-list" })
      let sentence = """
        The file was not read, but its column '编号' names people who were recorded, as a list of participants does. Call that column \
        'participant_id' or another usual name, such as 'Subject' or 'VP', and others 'group', 'age', 'sex' and 'language'.
        """
      #expect(finding.severity == .warning && finding.message == sentence)
      #expect(finding.place.source.hasSuffix("lab/list.csv") && !findings.contains { $0.kind == "passed-over" })
    }
  }

  @Test("is told of with its encoding, where that is another country's")
  func encoding() async throws {
    let study = try TemporaryStudy()
    // In GBK.
    let header: [UInt8] = [0xB1, 0xBB, 0xCA, 0xD4, 0x2C, 0xD7, 0xE9, 0xB1, 0xF0, 0x0A]
    let folder = try laboratory(header + Array("d000,a\nd001,a\nc003,b\n".utf8), in: study)
    let findings = try await study.ingest(folder).findings.entries.map(\.first)
    let finding = try #require(findings.first { $0.kind == "unread-list" })
    #expect(finding.message.hasSuffix("'language'; save the file as 'CSV UTF-8'."))
  }

  @Test("is told of with the command that reads it, where only its kind is unclear")
  func command() async throws {
    let study = try TemporaryStudy()
    let folder = try laboratory(Array("code,label\nd000,a\nd001,a\nc003,b\n".utf8), in: study)
    let findings = try await study.ingest(folder).findings.entries.map(\.first)
    let finding = try #require(findings.first { $0.kind == "unread-list" })
    #expect(finding.message.hasSuffix("Read it by: study ingest --format participants \"\(folder)/list.csv\""))
  }

  @Test(
    "is passed over where it has many rows of each, or another list is read",
    arguments: [
      ("编号;词\nd000;a\nd000;b\nd000;c\nd001;a\nd001;b\nd001;c\n", false), ("编号;组\nd000;a\nd001;b\n", true),
    ]
  )
  func others(text: String, hasList: Bool) async throws {
    let study = try TemporaryStudy()
    let folder = try laboratory(Array(text.utf8), in: study)
    if hasList { _ = try study.file("lab/people.csv", "Subject,Group\nd000,a\nd001,b\nc003,b\n") }
    let kinds = try await study.ingest(folder).findings.entries.map(\.first.kind)
    #expect(kinds.contains("passed-over") && !kinds.contains("unread-list"))
  }

  @Test("is told apart where BIDS calls it so that it belongs to the data beside it")
  func companions() async throws {
    let study = try TemporaryStudy()
    let description = #"{"Name": "Dots", "BIDSVersion": "1.10.0"}"#
    let own = ["dataset_description", "participants", "sub-01_task-a_physio", "sub-01_task-a_physioevents"]
    for name in own { _ = try study.file("lab/\(name).json", description) }
    _ = try study.file("lab/sub-01_task-a_physioevents.tsv", "812.5\t8\tfixation\tn/a\n816.5\tn/a\tn/a\tpage 1\n")
    for name in ["notes.json", "a_physio.json"] { _ = try study.file("lab/\(name)", description) }
    let findings = try await study.ingest(study.home.path(of: "lab")).findings.entries
    let companions = try #require(findings.first { $0.first.kind == "companion" })
    #expect(companions.count == 5 && companions.first.severity == .note)
    #expect(findings.first { $0.first.kind == "passed-over" }?.count == 2)
  }

  @Test("is told of by the program that it is of, with how to convert it, whatever else lies beside it")
  func foreign() async throws {
    let study = try TemporaryStudy()
    for name in ["s1.edf", "s2.edf"] { _ = try study.file("lab/\(name)", "SR_RESEARCH_COMB_FILE") }
    for (name, text) in [("README.txt", "hello"), ("table.rds", "X\n\0\0\0"), ("zz.txt", "hello")] {
      _ = try study.file("lab/\(name)", text)
    }
    let folder = study.home.path(of: "lab")
    let outcome = try await study.ingest(folder)
    #expect(outcome.foreign.map(\.count) == [2, 1] && outcome.foreign.allSatisfy { $0.first.severity == .warning })
    let sentence = try #require(outcome.foreign.first?.description)
    #expect(sentence.hasPrefix("warning: \(folder)/s1.edf: The file is an EyeLink recording"))
    #expect(sentence.contains("edf2asc \"\(folder)/s1.edf\"") && sentence.hasSuffix("such as \(folder)/s2.edf)"))
    #expect(outcome.findings.entries.first { $0.first.kind == "passed-over" }?.count == 2)
    // Beside what was converted it is no more than worth knowing.
    _ = try study.file("lab/s1.asc", TrackerFile(samples: 300).text)
    let beside = try await study.ingest(folder).foreign
    #expect(beside.map(\.count) == [2, 1] && beside.allSatisfy { $0.first.severity == .note })
    let error = #expect(throws: FormatError.self) { try draftedMapping(ofFileAt: folder + "/s1.edf") }
    #expect(error?.description.contains("edf2asc") == true)
  }

  @Test("is a table that is refused with those of its columns that write numbers alike")
  func tables() async throws {
    let study = try TemporaryStudy()
    func table(_ number: Int, _ delimiter: String, _ mark: String) -> String {
      let rows = (0..<40).map { "\($0 * 4)\(mark)5;\(100 + $0 + number)\(mark)2;300\(mark)1\n" }
      return ("t;x;y\n" + rows.joined()).replacing(";", with: delimiter)
    }
    let outcome = try await study.ingest(
      try study.file("a.txt", table(1, ";", ",")),
      try study.file("b.txt", table(2, "\t", ".")),
      try study.file("c.txt", table(3, ";", ",")),
      try study.file("d.txt", table(4, "\t", "."))
    )
    #expect(outcome.files.map(\.status) == [.refused, .refused, .refused, .refused])
    #expect(outcome.refusals.count == 2)
    #expect(outcome.refusals.allSatisfy { $0.contains(" and 1 file more like it are tables") })
  }

  @Test("is a table that is answered with a draft of its own, and words that a shell takes as they are")
  func drafts() async throws {
    let study = try TemporaryStudy()
    func table(_ time: String) -> String {
      "\(time);x;y\n" + (0..<40).map { "\($0 * 4);\(100 + $0);300\n" }.joined()
    }
    let names = ["a/gaze.csv", "b/gaze.csv", "c/my $HOME.csv"]
    for (name, time) in zip(names, ["t", "ms", "when"]) { _ = try study.file("lab/\(name)", table(time)) }
    let folder = study.home.path(of: "lab")
    let refusals = try await study.ingest(folder).refusals
    let drafts = ["gaze.map.json", "gaze-2.map.json", "'my $HOME.map.json'"]
    #expect(refusals.count == 3)
    for ((name, draft), refusal) in zip(zip(names, drafts), refusals) {
      let file = "\(folder)/\(name)".shellWord
      let commands = "\n  study mapping \(file) > \(draft)\n  study ingest --mapping \(draft) \(file)"
      #expect(refusal.hasSuffix(commands), "\(refusal)")
    }
  }

  @Test("is a table that is answered with no commands for what came by standard input")
  func piped() {
    let files = [nil, "a.csv"].map { InputFile(path: $0, name: $0 ?? standardInputName, size: nil, folder: nil) }
    func sentences(of files: [InputFile]) -> [String] {
      var refusals = Refusals()
      for file in files { refusals.take(file, FormatError.unknownTable(Place(file.name), header: ["t", "x", "y"])) }
      return refusals.sentences
    }
    #expect(sentences(of: [files[0]]).map { $0.contains("Write it to a file first") } == [true])
    let both = sentences(of: files)
    #expect(both.count == 1 && both.first?.contains(standardInputName) == false)
    #expect(both.first?.hasSuffix("\n  study ingest --mapping a.map.json a.csv") == true)
  }

  @Test("is a mapping that lies among the tables, and is told of as one, though it is wrong")
  func mapping() async throws {
    let study = try TemporaryStudy()
    _ = try study.file("lab/s1.asc", TrackerFile(samples: 300).text)
    _ = try study.file("lab/gaze.map.json", #"{"kind": "samples", "columns": {"time": 1, "x": 2, "y": 3}}"#)
    _ = try study.file("lab/wrong.json", #"{"columns": {"time": "ms", "x": "x", "yy": "y"}}"#)
    _ = try study.file("lab/other.json", #"{"columns": ["time", "x", "y"]}"#)
    let findings = try await study.ingest(study.home.path(of: "lab")).findings.entries
    let mappings = try #require(findings.first { $0.first.kind == "mapping" })
    #expect(mappings.count == 2 && mappings.first.severity == .note)
    #expect(mappings.first.message.hasPrefix("The file is a mapping, which tells how tables are read"))
    #expect(findings.first { $0.first.kind == "passed-over" }?.count == 1)
  }

  @Test("is told of as a table where it holds places below no header, and its draft reads its whole folder")
  func withoutHeader() async throws {
    let study = try TemporaryStudy()
    for number in 0..<3 {
      let rows = (0..<40).map { "\($0 * 4),\(100 + $0 + 7 * number).5,\(300 + $0 % 7 + number)\n" }
      _ = try study.file("lab/s\(number).csv", rows.joined())
    }
    // Numbers and codes are no places.
    _ = try study.file("lab/codes.csv", (0..<40).map { "\($0),\($0 % 2)\n" }.joined())
    let folder = study.home.path(of: "lab")
    let refused = try await study.ingest(folder)
    #expect(refused.files.map(\.status) == [.refused, .refused, .refused])
    #expect(refused.refusals.count == 1)
    #expect(refused.refusals.first?.contains("s0.csv and 2 files more like it are tables") == true)
    #expect(refused.findings.entries.first { $0.first.kind == "passed-over" }?.count == 1)
    let draft = try draftedMapping(ofFileAt: folder + "/s0.csv")
    let mapping = try NamedMapping(at: try study.file("map.json", draft.json))
    let outcome = try await study.ingest(folder) { $0.mapping = mapping }
    #expect(outcome.refusals.isEmpty && outcome.files.map(\.rows) == [40, 40, 40], "\(outcome.refusals)")
    #expect(outcome.findings.entries.first { $0.first.kind == "passed-over" }?.count == 1)
  }
}
