import Basics
import Figures
import Tables
import TestSupport
import Testing
import Trackers

@testable import Reports
@testable import Store

@Suite("A table on a page")
struct ReportPageTests {
  @Test("has no column for a participant that every recording's name begins with, unless one does not")
  func participants() throws {
    let page = try ReportPage.html(of: table(names: ["pa/1", "pb/2"], people: ["pa", "pb"]))
    #expect(!page.contains(">Participant<") && page.contains("<th scope=\"row\" class=\"name\">pa/1</th>"))
    #expect(try ReportPage.html(of: table(names: ["pa/1", "x"], people: ["pa", "pb"])).contains(">Participant<"))
  }

  @Test("says once what is the same in all rows where its columns are many")
  func alike() throws {
    let many = try ReportPage.html(of: table(names: ["pa/1", "pb/2"], people: ["pa", "pb"], others: 12))
    #expect(many.contains("<p class=\"note\">The same in all rows: Speed 1 (°/s): 2.5; "))
    #expect(!many.contains(">Speed 1 (°/s)</th>") && many.contains(">Number</th>"))
    let few = try ReportPage.html(of: table(names: ["pa/1", "pb/2"], people: ["pa", "pb"], others: 2))
    #expect(!few.contains("The same in all rows") && few.contains(">Speed 1 (°/s)</th>"))
    let single = try ReportPage.html(of: table(names: ["pa/1"], people: ["pa"], others: 12))
    #expect(!single.contains("The same in all rows"))
  }

  @Test("leaves columns that say least to the files, and says so")
  func inFilesAlone() throws {
    var table = table(names: ["pa/1", "pb/2"], people: ["pa", "pb"], others: 2)
    table.inFilesAlone = ["number"]
    let page = try ReportPage.html(of: table)
    #expect(!page.contains(">Number</th>") && page.contains("<p class=\"note\">In the files alone: Number.</p>"))
    #expect(try tableFormats.make("csv").written(table.shown(as: "csv")).contains("number"))
  }

  @Test("has no heads above nothing")
  func empty() throws {
    let page = try ReportPage.html(of: table(names: [], people: []))
    #expect(!page.contains("<table") && page.contains("T: none. As ") && page.contains("tables/t.csv"))
  }

  @Test("is folded under its name, and says inside what is empty")
  func folded() throws {
    let columns = [Column("place", .text, "Where.", heading: "Place")]
    let table = Table(columns: columns, rows: [[.text("a")]], caption: "Places. Empty: not known")
    let page = try ReportPage.html(of: NamedTable(name: "t", table: table, isFolded: true))
    #expect(page.contains("<summary>Places: 1 row</summary>") && page.contains("Places. Empty: not known"))
  }

