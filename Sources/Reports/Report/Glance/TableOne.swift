import Basics
import Recordings
import Statistics
import Tables

/// Who took part, group by group, as the first table of a paper tells it.
///
/// The standardised difference is that of Austin, "Balance diagnostics for comparing the distribution of baseline covariates between
/// treatment groups in propensity-score matched samples", Statistics in Medicine, 2009: in units of the two groups' mean variance.
struct TableOne {
  private let people: [Participant]
  private let groups: [String?]
  /// `people`: who have a recording in use.
  init(_ people: [Participant]) {
    self.people = people
    let names = Set(people.map(\.group))
    groups = names.compactMap(\.self).sorted() + (names.contains(nil) && names.count > 1 ? [nil] : [])
  }

  /// Nil where there are no groups.
  var table: NamedTable? {
    let members = groups.map { group in people.filter { $0.group == group } }
    guard groups.contains(where: { $0 != nil }) else { return nil }
    let hasDifference = groups.count == 2
    var columns = [Column("characteristic", .text, "What participants are described by.", heading: "Characteristic")]
    for (group, own) in zip(groups, members) {
      let name = group ?? "without a group"
      columns.append(Column(name, .composed, "Of the group.", heading: "\(name) (n = \(own.count))"))
    }
    if hasDifference {
      columns.append(
        Column(
          "standardized_difference",
          .number(decimals: 2),
          "The second group less the first, in units of the groups' mean variance.",
          heading: "Standardised difference"
        )
      )
    }
    let lines =
      numbers("Age (years)", members) { $0.age } + counts("Sex", members) { $0.sex }
      + counts("Language", members) { $0.language } + details.flatMap { described($0, members) }
    let rows = lines.map { hasDifference ? $0.cells + [Cell($0.difference)] : $0.cells }
    guard !rows.isEmpty else { return nil }
    return NamedTable(
      name: "participants_by_group",
      table: Table(columns: columns, rows: rows, caption: "Who took part. M (SD), or n (%)")
    )
  }

  private struct Line {
    let cells: [Cell]
    let difference: Double?
  }

  /// What the participants' file has beyond, as it is called there.
  private var details: [String] {
    people.flatMap(\.details).map(\.name).distinct
  }

  /// A detail as numbers where all who have it have one, else as answers; none where nearly everyone has another.
  private func described(_ detail: String, _ members: [[Participant]]) -> [Line] {
    func own(_ person: Participant) -> String? { person.details.first { $0.name == detail }?.value }
    if Self.nameGroups(members.map { Set($0.map(own)) }) { return [] }
    let values = people.compactMap(own)
    if values.allSatisfy({ Double($0)?.isFinite == true }), Set(values).count > 2 {
      return numbers(Column.label(of: detail), members) { own($0).flatMap { Double($0) } }
    }
    let answers = Set(values).count
    // Three of four answers that nobody shares tell who somebody is.
    guard answers <= Self.mostAnswers, answers * 4 < values.count * 3 else { return [] }
    return counts(Column.label(of: detail), members, own)
  }

  /// Whether every group has one answer of its own, so that these are the groups by other names.
  private static func nameGroups(_ answers: [Set<String?>]) -> Bool {
    answers.count > 1 && answers.allSatisfy { $0.count == 1 } && Set(answers).count == answers.count
  }

  /// More are names or notes.
  private static let mostAnswers = 6

  private func numbers(_ title: String, _ members: [[Participant]], _ value: (Participant) -> Double?) -> [Line] {
    let values = members.map { $0.compactMap(value) }
    guard values.contains(where: { !$0.isEmpty }) else { return [] }
    let means = values.map { MeanInterval(of: $0) }
    let cells = zip(means, zip(values, members)).map { mean, own in
      let missing = own.1.count - own.0.count
      guard let mean else { return Cell.text("\(missing) not known") }
      let spread = mean.deviation.map { " (\(NumberText.fixed($0, decimals: 1)))" } ?? ""
      return Cell.text(
        "\(NumberText.fixed(mean.mean, decimals: 1))\(spread)\(missing > 0 ? ", \(missing) not known" : "")"
      )
    }
    return [Line(cells: [.text(title)] + cells, difference: difference(means))]
  }

  private func difference(_ means: [MeanInterval?]) -> Double? {
    guard means.count == 2, let first = means[0], let second = means[1], let one = first.deviation,
      let two = second.deviation, one > 0 || two > 0
    else { return nil }
    return (second.mean - first.mean) / ((one * one + two * two) / 2).squareRoot()
  }

  /// A row for each answer.
  private func counts(_ title: String, _ members: [[Participant]], _ answer: (Participant) -> String?) -> [Line] {
    let answers = Set(people.compactMap(answer)).sorted()
    guard !answers.isEmpty else { return [] }
    let all = answers.map(Optional.some) + (people.contains { answer($0) == nil } ? [nil] : [])
    let table = all.map { given in members.map { own in own.count { answer($0) == given } } }
    return zip(all, table).map { given, counts in
      let shares = zip(counts, members).map { Double($0) / Double(max(1, $1.count)) }
      let cells = zip(counts, shares).map { Cell.text("\($0) (\(NumberText.fixed(100 * $1, decimals: 0)) %)") }
      return Line(cells: [.text("\(title): \(given ?? "not known")")] + cells, difference: difference(shares: shares))
    }
  }

  private func difference(shares: [Double]) -> Double? {
    guard shares.count == 2 else { return nil }
    let spread = shares.map { $0 * (1 - $0) }.reduce(0, +) / 2
    return spread > 0 ? (shares[1] - shares[0]) / spread.squareRoot() : nil
  }
}
