/// How many fixations the first pass had; 0 where the word was skipped in it.
struct FirstPassFixationCount: WordMeasure {
  static let name = "first_pass_fixations"
  static let summary = "How many fixations were on the word in the first pass."
  static let unit = MeasureUnit.count
  static let otherNames: [NamingScheme: String] = [.popeye: "firstrun.nfix", .pymovements: "FPFC"]

  func value(of word: WordRecord) -> Double? { Double(word.firstPassFixations) }
}
