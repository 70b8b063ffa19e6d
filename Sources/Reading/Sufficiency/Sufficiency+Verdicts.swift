import Basics
import Recordings

extension Sufficiency {
  /// Whether measures of a kind can be trusted, and why.
  public func verdict(on kind: Kind) -> Verdict {
    Verdict(kind: kind, isSupported: isSufficient(for: kind), reason: reason(for: kind))
  }

  private func reason(for kind: Kind) -> String {
    let gaze = "Gaze deviates by \(inWords(deviation, places: 1)) \(unit.rawValue)"
    switch kind {
    case .temporal:
      let resolution =
        sampleInterval.map { "; durations are known to ±\(inWords($0.milliseconds, places: 1)) ms" } ?? ""
      return "Durations and rates do not depend on where gaze is measured\(resolution)."
    case .line:
      return "\(gaze), \(compared(to: lineSpacing / 4)) a quarter of the line spacing of "
        + "\(inWords(lineSpacing, places: 1)): \(percent(rightLines)) of the fixations are on the right line."
    case .word:
      let line = isSufficient(for: .line) ? "" : " The lines are not certain enough, either."
      return "\(gaze), \(compared(to: wordWidth / 2)) half the median word's width of "
        + "\(inWords(wordWidth, places: 1)): \(percent(rightWords)) of the fixations are on the right word.\(line)"
    case .character:
      let word = isSufficient(for: .word) ? "" : " The words are not certain enough, either."
      return "\(gaze), \(compared(to: characterWidth / 2)) half a character's width of "
        + "\(inWords(characterWidth, places: 1)): \(percent(rightCharacters)) of the fixations are on the right "
        + "character.\(word)"
    }
  }

  private func compared(to limit: Double) -> String { deviation <= limit ? "at most" : "more than" }

  private func percent(_ share: Double) -> String { "\(inWords(share * 100, places: 0)) %" }
}
