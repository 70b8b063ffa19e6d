import Basics
import Foundation
import Reading
import Statistics
import TestSupport
import Testing
import Trackers

@testable import Analysis

@Suite("A table of participants from elsewhere")
struct PeopleTableTests: ~Copyable {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func table(_ text: String, group: String = "dyslexia", by unit: String? = nil) throws -> PeopleTable {
    let path = home.path(of: "t.csv")
    try Data(text.utf8).write(to: URL(filePath: path))
    return try PeopleTable(file: path, group: group, averagedBy: unit)
  }

  /// Ten a group; go-past tells them apart but for a pair and a tie, reading speed the other way round.
  private static let text: String = {
    var text = "subj;dyslexia;go_past;speed;note\n"
    for number in 0..<20 {
      let isDyslexic = number >= 10
      let past = number == 9 ? 335 : number == 0 ? 310 : 200 + 10 * number
      text += "s\(number);\(isDyslexic ? "yes" : "no");\(past),5;\(300 - 10 * number);n\n"
    }
    return text + "x1;;400,5;10;n\n"
  }()

  /// Of 100 pairs, 335.5 lies above 300.5 to 330.5, which are four, and 310.5 above one and beside one.
  private static let area = 0.945

  private func screened(_ table: PeopleTable, _ change: (inout ScreenMeasures) -> Void = { _ in }) async throws
    -> ScreenMeasures.Outcome
  {
    var screen = try ScreenMeasures(classifier: (RidgeLogistic.name, Options()))
    screen.permutations = 0
    screen.split = .leaveOneOut
    change(&screen)
    return try await screen.run(on: table)
  }

  @Test("is compared in every column of numbers, decimal commas too")
  func compared() throws {
    let table = try table(Self.text)
    #expect(table.measures == ["go_past", "speed"] && table.people.count == 20)
    #expect(table.findings.map(\.kind) == ["no-group", "no-numbers"])
    let outcome = try CompareGroups(by: "mann-whitney").run(on: table, measures: [])
    #expect(outcome.comparisons.map(\.measure) == ["go_past", "speed"])
    #expect(outcome.comparisons.allSatisfy { $0.reference?.name == "no" && $0.other?.name == "yes" })
    #expect(outcome.comparisons.map { $0.area?.value } == [Self.area, 0])
    #expect(outcome.comparisons.allSatisfy { $0.family == .exploratory && $0.correction == .benjaminiHochberg })
    let named = try CompareGroups().run(on: table, measures: ["speed"])
    #expect(named.comparisons.map(\.family) == [.confirmatory])
  }

  @Test("is not compared in what differs by rounding alone")
  func rounding() throws {
    let rows = (0..<12).map { "s\($0),\($0 % 2 == 0 ? "yes" : "no"),\($0 == 5 ? 0.3 : 0.1 + 0.2),\($0 * 7 % 5)" }
    let outcome = try CompareGroups().run(
      on: table("subj,dyslexia,c,x\n" + rows.joined(separator: "\n") + "\n"),
      measures: []
    )
    #expect(outcome.comparisons.map(\.measure) == ["x"])
    let found = outcome.findings.entries.filter { $0.first.kind == "one-number" }
    #expect(found.map(\.first.message) == ["Not compared: the same for everyone but for rounding."])
    // As small as they are, these differ.
    let small = (0..<12).map { "s\($0),\($0 % 2 == 0 ? "yes" : "no"),\(Double($0 * 7 % 5 + 1) * 1e-9)" }
    let other = try table("subj,dyslexia,c\n" + small.joined(separator: "\n") + "\n")
    #expect(try CompareGroups().run(on: other, measures: []).comparisons.map(\.measure) == ["c"])
  }

  @Test("is not compared in means that are 0 but for rounding")
  func cancelled() throws {
    let triples = [[0.1, 0.2, -0.3], [0.3, 0, -0.3], [0.7, -0.4, -0.3], [0.9, -0.3, -0.6]]
    let rows = (0..<12).flatMap { number in
      triples[number % 4].map { "s\(number),\(number < 6 ? "no" : "yes"),\($0),\(number * 7 % 5)" }
    }
    let table = try table("subj,dyslexia,c,x\n" + rows.joined(separator: "\n") + "\n", by: "subj")
    #expect(table.people.allSatisfy { $0.values[0] == 0 })
    #expect(try CompareGroups(by: "mann-whitney").run(on: table, measures: []).comparisons.map(\.measure) == ["x"])
  }

