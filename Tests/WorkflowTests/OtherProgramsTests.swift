import Foundation
import TestSupport
import Testing

@testable import Analysis
@testable import Studies

/// Holds what `study help analysis` shows against the programs that it names.
@Suite("The examples for other programs")
struct OtherProgramsTests {
  @Test("run in DuckDB", .enabled(if: Program.duckDB.isThere, "DuckDB is not installed."))
  func duckDB() async throws { try await expectMeans(of: Program.duckDB, "sql") }

  @Test("run in R", .enabled(if: Program.r.isThere, "R is not installed."))
  func r() async throws { try await expectMeans(of: Program.r, "r") }

  @Test("run in Python", .enabled(if: Program.python.isThere, "Python with pandas is not installed."))
  func python() async throws { try await expectMeans(of: Program.python, "py") }

  @Test("fit a model in R", .enabled(if: Program.lme4.isThere, "R with lme4 is not installed."))
  func model() async throws {
    let study = try TemporaryStudy()
    _ = try await exported(study)
    let said = try Program.lme4.run(try examples("r")[1], in: study.home.path)
    #expect(said.contains("groupdyslexic") && said.contains("length"))
  }

  /// The group's mean over participants' means, as the words that were exported give it.
  private func expectMeans(of program: Program, _ language: String) async throws {
    let study = try TemporaryStudy()
    let rows = try await exported(study)
    let said = try program.run(try examples(language)[0], in: study.home.path)
    for group in ["control", "dyslexic"] {
      let own = Dictionary(grouping: rows.filter { $0["group"] == group }) { $0["participant"] ?? "" }
      let means = own.values.map { words in
        let values = words.compactMap { Double($0["gaze_duration_ms"] ?? "") }
        return values.reduce(0, +) / Double(values.count)
      }
      #expect(means.count == 2)
      let expected = means.reduce(0, +) / Double(means.count)
      let line = try #require(said.split(separator: "\n").first { $0.contains(group) }, "\(said)")
      let numbers = line.split { !($0.isNumber || $0 == ".") }.compactMap { Double($0) }
      // Printed with three decimals.
      #expect(numbers.contains { abs($0 - expected) <= 0.000_51 }, "\(group): \(expected) in \(line)")
    }
  }

  /// The rows of words that were exported, which lie in the folder `tables`.
  private func exported(_ study: borrowing TemporaryStudy) async throws -> [[String: String]] {
    try await study.read(participants: 4)
    let files = try await study.export("tidy")
    let folder = URL(filePath: study.home.path).appending(path: "tables")
    try FileManager.default.moveItem(at: URL(filePath: study.home.path(of: "exported")), to: folder)
    return try files.rows("words.csv")
  }

  /// What stands in fences of a language in the page of help.
  private func examples(_ language: String) throws -> [String] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/study/Topics/analysis.md")
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```\(language)\n")
    return parts.dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
  }
}

/// A program that reads tables, and how it is given a script.
private struct Program: Sendable {
  let name: String
  let arguments: [String]
  /// What it must be able to do.
  let trial: String

  static let duckDB = Program(name: "duckdb", arguments: ["-c"], trial: "SELECT 1")
  static let r = Program(name: "Rscript", arguments: ["--vanilla", "-e"], trial: "1")
  static let lme4 = Program(name: "Rscript", arguments: ["--vanilla", "-e"], trial: "library(lme4)")
  static let python = Program(name: "python3", arguments: ["-c"], trial: "import pandas")

  var isThere: Bool { (try? run(trial, in: NSTemporaryDirectory())) != nil }

  /// What it printed; throws where it failed.
  func run(_ script: String, in folder: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments + [script]
    process.currentDirectoryURL = URL(filePath: folder)
    let (output, problems) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = problems
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = String(decoding: problems.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(complaint: complaint) }
    return String(decoding: said, as: UTF8.self)
  }

  struct Failure: Error { let complaint: String }
}
