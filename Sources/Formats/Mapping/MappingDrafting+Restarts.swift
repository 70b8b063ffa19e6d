import Basics
import Recordings
import Tables
import Trackers

extension MappingDrafting {
  /// Where times begin anew under labels that do not change, what changes there tells the trials apart, whatever its name is.
  mutating func chooseByRestarts(isFixations: Bool) {
    guard let time = column(.time) ?? column(.start) else { return }
    let times = TimeStretches(filled(table.times(time)))
    let count = times.ranges.count - 1
    guard count * 3 < table.columns[time].count else {
      if column(.trial) == nil {
        doubts.append(
          "Times of '\(table.name(time))' go back \(NumberText.counted(count, "time")): rows are in no order."
        )
      }
      return
    }
    // Fixations are fewer.
    let entangled =
      isFixations
      ? times.entangled(among: times.order, fewestRows: 3) : times.entangled(among: times.order)
    let stretches = entangled.map { times.ranges[$0] }
    let labels = chosen.filter { $0.field.isLabel || $0.field == .eye }.map(\.column)
    guard !tell(labels, stretches) else { return }
    let found = telling(labels, stretches)
    let goesBack = "Times of '\(table.name(time))' begin anew (\(NumberText.counted(count, "time")))"
    guard !found.isEmpty else {
      doubts.append("\(goesBack), and no column tells what is another trial there: such rows cannot be stored.")
      return
    }
    chosen += found.map { (.trial, $0) }
    doubts.append(
      """
      \(goesBack), and \(found.map(shown).joined(separator: ", ")), which \(found.count == 1 ? "changes" : "change") there, \
      \(found.count == 1 ? "was" : "were") taken for 'trial': move what names people to 'participant'.
      """
    )
  }

  /// A row without a time is of the one before; stretches are the same in any unit.
  private func filled(_ times: [Double?]) -> ContiguousArray<Time> {
    var last = times.lazy.compactMap(\.self).first ?? 0
    return ContiguousArray(
      times.map { time in
        last = time ?? last
        return .milliseconds(last)
      }
    )
  }

  /// The fewest columns that tell stretches apart, beside labels that do not; none where none do.
  private func telling(_ labels: [Int], _ stretches: [Range<Int>]) -> [Int] {
    let candidates = table.columns.indices.filter { column in
      !chosen.contains { $0.column == column } && mayNameTrials(column)
        && stretches.allSatisfy { isSame(column, $0) }
        && Set(stretches.map { table.columns[column][$0.lowerBound] }).count > 1
    }
    guard tell(labels + candidates, stretches) else { return [] }
    if let one = candidates.first(where: { tell(labels + [$0], stretches) }) { return [one] }
    return candidates.reversed().reduce(into: candidates) { needed, column in
      let others = needed.filter { $0 != column }
      if tell(labels + others, stretches) { needed = others }
    }
  }

  /// Whether its name says nothing else.
  private func mayNameTrials(_ column: Int) -> Bool {
    guard column < guesses.count, let role = guesses[column].role else { return true }
    return [.participant, .trial, .session, .text, .page].contains(role)
  }

  private func isSame(_ column: Int, _ rows: Range<Int>) -> Bool {
    let texts = table.columns[column][rows]
    return texts.allSatisfy { $0 == texts.first && !SampledTable.isMissing($0) }
  }

  /// Whether no two stretches have the same words in these columns.
  private func tell(_ columns: [Int], _ stretches: [Range<Int>]) -> Bool {
    Set(stretches.map { rows in columns.map { table.columns[$0][rows.lowerBound] } }).count == stretches.count
  }
}
