/// A sentence whose quantities are taken out, so that sentences which differ in them alone can be told as one.
struct NumberedSentence {
  /// What stands before, between and behind the quantities.
  private var texts = [""]
  /// As they are written, such as `1,029` and `154.6`.
  private var quantities: [String] = []

  init(_ sentence: String) {
    for (place, word) in sentence.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if place > 0 { append(" ") }
      if let (before, quantity, behind) = Self.parted(word) {
        append(before)
        quantities.append(quantity)
        texts.append(String(behind))
      } else {
        append(word)
      }
    }
  }

  /// Nil where no digits are in a word, or they are of a name, within it or in quotation marks.
  private static func parted(_ word: Substring) -> (before: Substring, quantity: String, behind: Substring)? {
    let before = word.prefix { $0 == "(" }
    let written = word.dropFirst(before.count).prefix { "0123456789.,-".contains($0) }
    guard let last = written.lastIndex(where: \.isNumber) else { return nil }
    let quantity = String(written[...last])
    let behind = word[word.index(after: last)...]
    guard number(quantity) != nil, behind.allSatisfy({ ".,;:)%°".contains($0) }) else { return nil }
    return (before, quantity, behind)
  }

  /// Of a text with commas between thousands.
  private static func number(_ quantity: String) -> Double? { Double(quantity.filter { $0 != "," }) }

  private mutating func append(_ text: Substring) { texts[texts.count - 1] += text }

  /// Equal of sentences that differ in digits alone, be they of quantities or of names.
  var kind: [String] { texts.map { $0.filter { !$0.isNumber } } }

  /// What all of some sentences say: a range for each quantity that differs, such as `154.6 to 279.5 points`.
  ///
  /// Where they differ in more, it is what the first says, and that it does. `sentences`: at least one.
  static func joined(_ sentences: [String]) -> String {
    let first = sentences[0]
    if sentences.allSatisfy({ $0 == first }) { return first }
    let all = sentences.map(Self.init)
    // Between two ranges, `to` could be of either.
    guard all.allSatisfy({ $0.texts == all[0].texts }), !all[0].texts.contains(" to ") else { return ofFirst(first) }
    let ranges = all[0].quantities.indices.map { place in range(of: all.map { $0.quantities[place] }) }
    return all[0].texts[0] + zip(ranges, all[0].texts.dropFirst()).map { $0 + $1 }.joined()
  }

  static func ofFirst(_ sentence: String) -> String { "Of the first: \(sentence)" }

  private static func range(of quantities: [String]) -> String {
    let sorted = quantities.map { (text: $0, number: number($0) ?? 0) }.sorted { $0.number < $1.number }
    let (low, high) = (sorted[0], sorted[sorted.count - 1])
    return low.number == high.number ? low.text : "\(low.text) to \(high.text)"
  }
}
