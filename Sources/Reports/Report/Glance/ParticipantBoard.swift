import Basics
import Measurement
import Recordings
import SideChannels
import Store
import Studies
import Tables

/// How good every participant's data are, a row each, to be sorted and compared at a glance.
struct ParticipantBoard {
  private let people: [ParticipantOverview]
  private let qualities: [String: [RecordingQuality]]
  private let lines: [String: [LineSummary]]
  private let errors: [String: [Double]]
  private let pages: [String: String]
  /// How many recordings rules leave out.
  private let leftOut: [String: Int]

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    people = try study.participantOverviews()
    qualities = Dictionary(grouping: try study.rows(RecordingQuality.self, among: context.names), by: \.participant)
    lines = Dictionary(grouping: try study.rows(LineSummary.self, among: context.names), by: \.participant)
    errors = Dictionary(grouping: try study.modelOverviews().filter(\.isChosen), by: \.participant)
      .mapValues { $0.compactMap(\.expectedError) }
    pages = ParticipantPages.paths(context)
    let ruled = try RuledTrials(study)
    leftOut = Dictionary(
      context.recordings.filter { ruled.leavesOut($0.name) }.map { ($0.participant, 1) },
      uniquingKeysWith: +
    )
  }

  /// Without the columns that nobody has anything in.
  var table: NamedTable {
    let cells = people.map { person in columns.map { $0.cell(person) } }
    let used = columns.indices.filter { place in
      place == 0 || cells.contains { $0[place] != .missing }
    }
    return NamedTable(
      name: ParticipantOverview.table,
      table: Table(
        columns: used.map { columns[$0].column },
        rows: cells.map { row in used.map { row[$0] } },
        caption: "Participants, with the medians of their recordings in use"
      )
      .leading(with: ["participant", "group", "loss_percent", "accuracy_deg", "calibration_error_pt", "grade"]),
      pages: pages,
      bars: Set(used.map { columns[$0].column }.filter { $0.kind != .text }.map(\.name))
    )
  }

  private struct BoardColumn {
    let column: Column
    let cell: (ParticipantOverview) -> Cell
  }

  private var columns: [BoardColumn] {
    let shown = ["participant", "group", "age_years", "sex", "recordings"]
    let own = ParticipantOverview.fields.filter { shown.contains($0.column.name) }.map { field in
      BoardColumn(column: field.column, cell: field.cell)
    }
    return own + [
      number("loss_percent", 1, RecordingQuality.lossMeaning) { $0.loss },
      number("accuracy_deg", 2, RecordingQuality.accuracyMeaning) { $0.accuracy },
      number("rms_s2s_deg", 3, "Gaze from one sample to the next within fixations.") { $0.sampleToSample },
      number("rate_hz", 0, "Samples per second by the usual step.", heading: "Rate by the usual step (Hz)") { $0.rate },
      number("fixation_mean_ms", 0, "Mean duration of fixations.") { $0.fixationMean?.milliseconds },
      BoardColumn(
        column: Column("on_text_percent", .number(decimals: 1), "Fixations that were given a line."),
        cell: { person in Cell(self.shareOnText(person.id)) }
      ),
      BoardColumn(
        column: Column(
          "calibration_error_pt",
          .number(decimals: 0),
          "Of the model that applies, with head conditions held out, or fixations where there is one condition."
        ),
        cell: { person in Cell(median(of: self.errors[person.id] ?? [])) }
      ),
      BoardColumn(
        column: Column("grade", .text, "How many recordings are good, fair or poor."),
        cell: { person in Cell(self.grades(person.id)) }
      ),
      BoardColumn(
        column: Column("left_out_by_rule", .integer, "Recordings that a rule of the settings leaves out."),
        cell: { person in Cell(self.leftOut[person.id]) }
      ),
      BoardColumn(
        column: Column("excluded", .text, "Why the participant is left out of what is computed."),
        cell: { Cell($0.excluded) }
      ),
    ]
  }

  private func number(
    _ name: String,
    _ decimals: Int,
    _ meaning: String,
    heading: String? = nil,
    _ value: @escaping (RecordingQuality) -> Double?
  ) -> BoardColumn {
    BoardColumn(
      column: Column(name, .number(decimals: decimals), meaning + " Over recordings: median.", heading: heading),
      cell: { person in Cell(median(of: (self.qualities[person.id] ?? []).compactMap(value))) }
    )
  }

  private func shareOnText(_ participant: String) -> Double? {
    let own = lines[participant] ?? []
    let fixations = own.reduce(0) { $0 &+ $1.fixations }
    return fixations > 0 ? 100 * Double(own.reduce(0) { $0 &+ $1.assigned }) / Double(fixations) : nil
  }

  /// Such as `3 good, 1 fair`; nil where none is graded.
  private func grades(_ participant: String) -> String? {
    let own = (qualities[participant] ?? []).compactMap(\.grade)
    let parts = RecordingQuality.Grade.allCases.compactMap { grade -> String? in
      let count = own.count { $0 == grade }
      return count > 0 ? "\(count) \(grade.rawValue)" : nil
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
