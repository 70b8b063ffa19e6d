import Analysis
import Basics
import Measurement
import Reading
import Recordings
import SideChannels
import Store
import Studies
import Tables

/// What a report says about how passages were read.
struct ReadingSections: ReportPart {
  private let trials: [MeasuredTrial]
  /// Those of which not all is left empty, which alone are counted.
  private let measured: [MeasuredTrial]
  private let participants: [MeasuredParticipant]
  private let figures: [NamedFigure]
  private let durations: FixationDurations?
  private let biases: [MeasureBias]
  private let differences: [ReportedDifference]
  private let said: TrialColumns
  private let context: ReportContext

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    said = try TrialColumns(study)
    biases = try study.rows(MeasureBias.self)
    differences = try study.reportedDifferences()
    trials = try study.rows(MeasuredTrial.self, among: context.names)
    measured = trials.filter { !$0.isLeftEmpty }
    let analysed = Set(trials.map(\.participant))
    participants = try study.rows(MeasuredParticipant.self).filter { analysed.contains($0.participant) }
      .sorted { $0.participant < $1.participant }
    // Tables hold every trial; groups are told by those that no rule leaves out.
    let ruled = try RuledTrials(study)
    let counted = trials.filter { !ruled.leavesOut($0.recording) }
    durations = counted.isEmpty ? nil : try FixationDurations(study, counted, context)
    let shown = counted.filter { context.tellsGroup(of: $0.participant) }
    let landings = try LandingFigure(study, shown, context).figure
    let maps = shown.isEmpty ? [] : try ReadingFigures(study, shown, context).figures
    figures = maps + [durations?.figure, landings].compactMap(\.self)
    self.context = context
  }

  var sections: [ReportSection] {
    guard !trials.isEmpty else { return [] }
    let limits = ReadingLimits(trials)
    var tables = [
      NamedTable(name: "measured_participants", table: MeasuredParticipant.reported(participants)),
      NamedTable(name: "trials", table: MeasuredTrial.reported(trials)),
    ]
    if let table = durations?.table { tables.append(table) }
    if let table = limits.table { tables.append(table) }
    return [
      ReportSection(
        title: "Reading",
        state: NumberText.counted(measured.count, "recording"),
        text: ([opening, cleaning, durations?.text].compactMap(\.self) + limits.paragraphs).joined(separator: "\n\n"),
        tables: tables,
        figures: figures,
        participants: Set(trials.map(\.participant)).count
      )
    ] + reported + bias
  }

  /// Beside what another program measured of the same trials.
  private var reported: [ReportSection] {
    // The worst of them is somebody's.
    guard !differences.isEmpty, context.audience == .team else { return [] }
    let words = differences.map(\.words).max() ?? 0
    return [
      ReportSection(
        title: "Measures beside another program's",
        state: NumberText.counted(words, "word"),
        text: """
          Another program's file, such as an Interest Area Report, tells the same measures of trials that are measured here. Differences \
          are those of this program less the other's; where events, cleaning or lines are not the same, neither are the measures.
          """,
        tables: [
          NamedTable(
            name: ReportedDifference.table,
            table: ReportedDifference.table(of: differences, caption: "Words beside another program's measures")
          )
        ]
      )
    ]
  }

  private var bias: [ReportSection] {
    guard !biases.isEmpty else { return [] }
    return [
      ReportSection(
        title: "Measures beside the truth",
        text: """
          Of simulated readings it is known what the eyes truly did. The truth is measured by the same rules, fixations beginning where \
          the saccade before them ends; what is left empty says why.
          """,
        tables: [
          NamedTable(
            name: MeasureBias.table,
            table: MeasureBias.table(of: biases, caption: "Measures of simulated readings beside their truth")
          )
        ]
      )
    ]
  }

  var files: [StreamedFile] {
    guard !trials.isEmpty else { return [] }
    let recordings = trials.map(\.recording)
    let participants = participants
    return [
      StreamedFile("words.csv", MeasuredWord.self, of: recordings, groups: context.groups) { $0.word < $1.word }
        .telling(said),
      StreamedFile("sentences.csv", MeasuredSentence.self, of: recordings, groups: context.groups) {
        $0.sentence < $1.sentence
      },
      StreamedFile("trials.csv", MeasuredTrial.self, of: recordings, groups: context.groups) {
        $0.recording < $1.recording
      }.telling(said),
      StreamedFile(name: "participants.csv", columns: MeasuredParticipant.columns) { _ in
        MeasuredParticipant.cells(of: participants)
      },
    ] + [durations?.file].compactMap(\.self)
  }

  private var opening: String {
    // Viewings are measured, too.
    if measured.isEmpty { return "Every measure of \(NumberText.counted(trials.count, "recording")) is left empty." }
    let readers = NumberText.counted(Set(measured.map(\.participant)).count, "participant")
    let recordings =
      "\(NumberText.counted(measured.count, "recording")) of \(readers) \(measured.count == 1 ? "was" : "were") measured"
    if trials.allSatisfy(\.lacksLayout) {
      return "\(recordings) as sequences of fixations, none of which was cleaned away."
    }
    let used = Set(trials.map(\.definitions)).sorted()
    let definitions = used.map { "'\($0)'" }.joined(separator: " and ")
    let mixed = used.count > 1 ? " Readings by different definitions cannot be compared with each other." : ""
    let assigners = trials.allSatisfy(\.lacksPlaces) ? [] : context.choices.all(Run.Choice.wordAssignerKind)
    let words = assigners.map(\.sentencePart).joined(separator: ", ")
    return """
      \(recordings) by the definitions of \(definitions)\(words.isEmpty ? "" : "; fixations were assigned to words on their lines by '\(words)'").\(mixed) A word that was not \
      looked at has no durations: its cells are empty, and no mean counts them. \(untimed)\(rules)
      """
  }

  /// What cleaning leaves empty.
  private var untimed: String {
    guard trials.contains(where: \.isCleaned) else { return "" }
    return """
      A duration that lacks a fixation, since cleaning took it away, is empty, too; in means over words that fixation counts as long as \
      the reading's mean fixation.\u{20}
      """
  }

  /// Where the tools of the field disagree, what holds here.
  private var rules: String {
    let used = Set(trials.map(\.definitions)).compactMap(Definitions.init)
    guard used.count == 1, let definitions = used.first else { return "" }
    let firstPass =
      switch definitions.firstPass {
      case .beforeHigherWords: "A first pass is the first run on a word that no later word was looked at before"
      case .firstRun: "A first pass is the first run on a word, even if a later word was looked at before"
      }
    let goPast =
      switch definitions.goPast {
      case .fromFirstPass: "go-past durations begin with it"
      case .fromFirstEntry: "go-past durations begin with the first fixation on the word"
      }
    let regressions =
      switch definitions.regressionsIn {
      case .everyEntry: "regressions into a word are all entries from later words"
      case .returns: "regressions into a word are returns to it from later words"
      }
    return "\(firstPass); \(goPast); \(regressions)."
  }

  /// Nil where no layout is known, for sequences of fixations are as events tell them.
  private var cleaning: String? {
    if trials.allSatisfy(\.lacksLayout) { return nil }
    let readings = CleanedReadings(trials, context.choices)
    let stages = readings.stages
    guard !stages.isEmpty else { return "Fixations were not cleaned before." }
    let given = readings.given("count", "; 'study measures --cleaning all' cleans them")
    if readings.areAllGiven { return given }
    let sentences = stages.map { stage in
      let summary = cleaningStages.entries.first { $0.name == stage.name }?.summary ?? ""
      return "'\(stage.sentencePart)' \(summary.lowercasedFirst.prefix { $0 != "." })"
    }
    let rest = given.map { " \($0)" } ?? ""
    return """
      Before that, fixations were cleaned in \(NumberText.counted(stages.count, "stage")): \(sentences.joined(separator: "; ")).\(rest)\
      \(context.audience == .team ? " What each took away stands in the column 'cleaning' of trials.csv." : "")
      """
  }
}

