/// A folder that is written aside, to be put in the place of another when all of it is there; what is left of it goes with the value.
package struct DraftFolder: ~Copyable {
  package let folder: OutputFolder

  /// Removes what an earlier program left.
  package init(_ path: String) throws(FileError) {
    UnfinishedFolders.begin(path)
    do throws(FileError) { folder = try OutputFolder(path, emptied: true) } catch {
      UnfinishedFolders.end(path)
      throw error
    }
  }

  deinit {
    // Where it cannot be removed, the next draft says so.
    try? removeFolder(folder.path)
    UnfinishedFolders.end(folder.path)
  }
}
