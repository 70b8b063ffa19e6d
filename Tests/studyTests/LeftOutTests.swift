import Analysis
import Arguments
import Studies
import TestSupport
import Testing

@testable import study

@Suite("What was left out", .serialized)
struct LeftOutTests {
  private func run(_ words: String...) async throws {
    guard case .run(let command) = try Program.study.parse(words) else { return }
    try await command.run()
  }

  @Test("is told from what there is not, and where nothing else is there no step leads to another in vain")
  func leftOut() async throws {
    let home = try TemporaryFolder()
    let folder = home.path(of: "pilot")
    try await run("init", folder)
    try await run("simulate", folder + "/datasets/s", "--kind", "reading", "--participants", "1", "--passages", "2")
    try await run("ingest", "--study", folder, "--quiet")
    let recordings = try Study(StudyFolder(folder), for: .reading).recordingOverviews()
    let recording = try #require(recordings.first)
    let (name, person) = (recording.name, recording.participant)
    for command in ["events", "lines", "review"] {
      await #expect(throws: StudyError.namesParticipant(person, recordings: recordings.map(\.name))) {
        try await run(command, "--recording", person, "--study", folder)
      }
    }

    try await run("exclude", name, "--reason", "bad", "--study", folder)
    let one = StudyError.leftOut(name, reason: "bad", subject: name)
    for command in ["events", "lines", "review"] {
      await #expect(throws: one) { try await run(command, "--recording", name, "--study", folder) }
    }
    try await run("exclude", name, "--undo", "--study", folder)

    try await run("exclude", person, "--reason", "gone", "--study", folder)
    for command in ["events", "lines", "measures", "review", "compare", "screen", "face", "vitals", "models"] {
      await #expect(throws: StudyError.allLeftOut) { try await run(command, "--study", folder) }
    }
    await #expect(throws: StudyError.allLeftOut) { try await run("export", home.path(of: "x"), "--study", folder) }
    await #expect(throws: StudyError.allLeftOut) {
      try await run("lines", "export", home.path(of: "lines.csv"), "--study", folder)
    }
    let study = try Study(StudyFolder(folder), for: .reading)
    #expect(throws: StudyError.leftOut(name, reason: "gone", subject: person)) {
      try study.recordingsInUse(named: [name])
    }
    let status = try study.status()
    #expect(status.last?.value == "study exclude NAME --undo")
  }
}
