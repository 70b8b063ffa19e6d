import Analysis
import Basics
import Recordings
import SideChannels
import Store
import Studies
import Tables
import Vitals

/// What a report says about heart rates: of trials, beside that of sitting still, and how often there is none.
///
/// Breath and the variability of the heart stand in the data files only: a video cannot tell them of one person well enough.
struct VitalsSections: ReportPart {
  private let vitals: [MeasuredVitals]
  /// Of every recording with a video the one that is surest.
  private let surestRates: [ReportedHeartRate]
  /// Recordings without a video, calibrations aside.
  private let unfilmed: [RecordingHeader]
  private let context: ReportContext
  private let figures: [NamedFigure]

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    self.context = context
    vitals = try study.rows(MeasuredVitals.self, among: context.names)
    surestRates = ReportedHeartRate.surest(of: ReportedHeartRate.all(of: vitals))
    let filmed = Set(try study.recordingsWithVideo())
    unfilmed = context.recordings.filter { $0.kind != .calibration && !filmed.contains($0.name) }
    figures = try VitalsFigures(study, vitals).figures
  }

  private var surest: [MeasuredVitals] { surestRates.map(\.vitals) }

  var sections: [ReportSection] {
    if vitals.isEmpty { return [] }
    let rates = ReportedHeartRate.table(
      of: ReportedHeartRate.all(of: vitals),
      caption: "Heart rates per minute; expected error about ±4 seated and still, ±12 moving or talking"
    )
    return [
      ReportSection(
        title: "Heart rate",
        state: NumberText.counted(surest.count, "recording"),
        text: text,
        tables: [NamedTable(name: "heart_rates", table: rates), missing],
        figures: figures,
        participants: Set(vitals.map(\.participant)).count
      )
    ]
  }

  var files: [StreamedFile] {
    guard !vitals.isEmpty else { return [] }
    let vitals = vitals
    let recordings = Set(vitals.map(\.recording)).sorted()
    return [
      StreamedFile(name: "vitals.csv", columns: MeasuredVitals.columns) { _ in
        MeasuredVitals.cells(of: vitals)
      },
      StreamedFile("rolling_heart_rate.csv", RollingHeartRate.self, of: recordings, groups: [:]) {
        ($0.video, $0.time) < ($1.video, $1.time)
      },
      StreamedFile("heartbeats.csv", Heartbeat.self, of: recordings, groups: [:]) {
        ($0.video, $0.time) < ($1.video, $1.time)
      },
    ]
  }

  private var text: String {
    let silent = surest.filter { !$0.isAloud }
    let told = silent.count { $0.heartRate != nil }
    let refusals = Dictionary(grouping: silent.compactMap(\.heartRefusal)) { $0 }
    let reasons =
      refusals.sorted { ($1.value.count, $0.key.rawValue) < ($0.value.count, $1.key.rawValue) }
      .map { "\($0.value.count) because \($0.key.sentence)" }
    let tellsReasons = !reasons.isEmpty && refusals.values.allSatisfy { tells($0.count) }
    let refused = tellsReasons ? " Of the others, \(reasons.joined(separator: ", "))." : ""
    let aloud = surest.count - silent.count
    let readings = "\(NumberText.counted(aloud, "recording")) of reading aloud \(aloud == 1 ? "is" : "are")"
    let spoken = aloud == 0 ? "" : " \(readings) left out, since speech moves the face."
    let several = vitals.count > surest.count ? " Of several videos of a recording the surest one counts." : ""
    let more = "\(NumberText.counted(unfilmed.count, "more recording")), calibrations aside,"
    let lacking = unfilmed.isEmpty ? "" : " \(more) \(unfilmed.count == 1 ? "has" : "have") no video."
    let doubted = silent.count { $0.heartRate != nil && $0.cautions != nil }
    let open = doubted == 0 || !tells(doubted) ? "" : " Beside \(doubted) of the rates stands a reason to doubt it."
    return """
      Heart rates from the colours of faces in videos, reported for \(told) of \
      \(NumberText.counted(surest.count, "recording")).\(refused)\(spoken)\(several)\(lacking)

      \(baseline)\(open) Published errors are about 4 beats a minute of somebody who sits still, and 12 of somebody who moves or talks; what is \
      called confidence here was fitted to simulated recordings, and was not tested on people. Confidence and noise differ with the tone \
      of the skin and the light, so do not compare them between people. Heart rate is a covariate of how a trial went; it tells nothing \
      about feelings, stress, health or dyslexia. Breath and the variability of the heart are in 'vitals.csv', with the least error \
      that the timing of single beats allows.
      """
  }

  /// Whether rates stand beside those of sitting still, and how many do not.
  private var baseline: String {
    let rates = surestRates.filter { !$0.vitals.isAloud && !$0.vitals.isBaseline && $0.vitals.heartRate != nil }
    let lacking = rates.count { $0.difference == nil }
    let apart = "so rates of different people cannot be compared with each other."
    guard vitals.contains(where: \.isBaseline) else { return "There is no trial of sitting still, \(apart)" }
    guard lacking < rates.count else {
      return "No rate stands beside one of the same person sitting still, \(apart)"
    }
    let told = "The first number is how much faster the heart beat than while the same person sat still."
    if lacking == 0 { return told }
    let some = tells(lacking) ? NumberText.counted(lacking, "rate") : "Some rates"
    return "\(told) \(some) of people without a rate of sitting still cannot be compared with those of others."
  }

  /// Whether the audience may be told of so many.
  private func tells(_ count: Int) -> Bool { context.audience == .team || isPublishable(count) }

  /// Whether it may be told of how many somebody read aloud, and how many others have a rate or none.
  private func tells(partsOf videos: [MeasuredVitals]) -> Bool {
    let spoken = videos.count(where: \.isAloud)
    let told = videos.count { $0.heartRate != nil && !$0.isAloud }
    return [spoken, told, videos.count - spoken - told].allSatisfy { tells($0) }
  }

  /// Where poor readers move more, rates are not missing by chance.
  private var missing: NamedTable {
    let filmed = Dictionary(grouping: surest) { context.group(of: $0.participant) ?? "" }
    let lacking = Dictionary(grouping: unfilmed) { context.group(of: $0.participant) ?? "" }
    let shown = lacking.filter { _, recordings in
      context.audience == .team || Set(recordings.map(\.participant)).count >= leastPublished
    }
    // The text tells of all of them, so that groups that are not told are the rest.
    let isRestTold = tells(partsOf: surest.filter { !context.tellsGroup(of: $0.participant) })
    let names = Set(filmed.keys).union(shown.keys).filter(context.tells(of:)).sorted()
    let rows = names.map { name -> [Cell] in
      let rows = filmed[name, default: []]
      let spoken = rows.count(where: \.isAloud)
      let told = rows.count { $0.heartRate != nil && !$0.isAloud }
      let isTold = isRestTold && tells(partsOf: rows)
      let unfilmed = lacking[name, default: []].count
      return [
        name.isEmpty ? .missing : .text(name), .integer(Set(rows.map(\.participant)).count), .integer(rows.count),
        isTold ? .integer(spoken) : .missing, isTold ? .integer(told) : .missing,
        isTold && rows.count > spoken ? .number(1 - Double(told) / Double(rows.count - spoken)) : .missing,
        unfilmed == 0 || shown[name] != nil ? .integer(unfilmed) : .missing,
      ]
    }
    return NamedTable(
      name: "heart_rates_missing",
      table: Table(
        columns: [
          Column("group", .text, "The participants' group.", people: .group),
          Column("participants", .integer, "How many participants have a video.", people: .counted),
          Column("recordings", .integer, "How many recordings have one."),
          Column("aloud", .integer, "Those of reading aloud, which are left out."),
          Column("told", .integer, "Those with a heart rate.", heading: "With a rate"),
          Column(
            "missing_share",
            .number(decimals: 3),
            "The share of the others without one.",
            heading: "Share missing"
          ),
          Column(
            "without_video",
            .integer,
            "How many more recordings, calibrations aside, have no video.",
            heading: "Without a video"
          ),
        ],
        rows: rows,
        caption: "Heart rates that are missing, by group"
      )
    )
  }
}
