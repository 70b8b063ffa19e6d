/// How long all fixations on the word lasted, in whichever pass.
///
/// Rayner, "Eye movements in reading and information processing: 20 years of research", 1998.
struct TotalDuration: WordMeasure {
  static let name = "total_duration_ms"
  static let summary = "How long all fixations on the word lasted."
  static let unit = MeasureUnit.milliseconds
  static let otherNames: [NamingScheme: String] = [.popeye: "dur", .pymovements: "TFT"]

  func value(of word: WordRecord) -> Double? { word.isFixated ? word.totalDuration : nil }
}
