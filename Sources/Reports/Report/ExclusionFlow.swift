import Analysis
import Events
import Measurement
import Recordings
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
  /// Whether a reading may come further: it stands at no step that says why there is no more of it.
  private let hasOpenReadings: Bool
  /// Whether events wait for nothing but calibrations.
  private let awaitsCalibrations: Bool
  /// Whether the study knows the layout of anything that was read.
  private let hasLayouts: Bool
  /// The first that nothing has come to; nil where there is none.
  private let next: Step?
  /// What each rule of the settings leaves out of each group.
  private let rules: [RuledGroup]

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    let recordings = context.overviews
    let used = recordings.filter { $0.excluded == nil }
    let readings = try study.readings(among: recordings)
    hasReadings = used.contains { readings.contains($0.name) }
    hasLayouts = try !study.passages().isEmpty
    awaitsCalibrations = try study.awaitsCalibrations(used)
    let ruled = try RuledTrials(study)
    rules = ruled.groups(of: recordings)
    let step = { (name: String, recordings: [RecordingOverview]) in
      ExclusionStep(step: name, recordings, readings: readings)
    }
    let counted = { (stage: Stage) in step(stage.name, used.filter { stage.recordings.contains($0.name) }) }
    let recorded = step("recorded", recordings)
    let excluded = recordings.filter { $0.excluded != nil }
    let reasons = Dictionary(grouping: excluded) { $0.excluded ?? "" }.sorted { $0.key < $1.key }
    let stages = try Self.missing(study, context, used) + Self.reached(study, used, ruled)
    let ended = Set(stages.filter { $0.kind == .end }.flatMap(\.recordings))
    hasOpenReadings = used.contains { readings.contains($0.name) && !ended.contains($0.name) }
    let reached = Set(stages.map(\.kind))
    next = Step.allCases.first { !reached.contains(.reached($0)) }
    let left = [step(Self.inUse, used)] + stages.map(counted)
    let setAside = try Self.setAside(study, used).map(counted)
    steps = [recorded] + reasons.map { step("excluded: \($0.key)", $0.value) } + left + setAside
    publicSteps = [recorded] + (excluded.isEmpty ? [] : [step("excluded", excluded)]) + left
  }

  /// What a reading comes through on its way to measures.
  private enum Step: String, CaseIterable {
    case events = "with events"
    case lines = "with lines"

    /// What leads there.
    var command: String {
      switch self {
      case .events: "study events"
      case .lines: "study lines"
      }
    }
  }

  /// Where recordings in use end, or how far they come, with their names.
  private struct Stage {
    enum Kind: Hashable {
      case reached(Step)
      /// Its name says why they come no further.
      case end
      /// All else that is told of them.
      case other
    }

    let kind: Kind
    let name: String
    let recordings: Set<String>

    init(_ kind: Kind, _ name: String, _ recordings: Set<String>) {
      self.kind = kind
      self.name = name
      self.recordings = recordings
    }

    init(reached step: Step, by recordings: Set<String>) { self.init(.reached(step), step.rawValue, recordings) }
  }

  /// Those without events, and those that another program's file tells, too.
  private static func missing(
    _ study: borrowing Study,
    _ context: ReportContext,
    _ used: [RecordingOverview]
  ) throws -> [Stage] {
    let standing = try study.standing()
    let twice = used.map(\.name).filter { standing.isToldTwice($0) }
    var stages = context.missingEvents.steps.map { Stage(.end, $0.name, $0.recordings) }
    if !twice.isEmpty { stages.append(Stage(.other, "told twice, by another program", Set(twice))) }
    return stages
  }

  /// How far the others come, from events to what rules leave.
  private static func reached(
    _ study: borrowing Study,
    _ used: [RecordingOverview],
    _ ruled: RuledTrials
  ) throws -> [Stage] {
    let standing = try study.standing()
    let trials = try study.rows(MeasuredTrial.self)
    let told = trials.filter { !$0.isLeftEmpty }
    let measured = Set(told.map(\.recording))
    let withEvents = Set(try study.rows(RecordingQuality.self).map(\.recording))
    let withLines = Set(try study.rows(LineSummary.self).map(\.recording))
    let alone = Set(told.filter(\.lacksLayout).map(\.recording)).subtracting(withLines)
    var stages = [Stage(reached: .events, by: withEvents), Stage(reached: .lines, by: withLines)]
    let empty = Set(trials.filter(\.isLeftEmpty).map(\.recording))
    stages.append(Stage(.end, "without measures: all are left empty", empty))
    stages += unmeasured(used, standing, withEvents: withEvents)
    stages.append(Stage(.other, ruled.rules.isEmpty ? "with measures: analysed" : "with measures", measured))
    stages.append(Stage(.other, "of them without lines: measures of sequences alone", alone))
    stages = stages.filter { !$0.recordings.isEmpty }
    return measured.isEmpty ? stages : stages + byRules(ruled, measured)
  }

  /// Those of which there is no row of measures though they were taken, by the reason.
  private static func unmeasured(
    _ used: [RecordingOverview],
    _ standing: Standing,
    withEvents: Set<String>
  ) -> [Stage] {
    let lacking = used.filter { standing.isAbsent(.measures, of: $0.name) && !standing.isToldTwice($0.name) }
    let words = lacking.filter { $0.content == .words }
    let seen = lacking.filter { withEvents.contains($0.name) }
    let calibrations = seen.filter { $0.kind == .calibration }
    let others = Set(seen.map(\.name)).subtracting(calibrations.map(\.name))
    return [
      Stage(.end, "without measures: calibrations show no text", Set(calibrations.map(\.name))),
      Stage(.end, "without measures: no fixations", others),
      Stage(.end, "without measures: which of the recorded trials it is cannot be told", Set(words.map(\.name))),
    ]
  }

  /// What each rule leaves out of what is measured, and what is left; none where there is no rule.
  private static func byRules(_ ruled: RuledTrials, _ measured: Set<String>) -> [Stage] {
    if ruled.rules.isEmpty { return [] }
    var stages: [Stage] = []
    for rule in ruled.rules {
      let taken = measured.filter { ruled.rule(leavingOut: $0) == rule }
      stages.append(Stage(.other, "left out by rule: \(rule)", taken))
    }
    stages.append(Stage(.other, "analysed", measured.filter { !ruled.leavesOut($0) }))
    return stages
  }

  /// Those that have fixations before reading began; none where no recording has.
  private static func setAside(_ study: borrowing Study, _ used: [RecordingOverview]) throws -> [Stage] {
    let lines = try study.rows(LineSummary.self, among: Set(used.map(\.name))).filter { $0.carriedOver > 0 }
    if lines.isEmpty { return [] }
    let count = NumberText.counted(lines.reduce(0) { $0 &+ $1.carriedOver }, "fixation")
    return [Stage(.other, "set aside: \(count) before reading began", Set(lines.map(\.recording)))]
  }

  /// What is to be done for readings to come further, with a blank before; empty where that is nothing.
  private var hint: String {
    guard hasReadings, let next else { return "" }
    switch next {
    case .events where awaitsCalibrations:
      return " No reading is with events yet, for nobody who read has a calibration: ingest one, and run 'study fit'."
    case .lines where !hasLayouts: return " There are no lines, for the study has no layout of what was read."
    case .events, .lines:
      return hasOpenReadings ? " No reading is \(next.rawValue) yet; '\(next.command)' is the next step." : ""
    }
  }

  var section: ReportSection {
    ReportSection(
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
      measures for a reason, with measures that need no lines, or what a rule leaves out.
      """
    ),
    .integer("participants", \.participants, "How many participants.", people: .counted),
    .integer("recordings", \.recordings, "How many recordings."),
    .integer(
      "readings",
      \.readings,
      "How many of the recordings are readings: it is known what was read."
    ),
    .integer("rows", \.rows, "How many rows that could be used."),
  ]
}
