import Arguments
import Basics
import Foundation
import Geometry
import Ingest
import Store
import Studies
import TestSupport
import Testing
import Video
import Vitals

@testable import study

/// Videos that belong to no study.
@Suite("study vitals FILE")
struct VitalsOfFilesTests {
  private static let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/videos/face.mp4").path

  private func run(_ words: [String]) async throws {
    guard case .run(let command) = try Program.study.parse(words) else { return }
    try await command.run()
  }

  @Test("needs no study, and writes only where --debug says")
  func alone() async throws {
    let home = try TemporaryFolder()
    let folder = home.path(of: "seen")
    try await run(["vitals", Self.fixture, "--roi", ".3,.2,.4,.6", "--json", "--quiet", "--debug", folder])
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files == ["face-colours.csv", "face-sheet.png"])
    let colours = try String(contentsOfFile: folder + "/face-colours.csv", encoding: .utf8)
    #expect(colours.split(separator: "\n").count == 1201 && colours.hasPrefix("time,"))
  }

  @Test(
    "does not mix with what is said of a study's recordings",
    arguments: [
      ["vitals", fixture, "--recording", "r1"], ["vitals", fixture, "--aloud", "r1"],
      ["vitals", "--roi", ".3,.2,.4,.6"],
      ["vitals", fixture, "--baseline", "rest"], ["vitals", "--debug", "d"],
    ]
  )
  func mixed(words: [String]) {
    #expect(throws: UsageError.self) { _ = try Program.study.parse(words) }
  }

  @Test("tells of the other files where one cannot be used, and ends as for that one", arguments: [true, false])
  func besideBroken(isFirst: Bool) async throws {
    let home = try TemporaryFolder()
    let (broken, folder) = (home.path(of: "broken.mp4"), home.path(of: "seen"))
    try Data().write(to: URL(filePath: broken))
    let files = isFirst ? [broken, Self.fixture] : [Self.fixture, broken]
    let error = await #expect(throws: (any Error).self) {
      try await run(["vitals"] + files + ["--roi", ".3,.2,.4,.6", "--csv", "--quiet", "--debug", folder])
    }
    #expect(error.map(ExitCode.init(of:)) == .data)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).contains("face-colours.csv"))
  }

  @Test("ends as it is documented where a file cannot be used")
  func endings() async throws {
    let home = try TemporaryFolder()
    let whole = try Data(contentsOf: URL(filePath: Self.fixture))
    func file(_ name: String, _ bytes: Data) throws -> String {
      let path = home.path(of: name)
      try bytes.write(to: URL(filePath: path))
      return path
    }
    try FileManager.default.createDirectory(atPath: home.path(of: "folder.mp4"), withIntermediateDirectories: true)
    let cases = [
      (try file("empty.mp4", Data()), ExitCode.data),
      (try file("text.mp4", Data(String(repeating: "timestamp,gaze_x\n", count: 500).utf8)), .data),
      (home.path(of: "missing.mp4"), .missingInput), (home.path(of: "folder.mp4"), .data),
    ]
    for (path, code) in cases {
      do {
        try await run(["vitals", path, "--roi", ".3,.2,.4,.6", "--quiet"])
        Issue.record("\(path) is no video.")
      } catch {
        #expect(ExitCode(of: error) == code, "\(path): \(error)")
        #expect("\(error)".contains("\n") == false)
      }
    }
    let more: [(String, [String], ExitCode)] = [
      ("sound.mp4", ["-f", "lavfi", "-i", "sine=d=1"], .data),
      (
        "none.mp4", ["-i", Self.fixture, "-frames:v", "0", "-c:v", "libx264", "-movflags", "frag_keyframe+empty_moov"],
        .data
      ),
    ]
    for (name, arguments, code) in more where Clip.isPossible {
      let clip = try Clip(name, arguments)
      let error = await #expect(throws: (any Error).self) {
        try await run(["vitals", clip.path, "--roi", ".3,.2,.4,.6", "--quiet"])
      }
      #expect(error.map(ExitCode.init(of:)) == code, "\(name)")
    }
    // What is too short, black or tiny has a reason and no number; what is called otherwise is what it is.
    let told: [(String, [String])] = [
      ("one.mp4", ["-i", Self.fixture, "-frames:v", "1", "-c", "copy"]),
      ("short.mp4", ["-i", Self.fixture, "-t", "3", "-c", "copy"]),
      ("black.mp4", ["-f", "lavfi", "-i", "color=c=black:s=320x240:r=30:d=8", "-c:v", "libx264"]),
      ("tiny.mp4", ["-f", "lavfi", "-i", "testsrc2=s=16x16:r=30:d=8", "-c:v", "libx264"]),
      (
        "sound-first.mkv",
        ["-i", Self.fixture, "-f", "lavfi", "-i", "sine=d=40", "-map", "1:a", "-map", "0:v", "-c:v", "copy"]
      ),
    ]
    for (name, arguments) in told where Clip.isPossible {
      let clip = try Clip(name, arguments)
      try await run(["vitals", clip.path, "--roi", ".3,.2,.4,.6", "--quiet", "--csv"])
      let trace = try TracedVideo(ofFileAt: clip.path, face: Region(left: 0.3, top: 0.2, right: 0.7, bottom: 0.8)).trace
      let heart = VitalSigns(of: trace, by: try pulseMethods.make("auto")).heartRate
      let reason: Refusal? =
        switch name {
        case "one.mp4", "short.mp4": .tooShort
        case "black.mp4": .noSkinSignal
        case "tiny.mp4": .regionTooSmall
        default: nil
        }
      #expect(heart.refusal == reason, "\(name)")
      if reason == nil { #expect(abs((heart.rate ?? 0) - 72) < 1) }
    }
    // What was cut is told as far as it goes.
    let cut = try file("cut.txt", whole.prefix(whole.count * 6 / 10))
    try await run(["vitals", cut, "--roi", ".3,.2,.4,.6", "--quiet", "--csv"])
  }
}
