import Foundation
import TestSupport
import Testing

@testable import Studies

@Suite("An experiment's file")
struct ExperimentTests {
  private func experiment(_ text: String) throws -> Experiment {
    try Experiment(parsing: Array(text.utf8), path: "experiments/pilot.json")
  }

  @Test("lists commands with their options and operands")
  func steps() throws {
    let experiment = try experiment(
      """
      {"summary": "A pilot.", "steps": [
        {"ingest": {"path": ["a.csv", "b c.json"], "strict": true, "quiet": false, "format": null}},
        {"fit": {"seed": 9007199254740991, "share": 0.25}},
        {"report": {}}
      ]}
      """
    )
    #expect(experiment.name == "pilot" && experiment.summary == "A pilot.")
    #expect(experiment.steps.map(\.command) == ["ingest", "fit", "report"])
    let settings = experiment.steps.map { $0.settings.map { "\($0.name)=\($0.values.map { "\($0)" } ?? "flag")" } }
    #expect(settings[0] == [#"path=["a.csv", "b c.json"]"#, "strict=flag", "quiet=[]", "format=[]"])
    #expect(settings[1] == [#"seed=["9007199254740991"]"#, #"share=["0.25"]"#])
    #expect(settings[2] == [])
  }

  @Test(
    "with a mistake is refused with a sentence",
    arguments: [
      ("[]", ": an object with a list 'steps' was expected."),
      ("{\"stpes\": []}", ": there is no 'stpes' here. Did you mean 'steps'?"),
      ("{\"name\": \"x\"}", ": there is no 'name' here. It has 'summary' and 'steps'."),
      ("{\"summary\": 1}", ": 'summary' must be a text."),
      ("{\"steps\": [], \"steps\": []}", ": 'steps' is given twice."),
      ("{\"steps\": [{\"fit\": {\"seed\": 1, \"seed\": 2}}]}", ", step 1: 'seed' is given twice."),
      (
        "{\"steps\": []}",
        ": 'steps' must be a list of steps, such as {\"ingest\": {\"path\": \"datasets/pilot\", \"strict\": true}}."
      ),
      (
        "{\"steps\": [{\"report\": {}}, \"ingest\"]}",
        ", step 2: a command with its options was expected, such as "
          + "{\"ingest\": {\"path\": \"datasets/pilot\", \"strict\": true}}."
      ),
      (
        "{\"steps\": [{\"fit\": {\"seed\": 9007199254740993}}]}",
        ", step 1: 'seed' has more digits than a number keeps; write it in quotation marks."
      ),
      (
        "{\"steps\": [{\"fit\": {\"seed\": [[1]]}}]}",
        ", step 1: 'seed' must be a text, a number, true, false, or a list of texts and numbers."
      ),
      (
        "{\"steps\": [{\"report\": {\"study\": \"../other\"}}]}",
        ", step 1: 'study' is not for a step to choose: all steps work on the study that the experiment runs on."
      ),
    ]
  )
  func mistakes(text: String, sentence: String) {
    let error = #expect(throws: ExperimentError.self) { try experiment(text) }
    #expect(error?.description == "experiments/pilot.json" + sentence)
  }
}

@Suite("The digest of files")
struct DigestOfFilesTests {
  @Test("changes with a file's bytes, its name, and whether it is there")
  func changes() throws {
    let home = try TemporaryFolder()
    let (folder, file) = (home.path(of: "data"), URL(filePath: home.path(of: "data/deep/a.csv")))
    var digests = [try digest(ofFilesAt: [folder])]
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("1".utf8).write(to: file)
    digests.append(try digest(ofFilesAt: [folder]))
    try Data("2".utf8).write(to: file)
    digests.append(try digest(ofFilesAt: [folder]))
    try FileManager.default.moveItem(atPath: file.path, toPath: folder + "/deep/b.csv")
    digests.append(try digest(ofFilesAt: [folder]))
    #expect(Set(digests).count == digests.count)
    try Data("3".utf8).write(to: URL(filePath: folder + "/.hidden"))
    #expect(try digest(ofFilesAt: [folder]) == digests[3])
    try FileManager.default.removeItem(atPath: folder)
    #expect(try digest(ofFilesAt: [folder]) == digests[0])
  }
}
