import Calibration
import Tables
import TestSupport
import Testing

@testable import Measurement
@testable import Reports

@Suite("The tables of a fit")
struct CalibrationTablesTests {
  @Test("tell leakage by each participant's own errors, not by medians over different people")
  func leakage() throws {
    let summaries =
      try [
        .example(of: "a", RandomFrames.name, 100), .example(of: "a", RandomGrouped.name, 150),
        .example(of: "b", RandomFrames.name, 200), .example(of: "b", RandomGrouped.name, 240),
        .example(of: "c", RandomFrames.name, 400),
      ] as [AccuracySummary]
    #expect(nearly(try #require(AccuracySummary.leakage(of: summaries)), 1.35))
    let table = AccuracySummary.overview(of: summaries, most: 2)
    #expect(table.rows.map(\.[0]) == [.text("2 of 3 participants")])
    #expect(nearly(try #require(table.rows[0].last?.number), 1.35))
    let honest = try #require(CalibrationTables(summaries, []).sections.first?.tables.first).table
    #expect(honest.columns.map(\.name).suffix(4) == ["participants", "random_frames", "random_grouped", "leakage"])
    #expect(honest.rows.map(\.[2]) == [.integer(2)])
  }

  @Test("have a row for each device of somebody who has several")
  func devices() throws {
    let summaries =
      try [
        .example(of: "a", AllRows.name, 100), .example(of: "a", AllRows.name, 300, device: "iPad13,1"),
        .example(of: "b", AllRows.name, 200),
      ] as [AccuracySummary]
    let table = AccuracySummary.overview(of: summaries)
    #expect(table.rows.map(\.[0]) == [.text("a, iPad14,1"), .text("a, iPad13,1"), .text("b")])
    #expect(table.rows.map { $0.last?.number } == [100, 300, 200])
  }

  @Test(
    "show the error of whatever was left out, and no column of what was not",
    arguments: [(LeaveTargetOut.name, "target"), (LeaveParticipantOut.name, "others")]
  )
  func tested(split: String, short: String) throws {
    let summaries = try ["a", "b"].map { try AccuracySummary.example(of: $0, split, 120) }
    let honest = try #require(CalibrationTables(summaries, []).sections.first?.tables.first).table
    let columns = [
      "features", "calibrator", "participants", split.map { $0 == "-" ? "_" : "\($0)" }.joined(), "\(short)_deg",
      "\(short)_mm",
    ]
    #expect(honest.columns.map(\.name) == columns)
    #expect(honest.rows.map { $0[3].number } == [120])
  }

  @Test("are none of errors where nothing was held back")
  func untested() throws {
    let summaries = [try AccuracySummary.example(of: "a", AllRows.name, 100)]
    let section = try #require(CalibrationTables(summaries, [], modes: ["mode 1"]).sections.first)
    #expect(section.tables.isEmpty && section.followed == nil)
  }

  @Test("of several participants say where means stand beside medians")
  func means() throws {
    let both = try ["a", "b"].map { try AccuracySummary.example(of: $0, RandomFrames.name, 100) }
    for people in [both, Array(both.prefix(1))] {
      let text = try #require(CalibrationTables(people, []).sections.last).text
      #expect(text.contains("Ours are means over participants") == (people.count > 1))
    }
  }

  @Test("say where somebody counts once for each of several devices")
  func countedDevices() throws {
    let one = try ["a", "b"].map { try AccuracySummary.example(of: $0, LeaveFixationOut.name, 100) }
    let other = try AccuracySummary.example(of: "a", LeaveFixationOut.name, 300, device: "iPad13,1")
    let sections = CalibrationTables(one + [other], []).sections
    #expect(sections[0].text.contains("counts once for each (3 calibrations), in the points of its screen."))
    #expect(sections[0].tables[0].table.caption?.contains("medians over calibrations") == true)
    #expect(sections[1].text.contains("Ours are means over calibrations here"))
    let plain = CalibrationTables(one, []).sections
    #expect(!plain[0].text.contains("counts once for each"))
    #expect(plain[0].tables[0].table.caption?.contains("medians over participants") == true)
  }

  @Test("tell an error in degrees, but not of how many letters it is, which nobody told the width of")
  func degrees() throws {
    let summaries = [try AccuracySummary.example(of: "a", LeaveFixationOut.name, 3)]
    let text = try #require(CalibrationTables(summaries, []).sections.first).text
    #expect(text.contains("In degrees of visual angle, the error in calibrated poses is 3.0."), "\(text)")
    #expect(!text.contains("1.7 degrees") && !text.contains("cannot be told"))
  }

