import Store
import Studies
import Tables
import Testing

@testable import Measurement

@Suite("An export of fixations")
struct WithheldExportTests {
  @Test("has no line and word of a reading whose gaze cannot tell them")
  func popEye() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let trial = try #require(try study.reading().rows(MeasuredTrial.self).min { $0.recording < $1.recording })
    var cells = trial.cells
    let place = try #require(MeasuredTrial.columns.firstIndex { $0.name == "withheld" })
    cells[place] = .text("line: Gaze deviates.")
    try study.writing().keepAll([try MeasuredTrial(cells: cells)], by: TemporaryStudy.typed("measures"))
    let hidden = try await study.export("popeye-fixations").rows("fixations.csv").filter {
      $0["subid"] == trial.participant
    }
    #expect(!hidden.isEmpty && hidden.allSatisfy { $0["line"] == "" && $0["word"] == "" && $0["line.change"] == "" })
  }
}
