import Recordings
import Store
import TestSupport
import Testing

@testable import Measurement
@testable import Studies

@Suite("Why a result does not hold any more")
struct ReasonTests {
  private func keep(
    _ kind: ResultKind,
    of scope: String,
    _ contents: String,
    by command: String,
    in study: borrowing TemporaryStudy
  ) throws -> Int {
    let writing = try study.writing()
    let run = try writing.begin(TemporaryStudy.typed(command))
    try writing.keep(kind, of: scope, ReadyRows([RecordingQuality]()), contents: [contents], by: run)
    return run.number
  }

  @Test("is what changed, and not what came later and concerns nothing of it")
  func later() throws {
    let study = try TemporaryStudy()
    try study.record(["a"])
    _ = try keep(.events, of: "a", "1", by: "events", in: study)
    _ = try keep(.agreement, of: "", "s", by: "score", in: study)
    let changed = try keep(.events, of: "a", "2", by: "lines", in: study)
    try study.record(["c"]) { header in
      header.kind = .calibration
      header.content = .face
    }
    #expect(try study.reading().standing().due(.agreement).first?.reason?.run == changed)
    try study.record(["b"])
    let newest = try #require(try study.reading().store.runs().last?.id)
    #expect(try study.reading().standing().due(.agreement).first?.reason?.run == newest)
  }

  @Test("is nothing that somebody did with other recordings, where it is one recording's")
  func others() throws {
    let study = try TemporaryStudy()
    try study.record(["a", "b"])
    for name in ["a", "b"] { _ = try keep(.events, of: name, "1", by: "events", in: study) }
    _ = try keep(.lines, of: "a", "l", by: "lines", in: study)
    let changed = try keep(.events, of: "a", "2", by: "events", in: study)
    _ = try study.writing().exclude("b", reason: "noise", recordedAs: TemporaryStudy.typed("exclude"))
    let due = try study.reading().standing().due(.lines)
    #expect(due.first { $0.scope == "a" }?.reason?.run == changed)
  }
}
