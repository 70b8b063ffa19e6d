import Analysis
import Arguments
import FoundationEssentials
import Store
import Studies

/// The study that a command works on: the one named, or the one around the folder it is typed in.
struct StudyOption {
  private let path: String?

  init(from arguments: inout Arguments) throws(UsageError) {
    path = try arguments.option(
      "study",
      .folder("DIR"),
      help: "The study's folder, or the one above with '.study'."
    )
  }

  func folder() throws -> StudyFolder {
    if let path {
      let folder = StudyFolder(path)
      guard folder.exists else { throw StudyError.noStudy(near: path) }
      return folder
    }
    let here = FileManager.default.currentDirectoryPath
    guard let folder = StudyFolder.above(here) else { throw StudyError.noStudy(near: here) }
    return folder
  }

  /// Nil where none is named, and none is around.
  func folderWhereThere() throws -> StudyFolder? {
    path == nil ? StudyFolder.above(FileManager.default.currentDirectoryPath) : try folder()
  }

  func reading() throws -> Study { try Study(folder(), for: .reading) }

  /// While nobody writes.
  func readingAlone() throws -> Study { try Study(folder(), for: .readingAlone(by: command)) }

  func writing() throws -> Study { try writing(folder()) }

  /// To compute something of the recordings, not all of which are left out.
  func computing() throws -> Study {
    let study = try writing()
    try study.requireRecordingsInUse()
    return study
  }

  /// That nothing is measured, with the step that comes first.
  func notMeasured() throws -> NotMeasured {
    let study = try reading()
    return NotMeasured(next: try study.stepBeforeMeasures())
  }

  func writing(_ folder: StudyFolder) throws -> Study {
    try Study(folder, for: .writing(by: command))
  }

  private var command: String { (["study"] + Program.words.prefix(1)).joined(separator: " ") }
}

extension Run {
  /// The run of the command that is running, beginning now.
  static func now() -> Run {
    Run(
      startedAt: timestamp(),
      version: Program.version,
      command: ["study"] + Program.words
    )
  }
}