  @Test("has the same ranks whatever the order of a participant's rows")
  func orders() async throws {
    let orders = [[0.1, 0.2, 0.3], [0.3, 0.2, 0.1], [0.2, 0.3, 0.1]]
    let rows = (0..<12).flatMap { number in
      orders[number % 3].map { value in
        // One mean in all, of other numbers, and one above it.
        let own = number == 4 ? 0.2 : number == 5 ? value + 0.01 : value
        return "s\(number),\(number % 2 == 0 ? "no" : "yes"),\(own)"
      }
    }
    let table = try table("subj,dyslexia,x\n" + rows.joined(separator: "\n") + "\n", by: "subj")
    let found = try #require(try CompareGroups(by: "mann-whitney").run(on: table, measures: []).comparisons.first)
    // Five of six lie beside all six, and one above them.
    #expect(found.estimate.statistic?.value == 21 && found.estimate.pValue == 1)
    #expect(try await screened(table).rules.last?.plainArea?.value == 21 / 36.0)
  }

  @Test("warns of people whose names differ by capitals alone")
  func capitals() throws {
    let found = try table("id,g,x\nP1,a,1\np1,a,3\nP2,b,2\n", group: "g").findings
    #expect(
      found.map(\.message) == [
        "'P1', 'p1' are taken for 2 people: their names differ by capitals alone. Write them alike where they are one."
      ]
    )
  }

  @Test("is screened, the exact area of each measure beside the one that is held out")
  func screened() async throws {
    let rules = try await screened(try table(Self.text)).rules
    #expect(rules.map(\.rule) == ["ridge-logistic", "go_past", "speed"])
    #expect(rules.allSatisfy { $0.target == "yes" && $0.reference == "no" })
    #expect(rules.map { $0.plainArea?.value } == [nil, Self.area, 0])
    // Whoever is held back is told by others, by a rule that turns measures round.
    #expect(rules[2].area > 0.95)
  }

  @Test("may call groups as it likes, where there are two or both are named")
  func groups() async throws {
    let text = Self.text.replacing(";yes;", with: ";1;").replacing(";no;", with: ";0;")
    #expect(try await screened(try table(text)).rules[0].target == "1")
    let odd = Self.text.replacing(";yes;", with: ";a;").replacing(";no;", with: ";b;")
    await #expect(throws: ScreenError.unknownGroup("dyslexic", option: "--target", known: ["a", "b"])) {
      try await screened(try table(odd))
    }
    let rules = try await screened(try table(odd)) {
      ($0.target, $0.reference) = ("a", "b")
      ($0.hasNamedTarget, $0.hasNamedReference) = (true, true)
    }
    #expect(rules.rules[1].plainArea?.value == Self.area)
    // Of two groups, one is told from the other.
    let found = try await screened(try table(odd)) { ($0.target, $0.hasNamedTarget) = ("a", true) }
    #expect(found.rules[1].reference == "b" && found.rules[1].plainArea?.value == Self.area)
    let told = try await screened(try table(odd)) { ($0.reference, $0.hasNamedReference) = ("b", true) }
    #expect(told.rules[1].target == "a" && told.rules[1].plainArea?.value == Self.area)
    await #expect(throws: ScreenError.unknownGroup("c", option: "--target", known: ["a", "b"])) {
      try await screened(try table(odd)) { ($0.target, $0.hasNamedTarget) = ("c", true) }
    }
  }

  @Test("has several rows of a participant averaged, and only then")
  func averaged() throws {
    let text = "id,g,x\np1,a,1\np1,a,3\np2,b,\np2,b,5\n"
    let path = home.path(of: "t.csv")
    #expect(throws: TabledError.severalRows(file: path, column: "id", participant: "p1", rows: 2)) {
      try table("id,g,x\np1,a,1\np1,a,3\np2,b,5\n", group: "g")
    }
    for unit in ["id", "participant"] {
      let people = try table(text, group: "g", by: unit).people
      #expect(people.map(\.id) == ["p1", "p2"] && people.map(\.values) == [[2], [5]])
    }
    #expect(throws: TabledError.twoGroups(file: path, column: "g", participant: "p1")) {
      try table("id,g,x\np1,a,1\np1,b,3\n", group: "g", by: "id")
    }
  }

  /// Three areas a trial, the second one entered late; the third one never.
  @Test("may be Data Viewer's report of interest areas, and a list may tell the groups")
  func areas() throws {
    let header = """
      RECORDING_SESSION_LABEL\tTRIAL_INDEX\tIA_ID\tIA_LABEL\tIA_FIRST_FIXATION_DURATION\tIA_FIRST_RUN_DWELL_TIME\t\
      IA_FIRST_FIX_PROGRESSIVE\tIA_DWELL_TIME\tIA_SKIP\tIA_FIXATION_COUNT
      """
    let rows = ["P1", "P2"].flatMap { person in
      [
        "\(person)\t1\t1\tthe\t200\t250\t1\t400\t0\t2", "\(person)\t1\t2\tfox\t180\t180\t0\t180\t1\t1",
        "\(person)\t1\t3\tran\t.\t.\t.\t0\t1\t0",
      ]
    }
    let list = home.path(of: "people.csv")
    try Data("subj,dyslexia\np1,yes\nP2,no\n".utf8).write(to: URL(filePath: list))
    let text = ([header] + rows).joined(separator: "\n") + "\n"
    let report = try table(text, group: list + ":dyslexia", by: "participant")
    #expect(report.people.map(\.id) == ["P1", "P2"] && report.people.map(\.group) == ["yes", "no"])
    let first = try #require(report.people.first)
    let values = Dictionary(zip(report.measures, first.values)) { first, _ in first }
    // Of the word that was entered behind a later one there is no first pass; of that never fixated no duration.
    #expect(values["mean_first_fixation_duration_ms"] == 200 && values["mean_gaze_duration_ms"] == 250)
    #expect(values["mean_total_duration_ms"] == 290 && values["fixations_per_word"] == 1)
    #expect(values["skipped_first_pass"] == 2 / 3.0 && values.count == 5)
    // What is called alike is the same measure.
    let own = Set(trialMeasures.map(\.name))
    #expect(report.measures.allSatisfy(own.contains))
  }

  @Test("is a report of interest areas by its columns alone")
  func isReport() {
    #expect(AreaMeasure.isReport(["IA_DWELL_TIME", "IA_SKIP"]) && !AreaMeasure.isReport(["IA_LABEL", "x"]))
  }

  @Test("refuses numbers of which nobody knows whether a comma parts thousands")
  func thousands() throws {
    let path = home.path(of: "t.csv")
    let sentence = "'1,234' in 'x' may be thousands or a decimal comma; write numbers without marks between thousands."
    for text in [
      "id;g;x\np1;a;999\np2;b;1,234\n", "id,g,x\np1,a,1\np2,b,\"1,234\"\n", "id;g;x\np1;a;5.5\np2;b;1,234\n",
    ] {
      #expect(throws: CompareError.brokenValue(Place(path, line: 3), sentence)) { try table(text, group: "g") }
    }
    let commas = try table("id;g;x\np1;a;2,500\np2;b;1,234\n", group: "g")
    #expect(commas.people.map(\.values) == [[2.5], [1.234]])
    #expect(commas.findings.map(\.kind) == ["comma"] && commas.findings.map(\.place.line) == [2])
    #expect(try table("id;g;x\np1;a;0,500\np2;b;1,234\n", group: "g").findings.isEmpty)
  }

  @Test("names the cell that is no number, and whose row it does not know")
  func strays() throws {
    let path = home.path(of: "t.csv")
    let rows = "id,g,x,y\np1,a,1,1\np2,a,2,#N/A\n,b,99,2\np3,b,o3,#NV\np4,b,4,5\np5,,4,5\n"
    let read = try table(rows, group: "g")
    #expect(read.measures == ["y"])
    #expect(
      read.findings == [
        Finding(.note, "no-name", at: Place(path), "1 row without a value in 'id' left out: nobody knows whose."),
        Finding(.note, "no-group", at: Place(path), "1 row without a value in 'g' left out."),
        Finding(.warning, "stray-word", at: Place(path, line: 5), "No measure 'x', since 'o3' in it is not a number."),
      ]
    )
    let problem = "'two' in 'x' is not a number, and no other column holds numbers to compare."
    #expect(throws: CompareError.brokenValue(Place(path, line: 3), problem)) {
      try table("id,g,x\np1,a,1\np2,b,two\np3,b,3\n", group: "g")
    }
  }

  /// Each participant of a table with the group that a list tells.
  private func told(_ rows: String, _ people: String) throws -> [String] {
    let list = home.path(of: "people.csv")
    try Data(("id,g\n" + rows).utf8).write(to: URL(filePath: list))
    return try table("id,x\n" + people, group: list + ":g").people.map { $0.id + $0.group }
  }

  @Test("takes groups of a list for the very same names, and for others in capitals where these tell nobody apart")
  func listedGroups() throws {
    let list = home.path(of: "people.csv")
    #expect(try told("p1,a\nP1,b\np1,a\np1,\n", "p1,1\nP1,2\n") == ["p1a", "P1b"])
    #expect(try told("P1,a\np2,b\n", "p1,1\nP2,2\n") == ["p1a", "P2b"])
    #expect(try told("p1,a\np2,b\n", "p1,1\nP1,2\np2,3\n") == ["p1a", "p2b"])
    #expect(throws: TabledError.twoGroups(file: list, column: "g", participant: "p1")) {
      try told("p1,a\np1,b\n", "p1,1\n")
    }
    #expect(throws: TabledError.twoGroups(file: list, column: "g", participant: "PA")) {
      try told("pa,a\nPa,b\n", "PA,1\n")
    }
  }

  @Test("is refused with what it has where a column is called otherwise")
  func refused() throws {
    let path = home.path(of: "t.csv")
    #expect(throws: TabledError.unknownColumn(file: path, name: "group", known: ["id", "groep", "x"])) {
      try table("id,groep,x\n1,a,2\n", group: "group")
    }
    #expect(throws: TabledError.noNumbers(file: path, found: ["id", "g"])) { try table("id,g\n1,a\n", group: "g") }
    #expect(throws: TabledError.unknownMeasure(file: path, name: "y", known: ["x"])) {
      try CompareGroups().run(on: try table("id,g,x\n1,a,2\n", group: "g"), measures: ["y"])
    }
  }

  @Test("tells why none of its measures can be screened")
  func unscreened() async throws {
    for (values, reason) in [
      (["1", "1", "1", "1"], "'v': Left out: it is the same for everyone."),
      (
        ["1", "2", "", ""],
        "'v': Left out: 0 of 2 in 'dyslexic' have a value. '--measures' asks for it all the same."
      ),
    ] {
      let rows = values.enumerated().map { "p\($0),\($0 < 2 ? "control" : "dyslexic"),\($1)\n" }
      let table = try table("participant,g,v\n" + rows.joined(), group: "g")
      let error = await #expect(throws: ScreenError.self) { try await screened(table) }
      #expect(error?.description == "No measure is left to screen by. " + reason)
    }
    let rows = ["p1,control,1,", "p2,control,2,", "p3,dyslexic,3,5", "p4,dyslexic,4,6"]
    let empty = try table("participant,g,v,w\n" + rows.joined(separator: "\n"), group: "g")
    await #expect(throws: ScreeningError.emptyGroup("control", measures: ["w"])) {
      try await screened(empty) { $0.measures = ["w"] }
    }
  }

  @Test("agrees with R", .enabled(if: shared("oracles/statistics") != nil, "../shared is not there"))
  func reference() async throws {
    let folder = try #require(shared("oracles/statistics"))
    let table = try PeopleTable(file: folder + "/subject_means.csv", group: "group")
    let found = try CompareGroups(by: "mann-whitney").run(on: table, measures: ["ffd"]).comparisons
    let bytes = try Data(contentsOf: URL(filePath: folder + "/group_expected.json"))
    let expected = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    let ranks = try #require(expected["mannwhitney"] as? [String: Double])
    #expect(nearly(found.first?.area?.value ?? .nan, try #require(ranks["auc"]), within: 1e-12))
    #expect(nearly(found.first?.estimate.pValue ?? .nan, try #require(ranks["p_exact"]), within: 1e-9))
    let rules = try await screened(table) { ($0.target, $0.hasNamedTarget) = ("dyslexia", true) }.rules
    let single = try #require(rules.first { $0.rule == "ffd" })
    #expect(nearly(single.plainArea?.value ?? .nan, try #require(ranks["auc"]), within: 1e-12))
  }
}
