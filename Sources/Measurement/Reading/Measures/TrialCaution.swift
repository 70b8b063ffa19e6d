/// Why what is shown of a trial is in doubt, as its `cautions` hold it.
enum TrialCaution {
  /// Words came with fixations, so that nobody knows how many follow the last of them.
  case unknownEnd
  /// Nothing tells how far gaze is off.
  case unknownAccuracy
  /// It is told in degrees, by a validation or by an option, and not how large one was in the passage's unit.
  case unknownDegree(isValidated: Bool, unit: String)
  /// What would else be left empty, for this reason.
  case forced(String)

  /// Those that are found again in what is stored, by what their sentences hold.
  enum Kind: String {
    case unknownAccuracy = "How accurate gaze was is not known"
    case unknownDegree = "How large a degree was on the screen is not known"
    case forced = "shown by force: "

    func isTold(by cautions: String) -> Bool { cautions.contains(rawValue) }
  }

  var sentence: String {
    switch self {
    case .unknownEnd:
      """
      Nobody knows which words stand behind the last that anybody fixated: 'words' does not count them, and words per minute are \
      left empty.
      """
    case .unknownAccuracy:
      """
      \(Kind.unknownAccuracy.rawValue): no validation was recorded, and --accuracy was not given. Lines and words may be wrong.
      """
    case .unknownDegree(let isValidated, let unit):
      """
      \(Kind.unknownDegree.rawValue), so that \(isValidated ? "the accuracy of the validation" : "--accuracy") could not be \
      used. Lines and words may be wrong. Write "screen": {"\(unit)": [width, height], \
      "millimetres": [width, height], "distance": millimetres} into .study/settings.json.
      """
    case .forced(let reason): Kind.forced.rawValue + reason
    }
  }
}
