/// Whether the first pass had more than one fixation; nil where there was no first pass.
///
/// McConkie, Kerr, Reddix, Zola & Jacobs, "Eye movement control during reading: II. Frequency of refixating a word",
/// 1989.
struct Refixated: WordMeasure {
  static let name = "refixated"
  static let summary = "Whether the first pass had more than one fixation."
  static let unit = MeasureUnit.flag
  static let otherNames: [NamingScheme: String] = [.popeye: "firstrun.refix"]

  func value(of word: WordRecord) -> Double? { word.hasFirstPass ? (word.firstPassFixations > 1 ? 1 : 0) : nil }
}
