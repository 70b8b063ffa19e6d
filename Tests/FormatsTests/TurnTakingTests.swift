import Basics
import Recordings
import Testing
import Trackers

/// Files long enough to be read in several chunks.
@Suite("Recordings of one file")
struct TurnTakingTests {
  private let count = 90_000

  @Test("may take turns from row to row, and come in few pieces")
  func turns() async throws {
    let mapping = #"{"columns": {"participant": "who", "time": "t", "x": "x", "y": "y", "event": "what"}}"#
    let rows = (0..<count).map { "\(["Ada", "Bo", "Cy"][$0 % 3]),\($0),\($0 % 800),\($0 % 600),page \($0 / 30_000)\n" }
    let read = try await Collected(mapping: mapping, "who,t,x,y,what\n" + rows.joined())
    #expect(read.contents.map(\.labels.participant) == ["Ada", "Bo", "Cy"])
    #expect(read.pieces.count < 20)
    for (who, content) in read.contents.enumerated() {
      #expect(content.times == stride(from: who, to: count, by: 3).map { .milliseconds(Double($0)) })
      #expect(content.messages.map(\.text) == ["page 0", "page 1", "page 2"])
      #expect(content.messages.map(\.time) == [0, 30_000, 60_000].map { .milliseconds(Double($0 + who)) })
    }
  }

  @Test("take turns in a tracker's table, too")
  func turnsOfTobii() async throws {
    let header = ["Recording timestamp [ms]", "Participant name", "Gaze point X", "Gaze point Y"]
    let rows = (0..<count).map { "\($0)\t\(["Ada", "Bo"][$0 % 2])\t\($0 % 800)\t\($0 % 600)\n" }
    let read = try await Collected(TobiiTSV.name, header.joined(separator: "\t") + "\n" + rows.joined())
    #expect(read.contents.map(\.times.count) == [count / 2, count / 2])
    #expect(read.pieces.count < 20)
  }

  @Test("keep their times where rows are counted, however many are damaged")
  func counted() async throws {
    let mapping = #"{"columns": {"participant": "who", "x": "x", "y": "y"}, "rate": 500}"#
    let rows = (0..<count).map { $0 % 10 == 9 ? "Ada,\($0 % 800),\($0 % 600),well read\n" : "a row that was damaged\n" }
    let read = try await Collected(mapping: mapping, "who,x,y,note\n" + rows.joined())
    #expect(read.leftOut.count == count / 10 * 9)
    let times = stride(from: 9, to: count, by: 10).map { row in Time.milliseconds(Double(2 * row)) }
    #expect(read.contents.map(\.times) == [times])
  }
}
