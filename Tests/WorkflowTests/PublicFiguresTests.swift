import Reading
import Recordings
import Statistics
import Store
import Testing

@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("Figures in a report for everyone")
struct PublicFiguresTests {
  /// Where six people landed in words: all in ten words of five letters, and the first alone in forty of eight.
  private func landings(for audience: Audience) throws -> String {
    let study = try TemporaryStudy()
    for place in 0..<6 { try study.record(["r\(place)"], of: study.id(place)) }
    let words = (0..<6).flatMap { place in
      (0..<(place == 0 ? 50 : 10)).map { number in
        word(number < 10 ? "words" : "landings", number, in: "r\(place)", of: study.id(place))
      }
    }
    try study.writing().keepAll(words, by: comparingRun)
    let trials = (0..<6).map { trial("r\($0)", of: study.id($0)) }
    let reading = try study.reading()
    let figure = try #require(try LandingFigure(reading, trials, ReportContext(reading, for: audience)).figure)
    return try figure.html().withoutTags
  }

  private func word(_ text: String, _ number: Int, in recording: String, of participant: String) -> MeasuredWord {
    let values = ["gaze_duration_ms": 200.0, "landing_position_chars": 2]
    return MeasuredWord(
      recording: recording,
      participant: participant,
      passage: "t",
      word: number + 1,
      line: 1,
      sentence: 1,
      text: text,
      length: text.count,
      values: MeasuredWord.measures.map { values[$0.name] }
    )
  }

  private func trial(_ recording: String, of participant: String) -> MeasuredTrial {
    MeasuredTrial(
      recording: recording,
      participant: participant,
      passage: "t",
      definitions: "eyekit",
      deviation: nil,
      rightLines: nil,
      rightWords: nil,
      withheld: nil,
      cautions: nil,
      cleaning: "",
      treatment: .cleaned,
      values: Array(repeating: nil, count: trialMeasures.count)
    )
  }

  @Test("have no panel of words in which fewer than five participants of a group landed")
  func panels() throws {
    let team = try landings(for: .team)
    #expect(team.contains("5 characters: n = 60") && team.contains("8 characters: n = 40"))
    let everyone = try landings(for: .everyone)
    #expect(everyone.contains("5 characters: n = 60") && !everyone.contains("8 characters"))
  }

  @Test("have no curve over durations that fewer than five participants tell")
  func curves() {
    let shapes = [("a", 5), ("b", 4)].compactMap { group, count in
      FixationShape(
        group,
        (0..<count).map { (fit: ExGaussian(mu: 200 + Double($0), sigma: 30, tau: 60), fixations: 200) }
      )
    }
    #expect(FixationDurations.drawn(shapes, for: .team).map(\.group) == ["a", "b"])
    #expect(FixationDurations.drawn(shapes, for: .everyone).map(\.group) == ["a"])
  }

  @Test("say of one participant and of several in good words that no curve is theirs")
  func leftOut() {
    let reason = "fewer, or fixations that cannot be told apart, and"
    #expect(FixationDurations.leftOut(1) == " 1 participant has \(reason) is left out.")
    #expect(FixationDurations.leftOut(2) == " 2 participants have \(reason) are left out.")
    #expect(FixationDurations.leftOut(0).isEmpty)
  }
}
