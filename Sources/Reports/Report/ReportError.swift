import Tables

/// Why a report was not written.
package enum ReportError: Error, Equatable {
  case nameRemains(participant: String, file: String)
  case notAReport(path: String)
  case tooFewToPublish(participants: Int)
}

extension ReportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nameRemains(let participant, let file):
      """
      The participant \(participant) is still named in '\(file)', so that no public report was written. Take the name out of where it \
      came from, such as the reason of an exclusion or a group's name, and run 'study report --public' again.
      """
    case .notAReport(let path):
      """
      '\(path)' is there, and 'study report' did not write it; a report takes the place of all that lies in its folder. Name another \
      one, or move that away.
      """
    case .tooFewToPublish(let participants):
      """
      \(NumberText.counted(participants, "participant")) \(participants == 1 ? "is" : "are") in use, and a public report holds no number of \
      fewer than \(leastPublished).
      """
    }
  }
}
