import Recordings
import Store
package import Studies
package import Tables

/// What face and heart did while a trial was read: for formulas and comparisons, and for rules that leave trials out.
package struct TrialCovariates {
  /// Those of which something is known.
  package let columns: [Column]
  /// By column, then by recording.
  private let cells: [String: [String: Cell]]

  /// All that there are, known or not.
  package static let names =
    FaceOverview.covariates + RecordingHeartRates.Column.allCases.map(\.rawValue)
    + LineEndBlinks.Column.allCases.map(\.rawValue)

  /// `names`: those that are asked for; the rest is not looked up.
  package init(_ study: borrowing Study, named names: Set<String> = Set(Self.names)) throws {
    var found: [(column: Column, cells: [String: Cell])] = []
    let fields = FaceOverview.fields.filter {
      FaceOverview.covariates.contains($0.column.name) && names.contains($0.column.name)
    }
    let faces = fields.isEmpty ? [] : try study.rows(FaceOverview.self)
    for field in fields {
      found.append((field.column, Dictionary(faces.map { ($0.recording, field.cell($0)) }) { first, _ in first }))
    }
    let rates = RecordingHeartRates.Column.allCases.filter { names.contains($0.rawValue) }
    let vitals = rates.isEmpty ? [] : try study.rows(MeasuredVitals.self)
    let heart = RecordingHeartRates(vitals)
    for rate in rates {
      let pairs = vitals.compactMap { own in heart[rate, own.recording].map { (own.recording, Cell($0)) } }
      found.append((rate.column, Dictionary(pairs) { first, _ in first }))
    }
    let shares = LineEndBlinks.Column.allCases.filter { names.contains($0.rawValue) }
    let blinks = shares.isEmpty ? [:] : try LineEndBlinks.all(in: study)
    for share in shares {
      found.append((share.column, blinks.compactMapValues { $0[share].map { .number($0) } }))
    }
    found = found.filter { $0.cells.values.contains { $0 != .missing } }
    columns = found.map(\.column)
    cells = Dictionary(uniqueKeysWithValues: found.map { ($0.column.name, $0.cells) })
  }

  package func cells(of column: String) -> [String: Cell] { cells[column] ?? [:] }
}

extension RecordingHeartRates.Column {
  fileprivate var column: Column {
    switch self {
    case .rate: Column(rawValue, .number(decimals: 1), "Beats per minute of the trial's video.")
    case .difference: Column(rawValue, .number(decimals: 1), "The same, less that of sitting still.")
    }
  }
}

extension LineEndBlinks.Column {
  fileprivate var column: Column {
    let meaning =
      switch self {
      case .inSweeps: "Share of the blinks on lines behind which gaze is on a later line."
      case .atLineEnds: "The same, or behind a fixation on a line's last word."
      }
    return Column(rawValue, .number(decimals: 4), meaning)
  }
}
