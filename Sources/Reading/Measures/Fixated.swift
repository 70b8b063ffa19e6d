/// Whether the word was ever fixated.
struct Fixated: WordMeasure {
  static let name = "fixated"
  static let summary = "Whether the word was ever fixated."
  static let unit = MeasureUnit.flag
  static let otherNames: [NamingScheme: String] = [.pymovements: "Fix"]

  func value(of word: WordRecord) -> Double? { word.isFixated ? 1 : 0 }
}
