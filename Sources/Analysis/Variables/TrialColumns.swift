import Basics
import SideChannels
import Store
package import Studies
package import Tables

/// What is known of single trials beside how they were read: what the experiment says of them, and what face and heart did meanwhile.
///
/// Columns have numbers where there is no other text, as in a file. What the experiment calls like something that is measured gives way.
package struct TrialColumns: Sendable {
  /// What the experiment says first, by names.
  package let columns: [Column]
  /// How many of them the experiment says.
  private let said: Int
  /// By column, then by recording.
  private let cells: [String: [String: Cell]]
  /// Recordings in use that no rule leaves out, by participant.
  private let owned: [String: [String]]

  package init(_ study: borrowing Study) throws {
    let recordings = try study.recordingsInUse()
    let ruled = try RuledTrials(study)
    owned = Dictionary(grouping: recordings.filter { !ruled.leavesOut($0.name) }, by: \.participant)
      .mapValues { $0.map(\.name).sorted() }
    let covariates = try TrialCovariates(study)
    let measured = covariates.columns.map { (column: $0, cells: covariates.cells(of: $0.name)) }
    let names = Set(recordings.map(\.name))
    var values: [String: [String: String]] = [:]
    for variable in try study.store.rows(RecordedVariable.self)
    where names.contains(variable.recording) && !TrialCovariates.names.contains(variable.name) {
      values[variable.name, default: [:]][variable.recording] = variable.value
    }
    let variables = values.sorted { $0.key < $1.key }.map { Self.variable($0.key, $0.value) }
    said = variables.count
    columns = (variables + measured).map(\.column)
    cells = Dictionary((variables + measured).map { ($0.column.name, $0.cells) }) { first, _ in first }
  }

  private static func variable(_ name: String, _ values: [String: String]) -> (column: Column, cells: [String: Cell]) {
    let isNumeric = values.values.allSatisfy { $0.isEmpty || Double($0)?.isFinite == true }
    return (
      Column(name, isNumeric ? .number(decimals: 3) : .text, "What the experiment says of the trial."),
      values.mapValues { $0.isEmpty ? .missing : isNumeric ? Cell(Double($0)) : .text($0) }
    )
  }

  package var names: [String] { columns.map(\.name) }

  /// Those that the experiment says.
  package var variables: [Column] { Array(columns.prefix(said)) }

  /// What the experiment says of a recording, in the order of `variables`.
  package func said(of recording: String) -> [Cell] { variables.map { cell($0.name, of: recording) } }

  /// The columns of `variables` beside others; a name that is taken has `variable_` in front.
  package func variables(beside others: [Column]) -> [Column] {
    let taken = Set(others.map(\.name))
    return variables.map { taken.contains($0.name) ? Column("variable_\($0.name)", $0.kind, $0.meaning) : $0 }
  }

  package func cell(_ name: String, of recording: String) -> Cell { cells[name]?[recording] ?? .missing }

  /// The mean of numbers over a participant's recordings that count; a word where all that have one have the same.
  func cell(_ name: String, ofParticipant id: String) -> Cell {
    let own = (owned[id] ?? []).map { cell(name, of: $0) }.filter { $0 != .missing }
    guard columns.first(where: { $0.name == name })?.kind == .text else {
      return settledMean(of: own.compactMap(\.number)).map { .number($0) } ?? .missing
    }
    return own.first.flatMap { first in own.allSatisfy { $0 == first } ? first : nil } ?? .missing
  }

  /// Such as a condition's, of the recordings in use that have one; nil where nobody knows the column.
  package func words(_ name: String) -> [String: String]? {
    cells[name]?.compactMapValues { cell in
      guard case .number(let number) = cell, let whole = Int(exactly: number) else { return cell.word }
      return String(whole)
    }
  }
}