extension MeasuredParticipant {
  /// The columns that have room on a page.
  static func reported(_ participants: [Self]) -> Table {
    let table = overview(of: participants)
    return Table(
      // A page says measures in words.
      columns: table.columns.map { Column($0.name, $0.kind, $0.meaning) },
      rows: table.rows,
      caption: "Measures of participants. Empty: nothing to measure, or withheld"
    )
  }
}

extension MeasuredTrial {
  /// The columns that have room on a page.
  static func reported(_ trials: [Self]) -> Table {
    let texts = [
      "words_per_minute", "fixation_duration_mean_ms", "fixations_per_word", "regression_rate", "skipped", "data_used",
    ]
    let sequences = [
      "scan_time_ms", "scan_fixations", "scan_fixation_duration_mean_ms", "scan_regression_rate", "scan_return_sweeps",
    ]
    let shown = trials.allSatisfy(\.lacksLayout) ? sequences : texts
    let places = shown.map(TrialMeasure.place(of:))
    let state = Column("withheld", .truth, "Whether anything is left empty, since the recording cannot tell it.")
    let (own, right) = (fields.prefix(3), fields.filter { ["right_lines", "right_words"].contains($0.column.name) })
    return Table(
      columns: own.map(\.column) + places.map { trialMeasures[$0].column } + right.map(\.column) + [state],
      rows: trials.map { trial in
        own.cells(of: trial) + places.map { Cell(trial.values[$0]) } + right.cells(of: trial)
          + [Cell(trial.withheld != nil)]
      },
      caption: "Readings. Every measure stands in trials.csv"
    )
  }
}
