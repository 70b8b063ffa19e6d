import Basics
import Formats
import Studies

/// Why a picture was not kept.
enum PictureRefusal: Error, Equatable {
  case noPassage(file: String, known: [String])
  case noSuchPassage(file: String, passage: String, known: [String])
  case otherContent(file: String, passage: String, stored: String)
  case notReadable(file: String, PictureProblem)
  case tooLarge(file: String, limit: Int)
}

extension PictureRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .noPassage(let file, let known):
      known.isEmpty
        ? "\(file) is a picture, and there is no passage or recording that it could belong to: ingest those first."
        : """
        \(file) is a picture, and no passage, or more than one, is called like it: say which it shows with --passage, such \
        as '\(known[0])'.
        """
    case .noSuchPassage(let file, let passage, let known):
      "\(file): no passage is called '\(passage)'.\(didYouMean(insteadOf: passage, among: known))"
    case .otherContent(let file, let passage, let stored):
      """
      \(file) is another picture of the passage '\(passage)' than \(stored), which the study has. Nothing of it was stored; \
      --replace puts it in the place of what is stored.
      """
    case .notReadable(let file, let problem): "\(file): \(problem)"
    case .tooLarge(let file, let limit):
      "\(file) is a picture of more than \(limit / 1_048_576) MB: save it smaller, as it was on the screen."
    }
  }
}
