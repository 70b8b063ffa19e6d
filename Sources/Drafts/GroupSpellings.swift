import Basics

/// How a list writes its groups, of which two may be one: by other capital letters, or by another word for yes or no.
struct GroupSpellings {
  /// A group that an earlier row may have by another spelling.
  struct Other {
    let group: String
    let earlier: String
    /// Where the later one stands.
    let place: Place
  }

  /// The words of each language.
  ///
  /// A single letter is one of them only where the list has an answer to the contrary: Y and O may be young and old.
  private static let languages: [(yes: Set<String>, no: Set<String>)] = [
    (["yes", "y", "1", "true"], ["no", "n", "0", "false"]),
    (["ja", "j", "1"], ["nein", "nee", "n", "0"]),
    (["oui", "o", "1"], ["non", "n", "0"]),
    (["sí", "si", "s", "1"], ["no", "n", "0"]),
  ]

  /// By the group in small letters, the first spelling first.
  private var spellings: [String: [String]] = [:]
  /// Groups that may be answers, each where it first stood.
  private var answers: [(group: String, place: Place)] = []
  private var told: Set<String> = []

  /// Which groups have another spelling in an earlier row, as far as that is known now and was not told before.
  mutating func take(_ group: String, at place: Place) -> [Other] {
    let small = group.lowercased()
    let known = spellings[small, default: []]
    if known.contains(group) { return [] }
    spellings[small] = known + [group]
    if let first = known.first { return [Other(group: group, earlier: first, place: place)] }
    guard Self.languages.contains(where: { $0.yes.contains(small) || $0.no.contains(small) }) else { return [] }
    answers.append((group, place))
    return answers.indices.compactMap { later in
      let answer = answers[later]
      guard !told.contains(answer.group),
        let earlier = answers[..<later].first(where: { isOne($0.group.lowercased(), answer.group.lowercased()) })
      else { return nil }
      told.insert(answer.group)
      return Other(group: answer.group, earlier: earlier.group, place: answer.place)
    }
  }

  /// Both in small letters.
  private func isOne(_ one: String, _ other: String) -> Bool {
    Self.languages.contains { yes, no in
      [(own: yes, contrary: no), (own: no, contrary: yes)].contains { own, contrary in
        own.contains(one) && own.contains(other)
          && (min(one.count, other.count) > 1 || answers.contains { contrary.contains($0.group.lowercased()) })
      }
    }
  }
}
