/// A file that is written piece by piece.
package struct GrowingFile: ~Copyable {
  private let path: String
  private let file: FileDescriptor
  private var length = 0

  package init(path: String) throws(FileError) {
    self.path = path
    file = try UnfinishedFolders.change { () throws(FileError) in
      try FileDescriptor(readingAndWriting: path, shared: true)
    }
  }

  package mutating func append(_ text: Substring) throws(FileError) {
    length += try UnfinishedFolders.change { () throws(FileError) in
      do throws(SystemError) { return try file.write(text, at: length) } catch {
        throw .cannotWrite(path: path, reason: error.description)
      }
    }
  }
}
