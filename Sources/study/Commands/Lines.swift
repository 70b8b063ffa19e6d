import Analysis
import Arguments
import Basics
import Measurement
import Reading
import Studies
import Tables

struct Lines: ExperimentStep {
  static let name = ChangingCommand.lines.rawValue
  static let summary = "Assign every fixation to a line and a word of its passage."
  static let examples = [
    Example("study lines", "Assigns by the rule that says how sure it is."),
    Example("study lines --assigner slice --csv", "Assigns by a published rule, and prints every fixation."),
    Example("study lines export lines.csv", "Writes a table: fill in 'corrected_line' where a line is wrong."),
    Example("study lines import lines.csv", "Takes the corrections, and assigns again with them."),
    Example("study lines import lines-Anna.json", "Takes what the page of 'study review' saved."),
  ]
  static let result = "A row for each recording on standard output, or with --csv and --json one for each fixation."

  private enum Action: String, CaseIterable {
    case export
    case `import`
  }

  private let study: StudyOption
  private var printer: RowPrinter
  private let report: FindingOptions
  private let action: Action?
  private let file: String?
  private let replaces: Bool
  /// Whether a rule or a passage was named, so that it counts whatever was used before.
  private let isChosen: Bool
  private let assign: AssignLines

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let chosenAssigner = try arguments.choice(
      "assigner",
      among: lineAssigners.names,
      usual: Confident.name,
      help: "The rule that assigns lines."
    )
    let chosenWords = try arguments.choice(
      "words",
      among: wordAssigners.names,
      usual: BoxWords.name,
      help: "The rule that assigns words on a line."
    )
    let (assigner, words) = (chosenAssigner ?? Confident.name, chosenWords ?? BoxWords.name)
    let givesEveryLine = arguments.flag(
      "every-fixation",
      help: "Give every fixation a line, also where it was on none."
    )
    let choices = try ChoiceOptions(from: &arguments)
    var options = try choices.options(of: [assigner, words])
    if givesEveryLine {
      guard assigner == Confident.name else { throw .exclusive("--every-fixation", "--assigner \(assigner)") }
      options[0].set("every-fixation", to: "yes")
    }
    let passage = try arguments.option(
      "passage",
      .text("ID"),
      help: "What was read, whatever they say; '\(AssignLines.asRecorded)': as recordings say."
    )
    let recordings = try RecordingsOption(from: &arguments).names
    replaces = arguments.flag("replace", help: "Export over a file with somebody's corrections.")
    printer = try RowPrinter(from: &arguments)
    report = FindingOptions(from: &arguments)
    printer.isQuiet = report.isQuiet
    action = try arguments.optionalOperand("ACTION", help: "What to do with lines that a person corrects.")
    file = try arguments.optionalOperand(
      .file("FILE"),
      help: "The table of corrections, or what the page of 'study review' saved."
    )
    if action != nil, file == nil { throw .missingOption("FILE", "the table of corrections") }
    let chosen = typedOptions([
      "--assigner": chosenAssigner != nil, "--words": chosenWords != nil, "--every-fixation": givesEveryLine,
      "--passage": passage != nil, "--option": choices.areGiven,
    ])
    isChosen = !chosen.isEmpty
    if action == .export, let other = chosen.first ?? (recordings.isEmpty ? nil : "--recording") {
      throw .exclusive(other, "export")
    }
    if action != .export, replaces { throw .withoutEffect("--replace", but: "export FILE") }
    var assign = try UsageError.choosing { () throws(OptionError) in
      try AssignLines(assigner: (assigner, options[0]), words: (words, options[1]))
    }
    assign.passage = passage
    assign.recordings = recordings
    self.assign = assign
  }

  var ground: StepGround { .results([.lines]) }
  var inputs: [String] { action == .import ? [file].compactMap(\.self) : [] }
  var outputs: [String] { action == .export ? [file].compactMap(\.self) : [] }

  var place: StepPlace { action == nil && assign.recordings.isEmpty ? .shards : .whole }

  func run() async throws {
    if action == .export, let file {
      let exported = try study.reading().exportLines(to: file, replacing: replaces)
      if let leftOut = exported.leftOutText { Terminal.report(leftOut) }
      let count = NumberText.counted(exported.fixations, "fixation")
      return try StandardOutput.print(
        "Wrote \(count) to '\(file)'. Fill in 'corrected_line', then: study lines import \(file.shellWord)"
      )
    }
    let study = try study.computing()
    var findings = try await BringUpToDate(before: .lines, isQuiet: report.isQuiet).run(on: study).findings
    if action == .import, let file {
      let taken = try study.correctLines(from: file, passage: assign.passage, recordedAs: .now())
      Terminal.report("Took \(taken.text), from '\(file)'.")
      if let displaced = taken.displacedText { Terminal.report(displaced) }
      if !isChosen, try study.hasLines {
        let update = BringUpToDate(before: .measures, isQuiet: report.isQuiet)
        findings.append(try await update.run(on: study).findings)
        try printLines(of: study)
        return try report.finish(findings)
      }
    }
    var stream = RowStream(printer)
    let outcome = try await assign.run(on: study, recordedAs: .now()) { try stream.print($0) }
    if printer.isForPeople { try printer.print(outcome.trials, orElse: "No line was assigned.") }
    try report.finish(outcome.findings)
  }

  /// As they are, of the recordings that were asked for.
  private func printLines(of study: borrowing Study) throws {
    var stream = RowStream(printer)
    let summaries = try study.lineSummaries(of: assign.recordings)
    if printer.isForPeople { return try printer.print(summaries, orElse: "No line was assigned.") }
    for summary in summaries { try stream.print(try study.toldLines(of: summary.recording)) }
  }
}
