/// Whether the eyes left the first pass to a lower word; nil where there was no first pass.
///
/// Rayner, "Eye movements in reading and information processing: 20 years of research", 1998.
struct RegressionOutFirstPass: WordMeasure {
  static let name = "regression_out_first_pass"
  static let summary = "Whether the first pass ended with a saccade to an earlier word."
  static let unit = MeasureUnit.flag
  static let otherNames: [NamingScheme: String] = [.popeye: "firstrun.reg.out", .pymovements: "FPReg"]

  func value(of word: WordRecord) -> Double? { word.hasFirstPass ? (word.leavesFirstRunBackward ? 1 : 0) : nil }
}
