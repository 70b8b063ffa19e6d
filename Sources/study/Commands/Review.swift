import Analysis
import Arguments
import Measurement
import Reports
import Studies
import Tables

struct Review: ExperimentStep {
  static let name = "review"
  static let summary = "Write a page to mend lines by hand; compare two who did."
  static let examples = [
    Example("study review", "Writes reports/review.html with the readings that need it most, to open in a browser."),
    Example("study review mend.html --readings 50", "Writes 50 readings to mend.html."),
    Example("study lines import lines-Anna.json", "Takes what the page saved, and assigns again with it."),
    Example("study review --compare lines-Anna.json lines-Bo.json", "Measures how far two reviewers agree."),
    Example("study review --compare a.json b.json --csv", "Lists every fixation on which they do not."),
  ]
  static let result =
    "One page that needs no network; with --compare, agreement or with --csv differences on standard output."

  private let study: StudyOption
  private let choice: ChooseReadings
  private let isComparing: Bool
  private let printer: RowPrinter
  private let files: [String]

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    var choice = ChooseReadings()
    let count = try arguments.integer(
      "readings",
      "COUNT",
      in: 1...10_000,
      usual: "\(choice.count)",
      help: "How many readings, the least sure first."
    )
    choice.recordings = try RecordingsOption(from: &arguments).names
    let sure = try arguments.number(
      "sure",
      "SHARE",
      in: 0.01...1,
      usual: "\(choice.sure)",
      help: "From which confidence on a line needs no look."
    )
    if let count { choice.count = count }
    if let sure { choice.sure = sure }
    self.choice = choice
    isComparing = arguments.flag("compare", help: "Compare two files that pages saved.")
    printer = try RowPrinter(from: &arguments)
    files = try arguments.operands(
      .file("FILE"),
      help: "The page, 'reports/review.html' of the study without one; or the two files to compare."
    )
    if isComparing {
      let ofPage = typedOptions(
        ["--readings": count != nil, "--recording": !choice.recordings.isEmpty, "--sure": sure != nil]
      )
      if let option = ofPage.first { throw .exclusive(option, "--compare") }
    } else if let option = printer.used {
      throw .withoutEffect(option, but: "--compare")
    }
    if isComparing, files.count < 2 { throw .missingOption("FILE", "the two files to compare") }
    let most = isComparing ? 2 : 1
    if files.count > most { throw .unexpectedWord(files[most]) }
  }

  var inputs: [String] { isComparing ? files : [] }
  var outputs: [String] { isComparing ? [] : [files.first ?? "reports/review.html"] }

  func run() async throws {
    if isComparing { return try compare() }
    let study = try study.computing()
    _ = try study.recordingsInUse(named: choice.recordings)
    let path = files.first ?? pathOf("review.html", in: study.folder.reports)
    // Before what may take long.
    try ReviewPage.requireReplaceable(path)
    FindingReport(includesNotes: false).print(try await BringUpToDate(before: .measures).run(on: study).findings)
    let outcome = try choice.run(on: study)
    for name in outcome.undrawn {
      Terminal.report("\(name) is left out: nobody knows where the words of its passage stood.")
    }
    try ReviewPage(outcome.readings, study: try study.mark(), sure: choice.sure).write(to: path)
    let unsure = outcome.readings.reduce(0) { $0 + $1.doubt.unsure }
    try StandardOutput.print(
      """
      Wrote \(outcome.readings.count) of \(NumberText.counted(outcome.all, "reading")) with \
      \(NumberText.counted(unsure, "unsure fixation")) to '\(path)'. Open it in a browser, then: study lines import FILE
      """
    )
  }

  private func compare() throws {
    let (first, second) = (try ReviewFile(at: files[0]), try ReviewFile(at: files[1]))
    let agreement = try LineAgreement(first, second)
    Terminal.report("First: \(first.reviewer), \(first.savedAt). Second: \(second.reviewer), \(second.savedAt).")
    if agreement.unshared > 0 {
      Terminal.report(
        "\(NumberText.counted(agreement.unshared, "reading")) left out, since only one of them worked on it."
      )
    }
    if agreement.unmatched > 0 {
      Terminal.report("\(NumberText.counted(agreement.unmatched, "fixation")) left out, since only one file has it.")
    }
    guard printer.isForPeople else { return try printer.print(agreement.differences) }
    try printer.print(agreement.rows, orElse: "There is nothing to compare.")
    let count = NumberText.counted(agreement.differences.count, "fixation")
    try StandardOutput.print(
      "They put \(count) on different lines\(agreement.differences.isEmpty ? "." : "; --csv lists them.")"
    )
  }
}
