import Basics
import Formats
import Foundation
import Recordings
import TestSupport
import Testing

@Suite("A draft of a laboratory's own table")
struct DraftedTimesTests {
  private static func draft(_ rows: [String]) -> MappingDraft {
    MappingDraft(of: Array((rows.joined(separator: "\n") + "\n").utf8).span, named: "file")
  }

  /// Two people's two trials, each of which begins at 0.
  private static func trials(_ names: String) -> [String] {
    [names]
      + ["A1", "B2"].flatMap { who in
        [1, 2].flatMap { trial in (0..<50).map { "\(who);\(trial);\($0 * 4);\(100 + $0);\(300 + $0 % 7)" } }
      }
  }

  @Test(
    "knows who read which trial by the words of several languages",
    arguments: [
      "Versuchsperson;Durchgang;Zeit_ms;x;y", "Sujet;Essai;temps_ms;x;y", "participante;ensayo;tiempo_ms;x;y",
      "soggetto;trial;tempo_ms;x;y", "deelnemer;trial;tijd_ms;x;y",
    ]
  )
  func languages(names: String) async throws {
    let rows = Self.trials(names)
    let read = try await Collected(mapping: Self.draft(rows).json, rows.joined(separator: "\n"))
    #expect(Set(read.recordings.map { "\($0.labels.participant ?? "")-\($0.labels.trial ?? "")" }).count == 4)
    #expect(read.recordings.allSatisfy { $0.samples.count == 50 })
  }

  @Test("takes for the trial what changes where times begin anew, and asks")
  func restarts() async throws {
    let rows = Self.trials("foo;bar;time_ms;x;y")
    let draft = Self.draft(rows)
    #expect(draft.doubts.contains { $0.contains("begin anew (3 times), and 'foo', 'bar', which change there") })
    let read = try await Collected(mapping: draft.json, rows.joined(separator: "\n"))
    #expect(read.recordings.map(\.labels.trial) == ["A1-1", "A1-2", "B2-1", "B2-2"])
  }

  @Test("says that nothing tells the trials apart")
  func nothingTells() {
    let rows = ["time_ms;x;y"] + (0..<100).map { "\($0 % 50 * 4);\(100 + $0);\(300 + $0 % 7)" }
    #expect(Self.draft(rows).doubts.contains { $0.contains("begin anew (1 time), and no column tells") })
  }

