import Basics
import Measurement
import Reading
import Store
import Studies
import Tables

/// Numbers of the participants who are not left out: measures of reading, of how good their data are, and what the
/// participants' file tells.
struct RelatedPeople {
  /// In the order of their names.
  let groups: [String]
  /// Of people whose columns were computed by different choices.
  let findings: [Finding]
  private let people: [(group: String?, values: [String: Double])]

  init(_ study: borrowing Study, _ columns: [String]) throws {
    let known = try StudyPeople(study)
    let trials = try TrialColumns(study)
    let reading = try study.rows(MeasuredParticipant.self)
    let quality =
      try columns.contains { name in qualityMeasures.contains { $0.name == name } }
      ? ParticipantQuality.all(in: study) : []
    let inUse = try study.recordingsInUse().map(\.participant) + reading.map(\.participant) + quality.map(\.participant)
    var values: [String: [String: Double]] = [:]
    func take(_ name: String, orThrow error: CompareError, _ cell: (String) -> Cell) throws(CompareError) {
      let cells = Set(inUse).map { (id: $0, cell: cell($0)) }
      let hasNumbers = cells.contains { $0.cell.number != nil }
      if !hasNumbers, cells.contains(where: { $0.cell.word != nil }) { throw error }
      for (id, cell) in cells { values[id, default: [:]][name] = cell.number }
    }
    for name in columns {
      if let place = trialMeasures.firstIndex(where: { $0.name == name }) {
        if reading.isEmpty { throw CompareError.noMeasures }
        for row in reading { values[row.participant, default: [:]][name] = row.values[place] }
      } else if let place = qualityMeasures.firstIndex(where: { $0.name == name }) {
        if quality.isEmpty { throw CompareError.noQuality }
        for row in quality { values[row.participant, default: [:]][name] = row.values[place] }
      } else if known.columns.contains(name) {
        try take(name, orThrow: .wordsToCorrelate(name)) { known.cell(name, of: $0) }
      } else if trials.names.contains(name) {
        try take(name, orThrow: .notNumbers(name)) { trials.cell(name, ofParticipant: $0) }
      } else {
        let all = trialMeasures.map(\.name) + qualityMeasures.map(\.name) + known.columns + trials.names
        throw CompareError.unknownColumn(name, rows: "participants", closest: closestMatch(to: name, among: all))
      }
    }
    people = values.keys.sorted().filter { known.leftOut.counts($0) }.map { id in
      (known.cell("group", of: id).word, values[id] ?? [:])
    }
    groups = Set(people.compactMap(\.group)).sorted()
    let areOfReading = columns.contains { name in trialMeasures.contains { $0.name == name } }
    findings =
      try areOfReading
      ? known.findings : quality.isEmpty ? [] : study.mixedDefinitions(of: .quality, between: .everybody)
  }

  /// Of everybody who has one of them, or of those in a group; nil where one is missing.
  func values(of columns: [String], in group: String?) -> [[Double?]] {
    people.filter { group == nil || $0.group == group }.map { person in columns.map { person.values[$0] } }
      .filter { $0.contains { $0 != nil } }
  }
}

extension Cell {
  /// Text that spells a number, too.
  fileprivate var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    case .missing: nil
    }
  }

  /// Nil where there is none.
  var word: String? {
    switch self {
    case .text(let text): text.isEmpty ? nil : text
    case .number(let number): NumberText.shortest(number)
    case .integer(let integer): String(integer)
    case .missing: nil
    }
  }
}
