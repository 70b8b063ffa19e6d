import Basics
import Geometry
import Reading
import Recordings
import TestSupport
import Testing

@Suite("Whether a tracker is good enough")
struct SufficiencyTests {
  /// At 40 cm a degree is 44.8 points: shares of right lines 40 and 60 apart, and of right words 50 and 100 wide.
  static let table: [(degrees: Double, shares: [Double])] = [
    (0.10, [1.00, 1.00, 0.93, 0.96]), (0.25, [0.93, 0.99, 0.82, 0.91]), (0.50, [0.63, 0.82, 0.65, 0.82]),
    (0.75, [0.45, 0.63, 0.50, 0.73]), (1.0, [0.34, 0.50, 0.40, 0.65]), (1.5, [0.23, 0.34, 0.28, 0.50]),
    (2.26, [0.16, 0.23, 0.19, 0.36]),
  ]

  @Test("expects the shares of right lines and words that were worked out before", arguments: table)
  func shares(row: (degrees: Double, shares: [Double])) {
    let deviation = row.degrees * 44.8
    let found = [
      Sufficiency.shareWithin(spacing: 40, deviation: deviation),
      Sufficiency.shareWithin(spacing: 60, deviation: deviation),
      Sufficiency.shareOnTarget(width: 50, deviation: deviation),
      Sufficiency.shareOnTarget(width: 100, deviation: deviation),
    ]
    // To the digits that the table prints.
    #expect(zip(found, row.shares).allSatisfy { abs($0 - $1) <= 0.005 }, "\(found)")
  }

  @Test("expects every fixation to be right where gaze is exact, and none where it says nothing")
  func extremes() {
    #expect(Sufficiency.shareOnTarget(width: 50, deviation: 0) == 1)
    #expect(Sufficiency.shareWithin(spacing: 50, deviation: 0) == 1)
    #expect(Sufficiency.shareOnTarget(width: 50, deviation: 1e9) < 1e-7)
    // Both sides of where the series takes over; their terms differ by a part in 10,000, and rounding by more.
    let near = [0.99e-4, 1.01e-4].map { Sufficiency.shareOnTarget(width: $0, deviation: 1) / $0 }
    #expect(nearly(near[0], near[1], within: 1e-3))
  }

  @Test("asks for a quarter of the line spacing, half a word and half a character")
  func rules() {
    let supported = { (deviation: Double) in
      Sufficiency(deviation: deviation, lineSpacing: 40, wordWidth: 16, characterWidth: 10)
        .verdicts.filter(\.isSupported).map(\.kind)
    }
    #expect(supported(5) == [.temporal, .line, .word, .character])
    #expect(supported(5.1) == [.temporal, .line, .word])
    #expect(supported(8) == [.temporal, .line, .word])
    #expect(supported(8.1) == [.temporal, .line])
    #expect(supported(10) == [.temporal, .line])
    #expect(supported(10.1) == [.temporal])
    // Wide words do not help where lines are close.
    let close = Sufficiency(deviation: 12, lineSpacing: 40, wordWidth: 100, characterWidth: 10)
    #expect(!close.isSufficient(for: .word))
  }

  @Test("gives its reasons in sentences with the numbers")
  func reasons() {
    let tablet = Sufficiency(
      deviation: 2.26 * 44.8,
      lineSpacing: 60,
      wordWidth: 100,
      characterWidth: 10,
      sampleInterval: .milliseconds(1000.0 / 60)
    )
    #expect(
      tablet.verdicts.map(\.reason) == [
        "Durations and rates do not depend on where gaze is measured; durations are known to ±16.7 ms.",
        "Gaze deviates by 101.2 points, more than a quarter of the line spacing of 60: 23 % of the fixations are on "
          + "the right line.",
        "Gaze deviates by 101.2 points, more than half the median word's width of 100: 36 % of the fixations are on "
          + "the right word. The lines are not certain enough, either.",
        "Gaze deviates by 101.2 points, more than half a character's width of 10: 4 % of the fixations are on the "
          + "right character. The words are not certain enough, either.",
      ]
    )
  }

  @Test("takes the sizes from the text, and half of the offset's square for each axis")
  func ofText() throws {
    let text = try #require(TextMap(.plain([["one", "three"], ["word"]])))
    let found = Sufficiency(of: GazeError(accuracy: 4, precision: 1), for: text)
    #expect(found.deviation == 3)
    #expect(found.lineSpacing == 40 && found.wordWidth == 40 && found.characterWidth == 10)
    #expect(found.isSufficient(for: .character))
    #expect(found.rightLines > 0.999 && found.rightWords < 0.95)
  }

  @Test("supports no places before a text whose lines and words have no size")
  func sizeless() throws {
    var passage = Passage.plain([["one", "three"], ["word"]])
    passage.lines[1] = passage.lines[0]
    for index in passage.words.indices {
      let box = passage.words[index].box
      passage.words[index].box = Region(left: box.left, top: box.top, right: box.left, bottom: box.bottom)
    }
    let text = try #require(TextMap(passage))
    let found = Sufficiency(of: GazeError(accuracy: 4, precision: 1), for: text)
    #expect(found.verdicts.filter(\.isSupported).map(\.kind) == [.temporal])
    #expect(found.verdicts[1].reason.contains("the line spacing of 0: 0 % of the fixations"))
  }

  @Test("asks of a measure only that fixations are told apart which it rests on")
  func needs() {
    func resolution(_ smallest: Double, every interval: Time) -> FixationResolution {
      FixationResolution(smallestSaccade: smallest, characterWidth: 10, sampleInterval: interval)
    }
    func supported(_ resolution: FixationResolution?) -> [FixationNeed] {
      [.merged, .apart, .timed, .every].filter { $0.problem(with: resolution) == nil }
    }
    #expect(supported(resolution(9.9, every: 16.7)) == [.merged, .apart, .timed])
    #expect(supported(resolution(10.1, every: 1)) == [.merged])
    #expect(supported(resolution(9.9, every: 33.3)) == [.merged, .apart])
    #expect(supported(nil) == [.merged, .apart, .timed, .every])
    let text = FixationResolution(smallestSaccade: 1e3, characterWidth: nil, sampleInterval: nil)
    #expect(supported(text) == [.merged, .apart, .timed])
    #expect(
      FixationNeed.timed.problem(with: resolution(9.9, every: 33.3))
        == "Samples are 33 ms apart, so that fixations seem longer by a fifth of that, and the shortest are only partly found."
    )
    #expect(
      FixationNeed.apart.problem(with: resolution(15, every: 1))?.hasPrefix("Saccades shorter than 1.5 char") == true
    )
    let least = FixationNeed.apart.problem(with: resolution(10.1, every: 1))
    #expect(least?.hasPrefix("Saccades shorter than 1 character are not told from rest") == true)
  }
}
