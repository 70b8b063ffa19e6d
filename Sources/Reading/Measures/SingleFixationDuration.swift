/// How long the only fixation of the first pass lasted; nil where there were more.
///
/// Later passes may have more. Rayner, "Eye movements in reading and information processing: 20 years of research",
/// 1998.
struct SingleFixationDuration: WordMeasure {
  static let name = "single_fixation_duration_ms"
  static let summary = "How long the fixation lasted that was the only one of the first pass."
  static let unit = MeasureUnit.milliseconds
  static let otherNames: [NamingScheme: String] = [.popeye: "singlefix.dur", .pymovements: "SFD"]

  func value(of word: WordRecord) -> Double? { word.firstPassFixations == 1 ? word.firstDuration : nil }
}
