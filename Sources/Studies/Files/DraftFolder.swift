/// A folder that is written aside, to be put in the place of another when all of it is there; what is left of it goes with the value.
package struct DraftFolder: ~Copyable {
  package static let ending = ".draft"

  package let folder: OutputFolder

  /// Removes what an earlier program left.
  package init(_ path: String) throws(FileError) {
    try UnfinishedFolders.begin(path)
    do throws(FileError) {
      try UnfinishedFolders.change { () throws(FileError) in try removeFolder(path) }
      folder = try OutputFolder(path)
    } catch {
      UnfinishedFolders.remove(path)
      throw error
    }
  }

  deinit { UnfinishedFolders.remove(folder.path) }
}
