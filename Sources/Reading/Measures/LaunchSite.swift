/// How many characters before the space in front of the word the saccade to its first fixation began, on the same line.
///
/// The length of the saccade less the landing position; negative from behind. McConkie, Kerr, Reddix & Zola, "Eye
/// movement control during reading: I. The location of initial eye fixations on words", 1988.
struct LaunchSite: WordMeasure {
  static let name = "launch_site_chars"
  static let summary = "How many characters before the space in front of the word the saccade to it began."
  static let unit = MeasureUnit.characters
  static let otherNames: [NamingScheme: String] = [.popeye: "firstfix.launch"]

  func value(of word: WordRecord) -> Double? {
    guard let landing = word.landing, let saccade = word.incomingCharacters else { return nil }
    return Double(saccade - landing)
  }
}
