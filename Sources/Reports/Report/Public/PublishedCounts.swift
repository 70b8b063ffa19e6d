/// The counts of people that a report for everyone holds, so that no two of them tell of few by their difference.
struct PublishedCounts {
  /// Who is in use: all others are told beside this one, or not at all.
  private let total: Int
  /// How many recordings are in use, of every kind and of readings alone.
  private let recordings: Set<Int>
  /// Groups of which no number is told.
  private let untold: Set<String>
  /// By the group that was counted; nil for everybody.
  private var known: [String?: Set<Int>] = [:]

  /// `groups`: how many of them each group has, which sentences say where they may.
  init(inUse total: Int, groups: [String: Int] = [:], recordings: Set<Int> = []) {
    self.total = total
    self.recordings = recordings
    let told = Self.told(groups, of: total)
    untold = Set(groups.keys).subtracting(told)
    known[.none] = [total]
    for group in told { known[group] = [groups[group] ?? 0] }
  }

  /// The groups that may be told beside all: each of five people or more, and those of all others together.
  ///
  /// What a small group lacks to hide it, the smallest of the others give.
  private static func told(_ groups: [String: Int], of total: Int) -> Set<String> {
    var told = groups.filter { $1 >= leastPublished }.sorted { ($0.value, $0.key) > ($1.value, $1.key) }
    var rest = total - told.map(\.value).reduce(0, +)
    while rest > 0, rest < leastPublished, let smallest = told.popLast() { rest += smallest.value }
    return Set(told.map(\.key))
  }

  /// Whether a count is none, or neither it nor what it leaves of any other is of fewer than five.
  func allows(_ count: Int, of group: String? = nil) -> Bool {
    if count == 0 { return true }
    if let group, untold.contains(group) { return false }
    let others = known[group, default: []].union(group == nil ? [] : [total])
    return count >= leastPublished && Self.isApart(count, from: others)
  }

  mutating func publish(_ count: Int, of group: String? = nil) { known[group, default: []].insert(count) }

  /// Without the sentences whose counts would tell of few people.
  func allowed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Self.sentences(of: line).filter { allowsCounts(in: $0) }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// In a sentence that speaks of people or of their recordings, all whole numbers close before such a word.
  ///
  /// Those of references, such as `[3]`, count nobody.
  private func allowsCounts(in sentence: Substring) -> Bool {
    let uncited = sentence.replacing(#/\[[0-9]+(, [0-9]+)*\]/#, with: "")
    let words = uncited.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "," }
    var counts: [Int] = []
    for (place, word) in words.enumerated() {
      guard let count = Int(word.filter { $0 != "," && $0 != "." }), !word.dropLast().contains(".") else { continue }
      let behind = words[(place + 1)...].prefix(3).map { $0.lowercased().filter(\.isLetter) }
      guard let counted = behind.first(where: Self.counted.contains) else { continue }
      if Self.people.contains(counted), !allows(count) { return false }
      if Self.recorded.contains(counted), !Self.isApart(count, from: recordings) { return false }
      counts.append(count)
    }
    return counts.allSatisfy { $0 == 0 || $0 >= leastPublished && Self.isApart($0, from: Set(counts)) }
  }

  /// Whether it differs from none of these by as few as nobody may know of.
  private static func isApart(_ count: Int, from others: Set<Int>) -> Bool {
    count == 0 || others.allSatisfy { abs($0 - count) >= leastPublished || $0 == count }
  }

  private static let people: Set<String> = ["participant", "participants", "people", "person", "reader", "readers"]
  private static let recorded: Set<String> = ["recording", "recordings", "reading", "readings"]
  private static let counted = people.union(recorded).union([
    "trial", "trials", "calibration", "calibrations", "face", "faces", "video", "videos", "good", "fair", "poor",
  ])

  /// They end where a mark is followed by a space and a capital letter or a number.
  private static func sentences(of line: Substring) -> [Substring] {
    var sentences: [Substring] = []
    var start = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let next = line.index(after: index)
      if ".!?".contains(line[index]), next < line.endIndex, line[next] == " " {
        let letter = line.index(after: next)
        if letter < line.endIndex, line[letter].isUppercase || line[letter].isNumber {
          sentences.append(line[start..<next])
          start = letter
        }
      }
      index = next
    }
    return sentences + [line[start...]]
  }
}
