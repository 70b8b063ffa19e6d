import Arguments
import Foundation
import Ingest
import Studies
import TestSupport
import Testing

@testable import study

@Suite("The command for passages")
struct PassageCommandTests {
  private func run(_ words: String...) async throws {
    guard case .run(let command) = try Program.study.parse(["passage"] + words) else { return }
    try await command.run()
  }

  private let areas = "RECTANGLE 1 100 100 164 160 The\nRECTANGLE 2 170 100 260 160 cat's\n"

  @Test(
    "draws a passage in each format of figures",
    arguments: [("svg", "<svg"), ("png", "\u{89}PNG"), ("pdf", "%PDF")]
  )
  func drawing(ending: String, beginning: String) async throws {
    let folder = try TemporaryFolder()
    let (file, drawing) = (folder.path(of: "page.ias"), folder.path(of: "page.\(ending)"))
    try Data(areas.utf8).write(to: URL(filePath: file))
    try await run(file, "--to", drawing, "--quiet")
    let bytes = try Data(contentsOf: URL(filePath: drawing))
    let head = String(String.UnicodeScalarView(bytes.prefix(200).map { Unicode.Scalar($0) }))
    #expect(head.contains(beginning))
    if ending == "svg" { #expect(String(decoding: bytes, as: UTF8.self).contains("cat")) }
  }

  @Test("fails where a file has oddities and --strict is given, or where there is nothing to draw")
  func oddities() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path(of: "page.ias")
    try Data((areas + "RECTANGLE 3 500 100 560 160 far\n").utf8).write(to: URL(filePath: file))
    try await run(file)
    await #expect(throws: ExitCode.findings) { try await run(file, "--strict") }
    let drawing = folder.path(of: "page.gif")
    await #expect(throws: PassageFileError.self) { try await run(file, "--to", drawing) }
    await #expect(throws: PassageFileError.self) { try await run(file, "--id", "other") }
    await #expect(throws: FileError.self) { try await run(folder.path(of: "none.ias")) }
  }
}
