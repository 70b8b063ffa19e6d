import Basics
import Studies
import Tables
import Trackers

/// Why nothing of a file was stored, though it could be read.
enum IngestRefusal: Error, Equatable {
  case noRows(file: String, leftOut: Int, reason: String?)
  case strict(file: String, errors: Int, warnings: Int)
  /// `isAtItsPlace`: whether what is stored came from a file that was typed by the same path.
  case otherContent(
    file: String,
    recording: String,
    participant: String,
    rows: Int,
    storedRows: Int,
    isAtItsPlace: Bool
  )
  /// The same rows are stored, as those of somebody else.
  case anothersRows(String, of: String, recording: String, owner: String)
  /// With what a file at the same place gave, recordings of people of whom this one gives none would go.
  case lostPeople(file: String, people: [String])
  /// A file that names nobody, as that of the stored recording does, which lies elsewhere.
  case namesake(file: String, recording: String)
  case otherPassage(file: String, passage: String)
  /// A file of another format beside those that a mapping is for.
  case needsNoMapping(problem: FormatError, file: String, format: String)
}

extension IngestRefusal {
  /// Whether what was found in the file is why; else it was found of recordings that were not stored.
  var restsOnFindings: Bool {
    switch self {
    case .noRows, .strict: true
    case .otherContent, .anothersRows, .lostPeople, .namesake, .otherPassage, .needsNoMapping: false
    }
  }
}

extension IngestRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .noRows(let file, 0, _):
      "\(file) holds no rows."
    case .noRows(let file, let leftOut, let reason):
      "\(file): none of \(NumberText.counted(leftOut, "row")) can be used. \(reason ?? "")"
    case .strict(let file, let errors, let warnings):
      """
      \(file) has \(NumberText.counted(errors, "error")) and \(NumberText.counted(warnings, "warning")); with --strict nothing \
      of it was stored.
      """
    case .otherContent(let file, let recording, let participant, let rows, let storedRows, let isAtItsPlace):
      """
      \(file) holds the recording '\(recording)' of \(participant) with other content: \(NumberText.counted(rows, "row")) where \
      \(NumberText.grouped(storedRows)) are stored. Nothing of the file was stored; --replace puts it in the place of what is stored.\
      \(isAtItsPlace ? " \(Self.adviceOnPaths)" : "")
      """
    case .anothersRows(let file, let participant, let recording, let owner):
      """
      \(file) holds, as those of \(participant), rows that are stored as the recording '\(recording)' of \(owner), but not all else of \
      it. Nothing of the file was stored. A recording is one person's: correct the name in the file where it is wrong.
      """
    case .lostPeople(let file, let people):
      """
      With --replace, recordings of \(people.quoted(atMost: Self.shownPeople)) would go, whom a file of the path \(file) had and this one \
      lacks. Nothing of the file was stored. \(Self.adviceOnPaths) Where these people are to go, 'study forget' removes them.
      """
    case .namesake(let file, let recording):
      """
      \(file) names nobody, and is called as a file of another folder, whose recording '\(recording)' has other content. Nothing of \
      the file was stored. Where they are two people's, name files after their participants\(Self.example(for: file)); where they are \
      one person's, --replace puts it in the place of what is stored.
      """
    case .otherPassage(let file, let passage):
      """
      \(file) holds the passage '\(passage)' with other content than the study has. Nothing of the file was stored; --replace puts \
      it in the place of what is stored.
      """
    case .needsNoMapping(let problem, let file, let format):
      "\(problem) It looks like a file of the format '\(format)', which needs no mapping: study ingest \"\(file)\""
    }
  }

  private static let shownPeople = 3

  private static let adviceOnPaths = """
    A file is known by its path as typed: where another file was stored by this path, type one that tells the two apart, such as \
    from a folder above.
    """

  /// How a file is called after its folder.
  private static func example(for file: String) -> String {
    let parts = file.split(separator: "/").suffix(2).map(String.init)
    guard parts.count == 2, ![".", ".."].contains(parts[0]) else { return "" }
    let ending = parts[1].dropFirst(fileStem(parts[1]).count)
    return ", such as '\(parts[0])\(ending)' for '\(parts[0])/\(parts[1])'"
  }
}
