import Basics
import Measurement
import Recordings
import Statistics
import Store
import Studies
import Tables

extension FormulaRows {
  /// Rows of the study with the columns that formulas name, under those names.
  ///
  /// `rows`: nil for the first of words, trials and participants that has every column.
  init(
    _ study: borrowing Study,
    _ rows: StudyRows?,
    naming columns: [String],
    joining joined: WordColumns?
  ) throws {
    let people = try StudyPeople(study)
    let trials = try TrialColumns(study)
    let choices = try (rows.map { [$0] } ?? StudyRows.allCases).map {
      try ColumnPlan($0, columns, people, trials, joined)
    }
    guard let plan = choices.min(by: { $0.unknown.count < $1.unknown.count }) else {
      throw CompareError.noMeasures
    }
    if let unknown = plan.unknown.first {
      let known = plan.known
      throw CompareError.unknownColumn(
        unknown,
        rows: rows?.rawValue ?? "words, trials and participants",
        closest: closestMatch(to: unknown, among: known)
      )
    }
    let planned = PlannedColumns(plan: plan, people: people, trials: trials, joined: joined)
    switch plan.rows {
    case .words:
      try self.init(try study.rows(MeasuredWord.self), planned, of: \.participant, in: \.recording) {
        "\($0.recording), word \($0.id)"
      }
    case .trials:
      try self.init(try study.rows(MeasuredTrial.self), planned, of: \.participant, in: \.recording) { $0.recording }
    case .participants:
      try self.init(try study.rows(MeasuredParticipant.self), planned, of: \.participant, in: nil) { $0.participant }
    }
  }

  private init<R: Row>(
    _ stored: [R],
    _ planned: PlannedColumns,
    of participant: KeyPath<R, String>,
    in recording: KeyPath<R, String>?,
    place: (R) -> String
  ) throws {
    guard !stored.isEmpty else {
      throw planned.plan.isOfTrialsAlone ? CompareError.noReadings : CompareError.noMeasures
    }
    let used = stored.filter { row in
      planned.people.leftOut.counts(row[keyPath: participant], in: recording.map { row[keyPath: $0] })
    }
    var data = ModelData(rowCount: used.count)
    let ids = used.map { $0[keyPath: participant] }
    var further: [[Cell]] = []
    if planned.plan.rows == .words, let joined = planned.joined {
      further = try used.map { row in
        guard let word = row as? MeasuredWord else { return [] }
        return try joined.cells(of: word)
      }
    }
    for column in planned.plan.columns {
      let cells: [Cell] =
        switch column.origin {
        case .row(let index): used.map(R.fields[index].cell)
        case .key: used.map { Cell(($0 as? MeasuredWord)?.id) }
        case .person(let name): ids.map { planned.people.cell(name, of: $0) }
        case .variable(let name):
          if let recording {
            used.map { planned.trials.cell(name, of: $0[keyPath: recording]) }
          } else {
            ids.map { planned.trials.cell(name, ofParticipant: $0) }
          }
        case .joined(let index): further.map { $0[index] }
        }
      data.add(cells, as: column.name)
    }
    // Where nobody is in such a group, the first by its name stays.
    if data.names.contains("group"), let usual = usualReference(among: planned.people.groups) {
      try? data.setReference(usual, of: "group")
    }
    let left = stored.count - used.count
    let places = used.map(place)
    self.init(
      name: planned.plan.rows.rawValue,
      data: data,
      findings: (planned.plan.isOfReadings ? planned.people.findings : [])
        + (left == 0
          ? []
          : [
            Finding(
              .note,
              "excluded",
              at: Place(planned.plan.rows.rawValue),
              "\(NumberText.counted(left, "row")) of excluded participants or recordings left out."
            )
          ]),
      place: { Place(places[$0]) }
    )
  }
}

/// The columns that formulas name, and what their cells are taken from.
private struct PlannedColumns {
  let plan: ColumnPlan
  let people: StudyPeople
  let trials: TrialColumns
  /// Further columns of words.
  let joined: WordColumns?
}

extension ModelData {
  /// Numbers where there is no other text, as in a file.
  fileprivate mutating func add(_ cells: [Cell], as name: String) {
    let isText = cells.contains { if case .text = $0 { true } else { false } }
    guard isText else {
      add(numbers: cells.map(\.number), as: name)
      return
    }
    self.add(cells: cells.map(\.asText), as: name)
  }
}
