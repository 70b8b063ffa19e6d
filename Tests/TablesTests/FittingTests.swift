import Basics
import Testing

@testable import Tables

@Suite("A table for a terminal")
struct FittingTests {
  private let wide = Table(
    columns: [
      Column("measure", .text, "m"), Column("control", .composed, "c", heading: "control: M (SD)"),
      Column("test", .composed, "t", isMinor: true), Column("passage", .text, "p"), Column("note", .text, "n"),
      Column("p", .probability, "p"), Column("auc", .share(decimals: 2), "a", heading: "AUC"),
    ],
    rows: [
      [
        .text("words_per_minute"), .text("252.1 (34.1)"), .text("t(7.1) = -1.80"), .text("P1"), .missing,
        .number(0.115), .number(0.19),
      ],
      [
        .text("skipped"), .text(".396 (.117)"), .text("t(9.3) = -1.87"), .text("P1"), .missing, .number(0.093),
        .number(0.17),
      ],
    ],
    caption: "A caption that is as long as it is"
  )

  @Test("is as it was where there is room")
  func whole() {
    let options = { () -> PlainText? in
      var options = Options()
      return try? PlainText(from: &options)
    }
    let (text, left) = PlainText.written(wide, within: 200)
    #expect(text == options()?.written(wide) && left.isEmpty)
  }

  @Test(
    "breaks headings first, and leaves out what says least",
    arguments: [(80, 0), (60, 2), (40, 4), (20, 6), (1, 6)]
  )
  func fitted(width: Int, leaving count: Int) {
    let (text, left) = PlainText.written(wide, within: width)
    // Empty, the same in every row, minor, and the last.
    let order = ["'note'", "'passage' (P1 in every row)", "'test'", "'AUC'", "'p'", "'control: M (SD)'"]
    #expect(left.sorted() == order.prefix(count).sorted())
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    #expect(lines.allSatisfy { $0.count <= max(width, 16) } && lines.contains { $0.hasPrefix("skipped") })
  }

  @Test("puts numbers and their brackets below each other before their column goes, and after lesser ones went")
  func stacked() {
    let table = Table(
      columns: [
        wide.columns[0], Column("control", .composed, "c", heading: "M (SD)", isMinor: true), wide.columns[2],
      ],
      rows: wide.rows.map { Array($0.prefix(3)) }
    )
    let (text, left) = PlainText.written(table, within: 30)
    #expect(left == ["'test'"] && text.contains("words_per_minute  252.1 (34.1)\n"))
    let (stacked, gone) = PlainText.written(table, within: 29)
    #expect(gone == left && stacked.contains("words_per_minute  252.1\n                  (34.1)\n"))
  }

  @Test("breaks long texts at spaces, and words that are longer than a line")
  func texts() {
    let table = Table(
      columns: [Column("name", .text, "n"), Column("summary", .text, "s"), Column("n", .integer, "n")],
      rows: [
        [
          .text("ivt"),
          .text("A velocity threshold that tells saccades from fixations, as Salvucci and Goldberg have it."),
          .integer(3),
        ],
        [.text("path"), .text(String(repeating: "x", count: 75)), .integer(12)],
      ]
    )
    let (text, left) = PlainText.written(table, within: 50)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(left.isEmpty && lines.allSatisfy { $0.count <= 50 })
    // The number stands beside the first line of its row.
    #expect(lines[2].hasPrefix("ivt   A velocity threshold") && lines[2].hasSuffix("3"))
    let words = lines.dropFirst(2).joined(separator: " ").split(separator: " ")
    #expect(words.joined(separator: " ").contains("as Salvucci and Goldberg have it."))
    #expect(lines.dropFirst(2).joined().count { $0 == "x" } == 76)
  }

  @Test("never breaks what brackets hold together in a heading")
  func brackets() {
    let table = Table(
      columns: [Column("m", .text, "m"), Column("d", .composed, "d", heading: "mean difference [95 % CI]")],
      rows: [[.text("words_per_minute"), .text("1 [0, 2]")]]
    )
    let lines = PlainText.written(table, within: 36).text.split(separator: "\n").map(String.init)
    #expect(lines[0].hasSuffix("mean difference") && lines[1].hasSuffix("[95 % CI]"))
  }

  @Test("leaves out first what does not lead")
  func leading() {
    let left = PlainText.written(wide.leading(with: ["measure", "test", "auc"]), within: 40).left
    #expect(!left.contains("'test'") && !left.contains("'AUC'") && left.contains("'p'"))
  }

  @Test("fits wide letters, and tables without rows")
  func edges() {
    let table = Table(
      columns: [Column("a", .text, "a"), Column("b", .text, "b")],
      rows: [[.text("漢字漢字"), .text("漢字")]]
    )
    #expect(PlainText.written(table, within: 14).left.isEmpty && PlainText.written(table, within: 13).left == ["'b'"])
    #expect(PlainText.written(Table(columns: table.columns, rows: []), within: 1).left == ["'b'"])
  }
}
