import Basics
import Geometry
import Ingest
import Recordings
import Store
import TestSupport
import Testing

@testable import Measurement
@testable import Studies

@Suite("Targets shown on a device held in portrait")
struct HeldOtherwiseTests {
  @Test("come in whole, are fitted in portrait, and are refused in landscape with a sentence that names it")
  func portrait() async throws {
    let study = try TemporaryStudy()
    let ingested = try await study.ingest(try study.file("a.json", exampleFrames.turned))
    #expect(ingested.files.map(\.leftOut) == [0] && ingested.findings.count(.error) == 0)
    let refused = try await study.fit()
    #expect(refused.models.isEmpty)
    let finding = try #require(refused.findings.entries.first { $0.first.kind == "held-otherwise" }).first
    #expect(finding.severity == .error)
    #expect(finding.message.hasPrefix("In landscape, targets lie off the screen, as the one at "))
    #expect(finding.message.hasSuffix(" and in portrait all lie on it; fit with '--orientation portrait'."))
    let fitted = try await study.fit { $0.orientation = .portrait }
    #expect(!fitted.models.isEmpty && fitted.models.allSatisfy { $0.orientation == "portrait" })
    #expect(fitted.findings.entries.allSatisfy { $0.first.kind != "held-otherwise" })
  }

  @Test("are asked for by a fit in portrait: it refuses those of landscape, and leaves the models that are there")
  func landscape() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let fitted = try await study.fit()
    let refused = try await study.fit { $0.orientation = .portrait }
    #expect(refused.findings.entries.contains { $0.first.kind == "held-otherwise" && $0.first.severity == .error })
    #expect(refused.models.isEmpty)
    let names = try study.reading().rows(StoredModel.self).map(\.name)
    #expect(!names.isEmpty && Set(names) == Set(fitted.models.map(\.name)))
  }

  @Test("are told of where others of the calibration lie on the screen in landscape only")
  func mixed() async throws {
    let study = try TemporaryStudy()
    let place = FaceColumn.target.index
    let frames = exampleFrames.changing(0..<10) { frame in
      frame.values[place] = 100
      frame.values[place + 1] = 1000
    }
    try await study.ingest(try study.file("a.json", frames))
    let fitted = try await study.fit()
    let finding = try #require(fitted.findings.entries.first { $0.first.kind == "targets-off-screen" }).first
    #expect(finding.severity == .warning && !fitted.models.isEmpty)
    #expect(
      finding.message
        == "In landscape, the targets of 10 of 90 frames lie off the screen, as the one at 100.0, 1000.0."
    )
  }
}
