/// A set of small numbers.
struct BitSet {
  private var words: [UInt64] = []

  mutating func insert(_ member: Int) {
    while words.count <= member / 64 { words.append(0) }
    words[member / 64] |= 1 << UInt64(member % 64)
  }

  mutating func formUnion(_ other: BitSet) {
    words += Array(repeating: 0, count: max(0, other.words.count - words.count))
    for (index, word) in other.words.enumerated() { words[index] |= word }
  }

  /// How many members are smaller than this one; nil where it is none.
  func rank(of member: Int) -> Int? {
    guard member / 64 < words.count else { return nil }
    let bit: UInt64 = 1 << UInt64(member % 64)
    guard words[member / 64] & bit != 0 else { return nil }
    let before = words[..<(member / 64)].reduce(0) { $0 + $1.nonzeroBitCount }
    return before + (words[member / 64] & (bit - 1)).nonzeroBitCount
  }
}