  @Test("reads times of day", arguments: ["14:59:59.%03d", "2026-03-01T14:59:59.%03dZ", "2026-03-01 14:59:59,%03d"])
  func clocks(format: String) async throws {
    let rows = ["timestamp;x;y"] + (0..<100).map { "\(String(format: format, $0 * 4));\(100 + $0);\(300 + $0 % 7)" }
    let draft = Self.draft(rows)
    #expect(draft.doubts.contains("'timestamp' holds times of day, which need no unit."))
    let times = try #require(
      try await Collected(mapping: draft.json, rows.joined(separator: "\n")).recordings.first
    ).samples.times
    #expect(times.count == 100 && times[99] - times[0] == 396)
  }

  @Test(
    "takes milliseconds before times of day of whole seconds",
    arguments: ["2026-03-01 14:59:%02d", "1.3.2026 14:59:%02d"]
  )
  func coarseClocks(format: String) async throws {
    let rows =
      ["timestamp;ms;x;y"]
      + (0..<100).map { "\(String(format: format, $0 / 50));\($0 * 20);\(100 + $0);\(300 + $0 % 7)" }
    let draft = Self.draft(rows)
    let read = try await Collected(mapping: draft.json, rows.joined(separator: "\n"))
    #expect(try #require(read.recordings.first).samples.times.last == 1980)
    #expect(draft.doubts.contains { $0.hasPrefix("'ms' was taken for 'time'; 'timestamp' could be it as well.") })
  }

  @Test("counts times of day on over midnight, of samples and of fixations")
  func midnight() async throws {
    let day = 86_400_000
    func clock(_ time: Int) -> String {
      let time = time % day
      return String(format: "%02d:%02d:%02d.%03d", time / 3_600_000, time / 60_000 % 60, time / 1000 % 60, time % 1000)
    }
    let start = day - 200
    let rows = ["time;x;y"] + (0..<100).map { "\(clock(start + $0 * 4));\(100 + $0);\(300 + $0 % 7)" }
    let read = try await Collected(mapping: Self.draft(rows).json, rows.joined(separator: "\n"))
    let times = try #require(read.recordings.first).samples.times
    #expect(Array(times) == (0..<100).map { .milliseconds(Double(start + $0 * 4)) })
    var late = rows
    late.swapAt(50, 53)
    let swapped = try await Collected(mapping: Self.draft(late).json, late.joined(separator: "\n"))
    #expect(try #require(swapped.recordings.first).samples.times.sorted() == Array(times))
    let lines =
      ["start;end;x;y"] + (0..<9).map { "\(clock(start + $0 * 60));\(clock(start + $0 * 60 + 50));\(100 + $0);300" }
    let fixations = try await Collected(mapping: Self.draft(lines).json, lines.joined(separator: "\n"))
    let events = try #require(fixations.recordings.first).events
    #expect(events.map(\.start) == (0..<9).map { .milliseconds(Double(start + $0 * 60)) })
    #expect(events.allSatisfy { $0.end - $0.start == 50 })
  }

  @Test("takes no time that is the same in every row for the start of fixations")
  func standing() async throws {
    let rows =
      ["Recording start time;Gaze event duration;time;device timestamp ms;x;y"]
      + (0..<100).map { "10:00:00;250;;\($0 * 17);\(100 + $0);\(300 + $0 % 7)" }
    let draft = Self.draft(rows)
    #expect(draft.json.contains("\"kind\": \"samples\"") && draft.json.contains("\"time\": \"device timestamp ms\""))
    let read = try await Collected(mapping: draft.json, rows.joined(separator: "\n"))
    #expect(try #require(read.recordings.first).samples.times.last == 1683)
  }

  @Test("shows rows without times at the rate that was put in")
  func counted() {
    let draft = Self.draft(["x;y"] + (0..<100).map { "\(100 + $0);\(300 + $0 % 7)" })
    #expect(draft.json.contains("\"rate\": 60"))
    for (row, time) in zip(draft.rows, ["0", "16.667", "33.333"]) { #expect(row.hasPrefix("at \(time) ms, ")) }
    #expect(draft.rows.count == 3)
  }

  @Test("never puts a rate in the place of times that it cannot read")
  func unreadable() {
    let draft = Self.draft(["time;x;y"] + (0..<100).map { "tick\($0);\(100 + $0);300" })
    #expect(!draft.json.contains("rate"))
    #expect(draft.doubts.contains("'time' is named as a time, but 'tick0' is no number and no time of day."))
  }

  @Test("leaves out an eye that never moves beside one that does")
  func blind() {
    let draft = Self.draft(["time_ms;lx;ly;rx;ry"] + (0..<100).map { "\($0 * 4);0;0;\(100 + $0);\(300 + $0 % 7)" })
    #expect(draft.json.contains("\"rightX\"") && !draft.json.contains("\"leftX\""))
    #expect(draft.doubts.contains { $0.contains("not read: 'lx', 'ly'") })
  }

  @Test("proposes a pattern where the file's name may tell people and trials apart")
  func names() throws {
    let text = "time_ms,x,y\n" + (0..<20).map { "\($0 * 4),\(100 + $0),300\n" }.joined()
    func doubt(_ file: String) throws -> String {
      let draft = MappingDraft(of: Array(text.utf8).span, named: file)
      return try #require(draft.doubts.first { $0.contains("No column names the participant") })
    }
    #expect(
      try doubt("my_data.v2/S01_T1.csv").hasSuffix(#""path": "(?<participant>[^/_]+)_(?<trial>[^/.]+)[.][^/]*$"."#)
    )
    for file in ["data/anna.csv", "sub-01_task-read.tsv", "gaze_S01.csv", "exp1_S01_T1.csv"] {
      #expect(try doubt(file).hasSuffix(#"or write "participant"."#))
    }
  }

  @Test("puts the origin where places lie on all sides of it, and asks for the screen")
  func centre() {
    let rows = ["time_ms;x;y"] + (0..<200).map { "\($0 * 4);\($0 * 37 % 1400 - 700);\($0 * 53 % 800 - 400)" }
    let draft = Self.draft(rows)
    #expect(draft.json.contains("\"origin\": \"center\""))
    #expect(draft.doubts.contains { $0.contains("needs the screen's size") })
  }
}
