/// How long the first run of fixations on the word lasted, also where it had been skipped before.
///
/// What eyekit calls gaze duration, and popEye the first run's.
struct FirstRunDuration: WordMeasure {
  static let name = "first_run_duration_ms"
  static let summary = "How long all fixations of the first run lasted, in the first pass or not."
  static let unit = MeasureUnit.milliseconds
  static let otherNames: [NamingScheme: String] = [.popeye: "firstrun.dur", .pymovements: "FRT"]

  func value(of word: WordRecord) -> Double? { word.isFixated ? word.firstRunDuration : nil }
}
