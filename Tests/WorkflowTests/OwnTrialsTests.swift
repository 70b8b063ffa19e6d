import Basics
import Geometry
import Recordings
import Testing

@testable import Measurement
@testable import Store

@Suite("The recorded trial that a report tells of")
struct OwnTrialsTests {
  private static func header(_ name: String, _ trial: String?, passage: String? = nil, at start: Time = .zero)
    -> RecordingHeader
  {
    RecordingHeader(
      name: name,
      participant: "p1",
      device: "EyeLink",
      kind: .reading,
      content: .gaze,
      trial: trial,
      passage: passage,
      started: start,
      ended: start + .seconds(1.0),
      rows: 10,
      leftOut: 0,
      screenFrame: "top-left",
      source: 1
    )
  }

  private static func passage(_ words: Int) -> Passage {
    let box = Region<RecordedUnits>(left: 0, top: 0, right: 9, bottom: 9)
    let placed = (0..<words).map {
      Passage.Word(index: $0, line: 0, scalars: 0..<1, text: "w", letters: "w", box: box)
    }
    let line = Passage.Line(text: "w", top: 0, bottom: 9, baseline: nil, x: 0)
    return Passage(id: "T\(words)", unit: .pixels, lines: [line], words: placed, characters: [])
  }

  /// Recordings called a, b and so on, by the names of their trials, in the order of their file.
  private static func own(_ trials: [String], words: [Int?] = []) -> OwnTrials {
    let recordings = trials.enumerated().map { place, trial in
      let count = words.indices.contains(place) ? words[place] : nil
      let name = String(UnicodeScalar(UInt8(97 + place)))
      let began = Time.seconds(Double(place))
      return Stored(
        id: 50 - place,
        value: header(name, trial, passage: count.map { "T\($0)" }, at: began)
      )
    }
    let passages = words.compactMap(\.self).map { ("T\($0)", passage($0)) }
    return OwnTrials(recordings, passages: Dictionary(passages) { first, _ in first })
  }

  private static func reported(_ trials: [(trial: String, label: String?, words: Int)]) -> [ReportedTrial] {
    trials.enumerated().map { place, trial in
      ReportedTrial(header: header("r\(place)", trial.trial), label: trial.label, words: Set(0..<trial.words))
    }
  }

  /// What the reported trials are matched with, in their order; nil where nobody can say.
  private static func matched(_ own: OwnTrials, _ reported: [ReportedTrial]) -> [String?] {
    let found = own.matches(of: reported)
    return reported.map { if case .own(let name) = found[$0.header.name] { name } else { nil } }
  }

  @Test(
    "is the one with its number in the file's order, whatever name it has",
    arguments: [
      ["0", "1", "2"], ["1", "2", "3"], ["left", "right", "left (2)"], ["0", "1", "2", "3"],
    ]
  )
  func order(names: [String]) {
    let found = Self.matched(Self.own(names), Self.reported([("1", nil, 9), ("2", nil, 9), ("3", nil, 9)]))
    #expect(found == ["a", "b", "c"])
  }

  @Test("is the one with its label for a name, in whatever order")
  func label() {
    let own = Self.own(["s12", "s3", "s7"])
    #expect(Self.matched(own, Self.reported([("1", "s7", 9), ("2", "s12", 9)])) == ["c", "a"])
    // Labels that Data Viewer gave itself are the names of none.
    #expect(Self.matched(own, Self.reported([("1", "Trial: 1", 9), ("2", "Trial: 2", 9)])) == ["a", "b"])
  }

  @Test("is the one whose text has as many words, where its number and its name tell of two")
  func words() {
    let own = Self.own(["2", "1"], words: [12, 20])
    #expect(Self.matched(own, Self.reported([("1", nil, 20), ("2", nil, 12)])) == ["b", "a"])
    #expect(Self.matched(own, Self.reported([("1", nil, 12), ("2", nil, 20)])) == ["a", "b"])
    // A report of some words fits where there are enough of them.
    #expect(Self.matched(own, Self.reported([("1", nil, 15), ("2", nil, 2)])) == ["b", "a"])
  }

  @Test("is none where names and order tell of two, and nothing else tells")
  func undecided() {
    let report = Self.reported([("1", nil, 9), ("2", nil, 9)])
    #expect(Self.matched(Self.own(["2", "1"]), report) == [nil, nil])
    #expect(Self.own(["2", "1"]).matches(of: report).values.allSatisfy { $0 == .undecided })
    // More trials than were recorded.
    #expect(Self.matched(Self.own(["0"]), report) == [nil, nil])
    #expect(OwnTrials([], passages: [:]).matches(of: report).values.allSatisfy { $0 == .none })
  }

  @Test("is the one that reads the same passage, where somebody read it once")
  func passages() {
    let own = Self.own(["0", "1"], words: [12, 20])
    var report = Self.reported([("2", nil, 12), ("1", nil, 20)])
    report = zip(report, ["T12", "T30"]).map { report, passage in
      var header = report.header
      header.passage = passage
      return ReportedTrial(header: header, label: nil, words: report.words)
    }
    let found = own.matches(of: report)
    #expect(found["r0"] == .own("a") && found["r1"] == TrialMatch.none)
  }
}
