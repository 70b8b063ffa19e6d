/// Whether the word was fixated outside its first pass; nil where it never was.
struct Reread: WordMeasure {
  static let name = "reread"
  static let summary = "Whether the word was fixated outside its first pass."
  static let unit = MeasureUnit.flag
  static let otherNames: [NamingScheme: String] = [.popeye: "reread", .pymovements: "RR"]

  func value(of word: WordRecord) -> Double? { word.isFixated ? (word.rereadingDuration > 0 ? 1 : 0) : nil }
}
