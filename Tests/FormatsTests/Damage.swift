import Basics

/// Ways in which files come to harm.
enum Damage {
  static func any(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    guard bytes.count > 2 else { return }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
    case 1:
      for _ in 0..<8 {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] ^= 1 << UInt8(Int.random(in: 0..<8, using: &generator))
      }
    case 2: changeLine(of: &bytes, using: &generator) { fields, generator in fields.shuffle(using: &generator) }
    case 3:
      changeLine(of: &bytes, using: &generator) { fields, generator in
        fields.remove(at: Int.random(in: 0..<fields.count, using: &generator))
      }
    case 4:
      let strange = ["NaN", "1e999", "-1e308", "99999999999999999999", "-", "", "0x1F", "inf", "\"", "1,5"]
      changeLine(of: &bytes, using: &generator) { fields, generator in
        let place = Int.random(in: 0..<fields.count, using: &generator)
        fields[place] = Array((strange.randomElement(using: &generator) ?? "").utf8)[...]
      }
    default:
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1..<40, using: &generator)))
    }
  }

  /// Changes the fields between tabs, or commas where there are no tabs, of one line.
  private static func changeLine(
    of bytes: inout [UInt8],
    using generator: inout SeededGenerator,
    _ change: (inout [ArraySlice<UInt8>], inout SeededGenerator) -> Void
  ) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let place = Int.random(in: 0..<lines.count, using: &generator)
    let tab = UInt8(ascii: "\t")
    let mark = lines[place].contains(tab) ? tab : UInt8(ascii: ",")
    var fields = lines[place].split(separator: mark, omittingEmptySubsequences: false)
    change(&fields, &generator)
    lines[place] = Array(fields.joined(separator: [mark]))[...]
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
