import Basics
import Events
import Geometry
import Ingest
import Recordings
import SideChannels
import Store
import TestSupport
import Testing

@testable import Measurement
@testable import Reports
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

  @Test("are fitted in portrait again, and what was chosen by hand stays, until a fit asks for landscape and says so")
  func fittedAgain() async throws {
    let study = try TemporaryStudy()
    // Those that lie on the screen both ways.
    let frames = exampleFrames.filter { ($0.values.target?.x ?? 0) <= 744 }
    try await study.ingest(try study.file("a.json", frames.turned))
    let first = try await study.fit { $0.orientation = .portrait }
    let other = try #require(first.models.first { !$0.isChosen })
    _ = try study.writing().chooseModel(named: other.name, recordedAs: .example("choose", other.name))
    let again = try await study.fit()
    #expect(again.models.count == first.models.count && again.models.allSatisfy { $0.orientation == "portrait" })
    #expect(try study.reading().modelOverviews().filter(\.isChosen).map(\.name) == [other.name])
    let kinds = again.findings.entries.map(\.first.kind)
    #expect(!kinds.contains("choice-lost") && !kinds.contains("models-replaced"), "\(kinds)")
    let turned = try await study.fit { $0.orientation = .landscape }
    #expect(!turned.models.isEmpty && turned.models.allSatisfy { $0.orientation == "landscape" })
    let finding = try #require(turned.findings.entries.first { $0.first.kind == "models-replaced" }).first
    #expect(
      finding.message == """
        The models in portrait are replaced by those in landscape; 'study fit --orientation portrait' fits them again.
        """
    )
  }

  @Test("are what events and faces go by; events that hold are not given up for want of a model in landscape")
  func followed() async throws {
    let study = try TemporaryStudy()
    let calibration = try study.file("a.json", exampleFrames.turned)
    try await study.ingest(calibration, try study.file("b.json", exampleFrames.asReading))
    let plain = try DetectEvents(detector: "ivt")
    var held = plain
    held.orientation = .landscape
    let lying = held
    let typed = TemporaryStudy.typed("events")

    let fitted = try await study.fit()
    let missed = try #require(fitted.findings.entries.first { $0.first.kind == "no-model" }).first.message
    #expect(missed.hasSuffix("; fit with '--orientation portrait'."), "\(missed)")
    let unfitted = await #expect(throws: EventsError.self) {
      try await plain.run(on: study.writing(), recordedAs: typed)
    }
    #expect(unfitted?.description.hasSuffix("; fit with '--orientation portrait'.") == true)

    try await study.fit { $0.orientation = .portrait }
    let advice = "is in portrait: say '--orientation portrait', or leave it out."
    let absent = await #expect(throws: EventsError.self) {
      try await lying.run(on: study.writing(), recordedAs: typed)
    }
    #expect(absent?.description.hasSuffix(advice) == true)
    let cause = "no model calibrates the participant in the orientation that was asked for"
    #expect(try missingEvents(study).contains(cause))

    let found = try await plain.run(on: study.writing(), recordedAs: typed)
    #expect(found.quality.map(\.recording) == ["b"])
    let kept = await #expect(throws: EventsError.self) {
      try await lying.run(on: study.writing(), recordedAs: typed)
    }
    #expect(kept?.description.contains("so its events stay as they are. ") == true)
    #expect(kept?.description.hasSuffix(advice) == true)
    let faces = try await AnalyseFace(try FaceChoices()).run(on: study.writing(), recordedAs: typed)
    #expect(faces.overviews.count == 1 && faces.overviews.first?.withheld?.contains("no_model") != true)
    let reading = try study.reading()
    #expect(try reading.standing().isThere(.events, of: "b"))
    let track = try reading.gazeTrack(ofEventsIn: reading.store.recording(named: "b"))
    #expect(track?.gaze?.geometry?.middle == Point(x: 372, y: 566.5))
  }

  private func missingEvents(_ study: borrowing TemporaryStudy) throws -> String {
    let reading = try study.reading()
    let recording = try reading.store.recording(named: "b").value
    return try MissingEvents(reading, reading.standing(), among: [recording]).sentences.joined()
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
