import Geometry
import Reading
import Recordings
import TestSupport
import Testing

/// Three lines of 28 letters and two spaces, 10 wide each, from 100 to 400, 40 apart.
private let lines = (0..<3).map { _ in ["abcdefghi", "abcdefghi", "abcdefghij"] }

private func kinds(_ places: [(x: Double, line: Int?)]) throws -> [ReadingSaccade.Kind] {
  try readingSaccades(of: Scanpath.over(lines, places: places)).map(\.kind)
}

@Suite("Saccades of reading")
struct ReadingSaccadeTests {
  @Test("go forward, back, and to the next line")
  func simple() throws {
    let found = try readingSaccades(
      of: Scanpath.over(lines, places: [(105, 0), (185, 0), (155, 0), (385, 0), (115, 1), (195, 1)])
    )
    #expect(found.map(\.kind) == [.forward, .regression, .forward, .returnSweep, .forward])
    #expect(found.map(\.characters) == [8, -3, 23, -27, 8])
    #expect(found.map(\.characterSteps) == [8, -3, 23, nil, 8])
    #expect(found.map(\.words) == [0, 0, 2, 1, 1])
    #expect(found.map(\.degrees) == [nil, nil, nil, nil, nil])
    // A saccade over 23 characters is further than readers go.
    #expect(found.map(\.isAtypical) == [false, false, true, false, false])
  }

  @Test("correct a return sweep that fell short, once")
  func corrective() throws {
    #expect(
      try kinds([(385, 0), (185, 1), (115, 1), (105, 1)]) == [.returnSweep, .corrective, .regression]
    )
    #expect(try kinds([(385, 0), (115, 1), (195, 1), (155, 1)]) == [.returnSweep, .forward, .regression])
  }

  @Test("may go back to the end of the line before, right behind a return sweep")
  func previousLine() throws {
    #expect(try kinds([(385, 0), (115, 1), (375, 0)]) == [.returnSweep, .toPreviousLine])
    #expect(
      try kinds([(385, 0), (185, 1), (115, 1), (375, 0)]) == [.returnSweep, .corrective, .toPreviousLine]
    )
    // Its begin is no end, and without a return sweep there was nothing to go back from.
    #expect(try kinds([(385, 0), (115, 1), (125, 0)]) == [.returnSweep, .lineChange])
    #expect(try kinds([(115, 1), (375, 0)]) == [.lineChange])
  }

  @Test("are other changes of line where they go two lines on, or forward to the next")
  func lineChanges() throws {
    #expect(try kinds([(385, 0), (115, 2)]) == [.lineChange])
    #expect(try kinds([(115, 0), (385, 1)]) == [.lineChange])
    #expect(try kinds([(115, 0), (115, 1)]) == [.lineChange])
  }

  @Test("are none to and from fixations off the text")
  func offText() throws {
    let path = try Scanpath.over(lines, places: [(105, 0), (900, nil), (185, 0), (205, 0)])
    #expect(readingSaccades(of: path).map(\.from) == [2])
    // A saccade behind a gap is not right behind what came before the gap.
    #expect(try kinds([(385, 0), (185, 1), (900, nil), (175, 1), (115, 1)]) == [.returnSweep, .regression])
  }

  @Test("are none to and from fixations far before or behind their line, which some rules give to every fixation")
  func farFromLine() throws {
    // The margin is of 50 behind 400.
    let path = try Scanpath.over(lines, places: [(105, 0), (900, 0), (185, 0), (205, 0)])
    #expect(readingSaccades(of: path).map(\.from) == [2])
    #expect(readingSaccades(of: path, margin: 50).map(\.from) == [0, 1, 2])
    #expect(Trial(path).saccades.count == 1 && Trial(path, offTextMargin: 50).saccades.count == 3)
    #expect(try kinds([(105, 0), (449, 0), (45, 1), (105, 1)]) == [.forward])
    #expect(try kinds([(105, 0), (449, 0), (55, 1), (105, 1)]) == [.forward, .returnSweep, .forward])
    // What has a word is on the text.
    var visits = path.visits
    visits[1].word = 2
    #expect(readingSaccades(of: Scanpath(visits, over: path.text)).map(\.from) == [0, 1, 2])
  }

  @Test("are atypical where they are steep and high, by the rule's numbers")
  func steep() throws {
    let path = try Scanpath.over(lines, places: [(105, 0), (165, 0)])
    var visits = path.visits
    // 60 across and 61 down: 45 degrees, and 85.6 long, where 60 is one and a half lines.
    visits[1].fixation.y += 61
    let steep = Scanpath(visits, over: path.text)
    #expect(readingSaccades(of: steep).map(\.isAtypical) == [true])
    #expect(readingSaccades(of: steep, atypical: .init(steepest: 46)).map(\.isAtypical) == [false])
    #expect(readingSaccades(of: steep, atypical: .init(steepLength: 2.2)).map(\.isAtypical) == [false])
    #expect(readingSaccades(of: path, atypical: .init(longestForward: 5)).map(\.isAtypical) == [true])
  }

  @Test("have their angle where the screen and its distance are known")
  func degrees() throws {
    let path = try Scanpath.over(lines, places: [(100, 0), (200, 0)])
    let viewing = try #require(
      ViewingGeometry(
        screen: Size(width: 1000, height: 800),
        measuring: Size(width: 200, height: 160),
        at: 400
      )
    )
    // 20 mm from 400 mm.
    let angle = try #require(readingSaccades(of: path, seenFrom: viewing)[0].degrees)
    #expect(nearly(angle, 2.8642, within: 1e-5))
  }
}
