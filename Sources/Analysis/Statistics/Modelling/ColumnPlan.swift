import Basics
import Measurement
import SideChannels
import Tables

/// Where the columns that formulas name stand in the study's rows.
struct ColumnPlan {
  enum Origin {
    /// A cell of the row itself.
    case row(Int)
    /// The word as an item.
    case key
    /// What is known of the participant.
    case person(String)
    /// What is known of the row's trial, or over the trials of the row's participant.
    case variable(String)
    /// A further column of words.
    case joined(Int)
  }

  let rows: StudyRows
  /// Under the names that the formula has for them.
  private(set) var columns: [(name: String, origin: Origin)] = []
  /// Those that the rows do not have.
  private(set) var unknown: [String] = []
  /// Every name that would be understood.
  let known: [String]

  /// Whether any of it was measured in readings: all rows are so but those of participants.
  var isOfReadings: Bool {
    let own = MeasuredParticipant.columns.map(\.name)
    return rows != .participants
      || columns.contains { column in
        if case .row(let place) = column.origin { own[place] != "participant" } else { false }
      }
  }

  /// Whether it names what faces or hearts tell of trials, and nothing that was measured in readings.
  var isOfTrialsAlone: Bool {
    let measured = columns.contains { column in
      if case .row = column.origin { column.name != "participant" } else { false }
    }
    let told = columns.contains { column in
      if case .variable(let name) = column.origin { TrialCovariates.names.contains(name) } else { false }
    }
    return told && !measured
  }

  init(_ rows: StudyRows, _ names: [String], _ people: StudyPeople, _ trials: TrialColumns, _ joined: WordColumns?)
    throws
  {
    self.rows = rows
    let own =
      switch rows {
      case .words: MeasuredWord.columns
      case .trials: MeasuredTrial.columns
      case .participants: MeasuredParticipant.columns
      }
    let further = rows == .words ? joined?.columns.map(\.name) ?? [] : []
    let aliases = rows.aliases
    let ofStudy = own.map(\.name) + people.columns + trials.names + aliases.map(\.key)
    known = ofStudy + further
    if rows == .words { try joined?.check(beside: names.filter { ofStudy.contains($0) }) }
    func origin(_ name: String) -> Origin? {
      if rows == .words, name == "word" { return .key }
      if let place = further.firstIndex(of: name) { return .joined(place) }
      if people.columns.contains(name) { return .person(name) }
      if let place = own.firstIndex(where: { $0.name == name }) { return .row(place) }
      return trials.names.contains(name) ? .variable(name) : nil
    }
    for name in names {
      let aliased = aliases.first { $0.key == name }?.value
      if let origin = origin(name) ?? aliased.flatMap({ origin($0) }) {
        columns.append((name, origin))
      } else {
        unknown.append(name)
      }
    }
  }
}
