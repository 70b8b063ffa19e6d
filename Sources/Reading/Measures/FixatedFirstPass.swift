/// Whether the word was fixated before any higher word was, whatever the definitions take for its first pass.
struct FixatedFirstPass: WordMeasure {
  static let name = "fixated_first_pass"
  static let summary = "Whether the word was fixated before any later word."
  static let unit = MeasureUnit.flag
  static let otherNames: [NamingScheme: String] = [.pymovements: "FPF"]

  func value(of word: WordRecord) -> Double? { word.isEnteredInOrder ? 1 : 0 }
}
