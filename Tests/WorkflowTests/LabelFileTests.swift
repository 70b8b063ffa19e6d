import Basics
import Events
import Recordings
import TestSupport
import Testing
import Trackers

@testable import Measurement
@testable import Studies

@Suite("A file of labels")
struct LabelFileTests {
  @Test("may have semicolons and decimal commas, as spreadsheets of many countries write it")
  func commas() throws {
    let study = try TemporaryStudy()
    let text = "recording;kind;start_ms;end_ms\na;fixation;0,5;200,25\na;saccade;200,25;230\n"
    let labels = try LabelFile(at: study.file("labels.csv", text)).labels
    #expect(labels.keys.map(\.recording) == ["a"])
    guard case .events(let events) = labels.values.first else {
      Issue.record("The labels are no events.")
      return
    }
    #expect(events.map(\.start) == [.milliseconds(0.5), .milliseconds(200.25)])
    #expect(events.map(\.end) == [.milliseconds(200.25), .milliseconds(230)])
  }

  @Test("tells where labels of one coder overlap, and not where those of two do or one ends as the next begins")
  func overlapping() throws {
    let study = try TemporaryStudy()
    let text = """
      recording,coder,kind,start_ms,end_ms
      a,one,fixation,0,500
      a,one,saccade,500,520
      a,two,fixation,100,400
      a,one,fixation,510,900
      b,one,fixation,0,900
      a,one,undefined,0,900

      """
    let path = try study.file("labels.csv", text)
    let file = try LabelFile(at: path)
    #expect(file.labels.count == 3)
    #expect(file.findings.map(\.place) == [Place(path, line: 5)])
    #expect(file.findings.map(\.kind) == ["overlapping-labels"])
    #expect(file.findings.first?.message.contains("line 3 ends at 520.0 ms") == true)
  }

  @Test("is refused where a label has a time that no clock tells", arguments: ["1e300", "-1e300", "inf", "nan"])
  func times(time: String) throws {
    let study = try TemporaryStudy()
    let text = "recording,kind,start_ms,end_ms\na,fixation,0,100\na,fixation,100,\(time)\n"
    let path = try study.file("labels.csv", text)
    let error = HeadedTableError.notANumber(file: path, line: 3, column: "end_ms", found: time)
    #expect(throws: error) { try LabelFile(at: path) }
  }
}
