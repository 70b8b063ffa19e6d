/// What was wrong with a choice, or with the options given to it.
public enum OptionError: Error, Equatable {
  case notANumber(option: String, text: String)
  case outOfRange(option: String, value: Double, range: ClosedRange<Double>)
  case notASize(option: String, text: String)
  case notAPattern(option: String, text: String)
  case unknownValue(option: String, value: String, known: [String])
  case unknown(option: String, known: [String])
  case unknownChoice(name: String, known: [String])
}

extension OptionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notANumber(let option, let text):
      "'\(option)' takes a number, not '\(text)'."
    case .notASize(let option, let text):
      "'\(option)' takes a width and a height such as 1920x1080, not '\(text)'."
    case .notAPattern(let option, let text):
      "'\(option)' takes a regular expression such as ^trial_(?<trial>[0-9]+), not '\(text)'."
    case .outOfRange(let option, let value, let range):
      "'\(option)' is \(value), but must lie between \(range.lowerBound) and \(range.upperBound)."
    case .unknownValue(let option, let value, let known):
      "'\(option)' cannot be '\(value)'.\(suggestion(for: value, among: known))"
    case .unknown(let option, let known):
      "There is no option '\(option)'.\(suggestion(for: option, among: known))"
    case .unknownChoice(let name, let known):
      "There is no '\(name)'.\(suggestion(for: name, among: known))"
    }
  }

  private func suggestion(for word: String, among known: [String]) -> String {
    let all = known.isEmpty ? " It takes none." : " It takes: \(known.joined(separator: ", "))."
    return didYouMean(insteadOf: word, among: known, orElse: all)
  }
}
