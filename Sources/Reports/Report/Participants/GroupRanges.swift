import Measurement
import Reading
import Tables

/// How the participants of each group lie in every measure.
struct GroupRanges {
  private struct Range {
    let count: Int
    let mean: Double
    let low: Double
    let high: Double
  }

  private static let headings = ["This participant", "Group's mean", "Lowest", "Highest", "Participants"]
  /// What a measure means goes before its numbers do, and its range before its mean.
  private static let columns = PhoneColumns(count: headings.count + 2, folded: [3, 4, 5, 6])

  /// Every page has the same, so they are written once.
  private let heads = trialMeasures.map { "<th scope=\"row\">\(HTML.escaped(Column.label(of: $0.name)))</th>" }
  private let meanings = trialMeasures.map { "<td class=\"meaning\">\(HTML.escaped($0.meaning))</td>" }
  private var ranges: [String: [Range?]] = [:]

  init(_ participants: [MeasuredParticipant], groups: [String: String]) {
    for (group, members) in Dictionary(grouping: participants, by: { groups[$0.participant] ?? "" }) {
      ranges[group] = trialMeasures.indices.map { place in
        let values = members.compactMap { $0.values[place] }
        guard let low = values.min(), let high = values.max() else { return nil }
        let mean = values.reduce(0, +) / Double(values.count)
        return Range(count: values.count, mean: mean, low: low, high: high)
      }
    }
  }

  /// One participant's main numbers beside those of the group, and all others where somebody wants them.
  ///
  /// Empty where nothing is known of the participant: nothing was read, or all of it is withheld.
  func html(of participant: MeasuredParticipant, in group: String?) -> String {
    let known = trialMeasures.indices.filter { participant.values[$0] != nil }
    guard !known.isEmpty else { return "" }
    let main = GroupedMeasure.main(among: known.contains).map { row($0, participant, group) }
    let all = table(known.map { row($0, participant, group) })
    guard !main.isEmpty else {
      return PageFrame.scrolling(all, label: "Measures beside the group", columns: Self.columns)
    }
    return """
      \(PageFrame.scrolling(table(main), label: "Main measures beside the group", columns: Self.columns))<details>
      <summary>All \(known.count) measures that are known</summary>
      \(PageFrame.scrolling(all, label: "All measures beside the group", columns: Self.columns))</details>

      """
  }

  private func table(_ rows: [String]) -> String {
    let head = Self.headings.map { "<th scope=\"col\" class=\"number\">\($0)</th>" }.joined()
    return """
      <table>
      <thead>
      <tr><th scope="col">Measure</th>\(head)<th scope="col">Meaning</th></tr>
      </thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>

      """
  }

  private func row(_ place: Int, _ participant: MeasuredParticipant, _ group: String?) -> String {
    let kind = trialMeasures[place].unit.columnKind
    let range = ranges[group ?? ""]?[place]
    let numbers = [participant.values[place], range?.mean, range?.low, range?.high].map { value in
      value.map { kind.printed($0).replacing("-", with: "\u{2212}") } ?? ""
    }
    let cells = (numbers + [range.map { "\($0.count)" } ?? ""]).map { "<td class=\"number\">\($0)</td>" }
    return """
      <tr>\(heads[place])\(cells.joined())\(meanings[place])</tr>

      """
  }
}
