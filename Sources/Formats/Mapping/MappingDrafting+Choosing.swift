import Recordings
import Tables
import Trackers

extension MappingDrafting {
  /// The columns whose names say one of these; words only for words.
  func fitting(_ roles: [ColumnRole], ofWords: Bool) -> [Int] {
    guesses.indices.filter { index in
      guard let role = guesses[index].role, roles.contains(role) else { return false }
      return guesses[index].weight < ColumnWords.tooMuch && (ofWords || isReadable(index, as: role))
        && !chosen.contains { $0.column == index }
    }
  }

  private func isReadable(_ column: Int, as role: ColumnRole) -> Bool {
    // When a recording began stands in every row of it.
    if [.start, .end].contains(role), tellsOneTime(column) { return false }
    return table.isNumeric(column) || [.time, .start, .end].contains(role) && table.holdsClockTimes(column)
  }

  /// The one against which least speaks: `trial` before `trial_onset`, and any before times of day that repeat.
  func best(_ columns: [Int]) -> Int? {
    func weight(_ column: Int) -> (Int, Double, Int) {
      let standsStill = guesses[column].role == .time && tellsOneTime(column)
      let repeatsClock = table.holdsClockTimes(column) && repeats(column)
      return (standsStill ? 2 : repeatsClock ? 1 : 0, guesses[column].weight, column)
    }
    return columns.min { weight($0) < weight($1) }
  }

  /// Whether the rows, of which there are several, have no more than one time among them.
  func tellsOneTime(_ column: Int) -> Bool {
    let times = table.times(column)
    return times.count > 2 && Set(times.compactMap(\.self)).count < 2
  }

  mutating func choose(_ field: Mapping.Field, _ roles: [ColumnRole], ofWords: Bool = false) {
    let fitting = fitting(roles, ofWords: ofWords)
    guard let first = best(fitting) else { return }
    chosen.append((field, first))
    tellOthers(first, field.rawValue, fitting)
  }

  mutating func tellOthers(_ taken: Int, _ what: String, _ fitting: [Int]) {
    let others = fitting.filter { $0 != taken && guesses[$0].weight < guesses[taken].weight + 3 }
    guard !others.isEmpty else { return }
    let names = others.map(shown).joined(separator: ", ")
    doubts.append("\(shown(taken)) was taken for '\(what)'; \(names) could be it as well.")
  }

  mutating func drop(_ field: Mapping.Field) { chosen.removeAll { $0.field == field } }

  func shown(_ column: Int) -> String {
    column < table.header.count && !table.header[column].isEmpty ? "'\(table.name(column))'" : "Column \(column + 1)"
  }

  var columnsText: String {
    let fields = Mapping.Field.allCases.filter { column($0) != nil }
    let members = fields.map { field in
      let names = chosen.filter { $0.field == field }.map { written($0.column) }
      return "\"\(field.rawValue)\": " + (names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// A column by its name, or by its number where it has none of its own.
  func written(_ column: Int) -> String {
    guard column < table.header.count else { return "\(column + 1)" }
    let name = table.header[column]
    let isOwn = !name.isEmpty && table.header.firstIndex(of: name) == column
    return isOwn ? JSONText.string(name) : "\(column + 1)"
  }
}

extension Mapping.Field {
  /// Whose pupil a field is.
  var eye: Eye {
    switch self {
    case .leftPupil: .left
    case .rightPupil: .right
    default: .unnamed
    }
  }
}
