import Analysis
import Basics
import Tables

/// Why nothing was exported.
package enum ExportError: Error, Equatable {
  case noEvents
  case noMeasures
  case otherFiles(folder: String, file: String)
  case notPublic(layout: String, others: [String])
  case tooLarge(name: String)
  case tooFewToPublish(participants: Int)
  case nameRemains(participant: String, file: String)
}

extension ExportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noEvents: "No events are stored. Run 'study events' first."
    case .noMeasures: "\(NotMeasured())"
    case .otherFiles(let folder, let file):
      """
      '\(file)' in '\(folder)' was not written by an export, and an export takes the place of all that lies in its \
      folder. Name another folder, or move the file out of it.
      """
    case .notPublic(let layout, let others):
      """
      The layout '\(layout)' is about single participants, and cannot be public. \
      \(others.quoted()) can, as means of groups: give one of them with --as.
      """
    case .tooLarge(let name):
      """
      '\(name)' would be larger than the 4 GB that its format can hold. Export fewer recordings, or as 'tidy', whose files may be of any \
      size.
      """
    case .tooFewToPublish(let participants):
      """
      \(NumberText.counted(participants, "participant")) \(participants == 1 ? "was" : "were") measured, and a public export \
      holds no number of fewer than \(leastPublished).
      """
    case .nameRemains(let participant, let file):
      """
      The participant \(participant) is still named in '\(file)', so that nothing was exported. Take the name out of \
      where it came from, such as a group's or a passage's name, and run 'study export --public' again.
      """
    }
  }
}
