import Arguments
import Foundation
import Store
import Studies
import TestSupport
import Testing

@testable import study

extension RunExperimentTests {
  /// A folder below `datasets` and a sample of what lies there once the corpus was obtained.
  struct Dataset: Sendable, CustomTestStringConvertible {
    let folder: String
    let corpus: String
    /// Of how many participants each file holds rows; a file of one is called by a number.
    var files: [(name: String, participants: Range<Int>)]
    /// Whether a list says who reads with dyslexia.
    var hasGroups = false
    var encoding = String.Encoding.utf8

    var testDescription: String { folder }

    static let all = [
      Dataset(folder: "beijing", corpus: "Beijing Sentence Corpus", files: [("BSC.EMD.txt", 0..<2)]),
      Dataset(
        folder: "copco",
        corpus: "CopCo, fixation report",
        files: (0..<8).map { ("FIX_report_P0\($0 + 1).txt", $0..<$0 + 1) },
        hasGroups: true,
        encoding: .utf16
      ),
      Dataset(folder: "emtec", corpus: "EMTeC, fixations", files: [("fixations.csv", 0..<2)]),
      Dataset(
        folder: "etdd70",
        corpus: "ETDD70, fixations",
        files: (0..<8).map { ("Subject_\(1000 + $0)_T4_Meaningful_Text_fixations.csv", $0..<$0 + 1) },
        hasGroups: true
      ),
      Dataset(
        folder: "gazebase",
        corpus: "GazeBase",
        files: [("S_1001_S1_TEX.csv", 0..<40), ("S_1002_S1_TEX.csv", 1..<41)]
      ),
      Dataset(folder: "meco", corpus: "MECO, by popEye", files: [("fixations.csv", 0..<2)]),
      Dataset(folder: "onestop", corpus: "OneStop, fixations", files: [("fixations_Paragraph.csv", 0..<2)]),
      Dataset(folder: "potec", corpus: "PoTeC, fixations", files: [("reader0_b0_fixations.tsv", 0..<2)]),
      Dataset(
        folder: "provo",
        corpus: "Provo, fixation report",
        files: [("Provo_Corpus-Additional_Eyetracking_Data-Fixation_Report.csv", 0..<2)]
      ),
      Dataset(folder: "sb-sat", corpus: "SB-SAT, fixations", files: [("18sat_fixfinal.csv", 0..<2)]),
    ]

    /// A study with the folder as it stands here, and the sample in it.
    func study(in home: borrowing TemporaryFolder) throws -> StudyFolder {
      let study = StudyFolder(home.path(of: "study"))
      try study.create()
      let here = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "datasets/\(folder)")
      let there = URL(filePath: study.datasets + "/\(folder)")
      try FileManager.default.createDirectory(at: there, withIntermediateDirectories: true)
      for name in ["README.md", "mapping.json", "experiment.json"] {
        let path = here.appending(path: name)
        guard FileManager.default.fileExists(atPath: path.path) else { continue }
        try FileManager.default.copyItem(at: path, to: there.appending(path: name))
      }
      let header = try #require((PublicHeader.samples + PublicHeader.fixations).first { $0.corpus == corpus })
      for (name, participants) in files {
        let text = try #require(header.text(of: participants).data(using: encoding))
        try text.write(to: there.appending(path: name))
      }
      if hasGroups {
        let people = (1...8).map { "P0\($0),\($0 % 2 == 0 ? "dyslexic" : "control")\n" }
        try Data(("participant,group\n" + people.joined()).utf8).write(to: there.appending(path: "participants.csv"))
      }
      return study
    }
  }

  @Test("takes a sample of each corpus below 'datasets' from its files to a report", arguments: Dataset.all)
  func datasets(dataset: Dataset) async throws {
    let home = try TemporaryFolder()
    let folder = try dataset.study(in: home)
    let readme = try String(contentsOfFile: folder.datasets + "/\(dataset.folder)/README.md", encoding: .utf8)
    // What is typed is what the README shows.
    let line = try #require(readme.split(separator: "\n").first { $0.hasPrefix("    study run ") })
    let words = line.split(separator: " ").dropFirst().map(String.init)
    guard case .run(let command) = try Program.study.parse(words + ["--study", folder.path]) else { return }
    let before = FileManager.default.currentDirectoryPath
    defer { _ = FileManager.default.changeCurrentDirectoryPath(before) }
    #expect(FileManager.default.changeCurrentDirectoryPath(folder.path))
    try await command.run()
    let study = try Study(folder, for: .reading)
    let people = Set(try study.store.recordings().map(\.participant))
    #expect(people.count == (dataset.hasGroups ? 8 : 2))
    let report = folder.reports + "/\(dataset.folder)"
    #expect(FileManager.default.fileExists(atPath: report + "/report.html"))
    let trials = try String(contentsOfFile: report + "/trials.csv", encoding: .utf8).split(separator: "\n")
    #expect(trials.count > people.count)
  }

  @Test("has a sample for each folder below 'datasets' with an experiment")
  func everyDataset() throws {
    let datasets = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "datasets")
    let folders = try FileManager.default.contentsOfDirectory(atPath: datasets.path).filter {
      FileManager.default.fileExists(atPath: datasets.appending(path: "\($0)/experiment.json").path)
    }
    #expect(Set(folders) == Set(Dataset.all.map(\.folder)) && folders.count >= 8)
  }
}
