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

  private var ranges: [String: [Range?]] = [:]

  init(_ participants: [MeasuredParticipant], groups: [String: String]) {
    for (group, members) in Dictionary(grouping: participants, by: { groups[$0.participant] ?? "" }) {
      ranges[group] = trialMeasures.indices.map { place in
        let values = members.compactMap { $0.values[place] }
        guard let low = values.min(), let high = values.max() else { return nil }
        return Range(
          count: values.count,
          mean: values.reduce(0, +) / Double(values.count),
          low: low,
          high: high
        )
      }
    }
  }

  /// One participant's numbers beside those of the group, as a table of a page.
  func html(of participant: MeasuredParticipant, in group: String?) -> String {
    let headings = ["this participant", "group's mean", "lowest", "highest", "participants"]
    let head = headings.map { "<th scope=\"col\" class=\"number\">\($0)</th>" }.joined()
    let rows = trialMeasures.indices.map { place in
      let measure = trialMeasures[place]
      let range = ranges[group ?? ""]?[place]
      let decimals = if case .number(let decimals) = measure.unit.columnKind { decimals } else { 0 }
      let numbers = [participant.values[place], range?.mean, range?.low, range?.high].map { value in
        value.map { NumberText.fixed($0, decimals: decimals).replacing("-", with: "\u{2212}") } ?? ""
      }
      let cells = (numbers + [range.map { "\($0.count)" } ?? ""]).map { "<td class=\"number\">\($0)</td>" }
      return """
        <tr><th scope="row">\(HTML.escaped(measure.name))</th>\(cells.joined())<td>\(HTML.escaped(measure.meaning))</td></tr>

        """
    }
    return """
      <table>
      <thead>
      <tr><th scope="col">measure</th>\(head)<th scope="col">meaning</th></tr>
      </thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>

      """
  }
}
