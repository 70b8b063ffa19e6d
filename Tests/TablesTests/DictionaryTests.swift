import Tables
import Testing

private struct Fixation: PrintedRow {
  static let table = "fixation"
  static let fields: [Field<Self>] = [
    .text("subject_id", { _ in nil }, "Who read."),
    .number("duration_ms", { _ in nil }, decimals: 0, "How long the eye stood still."),
    .number("peak_speed_deg_per_s", { _ in nil }, decimals: 1, "The fastest moment after it."),
    .integer("regressions", { _ in nil }, "How often it was come back to."),
    .truth("is_last", { _ in nil }, "Whether no other follows."),
  ]
}

@Suite("The data dictionary")
struct DictionaryTests {
  @Test("has a row for every column, with the unit its name ends with")
  func rows() {
    let rows = Table.dictionary(of: [Fixation.self]).rows
    #expect(
      rows == [
        [.text("fixation"), .text("subject_id"), .text("text"), .missing, .text("Who read.")],
        [
          .text("fixation"), .text("duration_ms"), .text("number"), .text("ms"), .text("How long the eye stood still."),
        ],
        [
          .text("fixation"), .text("peak_speed_deg_per_s"), .text("number"), .text("deg/s"),
          .text("The fastest moment after it."),
        ],
        [.text("fixation"), .text("regressions"), .text("integer"), .missing, .text("How often it was come back to.")],
        [.text("fixation"), .text("is_last"), .text("truth"), .missing, .text("Whether no other follows.")],
      ]
    )
  }

  @Test(
    "takes a unit of several words from the end of the name",
    arguments: [("peak_velocity_deg_s", "deg/s"), ("words_per_minute", "1/min"), ("bcea_deg2", "deg²")]
  )
  func compound(name: String, unit: String) {
    #expect(Column(name, .number(decimals: 1), "").unit == unit)
  }

  @Test("takes a unit that the column has itself before one of the name")
  func own() {
    #expect(Column("rmse", .number(decimals: 1), "", unit: "pt").unit == "pt")
  }

  @Test(
    "takes no unit from a word that only looks like one",
    arguments: ["ms", "trials", "mean_pupil", "per_s", "items_per_s", "deg_per_s"]
  )
  func noUnit(name: String) {
    #expect(Column(name, .number(decimals: 1), "").unit == nil)
  }
}
