import Studies
import Tables

/// What was read of the files, what was left, and what the experiment says of trials.
struct InputSections: ReportPart {
  private let formats: [ReadFormat]
  private let variables: [VariableOverview]
  private let audience: Audience

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    audience = context.audience
    formats = context.audience == .team ? try ReadFormat.all(study) : []
    variables = try VariableOverview.all(study, context)
  }

  var sections: [ReportSection] { (formats.isEmpty ? [] : [files]) + (variables.isEmpty ? [] : [trials]) }

  /// For the team alone: what files call their parts may be a name.
  private var files: ReportSection {
    ReportSection(
      title: "What was read of the files",
      text: """
        What is left is kept where it is, and nothing here rests on it. \(formats.map(\.sentence).joined(separator: " "))
        """,
      tables: [
        NamedTable(
          name: ReadSort.table,
          table: ReadSort.table(of: ReadSort.all(formats), caption: "Parts of files"),
          numbers: ReadSort.table(of: ReadSort.each(formats)),
          isFolded: true
        )
      ]
    )
  }

  private var trials: ReportSection {
    let withheld =
      audience == .everyone
      ? " Values stand here where they are few, and none is of fewer than \(leastPublished) participants."
      : ""
    return ReportSection(
      title: "Variables of trials",
      state: "\(variables.count)",
      text: """
        What the experiment says of its trials, by their own names: they stand in the tables of trials and words, and in formulas of \
        'study compare'.\(withheld)
        """,
      tables: [
        NamedTable(
          name: VariableOverview.table,
          table: VariableOverview.table(of: variables, caption: "Variables of trials")
        )
      ]
    )
  }
}
