import Basics
import Geometry
import Reading
import Recordings
import TestSupport
import Testing

/// Characters are 10 wide; lines begin at 100, and their middles are at 20 and 60.
private let lines = [["one", "two", "three"], ["four", "five"]]

private func fixations(_ list: [(x: Double, line: Int?, duration: Time)]) -> [LocatedFixation] {
  var start = Time.zero
  return list.enumerated().map { index, item in
    defer { start += item.duration + 20 }
    return LocatedFixation(
      Fixation(x: item.x, y: Double(item.line ?? 0) * 40 + 20, start: start, end: start + item.duration),
      index: index,
      line: item.line
    )
  }
}

@Suite("Cleaning")
struct CleaningTests {
  private let text: TextLayout

  init() throws {
    text = try #require(TextLayout(.plain(lines)))
  }

  @Test("has every stage that there is in its catalog, each in a file of its own")
  func files() throws {
    let listed = try cleaningStages.names.map { name in
      let type = "\(type(of: try cleaningStages.make(name)))"
      return (type, "Cleaning/Stages/\(type).swift")
    }
    #expect(try conformers(to: "CleaningStage", in: "Reading") == Dictionary(uniqueKeysWithValues: listed))
  }

  private func clean(_ stage: String, _ fixations: [LocatedFixation], _ options: [String: String] = [:]) throws
    -> (left: [LocatedFixation], report: CleaningReport)
  {
    let outcome = Cleaning([try cleaningStages.make(stage, Options(options))]).clean(fixations, in: text)
    return (outcome.fixations, try #require(outcome.reports.first))
  }

  @Test("merges a short fixation with the nearer neighbour, and weighs their places by how long they were")
  func merging() throws {
    let (left, report) = try clean("merge-short", fixations([(100, 0, 240), (108, 0, 60), (112, 0, 180)]))
    #expect(left.map(\.index) == [0, 2])
    #expect(left[1].fixation == Fixation(x: 111, y: 20, start: 260, end: 520))
    #expect(report.merged == 1 && report.removed == 0)
    #expect(report.rule.contains("80 ms") && report.rule.hasSuffix("at most 1 character away."))
    let wider = try clean("merge-short", [], ["merge-distance": "2"]).report.rule
    #expect(wider.hasSuffix("at most 2 characters away."))
  }

  @Test("does not merge over more than a character, or across lines")
  func noMerging() throws {
    let apart = fixations([(100, 0, 240), (111, 0, 60), (122, 0, 180)])
    #expect(try clean("merge-short", apart).left == apart)
    let across = fixations([(100, 0, 240), (100, 1, 60), (100, 0, 240)])
    #expect(try clean("merge-short", across).left == across)
    #expect(try clean("merge-short", apart, ["merge-distance": "1.1"]).report.merged == 1)
  }

  @Test("merges by distance in any direction where there is no line")
  func mergingWithoutLines() throws {
    var near = fixations([(100, nil, 240), (106, nil, 60)])
    near[1].fixation.y += 8
    #expect(try clean("merge-short", near).report.merged == 1)
    near[1].fixation.y += 1
    #expect(try clean("merge-short", near).report.merged == 0)
  }

  @Test("does not merge across a loss that is long enough to hide a fixation", arguments: [(60.0, 0), (40.0, 1)])
  func lossBetween(milliseconds: Double, merged: Int) throws {
    let loss = TimeSpan(start: 245, end: 245 + .milliseconds(milliseconds))
    for durations in [(240, 60), (60, 240)] as [(Time, Time)] {
      var list = fixations([(100, 0, durations.0), (104, 0, durations.1)])
      let losses = durations.0 == 240 ? [loss] : [TimeSpan(start: 65, end: 65 + .milliseconds(milliseconds))]
      list.mark(losses: losses)
      #expect(try clean("merge-short", list).report.merged == merged)
    }
  }

  @Test("merges a row of short fixations into one")
  func mergingRow() throws {
    let (left, report) = try clean("merge-short", fixations([(100, 0, 30), (102, 0, 30), (104, 0, 30)]))
    #expect(left.count == 1 && report.merged == 2)
    #expect(left[0].fixation.start == 0 && left[0].fixation.end == 130)
  }

  @Test("takes away what is too short, too long, off the text or next to a blink, and tells how many")
  func dropping() throws {
    var list = fixations([(100, 0, 49), (100, 0, 50), (100, 0, 1200), (100, 0, 1201), (100, nil, 200)])
    list[1].isNextToBlink = true
    #expect(try clean("drop-short", list).left.map(\.index) == [1, 2, 3, 4])
    #expect(try clean("drop-long", list).left.map(\.index) == [0, 1, 2, 4])
    #expect(try clean("drop-off-text", list).left.map(\.index) == [0, 1, 2, 3])
    #expect(try clean("drop-next-to-blinks", list).left.map(\.index) == [0, 2, 3, 4])
    #expect(try clean("drop-short", list, ["shorter": "60"]).report.removed == 2)
    #expect(try clean("drop-short", list).report.rule == "Took away fixations shorter than 50 ms.")
  }

  @Test("takes a fixation for off the text that is far before or behind its line, not one above or below")
  func offText() throws {
    var list = fixations([(49, 0, 200), (50, 0, 200), (280, 0, 200), (281, 0, 200), (240, 1, 200)])
    list[1].fixation.y = -500
    #expect(try clean("drop-off-text", list).left.map(\.index) == [1, 2, 4])
  }

  @Test("leaves no saccade over what it takes away off the text, as there is none where that stays")
  func lookingAway() throws {
    let map = try #require(TextMap(.plain(lines)))
    let list = fixations([(105, 0, 240), (600, nil, 900), (155, 0, 200), (195, 0, 200)])
    for stages in [[], ["drop-off-text"]] as [[String]] {
      let cleaned = Cleaning(try stages.map { try cleaningStages.make($0) }).clean(list, in: text)
      let path = Scanpath(cleaned, over: map, by: try wordAssigners.make("box"))
      #expect(readingSaccades(of: path).map(\.characters) == [4], "\(stages)")
      #expect(try values("incoming_saccade_chars", of: path) == [nil, nil, 4, nil, nil], "\(stages)")
      #expect(try values("launch_site_chars", of: path) == [nil, nil, 2, nil, nil], "\(stages)")
    }
  }

  @Test("runs every stage in turn, and its numbers add up")
  func chain() throws {
    var list = fixations([(100, 0, 240), (104, 0, 60), (150, 0, 40), (160, 0, 2000), (100, nil, 300), (120, 1, 200)])
    list[5].isNextToBlink = true
    let outcome = try Cleaning.standard().clean(list, in: text)
    #expect(outcome.reports.map(\.name) == cleaningStages.names)
    // The third is merged with the fourth, which is just a character away and too long.
    #expect(outcome.reports.map(\.merged) == [2, 0, 0, 0, 0])
    #expect(outcome.reports.map(\.removed) == [0, 0, 1, 1, 1])
    #expect(outcome.fixations.map(\.index) == [0])
    let changed = outcome.reports.reduce(0) { $0 + $1.removed + $1.merged }
    #expect(outcome.fixations.count + changed == list.count)
  }

  @Test("leaves no fixation where there was none", arguments: cleaningStages.names)
  func empty(stage: String) throws {
    let (left, report) = try clean(stage, [])
    #expect(left.isEmpty && report.removed == 0 && report.merged == 0)
    #expect(report.rule.hasSuffix("."))
  }
}
