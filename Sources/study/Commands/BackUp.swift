import Arguments
import Studies
import Tables

struct BackUp: Command {
  static let name = "backup"
  static let summary = "Copy all that is stored into one file, or back from it."
  static let examples = [
    Example("study backup pilot.sqlite", "Copies it as it is at one moment, while others go on working."),
    Example("study backup pilot.sqlite --restore --study new", "Makes a new study hold what the copy holds."),
  ]
  static let result = """
    The file, which is checked, and in place only when it is whole. A study of an older version is copied as it is. The key and the \
    settings are not in it: keep .study/key and .study/settings.json in another safe place, and put them back before restoring.
    """

  private let study: StudyOption
  private let restores: Bool
  private let path: String

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    restores = arguments.flag("restore", help: "Take what FILE holds; the study must hold nothing yet.")
    path = try arguments.operand(.file("FILE"), help: "The copy: a new file, or an earlier copy.")
  }

  func run() async throws {
    if restores {
      let folder = try study.folder()
      let keyFit = try folder.restore(from: path)
      try StandardOutput.print("'\(folder.path)' holds what '\(path)' holds.")
      try StandardOutput.flush()
      if let doubt = keyFit.doubt(ofKeyAt: folder.key) { Terminal.report("warning", .yellow, ": \(doubt)") }
      return
    }
    let count = try study.folder().backUp(to: path)
    try StandardOutput.print("Wrote '\(path)', which is whole, with \(NumberText.counted(count, "recording")).")
  }
}
