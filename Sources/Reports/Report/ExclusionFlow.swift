import Analysis
import Events
import Measurement
import SideChannels
import Store
import Studies
import Tables

/// How many participants and recordings are left at each step from the recorded to the analysed.
struct ExclusionFlow {
  /// What the step is called at which recordings are in use.
  static let inUse = "in use"

  let steps: [ExclusionStep]
  /// The same without the words by which people told why, and how much was set aside.
  let publicSteps: [ExclusionStep]
  private let hasReadings: Bool
  /// Whether events wait for nothing but calibrations.
  private let awaitsCalibrations: Bool
  /// Whether the study knows the layout of anything that was read.
  private let hasLayouts: Bool
  /// What each rule of the settings leaves out of each group.
  private let rules: [RuledGroup]

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    let recordings = context.overviews
    let reasons = Dictionary(grouping: recordings) { $0.excluded }
    let used = reasons[nil] ?? []
    let readings = try study.readings(among: recordings)
    hasReadings = used.contains { readings.contains($0.name) }
    hasLayouts = try !study.passages().isEmpty
    awaitsCalibrations = try study.awaitsCalibrations(used)
    let step = { (name: String, recordings: [RecordingOverview]) in
      ExclusionStep(step: name, recordings, readings: readings)
    }
    var steps = [step("recorded", recordings)]
    for (reason, excluded) in reasons.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      if let reason { steps.append(step("excluded: \(reason)", excluded)) }
    }
    steps.append(step(Self.inUse, used))
    steps += context.missingEvents.steps.map { missing in
      step(missing.name, used.filter { missing.recordings.contains($0.name) })
    }
    let standing = try study.standing()
    let twice = used.filter { standing.isToldTwice($0.name) }
    if !twice.isEmpty { steps.append(step("told twice, by another program", twice)) }
    let ruled = try RuledTrials(study)
    rules = ruled.groups(of: recordings)
    let trials = try study.rows(MeasuredTrial.self)
    let measured = Set(trials.filter { !$0.isLeftEmpty }.map(\.recording))
    let empty = Set(trials.filter(\.isLeftEmpty).map(\.recording))
    let withLines = Set(try study.rows(LineSummary.self).map(\.recording))
    let alone = Set(trials.filter { !$0.isLeftEmpty && $0.lacksLayout }.map(\.recording)).subtracting(withLines)
    let stages = [
      ("with events", Set(try study.rows(RecordingQuality.self).map(\.recording))),
      ("with lines", withLines),
      ("without measures: all are left empty", empty),
      (ruled.rules.isEmpty ? "with measures: analysed" : "with measures", measured),
      ("of them without lines: measures of sequences alone", alone),
    ]
    for (stage, names) in stages where !names.isEmpty {
      steps.append(step(stage, used.filter { names.contains($0.name) }))
    }
    for rule in ruled.rules where !measured.isEmpty {
      let taken = used.filter { measured.contains($0.name) && ruled.rule(leavingOut: $0.name) == rule }
      steps.append(step("left out by rule: \(rule)", taken))
    }
    if !ruled.rules.isEmpty, !measured.isEmpty {
      steps.append(step("analysed", used.filter { measured.contains($0.name) && !ruled.leavesOut($0.name) }))
    }
    let lines = try study.rows(LineSummary.self, among: Set(used.map(\.name)))
    let carriedOver = lines.filter { $0.carriedOver > 0 }
    if !carriedOver.isEmpty {
      let count = carriedOver.reduce(0) { $0 &+ $1.carriedOver }
      let names = Set(carriedOver.map(\.recording))
      let name = "set aside: \(NumberText.counted(count, "fixation")) carried over from the page before"
      steps.append(step(name, used.filter { names.contains($0.name) }))
    }
    self.steps = steps
    let excluded = recordings.filter { $0.excluded != nil }
    let told = ["excluded: ", "set aside: "]
    let others = steps.dropFirst().filter { step in !told.contains { step.step.hasPrefix($0) } }
    let left = excluded.isEmpty ? [] : [step("excluded", excluded)]
    publicSteps = [step("recorded", recordings)] + left + others
  }

  var section: ReportSection {
    let stages = Set(steps.map(\.step))
    let missing = [("with events", "study events"), ("with lines", "study lines")].first { !stages.contains($0.0) }
    let next = missing.map { stage, command in
      if command == "study events", awaitsCalibrations {
        return " No reading is with events yet, for nobody who read has a calibration: ingest one, and run 'study fit'."
      }
      return command == "study lines" && !hasLayouts
        ? " There are no lines, for the study has no layout of what was read."
        : " No reading is \(stage) yet; '\(command)' is the next step."
    }
    let hint = hasReadings ? next ?? "" : ""
    return ReportSection(
      title: "Exclusion flow",
      text:
        "From what was recorded to what is analysed; calibrations end before lines, since they show no text.\(hint)",
      tables: [NamedTable(name: ExclusionStep.table, table: ExclusionStep.table(of: steps, caption: "Exclusion flow"))]
        + (rules.isEmpty
          ? []
          : [
            NamedTable(
              name: RuledGroup.table,
              table: RuledGroup.table(
                of: rules,
                caption: "What rules leave out, by group; their trials stay to be read"
              )
            )
          ])
    )
  }
}

/// How many recordings are left at one step.
struct ExclusionStep: PrintedRow {
  let step: String
  let participants: Int
  let recordings: Int
  private let readings: Int
  private let rows: Int

  /// `readings`: the names of recordings that are such.
  init(step: String, _ recordings: [RecordingOverview], readings: Set<String>) {
    self.step = step
    participants = Set(recordings.map(\.participant)).count
    self.recordings = recordings.count
    self.readings = recordings.count { readings.contains($0.name) }
    rows = recordings.reduce(0) { $0 &+ $1.rows }
  }

  static let table = "exclusion_flow"

  static let fields: [Field<Self>] = [
    .text(
      "step",
      \.step,
      """
      Recorded, excluded for a reason, in use, without events for a reason, told twice, how far the recordings in use have come, without \
      measures, with measures that need no lines, or what a rule leaves out.
      """
    ),
    .integer("participants", \.participants, "How many participants."),
    .integer("recordings", \.recordings, "How many recordings."),
    .integer(
      "readings",
      \.readings,
      "How many of the recordings are readings: it is known what was read."
    ),
    .integer("rows", \.rows, "How many rows that could be used."),
  ]
}
