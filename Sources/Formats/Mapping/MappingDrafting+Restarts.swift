import Tables

extension MappingDrafting {
  /// Where times begin anew under labels that do not change, what changes there tells the trials apart, whatever its name is.
  mutating func chooseByRestarts() {
    guard let time = column(.time) ?? column(.start) else { return }
    let stretches = stretches(of: time)
    let labels = chosen.filter(\.field.isLabel).map(\.column)
    guard stretches.count > 1, stretches.count * 3 <= table.columns[time].count, !tell(labels, stretches) else {
      return
    }
    let candidates = table.columns.indices.filter { column in
      !chosen.contains { $0.column == column } && stretches.allSatisfy { isSame(column, $0) }
    }
    let one = candidates.first { tell(labels + [$0], stretches) }
    let found = one.map { [$0] } ?? (tell(labels + candidates, stretches) ? candidates : [])
    let count = NumberText.counted(stretches.count - 1, "time")
    guard !found.isEmpty else {
      doubts.append(
        "The times begin anew \(count), and no column tells what is another trial there: such rows cannot be stored."
      )
      return
    }
    chosen += found.map { (.trial, $0) }
    doubts.append(
      """
      \(found.map(shown).joined(separator: ", ")) \(found.count == 1 ? "changes" : "change") where the times begin anew \
      (\(count)), and \(found.count == 1 ? "was" : "were") taken for 'trial': what names people is 'participant'.
      """
    )
  }

  /// The rows through which times do not go back.
  private func stretches(of time: Int) -> [Range<Int>] {
    var starts = [0]
    var last = -Double.infinity
    for (row, time) in table.times(time).enumerated() {
      guard let time else { continue }
      if time < last { starts.append(row) }
      last = time
    }
    return zip(starts, starts.dropFirst() + [table.columns[time].count]).map { $0..<$1 }
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
