import Basics
import Foundation
import Recordings
import Simulation
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Ingest
@testable import Reports
@testable import Studies

/// What a report tells of the files that were read, and of what the experiment says of trials.
@Suite("What was read of files")
struct InputSectionsTests {
  private func laboratory(_ kind: Laboratory, participants: Int = 2) async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    let folder = study.home.path(of: "lab")
    var simulation = SimulateReadings(
      calibrations: SimulateCalibrations(folder: folder, participants: participants, seed: 9)
    )
    simulation.passages = 2
    simulation.eyeTracker.rate = 250
    simulation.laboratory = kind
    _ = try await simulation.run()
    try await study.ingest(folder)
    return study
  }

  @Test("of Experiment Builder is told by messages, files beside them, and what was passed over")
  func experimentBuilder() async throws {
    let study = try await laboratory(.experimentBuilder)
    let formats = try ReadFormat.all(study.reading())
    let lab = try #require(formats.first)
    #expect(formats.map(\.name) == ["eyelink-asc, Experiment Builder"] && lab.files == 2)
    func names(_ meaning: String) -> [String] {
      lab.sorts.filter { $0.sort.meaning == meaning }.flatMap { $0.names.map(\.name) }
    }
    #expect(names("where a trial begins") == ["TRIALID"] && names("trial variable") == ["!V TRIAL_VAR"])
    #expect(names("passage: interest areas that trials name") == ["*.ias"])
    #expect(names("the passage's picture") == ["!V DRAW_LIST", "*.vcl"])
    let kinds = lab.sorts.filter { $0.sort.meaning != nil }.map(\.sort.kind)
    let sorted = ["message", "line", "file"].flatMap { kind in kinds.filter { $0 == kind } }
    #expect(kinds == sorted)
    let left = lab.sorts.filter { $0.sort.kind == "file" && $0.sort.meaning == nil }
    #expect(left.contains { $0.sort.reason == "the truth of simulated recordings" })
    let files = try await study.report()
    let page = try #require(files["report.md"])
    #expect(page.contains("What was read of the files") && page.contains("Variables of trials"))
    #expect(page.contains("All recordings have 250 rows per second."))
    let variables = try #require(files["tables/trial_variables.csv"])
    #expect(variables.contains("condition,word,\"even (2), odd (2)\",2,4,2,"))
    #expect(variables.contains("position,number,\"1 (2), 2 (2)\",2,4,2,"))
  }

  @Test("of MultiplEYE is told by its patterns, and its logs are left")
  func multiplEYE() async throws {
    let study = try await laboratory(.multiplEYE)
    let formats = try ReadFormat.all(study.reading())
    let lab = try #require(formats.first { $0.name == "eyelink-asc, trials by patterns of messages" })
    let sorts = lab.sorts.map(\.sort)
    #expect(sorts.contains { $0.meaning == "where a trial begins" } && sorts.contains { $0.meaning == "passages" })
    #expect(sorts.contains { $0.kind == "file" && $0.meaning == nil })
  }

  @Test("stands with a recording of each file")
  func owners() async throws {
    let study = try await laboratory(.experimentBuilder)
    let reading = try study.reading()
    let names = Set(try reading.store.recordings().map(\.name))
    let owners = Set(try reading.store.rows(ReadPart.self).map(\.recording))
    #expect(owners.count == 2 && owners.isSubset(of: names))
  }

  @Test("tells values of variables to everyone only where each is of five people and there are few")
  func everyone() async throws {
    let study = try await laboratory(.experimentBuilder, participants: 5)
    let reading = try study.reading()
    let context = try ReportContext(reading, for: .everyone)
    let table = VariableOverview.table(of: try VariableOverview.all(reading, context), caption: "")
    let values = try #require(table.columns.firstIndex { $0.name == "values" })
    #expect(table.rows.map { $0[values] }.contains(.text("even, odd")))
    for name in ["different", "trials", "participants"] {
      let column = try #require(table.columns.firstIndex { $0.name == name })
      #expect(table.rows.allSatisfy { $0[column] == .missing })
    }
    let sections = try InputSections(reading, context).sections
    #expect(sections.map(\.title) == ["Variables of trials"])
    let smaller = try await laboratory(.experimentBuilder, participants: 4)
    let few = try smaller.reading()
    let hidden = try VariableOverview.all(few, ReportContext(few, for: .everyone))
    #expect(VariableOverview.table(of: hidden, caption: "").rows.allSatisfy { $0[values] == .missing })
  }
}
