import Basics
import Formats
import Foundation
import Recordings
import TestSupport
import Testing
import Trackers

@Suite("A mapping among the datasets")
struct DatasetMappingTests {
  private static let datasets = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "datasets")

  /// With the table of its corpus that it is for.
  static let mapped = [
    ("etdd70", "ETDD70, fixations"), ("potec", "PoTeC, fixations"), ("emtec", "EMTeC, fixations"),
    ("beijing", "Beijing Sentence Corpus"), ("meco", "MECO, by popEye"), ("gazebase", "GazeBase"),
  ]

  @Test("reads every row of a table with its corpus's header", arguments: mapped)
  func reads(folder: String, corpus: String) async throws {
    let path = Self.datasets.appending(path: "\(folder)/mapping.json")
    let text = String(decoding: try Data(contentsOf: path), as: UTF8.self)
    let header = try #require((PublicHeader.samples + PublicHeader.fixations).first { $0.corpus == corpus })
    let read = try await Collected(mapping: text, header.text)
    #expect(read.leftOut.isEmpty)
    let rows = read.recordings.reduce(0) { $0 + max($1.samples.count, $1.events.count) }
    #expect(rows == 40)
    let people = Set(read.recordings.compactMap(\.labels.participant)).count
    #expect(people == (header.columns["participant"] == nil ? 0 : 2))
    let mapping = try Mapping(parsing: Array(text.utf8), source: "mapping.json")
    let (own, other) = (Array(header.text.utf8), Array("participant_id,group\nAnna,a\n".utf8))
    let (fits, fitsOther) = (mapping.fits(own.span), mapping.fits(other.span))
    #expect(fits && !fitsOther)
  }

  @Test(
    "is not needed where the report of a program is known",
    arguments: ["CopCo, fixation report", "Provo, fixation report", "OneStop, fixations", "SB-SAT, fixations"]
  )
  func known(corpus: String) async throws {
    let header = try #require(PublicHeader.fixations.first { $0.corpus == corpus })
    let bytes = Array(header.text.utf8)
    #expect(try formats.recognizing(bytes, of: "file") == SRFixationReport.name)
    let read = try await Collected(SRFixationReport.name, header.text)
    #expect(read.leftOut.isEmpty && read.recordings.map(\.events.count).reduce(0, +) == 40)
    #expect(read.recordings.flatMap(\.events).allSatisfy { $0.given?.word != nil })
  }

  @Test("has an experiment and a description beside it")
  func whole() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.datasets.path).sorted().filter {
      FileManager.default.fileExists(atPath: Self.datasets.appending(path: "\($0)/experiment.json").path)
    }
    #expect(folders.count >= 8)
    for folder in folders {
      let readme = try String(contentsOf: Self.datasets.appending(path: "\(folder)/README.md"), encoding: .utf8)
      #expect(readme.contains("study run datasets/\(folder)/experiment.json"))
      #expect(readme.contains("**Licence**") && readme.contains("https://"))
      let steps = try Data(contentsOf: Self.datasets.appending(path: "\(folder)/experiment.json"))
      let json = try JSON(parsing: Array(steps), source: folder)
      let ingest = json["steps"]?.elements?.first?["ingest"]
      #expect(ingest?["path"]?.text == "datasets/\(folder)")
      let mapping = ingest?["mapping"]?.text
      #expect(mapping == nil || mapping == "datasets/\(folder)/mapping.json")
    }
  }
}
