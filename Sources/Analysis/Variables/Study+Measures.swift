package import Measurement
package import Reading
import Recordings
import Store
package import Studies
package import Tables

extension Study {
  package func measuredSentences() throws -> [MeasuredSentence] { try rows(MeasuredSentence.self) }

  /// Every measured word with the participant's group and further columns.
  ///
  /// Measures are called as a naming scheme has those of the same rule.
  package func measuredWords(named naming: NamingScheme, joining joined: WordColumns? = nil) throws -> Table {
    let groups = try participantGroups()
    let words = try rows(MeasuredWord.self)
    let fields = MeasuredWord.fields
    let fixed = fields.prefix(fields.count - MeasuredWord.measures.count)
    let measured = fields.dropFirst(fixed.count)
    let shared = SharedNames(naming, try rows(MeasuredTrial.self).map(\.definitions))
    let measures = shared.columns(measured.map(\.column))
    let group = Column("group", .text, "The participant's group.")
    let trials = try TrialColumns(self)
    let own = fixed.map(\.column) + [group]
    try joined?.check(beside: (own + measures + measured.map(\.column)).map(\.name))
    return Table(
      columns: own + trials.variables(beside: own + measures + (joined?.columns ?? [])) + (joined?.columns ?? [])
        + measures,
      rows: try words.map { word in
        let group = Cell(groups[word.participant] ?? nil)
        let further = try joined?.cells(of: word) ?? []
        return fixed.cells(of: word) + [group] + trials.said(of: word.recording) + further + measured.cells(of: word)
      }
    )
  }

  /// Measured trials with what the experiment says of them.
  package func table(of trials: [MeasuredTrial]) throws -> Table {
    let known = try TrialColumns(self)
    return Table(
      columns: MeasuredTrial.columns + known.variables(beside: MeasuredTrial.columns),
      rows: trials.map { MeasuredTrial.fields.cells(of: $0) + known.said(of: $0.recording) }
    )
  }
}

extension MeasuredParticipant {
  /// The columns that have room, for a person at a terminal.
  package static func overview(of participants: [Self]) -> Table {
    let withText: [(name: String, as: String)] = [
      ("words_per_minute", "words_min"), ("fixation_duration_mean_ms", "fixation_ms"),
      ("fixations_per_word", "fix_word"), ("forward_saccade_mean_chars", "saccade_chars"),
      ("regression_rate", "regressions"), ("skipped", "skipped"), ("mean_gaze_duration_ms", "gaze_ms"),
      ("mean_total_duration_ms", "total_ms"), ("data_used", "data_used"),
    ]
    let withoutText: [(name: String, as: String)] = [
      ("scan_time_ms", "scan_ms"), ("scan_fixations", "fixations"), ("scan_fixation_duration_mean_ms", "fixation_ms"),
      ("scan_forward_saccades", "forward"), ("scan_regressions", "regressions"),
      ("scan_regression_rate", "regression_rate"), ("scan_return_sweeps", "sweeps"), ("scan_lines", "lines"),
      ("scan_forward_saccade_mean_width", "saccade_width"),
    ]
    let hasLayout = participants.contains { row in
      zip(trialMeasures, row.values).contains { $0.needsLayout && $1 != nil }
    }
    let shown = hasLayout ? withText : withoutText
    let places = shown.map { (place: TrialMeasure.place(of: $0.name), name: $0.as) }
    let own = fields.prefix(3)
    return Table(
      columns: own.map(\.column)
        + places.map { shown in
          let measure = trialMeasures[shown.place]
          return Column(measure.name, measure.unit.columnKind, measure.meaning, heading: shown.name)
        },
      rows: participants.map { row in own.cells(of: row) + places.map { Cell(row.values[$0.place]) } },
      caption: hasLayout
        ? "Empty: nothing to measure, or withheld; 'study measures --rows trials --json' says why"
        : "Without a layout: measures of words and lines need the passage; 'study ingest' reads its areas or its text"
    )
  }
}
