import Analysis
import Arguments

/// A table that takes the place of a study.
struct DataOptions {
  /// Nil where the study is meant.
  let file: String?
  /// The column of groups.
  let group: String?
  /// The column of participants with several rows.
  let unit: String?

  /// `by`: what `--by` is without a table.
  init(from arguments: inout Arguments, by help: String) throws(UsageError) {
    file = try arguments.option("data", .file("FILE"), help: "Any table with a header in the place of a study.")
    group = try arguments.option("group", .text("COLUMN"), help: "Its column of groups, or LIST.csv:COLUMN.")
    unit = try arguments.option("by", .text("COLUMN"), help: help)
    if file == nil, group != nil { throw .missingOption("--data", "which table '--group' is a column of") }
  }

  /// The participants of the table; nil where the study is meant, or a formula.
  func people() throws -> PeopleTable? {
    guard let file, let group else { return nil }
    return try PeopleTable(file: file, group: group, averagedBy: unit)
  }
}
