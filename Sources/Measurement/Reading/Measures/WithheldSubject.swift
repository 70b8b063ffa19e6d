package import Reading

/// What a reason for which measures of a reading are left empty is about; the word before its colon tells.
package enum WithheldSubject: Sendable {
  /// Nobody knows where the text's lines and words are; the first of all reasons.
  case layout
  /// Gaze is off by too much for measures of a kind, or nobody knows what they need.
  case kind(Sufficiency.Kind)
  /// Fixations are not told apart well enough.
  case fixations
  /// Nobody knows when fixations began.
  case times
  /// The eyes never came near the end of the text; the last of all reasons.
  case text

  /// What its reasons begin with.
  var opening: String {
    switch self {
    case .layout: "layout: "
    case .kind(let kind): "\(kind.rawValue): "
    case .fixations: "fixations: "
    case .times: "times: "
    case .text: "text: "
    }
  }

  func reason(_ sentence: String) -> String { opening + sentence }
}
