/// How long all fixations of the first pass lasted, also called first-pass reading time.
///
/// Just & Carpenter, "A theory of reading: from eye fixations to comprehension", 1980; Rayner, "Eye movements in
/// reading and information processing: 20 years of research", 1998.
struct GazeDuration: WordMeasure {
  static let name = "gaze_duration_ms"
  static let summary = "How long all fixations of the first pass lasted."
  static let unit = MeasureUnit.milliseconds
  static let otherNames: [NamingScheme: String] = [.pymovements: "FPRT"]

  func value(of word: WordRecord) -> Double? { word.hasFirstPass ? word.firstRunDuration : nil }
}
