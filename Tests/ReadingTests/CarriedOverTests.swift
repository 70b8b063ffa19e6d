import Basics
import Geometry
import Reading
import Recordings
import TestSupport
import Testing

@Suite("Fixations carried over from the page before")
struct CarriedOverTests {
  /// Four lines of 30 characters of 10, from 100 to 400, 40 apart; middles at 20, 60, 100 and 140.
  private static let lines = (0..<4).map { _ in ["abcdefghi", "abcdefghi", "abcdefghij"] }

  /// All lines read, four fixations each.
  private static let reading: [(x: Double, y: Double)] = (0..<16).map { number in
    (x: [120.0, 200, 280, 370][number % 4], y: 20 + 40 * Double(number / 4))
  }

  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let places: [(x: Double, y: Double)]
    let count: Int
  }

  static let examples = [
    Example(testDescription: "none where reading begins at the beginning", places: reading, count: 0),
    Example(testDescription: "gaze that rests on the last line", places: [(380, 140)] + reading, count: 1),
    Example(testDescription: "gaze that rests below the text", places: [(380, 300)] + reading, count: 1),
    Example(testDescription: "gaze that needs two saccades", places: [(380, 140), (180, 70)] + reading, count: 2),
    Example(
      testDescription: "however far too low the tracker sees all",
      places: ([(380, 140)] + reading).map { ($0.x, $0.y + 60) },
      count: 1
    ),
    Example(
      testDescription: "none of four fixations: who rests so often elsewhere reads there",
      places: [(120, 140), (200, 140), (280, 140), (370, 140)] + reading,
      count: 0
    ),
    Example(
      testDescription: "none where the eyes do not go to the first line's begin",
      places: [(380, 140), (390, 20)],
      count: 0
    ),
    Example(testDescription: "none of a fixation alone", places: [(380, 140)], count: 0),
    Example(testDescription: "none of no fixations", places: [], count: 0),
  ]

  private func fixations(_ places: [(x: Double, y: Double)]) -> [Fixation] {
    places.enumerated().map { index, place in
      Fixation(x: place.x, y: place.y, start: Double(index) * 220, end: Double(index) * 220 + 200)
    }
  }

  @Test("are told from reading", arguments: examples)
  func counts(example: Example) throws {
    let text = try #require(TextLayout(.plain(Self.lines)))
    #expect(carriedOver(fixations(example.places), in: text) == example.count)
  }

  @Test("lie behind the middle of a text of one line")
  func oneLine() throws {
    let text = try #require(TextLayout(.plain([Self.lines[0]])))
    #expect(carriedOver(fixations([(390, 20), (110, 22), (200, 18), (300, 20), (390, 21)]), in: text) == 1)
    #expect(carriedOver(fixations([(110, 22), (200, 18), (300, 20), (390, 21)]), in: text) == 0)
  }

  @Test("leave words their first pass once they are set aside, for every assigner", arguments: lineAssigners.names)
  func firstPass(name: String) throws {
    let text = try #require(TextMap(.plain(Self.lines)))
    let all = fixations([(380, 140)] + Self.reading)
    let read = Array(all[carriedOver(all, in: text.layout)...])
    let lines = try lineAssigners.make(name).lines(of: read, in: text.layout)
    let path = Scanpath(
      visits(LocatedFixation.all(read, on: lines), in: text, try wordAssigners.make("box")),
      over: text
    )
    let fixated = wordRecords(of: path).filter(\.isFixated)
    #expect(!fixated.isEmpty && fixated.allSatisfy(\.hasFirstPass), "\(name)")
  }

  private func visits(_ located: [LocatedFixation], in text: TextMap, _ words: any WordAssigner) -> [Visit] {
    zip(located, words.words(of: located, in: text)).map { Visit($0, on: $1) }
  }

  /// First passes of fixated words where lines are the nearest ones.
  private func firstPasses(_ fixations: [Fixation], of passage: Passage) throws -> (known: Int, fixated: Int) {
    let text = try #require(TextMap(passage))
    let lines = try lineAssigners.make("attach").lines(of: fixations, in: text.layout)
    let visits = visits(LocatedFixation.all(fixations, on: lines), in: text, try wordAssigners.make("box"))
    let records = wordRecords(of: Scanpath(visits, over: text)).filter(\.isFixated)
    return (records.count(where: \.hasFirstPass), records.count)
  }

  @Test(
    "are none where pages begin at their beginning; where the page before goes on, first passes come back",
    .enabled(if: shared(carr) != nil, "The shared folder is not here.")
  )
  func pagesOfPeople() throws {
    let trials = try carrTrials()
    var found = 0
    var (whole, spoiled, recovered, fixated) = (0, 0, 0, 0)
    for (trial, before) in zip(trials, [trials[trials.count - 1]] + trials) {
      let text = try #require(TextLayout(trial.passage))
      #expect(carriedOver(trial.fixations, in: text) == 0, "\(trial.name)")
      // Gaze rests where the person before looked last on their page, which has the same layout.
      let last = try #require(before.fixations.last)
      let rest = Fixation(x: last.x, y: last.y, start: -250, end: -50)
      let carried = [rest] + trial.fixations
      let count = carriedOver(carried, in: text)
      found += count == 1 ? 1 : 0
      (whole, fixated) = (
        whole + (try firstPasses(trial.fixations, of: trial.passage)).known,
        fixated + (try firstPasses(trial.fixations, of: trial.passage)).fixated
      )
      spoiled += try firstPasses(carried, of: trial.passage).known
      recovered += try firstPasses(Array(carried[count...]), of: trial.passage).known
    }
    print(
      """
      Carried over: found in \(found) of 24; of \(fixated) fixated words \(whole) have a first pass, \(spoiled) with such a \
      beginning, \(recovered) once it is set aside.
      """
    )
    #expect(found >= 23)
    #expect(Double(spoiled) < 0.3 * Double(whole))
    #expect(Double(recovered) > 0.98 * Double(whole))
  }
}
