import Measurement

/// The counts of people that a report for everyone holds, so that no two of them tell of few by their difference.
struct PublishedCounts {
  /// Who is in use: all others are told beside this one, or not at all.
  private let total: Int
  /// How many recordings are in use, of every kind and of readings alone.
  private let recordings: Set<Int>
  /// Groups of which no number is told; the name of those who have none is empty.
  private let untold: Set<String>
  /// By the group that was counted; nil for everybody.
  private var known: [String?: Set<Int>] = [:]
  /// How many all groups are that one table or figure tells of: what everybody is more than them is the rest.
  private var sums: Set<Int> = []

  /// `groups`: how many of them each group has, which sentences say where they may.
  init(inUse total: Int, groups: [String: Int] = [:], recordings: Set<Int> = []) {
    self.total = total
    self.recordings = recordings
    let untold = Self.untold(groups, of: total)
    self.untold = untold
    known[.none] = [total]
    for (group, count) in groups where !untold.contains(group) { known[group] = [count] }
  }

  /// The groups of which nothing may be told beside all: each of fewer than five people, and what hides those.
  ///
  /// What a small group lacks to hide it, the smallest of the others give, and those without a group, whose name is empty.
  static func untold(_ groups: [String: Int], of total: Int) -> Set<String> {
    var told = groups.filter { $1 >= leastPublished }.sorted { ($0.value, $0.key) > ($1.value, $1.key) }
    var rest = total - told.map(\.value).reduce(0, +)
    while rest > 0, rest < leastPublished, let smallest = told.popLast() { rest += smallest.value }
    let untold = Set(groups.keys).subtracting(told.map(\.key))
    return untold.isEmpty ? untold : untold.union([""])
  }

  /// Whether a count is none, or neither it nor what it leaves of any other is of fewer than five.
  func allows(_ count: Int, of group: String? = nil) -> Bool {
    if count == 0 { return true }
    guard count >= leastPublished else { return false }
    if let group {
      return !untold.contains(group) && Self.isApart(count, from: known[group, default: []].union([total]))
    }
    // So many of everybody, or all others, hold the groups that were told.
    return Self.isApart(count, from: known[.none, default: []])
      && [count, total - count].allSatisfy { Self.isApart($0, from: sums) }
  }

  mutating func publish(_ count: Int, of group: String? = nil) { known[group, default: []].insert(count) }

  /// Publishes some counts of everybody, or none of them where one may not be told beside the others.
  mutating func publishAll(_ counts: [Int]) -> Bool {
    var all = self
    for count in counts {
      guard all.allows(count) else { return false }
      all.publish(count)
    }
    self = all
    return true
  }

  /// Whether what several groups are together leaves none, or five or more, of every count of everybody.
  func allows(sum: Int) -> Bool {
    let everybody = known[.none, default: []]
    return Self.isApart(sum, from: everybody.union(everybody.map { total - $0 }))
  }

  mutating func publish(sum: Int) { if sum > 0 { sums.insert(sum) } }

  /// Without the sentences whose counts would tell of few people, and those that lean on them.
  func allowed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let rules = Self.rules.compactMap { line.firstRange(of: $0) }
      var allowed: [Substring] = []
      var lacksGround = false
      for sentence in Self.sentences(of: line) {
        let isRule = rules.contains { $0.overlaps(sentence.startIndex..<sentence.endIndex) }
        lacksGround = !isRule && (lacksGround && Self.leans(sentence) || !allowsCounts(in: sentence))
        if !lacksGround { allowed.append(sentence) }
      }
      return allowed.joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// Fixed texts, whose numbers count nobody, from their second letter on: the first may stand within a sentence.
  private static let rules = [String(QualityGrade.rule.dropFirst())]

  /// Whether a sentence means nothing without the one before.
  private static func leans(_ sentence: Substring) -> Bool {
    let openings = ["It ", "Its ", "They ", "Their ", "These ", "Those ", "Of them ", "Of the others"]
    return openings.contains { sentence.hasPrefix($0) }
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
      // The rule of this page, not a count.
      if count == leastPublished, words[..<place].suffix(2) == ["fewer", "than"] { continue }
      let behind = words[(place + 1)...].prefix(3).map { $0.lowercased().filter(\.isLetter) }
      guard let counted = behind.first(where: Self.counted.contains) else { continue }
      if Self.people.contains(counted), !allows(count) { return false }
      if Self.recorded.contains(counted), !Self.isApart(count, from: recordings) { return false }
      counts.append(count)
    }
    return counts.allSatisfy { isPublishable($0) && Self.isApart($0, from: Set(counts)) }
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
