import Basics
import Geometry
import Recordings
import TestSupport
import Testing

@testable import Reading

@Suite("The pupil on a word")
struct PupilTests {
  @Test("is a mean over time, less the median of the reading's fixations")
  func change() throws {
    // 100, 200, 300, 400 and 500 ms.
    let path = try path(words: [0, 1, 0, 2, nil], pupils: [10, 13, 14, nil, 20])
    // The median of 10, 13, 14 and 20 is 13.5; fixations off the text count, too.
    let word = (100.0 * (10 - 13.5) + 300 * (14 - 13.5)) / 400
    #expect(try values("pupil_change", of: path) == [word, -0.5, nil])
  }

  @Test("is empty where no pupil was recorded, and where none is a number")
  func missing() throws {
    #expect(try values("pupil_change", of: path(words: [0, 1, 2], pupils: [nil, nil, nil])) == [nil, nil, nil])
    #expect(
      try values("pupil_change", of: path(words: [0, 1, 2], pupils: [.nan, .infinity, nil])) == [nil, nil, nil]
    )
    #expect(try values("pupil_change", of: path(words: [0], pupils: [1200])) == [0, nil, nil])
  }

  @Test("does not depend on the tracker's zero, and grows with its unit")
  func units() throws {
    let words = [0, 2, 1, 0]
    let sizes = [3.0, 3.25, 3.5, 4]
    let own = try values("pupil_change", of: path(words: words, pupils: sizes))
    #expect(try values("pupil_change", of: path(words: words, pupils: sizes.map { $0 + 8 })) == own)
    #expect(
      try values("pupil_change", of: path(words: words, pupils: sizes.map { 4 * $0 })) == own.map { $0.map { 4 * $0 } }
    )
  }

  @Test("stays with fixations that are turned or merged")
  func kept() throws {
    let text = try #require(TextMap(.plain([["one", "two"]], direction: .rightToLeft)))
    #expect(text.layout.turned(Fixation(x: 5, y: 5, span: TimeSpan(start: 0, end: 200), pupil: 7)).pupil == 7)
    let fixations: [(x: Double, start: Time, end: Time, pupil: Double)] = [(100, 0, 200, 10), (102, 210, 240, 20)]
    let located = fixations.enumerated().map { index, one in
      LocatedFixation(
        Fixation(x: one.x, y: 20, span: TimeSpan(start: one.start, end: one.end), pupil: one.pupil),
        index: index,
        line: 0
      )
    }
    let plain = try #require(TextMap(.plain([["one", "two"]])))
    let cleaned = Cleaning([try cleaningStages.make("merge-short")]).clean(located, in: plain.layout)
    try #require(cleaned.fixations.count == 1)
    // 200 and 30 ms.
    let pupil = try #require(cleaned.fixations[0].fixation.pupil)
    #expect(abs(pupil - (10 + 10 * 30.0 / 230)) < 1e-12)
  }

  private func path(words: [Int?], pupils: [Double?]) throws -> Scanpath {
    let path = try Scanpath.over([["one", "two", "three"]], words: words)
    let visits = zip(path.visits, pupils).map { visit, pupil in
      var visit = visit
      visit.fixation.pupil = pupil
      return visit
    }
    return Scanpath(visits, over: path.text)
  }
}