  @Test("says what a recording cannot tell in words, and once for recordings that differ in numbers alone")
  func limits() throws {
    let reason = { (rate: String) in "saccadeDurations: At \(rate) Hz. fixations: Some are short. A last word: here" }
    let limits = Limits([("a", reason("60"), nil), ("b", reason("59"), nil)])
    let table = try #require(limits.table(named: "limits", "Limits"))
    #expect(
      table.table.rows.map { $0[2] } == [
        .text("Saccade durations: At 59 to 60 Hz. Fixations: Some are short. A last word: here")
      ]
    )
    // Programs read every recording's own numbers, and are told so.
    let numbers = try #require(table.numbers)
    #expect(numbers.rows[1][2] == .text("Saccade durations: At 59 Hz. Fixations: Some are short. A last word: here"))
    #expect(numbers.columns[2].meaning != table.table.columns[2].meaning)
  }

  @Test("says of recordings and files that differ in numbers between which these lie, and else of which it tells")
  func ranges() {
    func told(_ reasons: [String]) -> [Cell]? {
      let limits = Limits(reasons.map { (name: "r", withheld: $0, cautions: nil) })
      return limits.table(named: "limits", "Limits")?.table.rows.map { $0[2] }
    }
    func deviates(_ points: String, _ share: Int) -> String { "Gaze deviates by \(points) points (\(share) % right)." }
    #expect(
      told([deviates("154.6", 16), deviates("1,279.5", 9), deviates("171.5", 16)]) == [
        .text("Gaze deviates by 154.6 to 1,279.5 points (9 to 16 % right).")
      ]
    )
    #expect(told([deviates("154.6", 16), deviates("154.6", 16)]) == [.text(deviates("154.6", 16))])
    // No range lies between names.
    let pages = ["The page 'p2' is lost.", "The page 'p10' is lost."]
    #expect(told(pages) == [.text("Of the first: The page 'p2' is lost.")])
    func found(_ files: [[String]]) -> [Cell] {
      let findings = files.enumerated().flatMap { file, messages -> [StoredFinding] in
        let log = FindingLog(messages.map { Finding(.note, "slip", at: Place("\(file).csv"), $0) })
        return log.entries.map { StoredFinding($0) }
      }
      return ReportedFinding.table(of: ReportedFinding.all(findings)).rows.map { $0[2] }
    }
    #expect(found([["Slips in 90 frames."], ["Slips in 120 frames."]]) == [.text("Slips in 90 to 120 frames.")])
    #expect(found([["Slips."], ["Slips.", "Slips."]]) == [.text("Slips.")])
    #expect(
      found([["Slips in 90 frames."], ["Slips in 120 frames.", "Slips in 3 frames."]]) == [
        .text("Of the first: Slips in 90 frames.")
      ]
    )
  }

  @Test(
    "fits a page of 1400 pixels though its numbers have many digits",
    .enabled(if: Browser.path != nil, "Chromium is not installed.")
  )
  func wideNumbers() throws {
    let columns =
      [Column("measure", .text, "What."), Column("n", .composed, "How many.")]
      + ["control: M (SD)", "dyslexic: M (SD)", "mean difference [95 % CI]", "Hedges' g [95 % CI]"].enumerated().map {
        Column("mean_\($0)", .composed, "How much.", heading: $1)
      }
      + [
        Column("adjusted_p", .probability, "Of all.", heading: "adjusted p"), Column("p", .probability, "Of it."),
        Column("test", .composed, "Its value."), Column("auc", .share(decimals: 2), "Its area.", heading: "AUC"),
      ]
    let means = [
      "59.999950 (0.000036)", "59.999950 (0.000036)", "-0.000031 [-0.000143, 0.000080]", "-0.43 [-1.65, 0.81]",
    ].map(Cell.text)
    let row = [Cell.text("calibration_effective_hz"), .text("40, 41")] + means
    let table = Table(
      columns: columns,
      rows: [row + [.number(0.26), .number(0.05), .text("t(38.2) = -1.96"), .number(0.5)]],
      caption: "T"
    )
    #expect(try hidden(of: NamedTable(name: "t", table: table)) == 0)
  }

  @Test(
    "fits a page of 1400 pixels with all that is known of participants and their data",
    .enabled(if: Browser.path != nil, "Chromium is not installed.")
  )
  func board() throws {
    let numbers = [
      "age_years", "recordings", "loss_percent", "accuracy_deg", "rms_s2s_deg", "mean_fixation_ms", "on_text_percent",
      "calibration_error_pt",
    ]
    let texts = ["participant", "group", "sex", "grade"].map { Column($0, .text, "Which.") }
    let columns = texts + numbers.map { Column($0, .number(decimals: 1), "How much.") }
    let rows = (1...3).map { row in
      ["p02a8ntb7jt", "dyslexic", "female", "12 good"].map(Cell.text) + numbers.map { _ in .number(100 * Double(row)) }
    }
    let board = NamedTable(name: "t", table: Table(columns: columns, rows: rows, caption: "T"), bars: Set(numbers))
    #expect(try hidden(of: board) == 0)
  }

  /// Pixels of a table that are seen only by scrolling, in a window of 1400.
  private func hidden(of table: NamedTable) throws -> Double? {
    let section = ReportSection(title: "S", text: "T.", tables: [table])
    let study = try TemporaryStudy()
    let probe = """
      done => {
        const table = document.querySelector(".wide");
        done({ hidden: table.scrollWidth - table.clientWidth });
      }
      """
    let page = try ReportPage.html([section], under: Heading(title: "H"))
    return try Browser.visit(page, width: 1400, in: study.home.path, probe: probe).answer["hidden"]?.number
  }

  @Test(
    "is printed with figures beside each other where columns of the page have room for them",
    .enabled(if: Browser.path != nil && Browser.pdfReader != nil, "Chromium or pdftotext is not installed.")
  )
  func printed() throws {
    let figures = ["f", "g"].map { NamedFigure($0, dots(measures: 4)) }
    #expect(figures.allSatisfy(\.fitsColumn) && !NamedFigure("h", dots(measures: 12)).fitsColumn)
    let text = [String](repeating: "A line of text.", count: 30).joined(separator: " ")
    let section = ReportSection(title: "S", text: text, tables: [], figures: figures)
    let study = try TemporaryStudy()
    let pages = try Browser.print(try ReportPage.html([section], under: Heading(title: "H")), in: study.home.path)
    #expect(pages.joined().contains { $0.contains(/Figure 1 +Figure 2/) })
  }

  @Test(
    "is printed with small tables whole",
    .enabled(if: Browser.path != nil && Browser.pdfReader != nil, "Chromium or pdftotext is not installed.")
  )
  func wholeTables() throws {
    let tables = (10...29).map { number in
      NamedTable(
        name: "t\(number)",
        table: Table(
          columns: [Column("place", .text, "p"), Column("number", .integer, "n")],
          rows: (1...7).map { [.text("t\(number)r\($0)"), .integer($0)] },
          caption: "Caption \(number)"
        )
      )
    }
    let section = ReportSection(title: "S", text: "T.", tables: tables)
    let study = try TemporaryStudy()
    let page = try ReportPage.html([section], under: Heading(title: "H"))
    let pages = try Browser.print(page, in: study.home.path).map { $0.joined(separator: "\n") }
    #expect(pages.count > 2)
    for number in 10...29 {
      let parts = ["Caption \(number)", "t\(number)r1", "t\(number)r7"]
      #expect(pages.contains { page in parts.allSatisfy(page.contains) })
    }
  }

  @Test(
    "has its heads on every page of a print that it goes on to",
    .enabled(if: Browser.path != nil && Browser.pdfReader != nil, "Chromium or pdftotext is not installed.")
  )
  func printedHeads() throws {
    let columns = ["participant", "recording"].map { Column($0, .text, "Which.") }
    let rows = (1...150).map { [Cell.text("p\($0)"), .text("r\($0)")] }
    let table = NamedTable(name: "t", table: Table(columns: columns, rows: rows, caption: "T"), isFolded: true)
    let section = ReportSection(title: "S", text: "T.", tables: [table])
    let study = try TemporaryStudy()
    let pages = try Browser.print(try ReportPage.html([section], under: Heading(title: "H")), in: study.home.path)
    #expect(pages.count > 2)
    #expect(pages.allSatisfy { page in page.contains { $0.contains(/Participant +Recording/) } })
  }

  @Test(
    "hides on a phone the columns that say least until a box is ticked",
    .enabled(if: Browser.path != nil, "Chromium is not installed.")
  )
  func phone() throws {
    let columns = (1...9).map { Column("measure_\($0)", .number(decimals: 1), "How much.", isMinor: $0 == 2) }
    let names = Column("participant", .text, "Who.")
    let table = Table(
      columns: [names] + columns,
      rows: ["p02a8ntb7jt", "p12a8ntb7jt"].enumerated().map { row, name in
        [.text(name)] + columns.indices.map { .number(Double(10 * row + $0)) }
      },
      caption: "T"
    )
    let section = ReportSection(title: "S", text: "T.", tables: [NamedTable(name: "t", table: table)])
    let study = try TemporaryStudy()
    let probe = """
      done => {
        const heads = () => [...document.querySelectorAll("thead th")].filter(head => head.getClientRects().length > 0).map(head => head.textContent);
        const frame = document.querySelector(".wide"), box = document.querySelector(".all input");
        const before = heads(), hidden = frame.scrollWidth - frame.clientWidth;
        box.click();
        done({ hidden, before: before.length, isMinorShown: before.includes("Measure 2"), after: heads().length });
      }
      """
    let page = try ReportPage.html([section], under: Heading(title: "H"))
    let visit = try Browser.visit(page, width: 390, in: study.home.path, probe: probe)
    #expect(visit.answer["hidden"]?.number == 0 && visit.answer["after"]?.number == 10)
    #expect(visit.answer["isMinorShown"]?.truth == false)
    #expect(try #require(visit.answer["before"]?.number) > 2)
  }

  private func dots(measures: Int) -> GroupDots {
    let measures = (0..<measures).map { _ in
      GroupDots.Measure(
        Quantity("ms"),
        groups: ["a", "b"].map { GroupDots.Group($0, [1, 2, 3], mean: 2, interval: 1...3) }
      )
    }
    return GroupDots(title: "Dots", description: "d", measures: measures)
  }

  private func table(names: [String], people: [String], others: Int = 0) -> NamedTable {
    let own = [
      Column("recording", .text, "Its name."), Column("participant", .text, "Who."),
      Column("number", .integer, "Which."),
    ]
    let same = (0..<others).map { Column("speed_\($0 + 1)_deg_s", .number(decimals: 1), "How fast.") }
    let rows = names.indices.map { place -> [Cell] in
      [.text(names[place]), .text(people[place]), .integer(place)] + same.map { _ in .number(2.5) }
    }
    return NamedTable(name: "t", table: Table(columns: own + same, rows: rows, caption: "T"))
  }
}
