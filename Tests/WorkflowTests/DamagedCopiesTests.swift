import Basics
import Formats
import Foundation
import Ingest
import Store
import TestSupport
import Testing

@testable import Studies

@Suite("Damaged copies of what is stored")
struct DamagedCopiesTests {
  @Test("never change it, and each is told of with its place", arguments: formatWriters.names, Damage.allCases)
  func simulated(format: String, damage: Damage) async throws {
    let study = try TemporaryStudy()
    let original = try bytes(of: exampleFrames, as: format)
    try await study.ingest(try study.file("a", original))
    try await ingestCopies(of: original, count: 12, damage: damage, into: study)
  }

  @Test(
    "of the shared reference never change it either",
    .enabled(if: shared("oracles/calibration/rows.json") != nil),
    arguments: Damage.allCases
  )
  func reference(damage: Damage) async throws {
    let path = try #require(shared("oracles/calibration/rows.json"))
    let study = try TemporaryStudy()
    try await study.ingest(path)
    // In one line, so that lines cannot be lost.
    guard ![.lostLine, .doubledLine, .movedLine].contains(damage) else { return }
    try await ingestCopies(of: Array(Data(contentsOf: URL(filePath: path))), count: 2, damage: damage, into: study)
  }

  private func ingestCopies(
    of original: [UInt8],
    count: Int,
    damage: Damage,
    into study: borrowing TemporaryStudy
  ) async throws {
    let digest = try study.contentDigest()
    var generator = SeededGenerator(seed: 20)
    for number in 0..<count {
      let name = "copy-\(number)"
      let copy = damage.happening(to: original, using: &generator)
      let path = try study.file(name, copy)
      let outcome = try await study.ingest(path)
      let status = try #require(outcome.files.first?.status)
      #expect(status == .refused || status == .alreadyIngested, "\(damage) \(number) was \(status.rawValue)")
      #expect(try study.contentDigest() == digest, "\(damage) \(number)")
      for refusal in outcome.refusals { #expect(refusal.contains(name), "\(refusal)") }
      if status == .refused { #expect(outcome.refusals.count == 1) }
    }
    let reading = try study.reading()
    let faults = try reading.store.verify()
    #expect(faults.isEmpty)
  }
}
