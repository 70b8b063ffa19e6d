/// Whether the word was not fixated, or only after a higher word was, whatever the definitions take for its first pass.
///
/// Brysbaert & Vitu, "Word skipping: implications for theories of eye movement control in reading", 1998.
struct SkippedFirstPass: WordMeasure {
  static let name = "skipped_first_pass"
  static let summary = "Whether the word was not fixated before a later word was."
  static let unit = MeasureUnit.flag
  static let otherNames: [NamingScheme: String] = [.popeye: "firstrun.skip"]

  func value(of word: WordRecord) -> Double? { word.isEnteredInOrder ? 0 : 1 }
}
