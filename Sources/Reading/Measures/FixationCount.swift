/// How many fixations were on the word, in whichever pass.
struct FixationCount: WordMeasure {
  static let name = "fixations"
  static let summary = "How many fixations were on the word."
  static let unit = MeasureUnit.count
  static let otherNames: [NamingScheme: String] = [.popeye: "nfix", .pymovements: "TFC"]

  func value(of word: WordRecord) -> Double? { Double(word.fixations) }
}
