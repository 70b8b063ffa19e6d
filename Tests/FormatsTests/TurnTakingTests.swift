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

  private static let trials = #"{"columns": {"participant": "who", "trial": "n", "time": "t", "x": "x", "y": "y"}}"#

  @Test("are one for each time that a trial was shown with another one in between, where times are in order")
  func shownAgain() async throws {
    let rows = [("p1", 0), ("p2", 900), ("p1", 1800)].flatMap { trial, start in
      (0..<50).flatMap { row in ["Ada", "Bo"].map { "\($0),\(trial),\(start + 4 * row),1,2\n" } }
    }
    let read = try await Collected(mapping: Self.trials, "who,n,t,x,y\n" + rows.joined())
    let found = read.contents.map { [$0.labels.participant, $0.labels.trial] }
    let expected: [[String?]] = ["p1", "p2", "p1 (2)"].flatMap { trial in [["Ada", trial], ["Bo", trial]] }
    #expect(found == expected)
    #expect(read.contents.allSatisfy { $0.times.count == 50 })
    #expect(read.reported.map(\.kind) == ["shown-again"])
    #expect(read.reported.first?.message.hasPrefix("2 presentations are of trials that were shown before") == true)
  }

  @Test("are one for each time that a page was shown, of fixations whose trials only their passages name")
  func pages() async throws {
    let mapping = """
      {"kind": "fixations", "variables": ["font"],
       "columns": {"participant": "who", "passage": "page", "start": "t", "end": "e", "x": "x", "y": "y"}}
      """
    let rows = [("P1", 0), ("P2", 1000), ("P1", 2000)].flatMap { page, start in
      (0..<3).map { row in
        let time = start + 250 * row
        return "Ada,\(page),\(time),\(time + 200),1,2,\(page == "P1" ? "serif" : "sans")\n"
      }
    }
    let read = try await Collected(mapping: mapping, "who,page,t,e,x,y,font\n" + rows.joined())
    let found = read.contents.map { [$0.labels.passage, $0.labels.trial] }
    let expected: [[String?]] = [["P1", nil], ["P2", nil], ["P1", "2"]]
    #expect(found == expected)
    #expect(read.contents.map(\.events.count) == [3, 3, 3])
    let fonts = read.contents.map { content in
      read.pieces.filter { $0.labels == content.labels }.flatMap(\.variables).map(\.value)
    }
    #expect(fonts == [["serif"], ["sans"], ["serif"]])
    #expect(read.reported.map(\.kind) == ["shown-again"])
    #expect(read.reported.first?.message.hasSuffix("such as 'P1-2'.") == true)
  }

  /// Rows of one trial that follow each other.
  struct Stretch: Sendable {
    let trial: String
    let times: Range<Int>

    init(_ trial: String, _ times: Range<Int>) { (self.trial, self.times) = (trial, times) }
  }

  private static let unordered: [[Stretch]] = [
    // Each trial has a clock of its own.
    [Stretch("p1", 0..<50), Stretch("p2", 0..<50), Stretch("p1", 500..<550)],
    // Two of them stand side by side.
    (0..<100).map { row in Stretch(row.isMultiple(of: 2) ? "p1" : "p2", row..<(row + 1)) },
    // They take turns, more slowly than samples do.
    (0..<40).map { row in Stretch(row.isMultiple(of: 2) ? "p1" : "p2", 50 * row..<(50 * row + 1)) },
    // One goes back before the time of the other.
    [Stretch("p1", 100..<150), Stretch("p2", 0..<50), Stretch("p1", 500..<550)],
  ]

  @Test("stay whole where times do not tell the order of their rows, and that is said", arguments: unordered)
  func withoutOrder(stretches: [Stretch]) async throws {
    let rows = stretches.flatMap { part in part.times.map { "Ada,\(part.trial),\(4 * $0),1,2\n" } }
    let read = try await Collected(mapping: Self.trials, "who,n,t,x,y\n" + rows.joined())
    #expect(read.contents.compactMap(\.labels.trial).sorted() == ["p1", "p2"])
    #expect(read.reported.map(\.kind) == ["comes-back"] && read.reported.allSatisfy { $0.severity == .warning })
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
