import Arguments
import Basics
import Studies

struct Init: Command {
  static let name = "init"
  static let summary = "Make a folder a study."
  static let examples = [
    Example("study init pilot", "Makes the folder 'pilot' with datasets, experiments, reports and the study's state.")
  ]
  static let result = "The folder's '.study' holds the settings, the database and the key of the pseudonyms."

  private let path: String

  init(from arguments: inout Arguments) throws(UsageError) {
    path =
      try arguments.optionalOperand(.folder("DIR"), help: "The folder; the current one where none is named.") ?? "."
  }

  func run() async throws {
    let folder = StudyFolder(path)
    let wasThere = folder.exists
    try folder.create()
    if wasThere {
      try StandardOutput.print("'\(path)' is a study already; what it lacked was added.")
    } else {
      try StandardOutput.print(
        """
        '\(path)' is a study now. Next: study ingest FILE…\(path == "." ? "" : " --study \(path.shellWord)")
        Keep a copy of \(folder.key) in a safe place: without it, names lead to their pseudonyms no more.
        """
      )
    }
  }
}
