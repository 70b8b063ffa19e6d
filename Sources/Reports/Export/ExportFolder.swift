import FoundationEssentials
import Studies

/// Where an export goes: a folder that is new, empty, or was written by an export before.
struct ExportFolder {
  /// The names of the files that an export wrote, so that the next one knows them.
  private static let list = FolderCopies.exportList

  let path: String
  /// Where the files wait until all of them are written.
  let draft: String

  /// Throws where somebody's own files lie in the folder.
  init(_ path: String) throws {
    // Standardized alone, '../tables' would be 'tables'.
    let url = URL(filePath: path, directoryHint: .isDirectory).absoluteURL.standardized
    let parent = url.deletingLastPathComponent()
    self.path = parent.appending(path: url.lastPathComponent, directoryHint: .notDirectory).path
    let name = ".\(url.lastPathComponent)\(DraftFolder.ending)"
    draft = parent.appending(path: name, directoryHint: .notDirectory).path
    guard FileManager.default.fileExists(atPath: self.path) else { return }
    let folder = try OutputFolder(self.path)
    let found = try folder.names()
    let known = found.contains(Self.list) ? String(decoding: try folder.bytes(of: Self.list), as: UTF8.self) : ""
    let own = Set(known.split(separator: "\n").map(String.init) + [Self.list])
    if let other = found.first(where: { !own.contains($0) }) {
      throw ExportError.otherFiles(folder: path, file: other)
    }
  }

  /// Puts the draft in the place of what an earlier export wrote.
  func replace(by draft: OutputFolder) throws {
    let names = try draft.names()
    _ = try draft.write(names.map { $0 + "\n" }.joined(), to: Self.list)
    try replaceFolder(path, by: draft.path)
  }
}
