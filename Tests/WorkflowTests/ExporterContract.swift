import Basics
import Foundation
import Recordings
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import SideChannels
@testable import Studies

/// What every layout of the catalog keeps to, of a study with readings and a video of one of them.
@Suite struct `Every exporter` {
  @Test func `is in the catalog`() throws {
    let known = try exporters.names.map { String(describing: type(of: try exporters.make($0))) }
    #expect(try declaredTypes(conformingTo: ["Exporter"]) == Set(known))
  }

  @Test(arguments: exporters.names)
  func `writes the files that it counts, the same each time`(layout: String) async throws {
    let study = try await wholeStudy()
    let folder = study.home.path(of: "exported")
    let exported = try await ExportStudy(as: layout, to: folder).run(on: study.reading())
    let first = try files(in: folder)
    #expect(exported.files > 0)
    #expect(first.count == exported.files + 1, "beside the list of them")
    _ = try await ExportStudy(as: layout, to: folder).run(on: study.reading())
    #expect(try files(in: folder) == first)
  }

  @Test(arguments: [".study/tables", ".study/new/tables/"])
  func `is refused within what a study keeps for itself`(place: String) async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 1)
    let export = try ExportStudy(as: "tidy", to: "\(study.folder.path)/\(place)")
    let error = await #expect(throws: FileError.self) { _ = try await export.run(on: study.reading()) }
    #expect(error?.description.contains("keeps for itself") == true)
  }

  @Test(arguments: exporters.names)
  func `writes whole tables and documents, in which what is missing is empty`(layout: String) async throws {
    for (name, text) in try await wholeStudy().export(layout) {
      switch name.split(separator: ".").last {
      case "json": _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
      case "csv", "tsv":
        // Data of BIDS have no header, so that their first row serves as one here.
        for cell in try Delimited.read(Array(text.utf8).span).rows.flatMap(\.fields) {
          #expect(!["nil", "nan", "inf", "-inf"].contains(cell.lowercased()), "\(name)")
        }
      default: break
      }
    }
  }

  @Test(arguments: exporters.names)
  func `leaves out who is excluded, and holds nothing new of the others`(layout: String) async throws {
    let study = try await wholeStudy()
    let before = try await study.export(layout)
    let left = try #require(try study.reading().store.recordings().map(\.value).min { $0.name < $1.name })
    _ = try study.writing().exclude(left.participant, reason: "ill", recordedAs: TemporaryStudy.typed("exclude"))
    let after = try await study.export(layout)
    for (name, text) in after {
      for word in [left.participant, left.name] { #expect(!text.contains(word) && !name.contains(word), "\(name)") }
    }
    #expect(Set(after.keys).isSubset(of: before.keys))
    // The video is of somebody else.
    #expect((after == before) == (layout == VitalsFiles.name))
  }

  private func wholeStudy() async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let filmed = try #require(try study.reading().store.recordings().map(\.value.name).max())
    try study.film(filmed, SyntheticTrace(seconds: 40))
    _ = try await MeasureVitals(method: "auto").run(on: study.writing(), recordedAs: TemporaryStudy.typed("vitals"))
    return study
  }
}
