/// Words that stand together in a text, and may together be somebody's name.
struct WordRun {
  /// Words that a name has at most.
  static let most = 4

  /// Among the text's letters.
  let place: Range<Int>
  let words: [String]
  /// What stands between them, one less than words.
  let gaps: [String]

  /// What may have stood between the words of a name that was written elsewhere.
  private static let marks = [" ", "_", "-", ", ", ""]

  var text: String { Self.joined(words, gaps) }

  /// As the name may have been written elsewhere: with other marks, in other capitals, the surname first or last.
  var spellings: Set<String> {
    var spellings: Set<String> = []
    let cases = [words, words.map { $0.lowercased() }, words.map { $0.uppercased() }, words.map(\.capitalizedWord)]
    for own in cases {
      spellings.insert(Self.joined(own, gaps))
      // What has a number is spelled in one order only.
      if own.contains(where: { $0.allSatisfy(\.isNumeric) }) { continue }
      let orders = Self.orders(own)
      for order in orders {
        for mark in Self.marks { spellings.insert(order.joined(separator: mark)) }
      }
      guard own.count > 2 else { continue }
      spellings.insert(Self.joined(orders[1], Array(gaps.dropFirst()) + [" "]))
      for mark in [" ", ", "] { spellings.insert(Self.joined(orders[2], [mark] + Array(gaps.dropLast()))) }
    }
    return spellings
  }

  /// Whether these are the words of a name, in small letters, the surname first or last.
  func isName(_ name: [String]) -> Bool { Self.orders(words.map { $0.lowercased() }).contains(name) }

  /// As they stand, with the first one behind the others, and with the last one before the others.
  static func orders(_ words: [String]) -> [[String]] {
    guard let first = words.first, let last = words.last else { return [] }
    return [words, Array(words.dropFirst()) + [first], [last] + Array(words.dropLast())]
  }

  /// The words of a name that has several, in small letters; none of what has numbers, or one letter somewhere.
  static func words(ofName name: String) -> [String] {
    let words = name.lowercased().split { !$0.isAlphabetic && !$0.isNumeric }.map(String.init)
    let areWords = words.allSatisfy { $0.count > 1 && $0.allSatisfy(\.isAlphabetic) }
    return (2...most).contains(words.count) && areWords ? words : []
  }

  private static func joined(_ words: [String], _ gaps: [String]) -> String {
    zip(words, gaps + [""]).reduce(into: "") { $0 += $1.0 + $1.1 }
  }
}

extension String {
  /// The first letter large and the others small.
  var capitalizedWord: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
