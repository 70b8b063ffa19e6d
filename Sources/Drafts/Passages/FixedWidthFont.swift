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
  func extents(of text: String, size: Double, isRightToLeft: Bool) -> [ClosedRange<Double>] {
    let width = advance * size
    return (0..<text.count).map { index in
      let place = isRightToLeft ? text.count - 1 - index : index
      return Double(place) * width...Double(place + 1) * width
    }
  }
}
