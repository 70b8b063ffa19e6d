import Trackers

extension MappingDrafting {
  /// Columns of numbers of which some have marks between their thousands, as spreadsheets write them.
  mutating func tellGrouped() {
    for column in table.columns.indices {
      let strange = table.columns[column].filter { table.number($0) == nil && !SampledTable.isMissing($0) }
      guard let first = strange.first, strange.allSatisfy({ isGrouped($0) }) else { continue }
      doubts.append(
        """
        \(shown(column)) holds numbers such as '\(first)', with marks between thousands, which are not read: save the table \
        without them, and draft the mapping anew.
        """
      )
    }
  }

  /// Such as `1.006,0` where the comma is the decimal mark.
  private func isGrouped(_ text: String) -> Bool {
    let decimal = Character(UnicodeScalar(table.decimal))
    let parts = text.split(separator: decimal, maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.dropFirst().allSatisfy({ $0.allSatisfy(Self.isDigit) }) else { return false }
    let marks: [Character] = [".", ",", "'", "’", " ", "\u{A0}", "\u{202F}"]
    return marks.contains { mark in
      let groups = whole.split(separator: mark, omittingEmptySubsequences: false)
      guard mark != decimal, groups.count > 1, let first = groups.first else { return false }
      let leading = first.drop { $0 == "-" || $0 == "+" }
      return (1...3).contains(leading.count) && leading.allSatisfy(Self.isDigit)
        && groups.dropFirst().allSatisfy { $0.count == 3 && $0.allSatisfy(Self.isDigit) }
    }
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
