/// How long the fixations on the word lasted that were not of its first pass; nil where there was none.
///
/// Of a word that was skipped at first it is all of its time. Average it with `reread`, which tells how often it
/// happened.
struct RereadingDuration: WordMeasure {
  static let name = "rereading_duration_ms"
  static let summary = "How long fixations on the word lasted outside the first pass."
  static let unit = MeasureUnit.milliseconds
  static let otherNames: [NamingScheme: String] = [.pymovements: "RRT"]

  func value(of word: WordRecord) -> Double? { word.rereadingDuration > 0 ? word.rereadingDuration : nil }
}
