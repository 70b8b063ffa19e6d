import Recordings

/// A typewriter's font that texts for eye tracking are often set in, and that a system may lack.
///
/// Its letters all have one width, so that places can be computed without it.
struct FixedWidthFont {
  let family: String
  /// The width of every character, as a share of the font's size.
  let advance: Double
  /// The height of a small letter without ascender, as a share of the font's size.
  let xHeight: Double
  /// Whose letters it has, as their names in Unicode begin.
  var scripts = ["LATIN ", "GREEK ", "CYRILLIC "]

  /// From the fonts' own tables.
  private static let known = [
    FixedWidthFont(
      family: "Courier New",
      advance: 0.6,
      xHeight: 0.423,
      scripts: ["LATIN ", "GREEK ", "CYRILLIC ", "HEBREW "]
    ),
    FixedWidthFont(family: "Courier", advance: 0.6, xHeight: 0.426),
    FixedWidthFont(family: "Consolas", advance: 0.55, xHeight: 0.49),
    FixedWidthFont(family: "Menlo", advance: 0.602, xHeight: 0.547),
  ]

  static func named(_ family: String) -> FixedWidthFont? {
    known.first { $0.family.lowercased() == family.lowercased() }
  }

  /// Whether it has all characters of a text; where it has not, another font's stand there, of other widths.
  func has(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      // Latin letters, and the signs of all scripts.
      let isCommon = scalar.value < 0x370 || (0x2000..<0x2600).contains(scalar.value)
      if isCommon { return !scalar.properties.isEmojiPresentation }
      let name = scalar.properties.name ?? ""
      return scripts.contains { name.hasPrefix($0) }
    }
  }

  /// As `FontMetrics` gives them.
  ///
  /// `order`: where each of its characters stands in another font, which tells how letters of both directions follow each other.
  func extents(of text: String, size: Double, inOrderOf order: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    let width = advance * size
    let steps = text.map { $0.isUnprinted ? 0 : 1 }
    // What has no width in the other font stands between its neighbours, whichever way they run.
    let places = steps.indices.sorted {
      (order[$0].lowerBound, order[$0].upperBound, $0) < (order[$1].lowerBound, order[$1].upperBound, $1)
    }
    var extents = [ClosedRange<Double>](repeating: 0...0, count: steps.count)
    var printed = 0
    for place in places {
      let next = printed + steps[place]
      extents[place] = Double(printed) * width...Double(next) * width
      printed = next
    }
    return extents
  }
}
