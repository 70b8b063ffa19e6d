import Analysis
import Arguments
import Basics
import Measurement
import Reading
import Recordings
import SideChannels
import Studies
import Tables

struct Measures: ExperimentStep {
  static let name = "measures"
  static let summary = "Measure how every word, sentence and passage was read."
  static let examples = [
    Example("study measures", "Measures all readings, and prints how each participant reads."),
    Example("study measures --rows words --csv", "Prints every word's measures."),
    Example("study measures --rows reported", "Compares with an Interest Area Report of the same trials."),
    Example("study measures --cleaning all", "Cleans fixations that a tracker found, too."),
    Example("study measures --definitions eyekit", "Measures as another tool defines it."),
    Example("study measures --accuracy 0.4", "Says how far gaze was off, in degrees, where no validation tells."),
  ]
  static let result = "Rows on standard output: participants, or those that --rows names."

  private enum Rows: String, CaseIterable {
    case participants
    case trials
    case sentences
    case words
    /// Measures beside what another program reported of the same trials.
    case reported
  }

  private let study: StudyOption
  private var printer: RowPrinter
  private let report: FindingOptions
  private let rows: Rows
  private let naming: NamingScheme
  private let wordColumns: String?
  private let measures: TakeMeasures

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let definitions = try arguments.choice(
      "definitions",
      default: Definitions.pymovements,
      help: "Whose definitions of measures are followed."
    )
    let cleaning = try arguments.option(
      "cleaning",
      .text("NAMES"),
      help: """
        What is done to fixations before, by commas, 'all' or 'none'; without it all to those detected here, and none to what a tracker or \
        another program found.
        """
    )
    let stages = try Self.stages(of: cleaning)
    let options = try ChoiceOptions(from: &arguments).options(of: stages)
    let accuracy = try arguments.number(
      "accuracy",
      "DEG",
      in: 0...30,
      help: "How far gaze is off, in the place of what recordings tell."
    )
    let direction = try arguments.choice(
      "direction",
      default: Passage.Direction.leftToRight,
      help: "Of the script, where no layout tells."
    )
    let isForced = arguments.flag("force", help: "Show what a recording cannot support, too, marked.")
    rows = try arguments.choice("rows", default: .participants, help: "What is printed.")
    let chosenNaming: NamingScheme? = try arguments.choice(
      "naming",
      usual: NamingScheme.long.rawValue,
      help: "By whose names words' measures are printed, where the rule is the same."
    )
    naming = chosenNaming ?? .long
    wordColumns = try arguments.option(
      "join",
      .file("FILE"),
      help: "A table with a column 'word' or 'text'; its further columns join the words that are printed."
    )
    printer = try RowPrinter(from: &arguments)
    report = FindingOptions(from: &arguments)
    printer.isQuiet = report.isQuiet
    let forWords = typedOptions(["--naming": chosenNaming != nil, "--join": wordColumns != nil])
    if rows != .words, let typed = forWords.first { throw .withoutEffect(typed, but: "--rows words") }
    var measures = try UsageError.choosing { () throws(OptionError) in
      try TakeMeasures(definitions: definitions, cleaning: Array(zip(stages, options)))
    }
    measures.cleansGiven = cleaning != nil
    measures.accuracy = accuracy
    measures.showsWithheld = isForced
    measures.direction = direction
    self.measures = measures
  }

  /// The stages of cleaning that are named, or that one word stands for; all where nothing was typed.
  private static func stages(of cleaning: String?) throws(UsageError) -> [String] {
    let all = cleaningStages.names
    let stages: [String] =
      switch cleaning {
      case nil, "all": all
      case "none": []
      case .some(let told): told.listed
      }
    if let cleaning, let word = ["all", "none"].first(where: { stages.contains($0) }) {
      throw .impossible(of: "--cleaning", cleaning, since: "'\(word)' stands alone")
    }
    // A comma alone names nothing.
    let stray = stages.isEmpty && cleaning != "none" ? cleaning : stages.first { !all.contains($0) }
    if let stray { throw .choice(.unknownValue(option: "--cleaning", value: stray, known: ["all", "none"] + all)) }
    return stages
  }

  /// What says most of a word, for a person.
  private static let ofWords: Set<String> = [
    "recording", "passage", "word", "text", "gaze_duration_ms", "go_past_duration_ms", "total_duration_ms", "fixations",
  ]
  /// The same of a reading.
  private static let ofTrials: Set<String> = [
    "recording", "passage", "words_per_minute", "fixation_duration_mean_ms", "fixations_per_word", "skipped",
    "regression_rate",
  ]

  var ground: StepGround { .results([.measures, .reader]) }
  var inputs: [String] { [wordColumns].compactMap(\.self) }

  /// The file lies where everybody is.
  var place: StepPlace { inputs.isEmpty ? .shards : .whole }

  func run() async throws {
    let study = try study.computing()
    try await BringUpToDate(before: .measures, isQuiet: report.isQuiet).run(on: study)
    let outcome = try await measures.run(on: study, recordedAs: .now())
    let nothing = "Nothing was measured."
    switch rows {
    case .participants:
      try printer.print(outcome.participants, orElse: nothing, shownAs: MeasuredParticipant.overview)
    case .trials: try printer.print(try study.table(of: outcome.trials), orElse: nothing, leading: Self.ofTrials)
    case .sentences: try printer.print(try study.measuredSentences(), orElse: nothing)
    case .words:
      let joined = try wordColumns.map { try WordColumns(at: $0) }
      let measures = wordMeasures.filter { Self.ofWords.contains($0.name) }.compactMap { $0.otherNames[naming] }
      let table = try study.measuredWords(named: naming, joining: joined)
      try printer.print(table, orElse: nothing, leading: Self.ofWords.union(measures))
    case .reported:
      try printer.print(
        try study.reportedDifferences(),
        orElse: "No trial is both measured here and in an Interest Area Report."
      )
    }
    try report.finish(outcome.findings)
  }
}