  @Test("of few targets say so, and are not held beside what was printed of all targets")
  func modes() throws {
    let summaries = [try AccuracySummary.example(of: "a", LeaveTargetOut.name, 3)]
    let sections = CalibrationTables(summaries, [], modes: ["mode 5 (criteria = low)"]).sections
    #expect(sections.map(\.title) == ["Calibration on few targets"])
    #expect(sections[0].text.contains("Models were fitted on few targets, by mode 5 (criteria = low); "))
    #expect(sections[0].tables[0].table.caption?.contains("on few targets, mode 5 (criteria = low)") == true)
    #expect(CalibrationTables(summaries, []).sections.map(\.title) == ["Calibration", "Beside the source report"])
  }

  @Test("for everyone hold no error of fewer than five participants, nor words about one")
  func everyone() throws {
    let people = ["a", "b", "c", "d", "e"]
    let all = try people.flatMap { person in
      try [RandomFrames.name, LeaveFixationOut.name].map { try AccuracySummary.example(of: person, $0, 100) }
    }
    let few = try people.prefix(2).flatMap { person in
      try [RandomFrames.name, LeaveFixationOut.name].map {
        try AccuracySummary.example(of: person, $0, 50, features: "gaze")
      }
    }
    func errors(for audience: Audience) throws -> [Double?] {
      let sections = CalibrationTables(all + few, [], for: audience).sections
      let tables = try #require(sections.last).tables.map(\.table)
      let table = try #require(tables.first { $0.caption?.hasSuffix(RandomFrames.name) == true })
      let place = try #require(table.columns.firstIndex { $0.name == "rmse" })
      return table.rows.map { $0[place].number }
    }
    #expect(try errors(for: .team).contains(50) && errors(for: .team).contains(100))
    #expect(try !errors(for: .everyone).contains(50) && errors(for: .everyone).contains(100))
    var counts = PublishedCounts(inUse: 5)
    let sections = CalibrationTables(all + few, [], for: .everyone).sections
    let told = try #require(sections.first?.forEveryone(&counts))
    #expect(told.text.contains("the error in calibrated poses is") && !told.text.contains("the least of 2 errors"))
  }

  @Test("name the section before for everyone only where it is printed")
  func sectionBefore() throws {
    let people = ["a", "b", "c", "d", "e"]
    let all = try people.map { try AccuracySummary.example(of: $0, RandomFrames.name, 100) }
    let few = try people.prefix(2).map { try AccuracySummary.example(of: $0, LeaveFixationOut.name, 100) }
    for (summaries, isPrinted) in [(all, true), (all + few, false)] {
      var counts = PublishedCounts(inUse: 5)
      let told = CalibrationTables(summaries, [], for: .everyone).sections.forEveryone(&counts)
      #expect(told.contains { $0.title == "Calibration" } == isPrinted)
      let text = try #require(told.first { $0.title == "Beside the source report" }).text
      #expect(text.contains("Ours are means over") && text.contains("the section before") == isPrinted)
    }
  }

  @Test("have figures that compare a single feature set with none")
  func oneSet() throws {
    let splits = [RandomFrames.name, RandomGrouped.name, LeaveConditionOut.name]
    let summaries = try zip(splits, [100.0, 150, 300]).map { try AccuracySummary.example(of: "a", $0, $1) }
    let errors = try #require(FeatureSetErrors(summaries, of: ["a"]))
    let bars = NamedFigure.errorBars(errors).map(\.description)
    #expect(bars.first == "RMSE and R² of 'ols-clean' with 'rpy' (100 points)." && bars.count == 2)
    let slopes = try #require(NamedFigure.leakage(errors)).description
    #expect(slopes.hasSuffix("the error of 'rpy' goes from 100 to 300 points."), "\(slopes)")
  }

  @Test("have figures that say of how many, where not all were tested by a split")
  func people() throws {
    let tested = try ["a", "b", "c"].map { try AccuracySummary.example(of: $0, RandomFrames.name, 100) }
    let gaze = try AccuracySummary.example(of: "a", RandomFrames.name, 200, features: "gaze")
    let errors = try #require(FeatureSetErrors(tested + [gaze], of: ["a", "b", "c"]))
    #expect(errors.meaning(of: RandomFrames.name).hasPrefix("Medians over 1 to 3 participants;"))
  }
}

extension AccuracySummary {
  /// Every number of it is the error, and every count 1.
  fileprivate static func example(
    of participant: String,
    _ split: String,
    _ error: Double,
    features: String = "rpy",
    device: String = "iPad14,1"
  ) throws -> Self {
    let texts = [
      "participant": participant, "device": device, "split": split, "features": features,
      "calibrator": CleanLeastSquares.name,
    ]
    return try Self(
      cells: columns.map { column in
        switch column.kind {
        case .text: Cell(texts[column.name])
        case .integer: .integer(1)
        default: .number(error)
        }
      }
    )
  }
}
