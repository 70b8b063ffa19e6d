import Basics
import FoundationEssentials
import Store
import Trackers

/// A file's bytes, digested on the side while they are read.
package struct FileSource: ByteSource, ~Copyable {
  let name: String
  let path: String
  /// Nil where companions cannot lie anywhere.
  private let folder: String?
  private let file: FileDescriptor
  private let digest: BackgroundDigest
  private let progress: @Sendable (Int) -> Void
  private var isAtEnd = false

  /// `progress`: told how many bytes were read each time.
  package init(
    _ file: consuming FileDescriptor,
    name: String,
    folder: String?,
    digest: BackgroundDigest,
    progress: @escaping @Sendable (Int) -> Void
  ) {
    self.file = file
    self.name = name
    path = folder == nil ? name : absolutePath(name)
    self.folder = folder
    self.digest = digest
    self.progress = progress
  }

  func companion(named file: String) throws(FormatError) -> [UInt8]? {
    guard let folder else { return nil }
    let path = pathOf(file, in: folder)
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try unpacked(Array(data), named: path)
  }

  mutating func read(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) -> Int {
    let start = buffer.count
    do {
      while !isAtEnd, buffer.count - start < count {
        let found = try file.read(count - (buffer.count - start), into: &buffer)
        progress(found)
        isAtEnd = found == 0
      }
    } catch {
      throw .unreadable(Place(name), reason: error.description)
    }
    // Where they are, since to copy them takes as long as to read them.
    digest.add(buffer[start...])
    return buffer.count - start
  }
}
