/// The known word that a mistyped one most likely meant, or nil where none is near.
///
/// Near means that one letter, or up to a third of them, and never more than three or all, were changed, left out, added,
/// or swapped with their neighbour (Damerau's distance, with each letter moved once at most).
public func closestMatch(to word: String, among known: some Sequence<String>) -> String? {
  let typed = Array(word.lowercased())
  var best: (word: String, distance: Int)?
  for candidate in known {
    let letters = Array(candidate.lowercased())
    let longest = max(typed.count, letters.count)
    let found = distance(typed, letters)
    guard found <= min(3, max(1, longest / 3)), found < longest, found < best?.distance ?? .max else { continue }
    best = (candidate, found)
  }
  return best?.word
}

private func distance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for row in a.indices {
    var current = [row + 1]
    for column in b.indices {
      var cost = min(
        last[column + 1] + 1,
        current[column] + 1,
        last[column] + (a[row] == b[column] ? 0 : 1)
      )
      if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[b.count]
}
